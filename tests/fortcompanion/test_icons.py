"""The icons: one file each, for the web and for paper."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.utils.translation import override

from fortcompanion.drawings import FINE, FOLDER, drawing, on_screen
from fortcompanion.icons import GROUPS
from games.engine.words import read_toml
from games.fort.box.notation import COUNTERS, ICONS, STEPS

FILES = sorted(FOLDER.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "polygon": {"points"},
}
PAINT = {
    "fill": {"currentColor", "none"},
    "stroke": {"currentColor", "none"},
    "fill-rule": {"evenodd", "nonzero"},
    "stroke-linecap": {"round", "butt", "square"},
    "stroke-linejoin": {"round", "miter", "bevel"},
}
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"


def name(file: Path) -> str:
    return str(file.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("file", FILES, ids=name)
def test_an_icon_keeps_to_what_both_the_browser_and_the_pdf_can_draw(file: Path) -> None:
    picture = ElementTree.fromstring(file.read_text())
    assert picture.tag == f"{SVG}svg"
    assert picture.attrib == {"viewBox": "0 0 24 24"}
    assert len(picture) > 0
    for shape in picture:
        kind = shape.tag.removeprefix(SVG)
        assert kind in SHAPES
        assert len(shape) == 0
        assert set(shape.attrib) <= SHAPES[kind] | set(PAINT) | {"stroke-width"}
        for attribute, values in PAINT.items():
            assert shape.get(attribute, next(iter(values))) in values
        assert "currentColor" in (shape.get("fill"), shape.get("stroke"))
        if kind == "path":
            assert re.fullmatch(rf"(?:[MLQCZ]|{NUMBER}|[ ,])+", shape.attrib["d"])


@pytest.mark.parametrize("file", FILES, ids=name)
def test_an_icon_stays_inside_its_box(file: Path) -> None:
    for shape in ElementTree.fromstring(file.read_text()):
        reach = float(shape.get("stroke-width", 0)) / 2
        for number in re.findall(NUMBER, shape.get("d", "")):
            assert -0.5 + reach * 0.5 <= float(number) <= 24.5 - reach * 0.5


def test_an_icon_is_a_small_file() -> None:
    assert max(file.stat().st_size for file in FILES) < 4_000


def test_every_icon_has_a_name_and_every_name_an_icon() -> None:
    named = {f"{group.id}/{id}" for group in GROUPS for id in group.names}
    assert named == {name(file) for file in FILES}


def test_every_word_of_the_action_notation_has_its_own_icon() -> None:
    assert set(ICONS) >= {*STEPS, *COUNTERS, ">", "x", "(", "-"}
    assert {drawing(file) for file in ICONS.values()}
    shared = {"spend:pizza", "spend:toy"}
    alone = [file for word, file in ICONS.items() if word not in shared]
    assert len(alone) == len(set(alone))


def points(icon: str) -> list[float]:
    """Where each of its curves begins, bends and ends, from the corner of the box."""
    found: list[float] = []
    for shape in ElementTree.fromstring(icon):
        at, begun = [0.0, 0.0], [0.0, 0.0]
        for command, text in re.findall(rf"([A-Za-z])((?:{NUMBER}|[ ,])*)", shape.attrib["d"]):
            numbers = [float(each) for each in re.findall(NUMBER, text)]
            size = {"c": 6, "q": 4}.get(command.lower(), 2)
            for n in range(0, len(numbers), size):
                from_here = at if command.islower() else [0.0, 0.0]
                reached = [each + from_here[i % 2] for i, each in enumerate(numbers[n : n + size])]
                found += reached
                at = reached[-2:]
                begun = at if command in "Mm" and n == 0 else begun
            at = begun if command in "Zz" else at
    return found


@pytest.mark.parametrize("file", FILES, ids=name)
def test_the_screen_gets_the_same_icon_to_a_tenth(file: Path) -> None:
    exact, shown = points(drawing(name(file))), points(on_screen(name(file)))
    assert len(shown) == len(exact) > 3
    assert [each / FINE for each in shown] == pytest.approx(exact, abs=0.1 + 1e-9)


@pytest.mark.parametrize("file", FILES, ids=name)
def test_the_screen_gets_an_icon_in_its_own_box_with_strokes_as_wide(file: Path) -> None:
    exact, shown = (ElementTree.fromstring(of(name(file))) for of in (drawing, on_screen))
    assert exact.attrib["viewBox"] == "0 0 24 24"
    assert shown.attrib["viewBox"] == f"0 0 {24 * FINE} {24 * FINE}"
    widths = [[float(part.get("stroke-width", 0)) for part in each] for each in (exact, shown)]
    assert widths[1] == pytest.approx([FINE * width for width in widths[0]])


def test_the_screen_gets_a_third_less_to_load() -> None:
    exact, shown = (sum(len(drawn(name(file))) for file in FILES) for drawn in (drawing, on_screen))
    assert shown < exact * 2 / 3


def test_paper_can_find_the_icons_without_django() -> None:
    question = "import fortcompanion.drawings, sys; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", question], check=False).returncode == 0


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_an_icon_and_the_game_call_a_thing_by_the_same_word(language: str) -> None:
    file = settings.BASE_DIR / "games" / "fort" / "box" / f"words.{language}.toml"
    words = read_toml(file, language)
    fuller = {"suits/coin", "resources/any"}  # these two also say what they can stand for
    with override(language):
        said = {f"{g.id}/{id}": str(name).lower() for g in GROUPS for id, name in g.names.items()}
    for group in ("suits", "resources", "places", "phases", "boards"):
        for id, word in words[group].items():
            if f"{group}/{id}" in said.keys() - fuller:
                assert said[f"{group}/{id}"] == word.lower()
