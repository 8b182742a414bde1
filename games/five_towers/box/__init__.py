"""The cards, the rulebook, the words."""
