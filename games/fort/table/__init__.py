"""Where a game stands: the position, what it does not know, and where modules plug in."""
