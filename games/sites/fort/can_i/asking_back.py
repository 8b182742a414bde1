"""What the referee asks back for: without it the answer could only be guessed."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from games.engine.errors import ChoiceNeeded
from games.fort import mending
from games.fort.box.cards import KINDS, SUITS_ONLY
from games.fort.box.say import load_words
from games.fort.can_i.situation import Situation, read
from games.fort.judge import judging
from games.fort.told import talk
from games.fort.written import moves
from games.sites.fort.can_i import further
from games.sites.referee import Address
from games.sites.shapes.verdict import Fix, Verdict
from games.views.reader import language

USE_KIDS = ("echo", "barkley")
Option = tuple[str, Situation]
"""An answer in words, and the situation that it makes."""


def lent(it: Situation) -> Situation | None:
    """The same with the perk or cat among one's own, where it is not."""
    key, place = ("perk", "perks") if it.verb == "perk" else ("cat", "cats")
    card = it.move.get(key)
    if it.verb not in ("perk", "cat") or card in it.me[place]:
        return None
    data = it.copied()
    data["seats"][it.who][place].append(card)
    for row in ("perk_row", "cat_row"):
        data[row] = [each for each in data[row] if each != card]
    return read(data, it.who, it.move, it.box)


def asks(it: Situation, address: Address[Situation]) -> Verdict | Situation:
    """F5.3, F5.5: the suit a coin was said to stand for, the kind that was taken.

    Where it makes no difference, the situation that is to be judged.
    """
    if it.verb != "follow":
        return it
    settled = it
    if further.coin_is_open(it):
        options = [(further.suit_name(suit), _played(it, "suit", suit)) for suit in SUITS_ONLY]
        if len({_word(each) for _text, each in options}) > 1:
            title = _("It depends on the suit they named")
            return _open(title, _("What did the coin stand for?"), options, address)
        settled = options[0][1]
    if further.kind_is_open(it):
        options = [(_kind_name(kind), _played(it, "kind", kind)) for kind in KINDS]
        assumed = [_played(settled, "kind", kind) for kind in KINDS]
        for kind in KINDS:  # F5.5a: the leader took nothing
            text = _("Neither; you take: %(kind)s") % {"kind": _kind_name(kind)}
            options.append((text, replace(it, move={**it.move, "kind": kind})))
        if {_word(each)[0] for each in assumed} != {"illegal"}:
            title = _("It depends on what they took")
            return _open(title, _("What did they take?"), options, address)
        settled = assumed[0]
    return settled


def _played(it: Situation, key: str, value: str) -> Situation:
    return replace(it, data={**it.data, "played": {**it.data["played"], key: value}})


def _word(it: Situation) -> tuple[str, tuple[str, ...]]:
    """The verdict in short."""
    p = it.position
    try:
        found = judging.judge(p, moves.read(it.move, len(p.seats)))
    except ChoiceNeeded:
        return "open", ()
    return found.word, found.rules


def _open(title: str, asked: str, options: list[Option], address: Address[Situation]) -> Verdict:
    fixes = tuple(Fix(text, address(new)) for text, new in options)
    return Verdict(word="open", title=title, fixes=fixes, fix_title=asked)


def kid_needed(it: Situation, address: Address[Situation]) -> Verdict | None:
    """F9.7: a dog that uses a kid, and no kid is named yet."""
    action = (it.move.get("actions") or [{}])[0]
    if it.move.get("play") not in USE_KIDS or not action.get("may") or "kids" in action:
        return None
    found = [
        each
        for each in mending.ways(it.position, it.move, language())
        if any("kids" in action for action in each.move.get("actions", ()))
    ]
    fixes = tuple(Fix(each.text, address(replace(it, move=each.move))) for each in found)
    title = _("It depends on the kid you use")
    return Verdict(word="open", title=title, fixes=fixes, fix_title=_("Choose:")) if found else None


def _kind_name(kind: str) -> str:
    return talk.capital(load_words(language())["resources"][kind])
