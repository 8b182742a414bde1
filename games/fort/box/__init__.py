"""What is printed: the cards and their notation, the numbers of a box, the rulebook, the words."""
