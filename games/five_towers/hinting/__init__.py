"""How to play 5 Towers sensibly: for hints, bots and odds. Nothing here is a rule."""
