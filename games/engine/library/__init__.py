"""What there is to read of any game: its rulebook, questions and terms."""
