"""The house book."""
