"""Where a game stands."""
