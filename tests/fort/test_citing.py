"""The clause behind a line of the log."""

from __future__ import annotations

import pytest

from games.engine.entries import Choice, Correction, Reveal, Undo
from games.fort.game import FORT
from games.fort.log import citing
from tests.fort.table import table


@pytest.mark.parametrize(
    ("drawn", "verb", "clause"),
    [
        ("Ann: hand bug\nBen:", ("play", "bug"), "F3.3"),
        ("Ann:\nBen:", ("skip",), "F3.3"),
        ("Ann: perks diy\nBen:", ("diy",), "F8.4"),
        ("Ann:\nBen: hand scout\nplayed: bug", ("follow", "scout"), "F5.1"),
        ("Ann:\nBen: hand scout\nplayed: bug", ("pass",), "F5.1"),
        ("Ann:\nBen:\nphase: recruit", ("recruit",), "F3.4"),
        ("Ann:\nBen:\nphase: recruit", ("skip",), "F3.4a"),
        ("Ann: perks birthday-party\nBen:\nphase: birthday", ("recruit",), "F8.1"),
        ("Ann: perks birthday-party\nBen:\nphase: birthday", ("skip",), "F8.1"),
    ],
)
def test_what_somebody_chose(drawn: str, verb: tuple[str, ...], clause: str) -> None:
    p = FORT.read(table(drawn))
    assert citing.clause(p, Choice(p.agenda[-1][1], (("verb", verb),))) == clause


def test_what_the_table_showed_when_it_was_asked() -> None:
    p = FORT.read(table("Ann:\nBen:"))
    p.agenda.append(("refill", 0))
    assert citing.clause(p, Reveal("refill", ("bug",))) == "F3.4"
    assert citing.clause(p, Reveal("hand.1", ("bug",))) == ""
    p.agenda[-1] = ("show hand", 0)
    assert citing.clause(p, Reveal("hand.0", ("bug",))) == "F3.5"
    p.agenda.pop()
    assert citing.clause(p, Reveal("cleanup.0", ("bug",))) == "F3.2"


def test_nothing_stands_behind_what_is_laid_out_or_put_right() -> None:
    p = FORT.read(table("Ann:\nBen:"))
    for entry in (Reveal("park.0", ("bug",)), Correction("seats.0.vp", 3), Undo(0)):
        assert citing.clause(p, entry) == ""
