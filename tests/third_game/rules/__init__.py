"""Snails: a race to 21 with one kind of card."""
