"""The lists of what players type, and how many of them the search answers among the first three."""

from dataclasses import dataclass
from pathlib import Path

from games.library import FAQS
from games.search.entries import Entry
from games.search.finding import find
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


def name(entry: Entry) -> str:
    """As the lists say it."""
    return entry.id if entry.kind == "clause" else f"{entry.kind}:{entry.id}"


def clauses_of(entry: Entry) -> set[str]:
    """A question is the wanted page too if the wanted clause is what answers it."""
    if entry.kind != "question":
        return set()
    questions = {id: each for faq in FAQS.values() for id, each in faq.questions.items()}
    return set(questions[entry.id].clauses)


def missed(index: Index, asked: list[Search]) -> list[str]:
    """The searches that don't find what is wanted, with what they find instead."""
    found = []
    for search in asked:
        first = [index.entries[each.entry] for each in find(index, search.query, search.reader)]
        said = {name(entry) for entry in first[:FIRST]}
        if not said.union(*map(clauses_of, first[:FIRST])) & set(search.wanted):
            found.append(f"{search.reader} {search.query!r}: {' '.join(map(name, first[:FIRST]))}")
    return found
