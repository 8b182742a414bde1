"""Moves on one page: how it is drawn, and what of it stands ready on the table itself."""
