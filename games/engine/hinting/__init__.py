"""Thinking about what to do: imagined worlds, played on quickly, compared move by move."""
