"""An entry that makes no sense is refused, and the table stays as it was."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.entries import Choice, Correction, Entry, Reveal, Undo
from games.engine.errors import GameError, NotAllowedNow, NotAMove
from games.engine.log import Log
from games.engine.notation import read_entry
from games.fort.log.entering import apply
from games.fort.rules.set_up import deal
from games.fort.table.position import Position

BAD_ENTRIES: list[tuple[Entry, type[GameError]]] = [
    (Choice(1, (("verb", ("skip",)),)), NotAllowedNow),
    (Choice(9, (("verb", ("skip",)),)), NotAllowedNow),
    (Choice(0, ()), NotAMove),
    (Choice(0, (("verb", ("play", "bug")),)), NotAMove),
    (Choice(0, (("verb", ("play", "nobody")),)), GameError),
    (Choice(0, (("verb", ("recruit",)),)), NotAllowedNow),
    (Choice(0, (("verb", ("pass",)),)), NotAllowedNow),
    (Choice(0, (("verb", ("skip",)), ("kind", 1))), NotAMove),
    (Choice(0, (("kind", 1),)), NotAMove),
    (Choice(0, (("verb", 5),)), GameError),
    (Choice(0, (("verb", None),)), GameError),
    (Choice(0, (("verb", ()),)), GameError),
    (Choice(0, (("verb", ""),)), GameError),
    (Choice(0, (("card", None),)), GameError),
    (Choice(0, (("card", ("chef",)),)), GameError),
    (Correction("", 1), GameError),
    (Correction("seats.0.vpp", 1), GameError),
    (Choice(0, (("reward", ("loner",)),)), GameError),
    (Reveal("refill", ("chef",)), NotAllowedNow),
    (Reveal("hand.0", ("chef",)), NotAMove),
    (Reveal("hand.7", ("chef",)), NotAMove),
    (Reveal("hand.0", ("nobody",)), NotAMove),
    (Reveal("cellar.0", ("chef",)), NotAMove),
    (Reveal("park.9", ("chef",)), NotAMove),
    (Reveal("park.0", ("copy-cat",)), NotAMove),
    (Reveal("", ()), NotAMove),
    (Correction("seats.0.vp", -1), NotAMove),
    (Correction("seats.0.vp", "many"), NotAMove),
    (Correction("seats.9.vp", 1), NotAMove),
    (Correction("seats.0.hand", ("nobody",)), NotAMove),
    (Correction("seats", ()), NotAMove),
    (Correction("phase", "lunch"), NotAMove),
    (Correction("seats.0.vp.deep", 1), NotAMove),
    (Correction("...", 1), NotAMove),
    (Undo(5), NotAMove),
    (Undo(-1), NotAMove),
]


@pytest.mark.parametrize(("entry", "kind"), BAD_ENTRIES, ids=[repr(e) for e, _ in BAD_ENTRIES])
def test_an_entry_that_is_refused_changes_nothing(entry: Entry, kind: type[GameError]) -> None:
    start = deal(["Ann", "Ben"], Random(3))
    start.seats[0].hand = ["bug", "chef", "bones", "patch", "doc"]
    log: Log[Position] = Log(start, apply)
    before = log.position.copy()
    with pytest.raises(kind):
        log.append(entry)
    assert log.position.state() == before.state()
    assert (len(log), log.start.state()) == (0, start.state())


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "x",
        "-1 verb=skip",
        "0 verb",
        "0 =skip",
        "0 verb=play/bug/ add",
        "0 verb=play/bug",
        "0 verb=/bug",
        "? refill",
        "?refill=chef",
        "! seats.0.vp",
        "! seats.0.vp=5",
        '! seats.0.vp=5 "open',
        '! seats.0.vp=five "x"',
        '! park=(bug*99999) "x"',
        "< x",
        "<",
        "< -1",
        "² verb=skip",
        "9" * 5000 + " verb=skip",
        "< " + "9" * 5000,
        "! seats.0.vp=" + "9" * 5000 + ' "x"',
        "½ verb=skip",
    ],
    ids=lambda line: line[:24],
)
def test_a_line_that_is_no_entry_is_refused(line: str) -> None:
    with pytest.raises(NotAMove) as refused:
        read_entry(line)
    assert refused.value.at == "line"
    assert len(str(refused.value)) < 400


def test_an_answer_of_several_parts_is_not_read_without_its_end() -> None:
    assert read_entry("0 verb=play/bug/") == Choice(0, (("verb", ("play", "bug")),))
    with pytest.raises(NotAMove, match="slash"):
        read_entry("0 verb=play/bug")
