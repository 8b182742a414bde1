"""What is shown of how a game stands: its few numbers and words, and the shape of each seat."""
