"""How a template becomes what is sent: laid out for people, sent without the layout."""

import re

from django.template.base import Origin
from django.template.loaders import filesystem

BREAK = re.compile(r"\s*\n\s*")
KEPT = re.compile(r"(<pre\b.*?</pre>)", re.S)


class Loader(filesystem.Loader):
    """Reads templates of pages with each line break and its indentation as one space."""

    def get_contents(self, origin: Origin) -> str:
        text = super().get_contents(origin)
        return tight(text) if str(origin.name).endswith((".html", ".svg")) else text


def tight(text: str) -> str:
    """The same page in fewer bytes. What is said in `<pre>` keeps its lines."""
    return "".join(
        piece if KEPT.fullmatch(piece) else BREAK.sub(_one_space, piece)
        for piece in KEPT.split(text)
    ).strip()


def _one_space(found: re.Match[str]) -> str:
    # A line that begins with > only closes the tag above it.
    text, end = found.string, found.end()
    return "" if text[end : end + 1] == ">" or text[end : end + 2] == "/>" else " "
