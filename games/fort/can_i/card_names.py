"""The card that somebody means by what they type."""

from __future__ import annotations

from difflib import get_close_matches
from functools import partial

from games.engine.errors import NotAMove
from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND, PLAYING
from games.fort.box.say import card_name, name_in

NAMED = (*PLAYING, "perks", "cats", "made_up_rules")
LONGEST = 60
MOST_LIKE = 3
LIKE = 0.6


def named(typed: str) -> str:
    """The card whose name in any language, or id, begins with these letters."""
    wanted = fold(typed[:LONGEST]).strip()
    known = [id for kind in NAMED for id in BY_KIND[kind]]
    names = {id: [fold(id), *(fold(name_in(id, each)) for each in LANGUAGES)] for id in known}
    for fits in (str.__eq__, str.startswith):
        for id, forms in names.items():
            if len(wanted) > 1 and any(fits(form, wanted) for form in forms):
                return id
    if not wanted:
        raise NotAMove("fort.no-name", "card")
    text = typed[:LONGEST].strip()
    like = _like(wanted, names)
    if not like:
        raise NotAMove("fort.no-such-name", "card", name=text)
    raise NotAMove("fort.like-names", "card", name=text, meant=partial(_in_a_row, like))


def _in_a_row(ids: list[str], language: str) -> str:
    return ", ".join(card_name(id, language) for id in ids)


def _like(wanted: str, names: dict[str, list[str]]) -> list[str]:
    """Cards whose names look like it."""
    whose = {form: id for id, forms in names.items() for form in forms}
    close = get_close_matches(wanted, whose, MOST_LIKE * 2, LIKE)
    return list(dict.fromkeys(whose[form] for form in close))[:MOST_LIKE]
