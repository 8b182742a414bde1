"""What happened and where the game stands, in sentences."""
