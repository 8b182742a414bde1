"""Rules and cards to read and to search."""
