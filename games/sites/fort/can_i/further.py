"""What else has to be known: asked only where it matters to the question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.fort.box.cards import CARDS, COIN, KINDS, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.box.notation import Action
from games.fort.box.say import card_name, counted, load_words, player
from games.fort.can_i import taps
from games.fort.can_i.situation import Situation
from games.fort.told import talk
from games.sites.shapes.verdict import Tap
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class Further:
    """A question about the move or the table, and what can be answered."""

    title: str
    options: tuple[Tap, ...]


def further(it: Situation) -> tuple[Further, ...]:
    return tuple(each for each in _all(it) if each.options)


def _all(it: Situation) -> Iterator[Further]:
    if followed(it) is not None and (it.verb == "follow" or it.move.get("perk") == "rough-housing"):
        yield from _around_following(it)
    if it.verb == "follow" and followed(it) is not None:
        yield from _of_followed(it)
    if it.verb == "play" and "suit" in it.move:
        yield Further(_("What does your coin stand for?"), _suits(it.move["suit"]))
    if it.verb == "play" and it.move.get("play") in taps.OF_TOKENS:
        yield from _of_tokens(it, it.move["play"])
    if it.verb == "recruit" and it.move["recruit"].get("card"):
        yield Further(_("Where does the card lie?"), _lying(it))
    if it.move.get("perk") == "recycling":
        pile = dict.fromkeys(card for card in it.me["discard"] if card != UNKNOWN)
        taken = it.move.get("card")
        options = (Tap(f"back:{card}", _name(card), card == taken) for card in pile)
        yield Further(_("Which card do you take back?"), tuple(options))
    yield Further(_("Is one of these perks yours?"), _perks(it))


def _name(card: str) -> str:
    return talk.capital(card_name(card, language()))


def name_of(it: Situation, index: int) -> str:
    return player(str(it.seat(index)["name"]), index, language())


# What is followed --------------------------------------------------------------------------------


def followed(it: Situation) -> str | None:
    """F5.1: the played card, or the kid that it uses."""
    played = it.data.get("played") or {}
    found: str | None = played.get("kid") or played.get("card")
    return found if found in CARDS else None


def coin_is_open(it: Situation) -> bool:
    """F5.3: what the coin of the followed card stands for has not been said."""
    card = followed(it)
    shows_coin = card is not None and COIN in SUITS.get(card, ()) and CARDS[card].public is not None
    return shows_coin and not it.data["played"].get("suit")


def kind_is_open(it: Situation) -> bool:
    """F5.5: whether the leader took pizza or toys has not been said."""
    card = followed(it)
    action = CARDS[card].public if card is not None else None
    chooses = action is not None and _has_any(action)
    return chooses and "kind" not in it.move and not it.data["played"].get("kind")


def _has_any(action: Action) -> bool:
    return "any" in (*action.lead, *action.tail)


def _of_followed(it: Situation) -> Iterator[Further]:
    card, played = followed(it), it.data["played"]
    assert card is not None
    action = CARDS[card].public
    if action is not None and COIN in SUITS.get(card, ()):
        title = _("Which suit did its coin stand for?")
        yield Further(title, _suits(played.get("suit", "")))
    if action is not None and _has_any(action):
        names = load_words(language())["resources"]
        options = (
            Tap(f"kind:{kind}", talk.capital(names[kind]), played.get("kind") == kind)
            for kind in KINDS
        )
        yield Further(_("What did they take?"), tuple(options))


def suit_name(suit: str) -> str:
    return talk.capital(talk.suit(suit, language()))


def _suits(now: str) -> tuple[Tap, ...]:
    return tuple(
        Tap(f"suit:{suit}", suit_name(suit), suit == now, f"suits/{suit}") for suit in SUITS_ONLY
    )


def _around_following(it: Situation) -> Iterator[Further]:
    """F5.9: of three players or more, who leads and who decides when."""
    if len(it.rivals) < 2:
        return
    leader = it.data["leader"]
    options = (Tap(f"led:{seat}", name_of(it, seat), seat == leader) for seat in it.rivals)
    yield Further(_("Who played it?"), tuple(options))
    waiting = it.data.get("to_follow", ())
    others = [seat for seat in it.rivals if seat != leader]
    before = taps.between(it) if it.verb == "follow" else others
    options = (Tap(f"waits:{seat}", name_of(it, seat), seat in waiting) for seat in before)
    yield Further(_("Who has not followed or passed yet?"), tuple(options))


# What a dog brings -------------------------------------------------------------------------------


def _of_tokens(it: Situation, dog: str) -> Iterator[Further]:
    """F9.11: from which rival, and how many of which kind; a tap is one more."""
    action, word = taps.dog_action(it), taps.OF_TOKENS[dog]
    title = talk.phrase("questions", "gain", language())
    if word == "take":
        rival = action.get("rival", it.rivals[0] if len(it.rivals) == 1 else None)
        if len(it.rivals) > 1:
            to_whom = (Tap(f"rival:{seat}", name_of(it, seat), seat == rival) for seat in it.rivals)
            yield Further(talk.phrase("questions", "rival_loki", language()), tuple(to_whom))
        if rival is None:
            return
        title = talk.phrase("questions", "take", language(), name=name_of(it, rival))
    yield Further(title, tuple(_tokens(action.get(word, {}))))


def _tokens(chosen: dict[str, dict[str, int]]) -> Iterator[Tap]:
    places, kinds = load_words(language())["places"], load_words(language())["resources"]
    for place in ("stuff", "pack"):
        for kind in KINDS:
            number = chosen.get(place, {}).get(kind, 0)
            said = counted(number, kind, language()) if number else kinds[kind]
            name = f"{talk.capital(places[place])}: {said}"
            yield Tap(f"token:{place}/{kind}", name, number > 0, f"resources/{kind}")


# Where cards lie, and perks ----------------------------------------------------------------------


def _lying(it: Situation) -> tuple[Tap, ...]:
    row = it.move["recruit"]
    now = row["from"] if row["from"] != "yard" else f"yard/{row.get('seat')}"
    places = [("park", talk.capital(load_words(language())["places"]["park"]))]
    for seat in it.rivals:
        name = talk.phrase("options", "yard_of", language(), name=name_of(it, seat))
        places.append((f"yard/{seat}", name))
    places.append((f"yard/{it.who}", talk.phrase("options", "yard", language())))
    return tuple(Tap(f"lies:{place}", name, place == now) for place, name in places)


def _perks(it: Situation) -> tuple[Tap, ...]:
    own = it.me["perks"]
    found = dict.fromkeys(_that_matter(it))
    return tuple(Tap(f"have:{perk}", _name(perk), perk in own) for perk in found)


def _that_matter(it: Situation) -> Iterator[str]:
    """F8.2, F8.3, F8.8, F8.9: the perks that change what can be done here."""
    if it.verb == "follow" and it.move.get("follow"):
        yield "copy-cat"
        actions = [CARDS[card].public for card in (followed(it),) if card]
    elif it.verb == "play" and it.move.get("play") in CARDS:
        card = CARDS[it.move["play"]]
        boxes = [action["box"] for action in it.move.get("actions", ())]
        actions = [card.box(box) for box in boxes if box in ("public", "private")]
        steps = {step for each in actions if each for step in (*each.lead, *each.tail)}
        yield from (perk for step, perk in OWN_TURN.items() if step in steps)
    else:
        return
    if any("pack" in (*each.lead, *each.tail) for each in actions if each is not None):
        yield "xxl-backpack"


OWN_TURN = {"lookout": "bribe", "pack": "sticky-fingers"}
"""By the step of which each says more, on the own turn."""
