"""Can I? A page of its own, and how each game is asked on it."""
