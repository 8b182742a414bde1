"""One question at a time: what a phone shows while a move is put together."""
