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
WORD = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
NUMBERS = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}


@cache
def on_screen(name: str) -> str:
    """The same, as exact as a screen can show it: a tenth of the box is a quarter of a pixel even
    on a big icon, and every page carries dozens of them."""
    return PATH.sub(lambda found: f' d="{_shorter(found[1])}"', drawing(name))


def _shorter(path: str) -> str:
    """In tenths, and each point as seen from the last one: a fifth less once it is compressed."""
    words = WORD.findall(path)
    said = []
    at, command = 0, ""
    x = y = 0
    begun = (x, y)
    while at < len(words):
        if words[at].isalpha():
            command = words[at]
            at += 1
        numbers = [round(10 * float(word)) for word in words[at : at + NUMBERS[command]]]
        at += len(numbers)
        steps = [number - (y if n % 2 else x) for n, number in enumerate(numbers)]
        said.append(command.lower() + _side_by_side(steps))
        x, y = numbers[-2:] or begun
        if command == "M":
            command, begun = "L", (x, y)
    return "".join(said)


def _side_by_side(tenths: list[int]) -> str:
    """Numbers with nothing between them where a sign or a second point parts them anyway."""
    text, last = "", ""
    for number in tenths:
        whole, part = divmod(abs(number), 10)
        sign = "-" if number < 0 else ""
        word = sign + (f"{whole or ''}.{part}" if part else str(whole))
        apart = word.startswith("-") or (word.startswith(".") and "." in last)
        text += word if apart or not last else f" {word}"
        last = word
    return text
