"""Fort, the base game: one module for each phase of the turn. Pure Python."""
