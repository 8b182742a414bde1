"""What there is to read about 5 Towers: questions, words, facts of each card."""
