"""The tags of tables and of the library."""
