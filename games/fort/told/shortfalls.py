"""What the table has left to mend after a move against the rules, in a few words each."""

from __future__ import annotations

from collections.abc import Sequence

from games.fort.box.say import counted, say
from games.fort.log.anyway import Shortfall
from games.fort.told import talk


def said(found: Sequence[Shortfall], language: str) -> list[str]:
    return list(dict.fromkeys(_said(each, language) for each in found))


def _said(it: Shortfall, language: str) -> str:
    if it.field == "pay" and len(it.missing) == 3:
        pizza, toys, some = it.missing
        owed: list[str] = [talk.tokens((pizza, toys), language)] if pizza or toys else []
        owed += [counted(some, "token", language)] if some else []
        return talk.phrase("left", "pay", language, tokens=talk.listed(owed, language))
    if it.field == "reward":
        return talk.phrase("left", "reward", language)
    if not it.action:
        return talk.phrase("left", "rest", language)
    what = say(it.action, language).rstrip(".")
    if it.field == "times" and it.missing:
        return talk.phrase("left", "times", language, what=what, n=it.missing[0])
    return talk.phrase("left", "part", language, what=what)
