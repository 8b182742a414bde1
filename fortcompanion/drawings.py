"""Where the icons lie, for whoever draws them: web pages and PDFs read the same files.

Free of Django. Each file keeps to what both can draw: `path`, `circle`, `rect` and `polygon` in a
24 by 24 box, filled or stroked in the one current colour, without transforms.
"""

import logging
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "static" / "icons"


PLAIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="none"'
    ' stroke="currentColor" stroke-width="2.7" d="M12 4C16.4 4 20 7.6 20 12C20 16.4 16.4 20 12 20'
    'C7.6 20 4 16.4 4 12C4 7.6 7.6 4 12 4Z"/></svg>'
)
"""Stands where a drawing is missing: the words beside it say what is meant."""

strict = False
"""Whether a missing drawing is an error, as in tests; else no page and no print falls over it."""

_logger = logging.getLogger(__name__)
_told: set[str] = set()


@cache
def drawing(name: str) -> str:
    """The markup of `<name>.svg`; of a missing one it is said once."""
    try:
        return (FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip()
    except OSError:
        if strict:
            raise
        if name not in _told:
            _told.add(name)
            _logger.warning("There is no drawing %s.svg: a plain one stands in its place.", name)
        return PLAIN


PATH = re.compile(r' d="([^"]*)"')
WORD = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
NUMBERS = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}


FINE = 5
"""Steps to a unit of the 24 by 24 box."""
BOX = 'viewBox="0 0 24 24"'
STROKE = re.compile(r'stroke-width="([\d.]+)"')


@cache
def on_screen(name: str) -> str:
    """The same, as exact as a screen can show it: half a step is a third of a pixel even on a
    big icon, and every page carries dozens of them. In steps all numbers are whole and short."""
    said = PATH.sub(lambda found: f' d="{_shorter(found[1])}"', drawing(name))
    said = STROKE.sub(lambda found: f'stroke-width="{float(found[1]) * FINE:g}"', said)
    return said.replace(BOX, f'viewBox="0 0 {24 * FINE} {24 * FINE}"', 1)


def commands(path: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """The parts of path data with their numbers; what goes on after an M is a line."""
    words = WORD.findall(path)
    at, command = 0, ""
    while at < len(words):
        if words[at].isalpha():
            command = words[at]
            at += 1
        numbers = tuple(map(float, words[at : at + NUMBERS[command]]))
        at += len(numbers)
        yield command, numbers
        if command == "M":
            command = "L"


def _shorter(path: str) -> str:
    """In whole steps, and each point as seen from the last one."""
    said = []
    x = y = 0
    begun = (x, y)
    for command, exact in commands(path):
        numbers = [round(FINE * number) for number in exact]
        steps = [number - (y if n % 2 else x) for n, number in enumerate(numbers)]
        said.append(command.lower() + _side_by_side(steps))
        x, y = numbers[-2:] or begun
        if command == "M":
            begun = (x, y)
    return "".join(said)


def _side_by_side(steps: list[int]) -> str:
    """Numbers with nothing between them where a sign parts them anyway."""
    return " ".join(map(str, steps)).replace(" -", "-")
