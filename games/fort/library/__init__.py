"""What there is to read about Fort: questions, words, examples, facts of each card."""
