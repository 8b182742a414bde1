"""What a phone shows while a move is put together, and offers typed in short."""
