"""Rules, cards and search as a phone shows and keeps them."""
