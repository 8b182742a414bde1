"""What tells seats apart besides their colour, at every game."""

SHAPES = ("circle", "square", "triangle", "diamond", "star")
