"""Where a text speaks of a clause or a card, so that whoever draws it can lead there."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass

CLAUSE = r"[A-Z]\d+\.\d+[a-z]?"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text; `kind` says what `id` names: a clause, a card or (empty) nothing."""

    text: str
    kind: str = ""
    id: str = ""


class Linker:
    """Finds the clauses and card names of one language, in whatever forms `names` has them."""

    def __init__(
        self, clauses: Container[str], names: Mapping[str, str], kind: str = "card"
    ) -> None:
        self.clauses = clauses
        self.names = names
        self.kind = kind
        longest_first = sorted(names, key=len, reverse=True)
        words = "|".join([CLAUSE, *map(re.escape, longest_first)])
        self.found = re.compile(rf"(?<!\w)(?:{words})(?!\w)")

    def pieces(self, text: str) -> list[Piece]:
        pieces, at = [], 0
        for match in self.found.finditer(text):
            said = match[0]
            if said in self.names:
                piece = Piece(said, self.kind, self.names[said])
            elif said in self.clauses:
                piece = Piece(said, "clause", said)
            else:
                continue
            if match.start() > at:
                pieces.append(Piece(text[at : match.start()]))
            pieces.append(piece)
            at = match.end()
        if at < len(text):
            pieces.append(Piece(text[at:]))
        return pieces
