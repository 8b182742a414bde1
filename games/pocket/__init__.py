"""What this app adds to the site in a phone (fortcompanion/pocket)."""
