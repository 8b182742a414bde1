"""The moment in words: which phase it is, who is to do what, and a line for newcomers."""

from __future__ import annotations

from dataclasses import dataclass

from games.fort.box.cards import UNKNOWN
from games.fort.box.say import card_name, load_words
from games.fort.rules import recruiting, turn
from games.fort.rules.following import followed_card, followed_suit
from games.fort.table.position import Position
from games.fort.told import talk
from games.fort.written import json_form

PHASES = (*(phase.replace(" ", "-") for phase in json_form.PHASES), "refill")


@dataclass(frozen=True, slots=True)
class Now:
    phase: str
    """One of `PHASES`."""
    name: str
    sentence: str
    teaching: str


def now(p: Position, language: str, you: int | None = None) -> Now:
    """The moment as everybody reads it, or as `you` do where it is about you."""
    phase = phase_of(p)
    who = about(p, phase, you)
    table = "now" if who is None or who != you else "now_you"
    sentence = talk.phrase(table, _sentence(p, phase), language, **_gaps(p, phase, who, language))
    lesson = "rough" if p.agenda and p.agenda[-1][0] == "rough" else phase
    teaching = talk.phrase("now_teaching", lesson, language)
    return Now(phase, phase_name(phase, language), sentence, teaching)


def phase_of(p: Position) -> str:
    step = p.agenda[-1][0] if p.agenda else "over"
    return "follow" if step == "rough" else step.replace(" ", "-")


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
    return "show-hand-besides" if step == "show hand" and _known(p) else phase


def _known(p: Position) -> list[str]:
    """What is left in a hand whose other cards are asked for."""
    return [card for card in p.seats[p.agenda[-1][1]].hand if card != UNKNOWN]


def about(p: Position, phase: str, you: int | None) -> int | None:
    """Who is to do something; of several who may follow, the one who reads it."""
    if phase in ("refill", "over"):
        return None
    if you in turn.to_follow(p):
        return you
    who = turn.to_decide(p)
    return int(p.agenda[-1][1]) if who is None else who


def _gaps(p: Position, phase: str, who: int | None, language: str) -> dict[str, str]:
    if who is None:
        return {}
    gaps = {"name": talk.player(p, who, language)}
    if phase == "follow":
        gaps["card"] = talk.card(followed_card(p), language)
        gaps["suit"] = talk.suit(followed_suit(p), language)
    if phase == "show-hand" and _known(p):
        gaps["cards"] = talk.cards(_known(p), language)
    return gaps
