"""Whole games, from the first card to the score."""
