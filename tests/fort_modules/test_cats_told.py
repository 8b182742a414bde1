"""F10.2: a cat that comes or goes is told, however the turn came to its end."""

from __future__ import annotations

import pytest

from games.engine.entries import Choice, Entry, Reveal
from games.engine.languages import LANGUAGES
from games.fort.log import entering
from games.fort.told.telling import effects, tell
from tests.fort.sentences import at_table
from tests.fort_modules.table import MODULES

RECRUIT = Choice(0, (("verb", ("recruit",)), ("card", ("tiny", "park", -1))))
SKIP = Choice(0, (("verb", ("skip",)),))
ROW = "cat row: kingsly dumpling"
PATHS: dict[str, tuple[str, Entry]] = {
    "with the hand known": ("phase: recruit", RECRUIT),
    "with the rest of the hand named": ("phase: show hand", Reveal("hand.0", ("prince",))),
    "with the rest of the hand unknown": ("phase: show hand", Reveal("hand.0", ("?",))),
    "with the new card of the Park named": (
        "phase: recruit\npark: tiny\npark deck: ?",
        RECRUIT,
    ),
    "with Recycling left": ("phase: discard", SKIP),
    "with Recycling left to the last": ("phase: draw", SKIP),
}
HANDS = {
    "with the hand known": "hand ghost prince",
    "with the rest of the hand named": "hand ghost ?, deck ?x5",
    "with the rest of the hand unknown": "hand ghost ?x2, deck ?x5",
    "with the new card of the Park named": "hand ghost prince",
    "with Recycling left": "hand ghost prince, perks recycling, discard bug",
    "with Recycling left to the last": "yard ghost prince, perks recycling, discard bug",
}


def told(path: str, rest: str) -> list[str]:
    """The lines of what is entered until the turn is over, in each language."""
    phase, entry = PATHS[path]
    p = at_table(f"{MODULES}Ann: {HANDS[path]}, deck ?x5\n{rest}\n{phase}")
    entries = [entry]
    lines = ["" for _ in LANGUAGES]
    while p.leader == 0:
        made = entries.pop(0) if entries else next_of(p.agenda[-1][0])
        before = p.copy()
        entering.apply(p, made)
        lines = [
            f"{line} {tell(before, made, p, language)}"
            for line, language in zip(lines, LANGUAGES, strict=True)
        ]
    return lines


def next_of(step: str) -> Entry:
    return Reveal("refill", ("moles",)) if step == "refill" else SKIP


@pytest.mark.parametrize("path", PATHS)
def test_F10_2_a_cat_that_comes_is_told(path: str) -> None:
    cat = "Dumpling" if "unknown" in path else "Kingsly"
    for line in told(path, f"Ben:\n{ROW}"):
        assert line.count(cat) == 1 and "Ann" in line, line


@pytest.mark.parametrize("path", PATHS)
def test_F10_2_a_cat_that_leaves_somebody_is_told(path: str) -> None:
    cats = "dumpling kingsly"
    cat = "Dumpling" if "unknown" in path else "Kingsly"
    english, *others = told(path, f"Ben: cats {cats}")
    assert f"Ann lures {cat}; Ben loses it." in english
    assert all(cat in line and "Ben" in line for line in others)


def test_F10_2_who_is_about_to_end_the_turn_reads_which_cat_comes() -> None:
    p = at_table(f"{MODULES}Ann: hand ghost prince, deck ?x5\nBen: cats kingsly\nphase: recruit")
    after = p.copy()
    entering.apply(after, RECRUIT)
    assert "Ann lures Kingsly; Ben loses it." in effects(p, RECRUIT, after, "en")
