"""What is asked about Fort: a card, what helps it, which actions and how much of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.fort.box.cards import BY_KIND, CARDS, SUITS, UNKNOWN
from games.fort.box.profile import standard
from games.fort.box.say import load_words, say
from games.fort.can_i import situation, taps
from games.fort.can_i.situation import Situation
from games.fort.told import profiles, talk
from games.sites.fort.can_i.further import Further, further, name_of
from games.sites.shapes.verdict import Question, Tap
from games.views.reader import language

MOST_TIMES = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """A card to tap."""

    tap: str
    name: str
    icons: tuple[str, ...] = ()
    on: bool = False
    more: str = ""
    """Where it lies."""


@dataclass(frozen=True, slots=True)
class Chips:
    title: str
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class Cards(Chips):
    """The card the question is about, and those it could be."""

    says: tuple[str, ...] = ()
    """What is printed on it."""
    played: Chip | None = None
    """The card that is followed, or was played before."""
    own: bool = False
    """It was played by who asks."""
    typed: str = ""
    """What typing a card does here; empty where none can be typed."""
    lays: str = ""
    """The place that a photo can tell instead."""


@dataclass(frozen=True, slots=True)
class Times:
    """How often one box is used."""

    title: str
    options: tuple[Tap, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionContext(Question):
    cards: Cards
    helpers: tuple[Chips, ...]
    adds: bool
    """Cards can be added from the hand."""
    further: tuple[Further, ...]
    boxes: tuple[Tap, ...]
    times: tuple[Times, ...]
    dog: Tap | None
    """The button for what a dog may do."""
    box: tuple[str, ...]
    """What the table's box has otherwise than the usual one."""


def question(it: Situation) -> QuestionContext:
    return QuestionContext(
        verbs=_verbs(it),
        verb=it.verb,
        cards=_cards(it),
        helpers=_helpers(it),
        adds=it.verb == "play" and it.move.get("play") in CARDS,
        further=further(it),
        boxes=_boxes(it),
        times=_times(it),
        dog=_dog(it),
        box=tuple(profiles.lines(standard(), it.profile, language())),
    )


def _verbs(it: Situation) -> tuple[Tap, ...]:
    names = {
        "play": (pgettext("move", "Play"), "phases/play"),
        "follow": (_("Follow"), "phases/play"),
        "recruit": (_("Recruit"), "phases/recruit"),
        "perk": (_("Perk"), "ui/cards"),
        "cat": (_("Cat"), "modules/cat"),
    }
    return tuple(
        Tap(f"verb:{verb}", name=names[verb][0], icon=names[verb][1], on=verb == it.verb)
        for verb in situation.VERBS
        if verb != "cat" or it.verb == "cat" or "cats" in it.position.modules
    )


def chip(card: str, tap: str, on: bool = False, more: str = "") -> Chip:
    suits = SUITS.get(card, ()) if card in CARDS else ()
    return Chip(
        tap=tap,
        name=talk.capital(talk.card(card, language())),
        icons=tuple(f"suits/{suit}" for suit in suits),
        on=on,
        more=more,
    )


def _cards(it: Situation) -> Cards:
    verb, move = it.verb, it.move
    if verb == "recruit":
        return Cards(
            _("Whom do you recruit?"),
            _to_recruit(it),
            typed=_("Another card of the Park"),
            lays="park",
        )
    if verb == "perk":
        return _perk(it)
    if verb == "cat":
        chips = tuple(chip(id, f"card:{id}", move.get(verb) == id) for id in BY_KIND["cats"])
        return Cards(_("Which cat do you use?"), chips)
    another = _("Another card of your hand")
    if verb == "follow":
        played = it.data.get("played", {}).get("kid") or it.data.get("played", {}).get("card")
        title, says = _("Which card do you discard to follow?"), _says(played, ("public",))
        followed = chip(played, "") if played else None
        return Cards(title, _to_follow_with(it), says, followed, typed=another, lays="hand")
    chosen = [move["play"]] if move.get("play") else []
    ids = list(dict.fromkeys([*situation.may_hold(it), *chosen]))
    chips = tuple(chip(id, f"card:{id}", id in chosen) for id in ids)
    says = _says(chosen[0], ("public", "private")) if chosen else ()
    return Cards(_("Which card do you play?"), chips, says, typed=another, lays="hand")


def _to_follow_with(it: Situation) -> tuple[Chip, ...]:
    """F5.2: one card; with Copy Cat a second one can be tapped as well (F8.3)."""
    chosen = list(it.move.get("follow", ()))
    held = situation.may_hold(it)
    if "copy-cat" not in it.me["perks"]:
        one = dict.fromkeys([*held, *chosen])
        return tuple(chip(id, f"card:{id}", id in chosen) for id in one)
    hand = [card for card in it.me["hand"] if card in held]
    ids = [*hand, *(card for card in dict.fromkeys([*held, *chosen]) if card not in hand)]
    return tuple(_toggles("with", ids, chosen))


def _toggles(key: str, cards: Iterable[str], chosen: list[str]) -> Iterator[Chip]:
    """Each card on its own, so that two of a name are two."""
    for card in cards:
        on = card in chosen
        if on:
            chosen.remove(card)
        yield chip(card, f"{key}:{'out/' if on else ''}{card}", on)


def _perk(it: Situation) -> Cards:
    now = it.move.get("perk")
    own = it.me["perks"]
    chips = tuple(
        chip(id, f"card:{id}", now == id, more="" if id in own else _("not yours"))
        for id in situation.PERK_MOVES
    )
    says = (talk.what_it_does(str(now), "perks", language()),) if now in CARDS else ()
    played = (it.data.get("played") or {}).get("card")
    shown = chip(played, "") if played and now in ("rough-housing", "do-over") else None
    typed = _("Another card of your discard pile") if now == "recycling" else ""
    return Cards(_("Which perk do you use?"), chips, says, shown, now == "do-over", typed)


def _says(card: str | None, boxes: tuple[str, ...]) -> tuple[str, ...]:
    if card not in CARDS:
        return ()
    facts = CARDS[str(card)]
    if facts.kind in ("dogs", "cats", "perks"):
        return (talk.what_it_does(facts.id, facts.kind, language()),)
    return tuple(
        f"{talk.phrase('options', box, language())}: {say(action.notation, language())}"
        for box, action in facts.actions
        if box in boxes
    )


def _to_recruit(it: Situation) -> tuple[Chip, ...]:
    row = it.move["recruit"]
    chips = []
    for card in dict.fromkeys(it.data["park"]):
        on = row.get("from") == "park" and row.get("card") == card
        chips.append(chip(card, f"card:park/{card}", on, load_words(language())["places"]["park"]))
    for index, seat in enumerate(it.data["seats"]):
        for card in dict.fromkeys(seat["yard"]):
            on = row.get("from") == "yard" and (row.get("card"), row.get("seat")) == (card, index)
            name = talk.phrase("options", "yard_of", language(), name=name_of(it, index))
            name = talk.phrase("options", "yard", language()) if index == it.who else name
            chips.append(chip(card, f"card:yard/{card}/{index}", on, name))
    if it.data["park_deck"]:
        chips.append(chip("", "card:park_deck", row.get("from") == "park_deck"))
    return tuple(chips)


def _helpers(it: Situation) -> tuple[Chips, ...]:
    """F4.2: cards to add from hand, and those of the Lookout to use."""
    if it.verb != "play" or "play" not in it.move:
        return ()
    hand = list(it.me["hand"])
    if it.move["play"] in hand:
        hand.remove(it.move["play"])
    rows = (
        ("add", _("Add from your hand"), hand),
        ("lookout", _("Use from your Lookout"), it.me["lookout"]),
    )
    found = []
    for key, title, cards in rows:
        used = list(it.move.get(key, ()))
        known = [card for card in cards if card != UNKNOWN]
        known += [card for card in used if card not in known]
        chips = list(_toggles(key, known, used))
        if chips:
            found.append(Chips(title, tuple(chips)))
    return tuple(found)


def _boxes(it: Situation) -> tuple[Tap, ...]:
    card = CARDS.get(it.move.get("play", ""))
    if card is None or not card.actions:
        return ()
    public = talk.phrase("options", "public", language())
    private = talk.phrase("options", "private", language())
    names = {
        "public": public,
        "private": private,
        "public,private": _("Both, the public one first"),
        "private,public": _("Both, the private one first"),
    }
    now = ",".join(action["box"] for action in it.move.get("actions", ()))
    printed = {box for box, _action in card.actions}
    return tuple(
        Tap(f"boxes:{key}", name, on=key == now)
        for key, name in names.items()
        if set(key.split(",")) <= printed
    )


def _times(it: Situation) -> tuple[Times, ...]:
    card = CARDS.get(it.move.get("play", ""))
    if card is None:
        return ()
    rows = []
    for action in it.move.get("actions", ()):
        box = action["box"]
        printed = card.box(box) if box in ("public", "private") else None
        if printed is None or (printed.per is None and len(printed.lead) < 2):
            continue
        now = action.get("times")
        full = Tap(f"times:{box}/full", _("In full"), on=now is None)
        some = (Tap(f"times:{box}/{n}", f"{n}×", on=now == n) for n in range(1, MOST_TIMES))
        rows.append(Times(talk.phrase("options", box, language()), (full, *some)))
    return tuple(rows)


def _dog(it: Situation) -> Tap | None:
    card = CARDS.get(it.move.get("play", ""))
    if card is None or card.kind != "dogs":
        return None
    return Tap("may:", _("Use its effect"), on=len(taps.dog_action(it)) > 1)
