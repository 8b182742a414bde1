"""The lists of what players type, and how many of them the search answers among the first three."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.engine.folding import fold
from games.reading.library import shelves
from games.search.findables import Findable
from games.search.finding import find, shown_of, stems_meant
from games.search.index import Index

FOLDER = Path(__file__).parent
FIRST = 3


@dataclass(frozen=True)
class Search:
    reader: str
    query: str
    wanted: tuple[str, ...]


def searches(name: str) -> list[Search]:
    rows = (line.split("|") for line in (FOLDER / name).read_text().splitlines() if "|" in line)
    return [
        Search(reader.strip(), query.strip(), tuple(wanted.split()))
        for reader, query, wanted in rows
        if not reader.startswith("#")
    ]


def name(entry: Findable) -> str:
    """As the lists say it."""
    return entry.id if entry.kind == "clause" else f"{entry.kind}:{entry.id}"


def clauses_of(entry: Findable) -> set[str]:
    """A question is the wanted page too if the wanted clause is what answers it."""
    if entry.kind != "question":
        return set()
    questions = {
        id: each for shelf in shelves().values() for id, each in shelf.faq.questions.items()
    }
    return set(questions[entry.id].clauses)


def is_wanted(entry: Findable, search: Search) -> bool:
    return bool({name(entry), *clauses_of(entry)} & set(search.wanted))


def missed(index: Index, asked: Sequence[Search]) -> list[str]:
    """The searches that don't find what is wanted, with what they find instead."""
    found = []
    for search in asked:
        first = [index.entries[each.entry] for each in find(index, search.query, search.reader)]
        if not any(is_wanted(entry, search) for entry in first[:FIRST]):
            said = [name(entry) for entry in first[:FIRST]]
            found.append(f"{search.reader} {search.query!r}: {' '.join(said)}")
    return found


@dataclass(frozen=True)
class Asked(Search):
    """A whole question, and words of its answer, one of which is to be in sight."""

    sight: tuple[str, ...]


def at_the_table() -> list[Asked]:
    lines = (FOLDER / "searches_at_the_table.txt").read_text().splitlines()
    rows = ([cell.strip() for cell in line.split("|")] for line in lines if "|" in line)
    return [
        Asked(reader, query, tuple(wanted.split()), tuple(filter(None, sight.split("/"))))
        for reader, query, wanted, sight in rows
        if not reader.startswith("#")
    ]


def in_sight(index: Index, search: Search) -> str:
    """What the first results show, folded."""
    stems = stems_meant(index, search.query, search.reader)
    shown = []
    for found in find(index, search.query, search.reader)[:FIRST]:
        entry = index.entries[found.entry]
        text = shown_of(entry, stems, search.reader)
        shown += [entry.said[search.reader].title, *(piece for piece, _ in text), "\n"]
    return fold("".join(shown))
