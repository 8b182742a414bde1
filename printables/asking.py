"""A wish in words becomes a job: one vocabulary for addresses, forms and the command line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from printables.drawing.paper import PAPERS, Paper
from printables.games import source_of, usual
from printables.job import BACKS, STYLES, Counts, Job, check
from printables.sheets import sheets
from printables.source import Profile, Source
from printables.words import CannotPrint, clean

Wishes = Mapping[str, Sequence[str]]
MOST_LINES = 200
LONGEST_LIST = 10_000
_LINE = re.compile(r"^\s*(?:(\d{1,12})\s*[x×*]?\s+)?(.+?)(?:\s+[x×*]\s*(\d{1,12}))?\s*$")
_SIZE = re.compile(r"^\s*(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*$")


def job_from(
    wishes: Wishes, *, boxes: Mapping[str, Profile] | None = None, address: str = ""
) -> Job:
    """The job, checked; `CannotPrint` says what is wrong with the wish.

    `boxes`: by game, where its owner has one that is not as usual.
    """

    def one(name: str, otherwise: str) -> str:
        values = wishes.get(name, ())
        return values[-1].strip() if values and values[-1].strip() else otherwise

    def pair(name: str, otherwise: float) -> tuple[float, float]:
        return (
            number(one(f"{name}_x", f"{otherwise}")),
            number(one(f"{name}_y", f"{otherwise}")),
        )

    source = source_of(one("game", usual()))
    game = source.game
    boxes = {game: source.profile(), **(boxes or {})}
    style, backs = one("style", "full"), one("backs", "none")
    return check(
        Job(
            game=game,
            cards=wanted_cards(wishes, source, boxes[game]),
            sheets=wanted_sheets(wishes),
            languages=tuple(dict.fromkeys(_words(wishes, "lang"))) or ("en",),
            paper=paper(one("paper", "a4")),
            style=style,
            backs=backs,
            large=size(one("large", "63x88")),
            small=size(one("small", "44x67")),
            margin=number(one("margin", "8")),
            gap=number(one("gap", "0")),
            bleed=number(one("bleed", "0")),
            corner=number(one("corner", "0")),
            cuts=one("cuts", "none" if one("cut_lines", "yes") == "no" else "lines"),
            stacked=one("stacked", "no") == "yes",
            proxy=one("proxy", "yes") != "no",
            codes=one("codes", "no") == "yes",
            scale=pair("scale", 100),
            back_offset=pair("offset", 0),
            boxes=boxes,
            by_box=any(_words(wishes, "set")),
            players=tuple(name.strip() for name in wishes.get("player", ()) if name.strip()),
            modules=tuple(_words(wishes, "module")),
            address=address,
            table=one("table", ""),
        )
    )


def _words(wishes: Wishes, name: str) -> Iterator[str]:
    return words_of(wishes.get(name, ()))


def words_of(values: Sequence[str]) -> Iterator[str]:
    for value in values:
        yield from re.split(r"[\s,+]+", value.strip()) if value.strip() else ()


def number(text: str) -> float:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        raise CannotPrint("not-a-number", word=clean(text)) from None


def size(text: str) -> tuple[float, float]:
    found = _SIZE.match(text)
    if not found:
        raise CannotPrint("not-a-size", word=clean(text))
    return number(found[1]), number(found[2])


def paper(text: str) -> Paper:
    named = PAPERS.get(text.lower())
    if named is not None:
        return named
    if not _SIZE.match(text):
        raise CannotPrint("no-paper", word=clean(text), allowed=", ".join(PAPERS))
    width, height = sorted(size(text))
    return Paper(f"{width:g} × {height:g} mm", width, height)


def wanted_cards(wishes: Wishes, source: Source, box: Profile) -> Counts:
    """Sets, single cards (`chef` or `chef:2`, as a form says it `card.chef=2`) and a typed list,
    added up card by card."""
    counts: dict[str, int] = {}

    def add(card: str, copies: int) -> None:
        counts[card] = counts.get(card, 0) + copies

    sets = source.sets(box)
    for name in _words(wishes, "set"):
        if name not in sets:
            raise CannotPrint("no-set", word=clean(name), allowed=", ".join(sets))
        for card, copies in sets[name]:
            add(card, copies)
    for wish in _words(wishes, "card"):
        name, _, said = wish.partition(":")
        add(card_named(name, source), whole(said or "1"))
    for key in wishes:
        said = "".join(wishes[key][-1:]).strip() if key.startswith("card.") else ""
        if said and said != "0":
            add(card_named(key[5:], source), whole(said))
    for line in _lines(wishes.get("list", ())):
        name, copies = read_line(line, source)
        add(card_named(name, source), copies)
    return tuple(counts.items())


def _lines(texts: Sequence[str]) -> list[str]:
    if sum(map(len, texts)) <= LONGEST_LIST:
        lines = [line for text in texts for line in text.split("\n") if line.strip()]
        if len(lines) <= MOST_LINES:
            return lines
    raise CannotPrint("too-much-text", most=MOST_LINES)


def wanted_sheets(wishes: Wishes) -> Counts:
    """`sheet=reference:4`, or `sheet.reference=4` as a form says it; a 0 there is none."""
    counts: dict[str, int] = {}
    for wish in _words(wishes, "sheet"):
        name, _, copies = wish.partition(":")
        if name not in sheets():
            raise CannotPrint("no-sheet", word=clean(name), allowed=", ".join(sheets()))
        counts[name] = counts.get(name, 0) + whole(copies or "1")
    for name in sheets():
        said = "".join(wishes.get(f"sheet.{name}", ())[-1:]).strip()
        if said and whole(said):
            counts[name] = whole(said)
    return tuple(counts.items())


def whole(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,12}", text.strip()):
        raise CannotPrint("not-a-number", word=clean(text))
    return int(text)


def read_line(line: str, source: Source) -> tuple[str, int]:
    """`2 Chef`, `Chef x2`, `Chef`: the name as it was typed, and how many."""
    found = _LINE.match(line) if len(line) <= 200 else None
    if found is None or any(unicodedata.category(c) == "Cc" for c in line.strip()):
        raise CannotPrint("line", line=clean(line), example=source.card_name(source.example, "en"))
    return found[2], whole(found[1] or found[3] or "1")


def card_named(text: str, source: Source) -> str:
    """The card of this id, or of this name in any of the languages; accents don't matter."""
    name = text.strip()
    if source.kind_of(name) is not None:
        return name
    found = _by_name(source.game).get(folded(name))
    if found is None or not name.isprintable():
        raise CannotPrint("no-card", card=clean(name))
    return found


def folded(text: str) -> str:
    """Only letters and digits count: `Lil' Boss` is `lil-boss`."""
    return re.sub(r"[\W_]+", "", fold(text))


@lru_cache(maxsize=4)
def _by_name(game: str) -> Mapping[str, str]:
    source = source_of(game)
    every = source.sets(source.profile())["everything"]
    return {
        folded(source.card_name(card, language)): card
        for language in reversed(LANGUAGES)
        for card, _copies in reversed(every)
    }


__all__ = ["BACKS", "STYLES", "Wishes", "card_named", "job_from", "words_of"]
