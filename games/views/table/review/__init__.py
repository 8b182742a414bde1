"""The look back at a game: how it came about."""
