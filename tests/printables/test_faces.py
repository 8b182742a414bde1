"""The crayon portraits: each kid, dog and cat is told from the others at a glance."""

import pytest

from games.fort.box.cards import BY_KIND
from printables.drawing.look import FULL
from printables.fort.animals import draw_animal
from printables.fort.doodles import dice, draw_kid
from printables.rendered.preview import SvgPen


@pytest.mark.parametrize(("kind", "cards"), [("dog", "dogs"), ("cat", "cats")])
def test_no_two_dogs_or_cats_look_alike(kind: str, cards: str) -> None:
    faces = set()
    for name in BY_KIND[cards]:
        pen = SvgPen()
        draw_animal(pen, kind, name, 0, 0, 22, "", FULL)
        faces.add("".join(pen.parts))
    assert len(faces) == len(BY_KIND[cards])


def test_a_kid_always_looks_the_same() -> None:
    def face(name: str) -> list[str]:
        pen = SvgPen()
        draw_kid(pen, name, 0, 0, 22, "glue", FULL)
        return pen.parts

    assert face("dot") == face("dot") != face("chef")
    assert dice("dot")("abc") == dice("dot")("abc")
