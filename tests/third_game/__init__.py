"""A game that nobody ships: whoever adds a fourth one adds no more than stands in this folder."""
