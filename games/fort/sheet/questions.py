"""What the rules ask, in words: `title` of a question, and `about` what is being done.

What was answered before tells, for instance, whether a "card" is one to recruit or one to trash.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.fort.box.cards import CARDS
from games.fort.box.say import load_words, say
from games.fort.rules.fields import Field
from games.fort.rules.following import action_on_offer, followed_card
from games.fort.rules.question import Question
from games.fort.told import talk

Title = tuple[str, Mapping[str, str]]


def _verb(q: Question, language: str) -> Title:
    step = q.step
    if step in ("follow", "rough"):
        return step, {"card": talk.card(followed_card(q.p), language)}
    if step == "recruit" and len(q.options) == 1:
        return ("recruit_only" if q.options[0] == ("recruit",) else "recruit_none"), {}
    return {"kid": "second_kid"}.get(step, step), {}


def _more(field: Field) -> Callable[[Question, str], Title]:
    def title(q: Question, language: str) -> Title:
        gaps = {"card": talk.card(q.used, language)}
        return (f"{field}_more", gaps) if q.asked(field) else (field, gaps)

    return title


def _coin(field: Field) -> Callable[[Question, str], Title]:
    def title(q: Question, language: str) -> Title:
        helper = q.last(field)
        card = helper[0] if field == "need" else helper
        return "coin", {"card": talk.card(card, language)}

    return title


def _do(q: Question, language: str) -> Title:
    if q.dog:
        return "do_dog", {"card": talk.card(q.dog, language)}
    if q.asked("do"):
        return "do_more", {}
    return "do" if len(CARDS[q.used].actions) == 1 else "do_first", {}


def _card(q: Question, language: str) -> Title:
    return f"card_{q.aim}", {}


def _rival(q: Question, language: str) -> Title:
    return f"rival_{q.aim}" if q.aim in ("bandit", "loki") else "rival", {}


def _reward(q: Question, language: str) -> Title:
    if q.dog in ("eclair", "watson"):
        return "keep_perk" if q.dog == "eclair" else "keep_rule", {}
    return "reward_rule" if q.p.seats[q.who].level == 1 else "reward_perk", {}


def _plain(key: str) -> Callable[[Question, str], Title]:
    return lambda q, language: (key, {})


def _of_dog(key: str) -> Callable[[Question, str], Title]:
    return lambda q, language: (key, {"card": talk.card(q.dog, language)})


TITLES: dict[Field, Callable[[Question, str], Title]] = {
    "verb": _verb,
    "add": _more("add"),
    "lookout": _more("lookout"),
    "need": _more("need"),
    "coin": _coin("add"),
    "lookout coin": _coin("lookout"),
    "need coin": _coin("need"),
    "suit": lambda q, language: ("suit", {"card": talk.card(q.used, language)}),
    "do": _do,
    "symbol": lambda q, language: ("name_suit" if q.dog else "symbol", {}),
    "kind": lambda q, language: ("kind_bandit" if q.aim == "bandit" else "kind", {}),
    "times": _plain("times"),
    "steps": _plain("steps"),
    "tokens": _plain("tokens"),
    "copied": _plain("copied"),
    "rival": _rival,
    "card": _card,
    "swap": _plain("swap"),
    "scavenged": _plain("swap"),
    "pay": _plain("pay"),
    "pay-from-stuff": _plain("pay_from"),
    "spend:pizza": _plain("spend"),
    "spend:toy": _plain("spend"),
    "reward": _reward,
    "drawn": lambda q, language: ("drawn_perk" if q.aim == "eclair" else "drawn_rule", {}),
    "kept": _plain("kept"),
    "top": _plain("top"),
    "refill": _plain("refill"),
    "may": _of_dog("may"),
    "moved from": _plain("moved_from"),
    "to": _plain("to"),
    "kid": _plain("kid"),
    "discard": _plain("leave"),
    "gain": _plain("gain"),
    "take": lambda q, language: (
        "take",
        {"name": talk.player(q.p, q.last("rival"), language)},
    ),
}


def title(q: Question, language: str) -> str:
    key, gaps = TITLES[q.field](q, language)
    return talk.phrase("questions", key, language, **gaps)


def about(q: Question, language: str) -> str:
    """The words of the card that lead to this question; "" where the title says it all."""
    if not q.verb:
        action = action_on_offer(q.p) if q.step == "follow" else None
        return say(action.notation, language) if action is not None else ""
    if q.dog:
        met = q.field in ("do", "need", "need coin") or (q.field == "pay" and q.dog != "duke")
        part = "need" if met else "effect"
        return str(load_words(language)["dogs"][f"{q.dog}_{part}"])
    if q.verb[0] in CARDS:
        return talk.what_it_does(q.verb[0], CARDS[q.verb[0]].kind, language)
    action = q.action
    if action is None or q.field in ("add", "coin", "suit", "do"):
        return ""
    return say(action.notation, language)


def second_card(first: str, language: str) -> str:
    """F8.3: what is asked when one card is chosen to follow with and another one may come along."""
    gaps = {"perk": talk.card("copy-cat", language), "card": talk.card(first, language)}
    return talk.phrase("questions", "copy_cat", language, **gaps)
