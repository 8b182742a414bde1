"""A book as a file."""
