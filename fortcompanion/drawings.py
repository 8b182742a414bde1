"""Where the icons lie, for whoever draws them: web pages and PDFs read the same files.

Free of Django. Each file keeps to what both can draw: `path`, `circle`, `rect` and `polygon` in a
24 by 24 box, filled or stroked in the one current colour, without transforms.
"""

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "static" / "icons"

# What stands for each word of the cards' action notation.
NOTATION = {
    "pizza": "resources/pizza",
    "toy": "resources/toy",
    "any": "resources/any",
    "pack": "actions/pack",
    "lookout": "actions/lookout",
    "trash": "actions/trash",
    "trash-this": "actions/trash-this",
    "rival-trash": "actions/rival-trash",
    "recruit": "actions/recruit",
    "fort": "actions/fort",
    "fort-1": "actions/fort-minus",
    "fort+1": "actions/fort-plus",
    "vp": "actions/vp",
    "copy-pack": "actions/copy-pack",
    "copy-rival-pack": "actions/copy-rival-pack",
    "swap": "actions/swap",
    "spend:pizza": "actions/spend",
    "spend:toy": "actions/spend",
    ">": "actions/then",
    "x": "actions/times",
    "(": "actions/bracket",
    "-": "actions/nothing",
    "skateboard": "suits/skateboard",
    "shovel": "suits/shovel",
    "glue": "suits/glue",
    "squirt": "suits/squirt",
    "crown": "suits/crown",
    "book": "suits/book",
    "coin": "suits/coin",
    "?": "actions/x-any",
    "#pack": "actions/n-pack",
    "#level": "actions/n-level",
    "#lookout": "actions/n-lookout",
}


@cache
def drawing(name: str) -> str:
    """The markup of `<name>.svg`; an unknown name fails loudly."""
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip()


PATH = re.compile(r' d="([^"]*)"')
FRACTION = re.compile(r"\d*\.\d+")


@cache
def on_screen(name: str) -> str:
    """The same, as exact as a screen can show it: a tenth of the box is a quarter of a pixel even
    on a big icon, and every page carries dozens of them."""
    return PATH.sub(lambda found: f' d="{FRACTION.sub(_rounded, found[1])}"', drawing(name))


def _rounded(number: re.Match[str]) -> str:
    text = f"{float(number[0]):.1f}".removesuffix(".0")
    return text.removeprefix("0") if text.startswith("0.") else text
