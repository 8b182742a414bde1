"""How to play Fort sensibly: for hints, bots and odds. Nothing here is a rule."""
