"""The moment in words: who decides, and what."""

from __future__ import annotations

import pytest

from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND
from games.fort.told.phases import now
from tests.fort.sentences import at_table, clean

if "dogs" not in BY_KIND:
    pytest.skip("the words are of the whole box", allow_module_level=True)


@pytest.mark.parametrize(
    ("text", "phase", "says"),
    [
        (
            "Ann: hand bug",
            "play",
            (
                "Ann: play a card, or skip",
                "Ann: zahraj kartu, nebo hraní přeskoč",
                "Ann: zagraj kartę albo pomiń Zagrywkę",
            ),
        ),
        (
            "Ann:\nBen: hand scout\nplayed: bug",
            "follow",
            (
                "Ben may follow Bug with a shovel",
                "Ben smí následovat Chrobáka kartou s lopatkou",
                "Ben może naśladować Żuka kartą z łopatą",
            ),
        ),
        (
            "Ann:\nphase: recruit",
            "recruit",
            ("Ann: recruit one card", "Ann: zlanař jednu kartu", "Ann: zwerbuj jedną kartę"),
        ),
        (
            "Ann: hand ?\nphase: show hand",
            "show-hand",
            (
                "Ann: which cards are left in your hand?",
                "Ann: které karty ti zbyly v ruce?",
                "Ann: jakie karty zostały ci na ręce?",
            ),
        ),
        (
            "Ann: hand ? bug chef, deck ?\nphase: show hand",
            "show-hand",
            (
                "Ann: which cards besides Bug and Chef are left in your hand?",
                "Ann: které další karty ti zbyly v ruce? Známe: Chrobák a Chef.",
                "Ann: jakie inne karty zostały ci na ręce? Znamy: Żuk i Chef.",
            ),
        ),
        (
            "Ann:\nphase: over",
            "over",
            ("The game is over", "Konec hry", "Koniec gry"),
        ),
    ],
)
def test_the_moment_in_a_sentence(text: str, phase: str, says: tuple[str, ...]) -> None:
    p = at_table(text)
    assert now(p, "en").phase == phase
    assert tuple(now(p, language).sentence for language in LANGUAGES) == says


@pytest.mark.parametrize(
    "step", ["kid", "birthday", "discard", "draw", "refill", "rough", "show hand"]
)
def test_rare_moments_have_their_words_too(step: str) -> None:
    p = at_table("Ann:\nBen: perks rough-housing\nplayed: bug")
    assert p.played is not None
    p.played.rough = [1]
    p.agenda = [(step, 0)]
    for language in LANGUAGES:
        moment = now(p, language)
        assert all(map(clean, (moment.name, moment.sentence, moment.teaching))), moment
        assert ("Ben" in moment.sentence) == (step == "rough")
