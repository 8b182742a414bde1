"""Positions and moves as JSON, read with checks and written back."""
