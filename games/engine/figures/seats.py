"""What tells seats apart besides their colour, at every game."""

SHAPES = ("circle", "square", "triangle", "diamond", "star")


def shape_of(index: int) -> str:
    return SHAPES[index % len(SHAPES)]


def initial_of(name: str, index: int) -> str:
    """The letter in the shape; the number of a seat without a name."""
    return (name or str(index + 1))[:1].upper()
