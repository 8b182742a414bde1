"""Looking back at a game: how the chances went, what was luck, which decisions mattered."""
