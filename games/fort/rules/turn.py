"""F3: what the seat to decide may do in a turn, and what each of it does.

`menu` is what it may choose from, in a word; `act` does what it answers, and then every step of the
agenda that waits for nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.engine.asking import NOBODY
from games.fort.box.cards import CARDS, UNKNOWN, distinct
from games.fort.rules import following, perks, playing, recruiting
from games.fort.rules.agenda import TABLE_STEPS, draw, lay_down, settle
from games.fort.rules.doing import possible
from games.fort.rules.effects import Deed
from games.fort.rules.fields import Ask
from games.fort.table.hooks import Verb
from games.fort.table.position import HAND, Position

SKIP: Verb = ("skip",)
RECRUIT: Verb = ("recruit",)
DO_OVER: Verb = ("do-over",)
DIY: Verb = ("diy",)


def is_over(p: Position) -> bool:
    return not p.agenda


def to_decide(p: Position) -> int | None:
    """The seat whose choice is next; None if the table's is, or the game is over."""
    if not p.agenda or p.agenda[-1][0] in TABLE_STEPS:
        return None
    step, who = p.agenda[-1]
    if step == "rough":
        assert p.played is not None
        return p.played.rough[0]
    return who


def to_follow(p: Position) -> list[int]:
    """The seats that may follow the card now on offer, in their order (F5.9)."""
    waiting = []
    for step, who in reversed(p.agenda):
        if step != "follow":
            break
        waiting.append(who)
    return waiting


def pass_ahead(p: Position, who: int) -> None:
    """F5.9: who will not follow whatever the others do may say so before it is their time."""
    at = max(i for i, step in enumerate(p.agenda) if step == ("follow", who))
    del p.agenda[at]
    following.let_pass(p, who)


OFFERS: dict[str, tuple[str, ...]] = {
    "play": ("play", "skip", "diy", "recycling"),
    "recruit": ("recruit", "skip", "do-over", "recycling"),
    "birthday": ("recruit", "skip", "recycling"),
    "discard": ("skip", "recycling"),
    "draw": ("skip", "recycling"),
}
"""What `menu` ever offers at the steps of the own turn; modules add to it by their hooks."""


def has_its_time(p: Position, word: str) -> bool:
    """Whether such a verb may be offered at this step of the own turn, whatever lies where."""
    step, who = p.agenda[-1] if p.agenda else ("over", p.leader)
    if step in OFFERS:
        return word in OFFERS[step]
    own_menu = p.hooks.menus.get(step)
    return own_menu is not None and any(verb[0] == word for verb in own_menu(p, who))


def menu(p: Position) -> list[Verb]:
    """What the seat to decide may do, in a word; the choices within come after.

    Often that was found out on the way here, or before a try that was refused.
    """
    step, who = p.agenda[-1]
    offers, p.offers = p.offers, None
    if offers is not None and offers[0] == (step, who):
        return offers[1]
    own_menu = _MENUS.get(step) or p.hooks.menus[step]
    return own_menu(p, who)


def _rough_menu(p: Position, who: int) -> list[Verb]:
    return [following.PASS, following.ROUGH]


def _recruit_menu(p: Position, who: int) -> list[Verb]:
    verbs = [RECRUIT] if recruiting.anything(p, who) else [SKIP]
    if p.seats[who].perks:
        if perks.can_do_over(p, who):
            verbs.append(DO_OVER)
        verbs += perks.recycling_offers(p, who)
    return verbs


def _birthday_menu(p: Position, who: int) -> list[Verb]:
    return [RECRUIT, SKIP, *perks.recycling_offers(p, who)]


def _last_menu(p: Position, who: int) -> list[Verb]:
    return [SKIP, *perks.recycling_offers(p, who)]


def _play_menu(p: Position, who: int) -> list[Verb]:
    """F3.3, F4.8."""
    seat = p.seats[who]
    verbs: list[Verb] = []
    deed = Deed(p, who, NOBODY)
    for card in distinct(seat.hand):
        facts = CARDS.get(card)
        if facts is None:
            continue
        if facts.boxes:
            for _, action in facts.actions:
                if possible(deed, action):
                    verbs.append(("play", card))
                    break
        elif p.modules:
            quick = p.hooks.playable.get(facts.kind)
            if quick is not None and quick(p, who, card):
                verbs.append(("play", card))
    verbs.append(SKIP)
    if seat.perks:
        if perks.can_diy(p, who):
            verbs.append(DIY)
        verbs += perks.recycling_offers(p, who)
    for moment in p.hooks.before_play:
        verbs += moment(p, who)
    return verbs


_MENUS: dict[str, Callable[[Position, int], list[Verb]]] = {
    "play": _play_menu,
    "follow": following.menu,
    "rough": _rough_menu,
    "recruit": _recruit_menu,
    "birthday": _birthday_menu,
    "discard": _last_menu,
    "draw": _last_menu,
}


def act(p: Position, ask: Ask) -> None:
    """The seat to decide answers; then everything that follows without a choice."""
    step, who = p.agenda[-1]
    verbs = menu(p)
    verb: Verb = ask.pick("verb", verbs, partial(_why_not, p))
    if verb[0] not in SURE_VERBS:
        ask.keep(partial(p.copy, ((step, who), verbs)))
    do = _VERBS.get(verb[0])
    if do is not None:
        do(p, step, who, verb, ask)
    else:
        p.hooks.verbs[verb[0]](p, who, verb, ask)
    go_on(p, ask)


def go_on(p: Position, ask: Ask) -> None:
    """What follows from a choice once it is made."""
    if UNKNOWN in p.park:
        _refill_first(p)
    settle(p, ask)
    p.check_end()


def _why_not(p: Position, verb: Verb | None) -> str:
    """The clause by which this is not in the menu."""
    if not isinstance(verb, tuple):
        return "F3.1"
    if verb[:1] == ("play",) and len(verb) == 2 and verb[1] in CARDS:
        card = CARDS[verb[1]]
        if not card.boxes:
            return "F4.8" if card.is_person else "F9.1"
        return "F4.6" if card.id in p.seats[p.leader].hand else "F3.3"
    if verb[:1] == ("follow",):
        suit = following.followed_suit(p)
        return "F5.2" if all(following.shows(card, suit) for card in verb[1:]) else "F5.1"
    return "F3.1"


def _refill_first(p: Position) -> None:
    """F3.4, F8.2a: the table shows the new card of the Park before anybody goes on."""
    refills = [step for step in p.agenda if step[0] == "refill"]
    if refills:
        p.agenda = [step for step in p.agenda if step[0] != "refill"] + refills


def _do_play(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    p.agenda.pop()
    card = verb[1]
    if CARDS[card].boxes:
        playing.play(p, who, card, ask)
    else:
        p.hooks.plays[CARDS[card].kind](p, who, card, ask)


def _do_skip(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    p.agenda.pop()
    if step == "discard":
        lay_down_or_show(p, who)
    elif step == "draw":
        draw(p, who, HAND, ask)


def lay_down_or_show(p: Position, who: int) -> None:
    """The Discard phase goes on after a chance to recycle was let go."""
    p.agenda.append(("discard", who))
    if UNKNOWN in p.seats[who].hand:
        p.agenda.append(("show hand", who))
    else:
        lay_down(p, who)


def _do_follow(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    p.agenda.pop()
    following.follow(p, who, verb[1:], ask)


def _do_pass(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    if step == "rough":
        assert p.played is not None
        p.played.rough.pop(0)
    else:
        p.agenda.pop()
        following.let_pass(p, who)


def _do_rough(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    assert p.played is not None
    if step == "rough":
        who = p.played.rough.pop(0)
    else:
        p.agenda.pop()
    following.rough_house(p, who)


def _do_recruit(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    p.agenda.pop()
    if step == "recruit" and "birthday-party" in p.seats[who].perks:
        p.agenda.append(("birthday", who))
    recruiting.recruit(p, who, ask, yards=step == "recruit")


def _do_diy(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    p.agenda.pop()
    perks.diy(p, who, ask)


def _do_over(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    perks.do_over(p, who)


def _do_recycle(p: Position, step: str, who: int, verb: Verb, ask: Ask) -> None:
    perks.recycle(p, who, verb[1])


_VERBS: dict[str, Callable[[Position, str, int, Verb, Ask], None]] = {
    "play": _do_play,
    "skip": _do_skip,
    "follow": _do_follow,
    "pass": _do_pass,
    "rough-housing": _do_rough,
    "recruit": _do_recruit,
    "diy": _do_diy,
    "do-over": _do_over,
    "recycling": _do_recycle,
}
SURE_VERBS = _VERBS.keys() - {"play"}
"""What is in the menu and can't turn out illegal while it is being done."""
