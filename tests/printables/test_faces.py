"""The crayon portraits: each kid, dog and cat is told from the others at a glance."""

from xml.etree import ElementTree

import pytest
from django.test import Client

from games.engine.languages import LANGUAGES
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_card_shows_its_face_and_a_tap_leads_to_the_printer(
    client: Client, language: str
) -> None:
    page = client.get("/cards/fort/blitz/", headers={"accept-language": language}).content.decode()
    assert f'src="/print/face/fort/blitz.{language}.svg"' in page
    assert "/print/?game=fort&amp;card=blitz#preview" in page
    face = client.get(f"/print/face/fort/blitz.{language}.svg")
    assert face["Content-Type"] == "image/svg+xml"
    drawn = ElementTree.fromstring(face.content)
    assert (drawn.get("width"), drawn.get("height")) == ("63mm", "88mm")


def test_every_value_of_a_tower_is_shown(client: Client) -> None:
    page = client.get("/cards/five-towers/sand/").content.decode()
    for value in range(16):
        assert f"/print/face/five-towers/sand-{value}.en.svg" in page
    assert client.get("/print/face/five-towers/sand-15.en.svg").status_code == 200


@pytest.mark.parametrize("which", ["fort/nobody.en", "fort/chef.xx", "chess/chef.en"])
def test_there_is_no_face_of_a_card_that_nobody_has(client: Client, which: str) -> None:
    assert client.get(f"/print/face/{which}.svg").status_code == 404
