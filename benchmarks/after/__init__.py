"""How far the look back and the hints can be trusted: measured over many games, with intervals."""
