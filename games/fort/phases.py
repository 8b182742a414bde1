"""The moment in words: which phase it is, who is to do what, and a line for newcomers."""

from __future__ import annotations

from dataclasses import dataclass

from games.fort import recruiting, talk, turn
from games.fort.following import followed_card, followed_suit
from games.fort.position import Position
from games.fort.say import card_name, load_words

PHASES = (
    "play",
    "follow",
    "kid",
    "recruit",
    "birthday",
    "discard",
    "draw",
    "show-hand",
    "refill",
    "over",
)


@dataclass(frozen=True, slots=True)
class Now:
    phase: str
    """One of `PHASES`."""
    name: str
    sentence: str
    teaching: str


def now(p: Position, language: str) -> Now:
    phase = phase_of(p)
    sentence = talk.phrase("now", _sentence(p, phase), language, **_gaps(p, phase, language))
    lesson = "rough" if p.agenda and p.agenda[-1][0] == "rough" else phase
    teaching = talk.phrase("now_teaching", lesson, language)
    return Now(phase, phase_name(phase, language), sentence, teaching)


def phase_of(p: Position) -> str:
    step = p.agenda[-1][0] if p.agenda else "over"
    return {"rough": "follow", "show hand": "show-hand"}.get(step, step)


def phase_name(phase: str, language: str) -> str:
    if phase == "birthday":
        return card_name("birthday-party", language)
    printed: str | None = load_words(language)["phases"].get(
        "discard" if phase == "show-hand" else phase
    )
    return printed or talk.phrase("now_names", phase, language)


def _sentence(p: Position, phase: str) -> str:
    step, who = p.agenda[-1] if p.agenda else ("over", 0)
    if step == "rough":
        return "rough"
    if step == "recruit" and not recruiting.anything(p, who):
        return "recruit_none"
    if step == "play" and p.laid:
        return "play_again"
    return phase


def _gaps(p: Position, phase: str, language: str) -> dict[str, str]:
    if phase in ("refill", "over"):
        return {}
    who = turn.to_decide(p)
    gaps = {"name": talk.player(p, p.agenda[-1][1] if who is None else who, language)}
    if phase == "follow":
        gaps["card"] = talk.card(followed_card(p), language)
        gaps["with_suit"] = talk.with_suit(followed_suit(p), language)
    return gaps
