"""A table of Fort as its page shows it, in the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict, dataclass, replace

from django.utils.translation import gettext as _

from fortcompanion.faults import sound
from games import tables
from games.engine.entries import Choice, Correction, Reveal
from games.fort import view
from games.fort.box.cards import UNKNOWN
from games.fort.box.say import load_words
from games.fort.box.tracks import PERK_LEVEL, RULE_LEVEL
from games.fort.log import anyway
from games.fort.rules import agenda, turn
from games.fort.table import hooks
from games.fort.table.position import Position
from games.fort.told import ending, phases, shortfalls, talk, turning
from games.fort.told.ending import Cited
from games.fort.written import json_form
from games.models import Depth, Table
from games.seats import passes
from games.sites.face import Json
from games.sites.fort.acts import Act, ToShow, acts, to_show
from games.sites.fort.counting import Turn, to_pass_on, turn_by_hand
from games.sites.fort.following import Following, following_context
from games.sites.fort.play.ready import GoingOn, friends_left, going_on
from games.sites.fort.stage.board import Board, board
from games.sites.fort.stage.rising import Risen, risen
from games.sites.shapes import table as shapes
from games.sites.shapes.sheet import PickCard
from games.views.reader import language

ROUNDS_TAUGHT = 2
PHASES = ("cleanup", "play", "recruit", "discard", "draw")
PHASE_OF_STEP = {"follow": "play", "kid": "play", "birthday": "recruit", "show-hand": "discard"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(shapes.Seat):
    board: view.Seat
    """All that lies before it."""
    drawn: Board
    """The same as its page draws it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Now(shapes.Now):
    new_to_it: bool
    """The leader is in one of the first rounds."""
    cleanup: str
    """F3.2: what the leader has moved before the first card of the turn."""


@dataclass(frozen=True, slots=True)
class ToMend:
    """What the last move has left, as it was done against the rules, and whose it was."""

    seat: int
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToNote:
    """A card that came with a level and that nobody has named: in secret, if it is a rule."""

    seat: int
    name: str
    """"" on a phone of one seat alone."""
    place: str
    secret: bool
    left: str = ""
    """F3.2: who gets the dogs that nobody has named in the Yard."""

    @property
    def asks(self) -> str:
        """Notes that ask the same stand together."""
        return self.left or ("secret" if self.secret else "perk")


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedBar:
    """How near one of the ends is."""

    id: str
    name: str
    value: int
    limit: int
    text: str
    near: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableContext(shapes.TableContext):
    seats: tuple[Seat, ...]
    now: Now
    bars: tuple[NamedBar, ...]
    ending: view.Ending
    last_round: tuple[Cited, ...]
    park: tuple[view.Card, ...]
    park_deck: int
    perk_row: tuple[view.Card, ...]
    cat_row: tuple[view.Card, ...]
    by_hand: Turn | None
    """The turn is told by what it changes, as far as nobody has told a card of it."""
    rest: Turn | None
    """The turn is told card by card; the rest of it need not be."""
    shows_park: bool
    to_mend: ToMend | None
    to_note: tuple[ToNote, ...]
    risen: tuple[Risen, ...]
    acts: tuple[Act, ...]
    follow: Following | None
    going: GoingOn | None
    """What the leader may go on with while others could still follow."""
    friends: tuple[PickCard, ...]
    """Best friends that may be left in the hand of whoever ends the turn."""
    shows: tuple[ToShow, ...]


def glance(p: Position, depth: str) -> shapes.Glance:
    return shapes.Glance(
        turn=p.seats[p.leader].name,
        phase=phases.now(p, language()).name if depth == Depth.CARDS else "",
        points=" : ".join(str(seat.vp) for seat in p.seats),
        round=max(seat.turns for seat in p.seats) + bool(p.agenda),
    )


def seen(p: Position, own: frozenset[int], language: str) -> Json:
    return asdict(view.table(view.seen_by(p, own), own, language))


def question(p: Position, own: frozenset[int]) -> Json:
    return {
        "box": p.profile.differences(),
        "position": json_form.write(view.covered(p, own)),
    }


def shown(table: Table, now: tables.Moment, held: passes.Holder) -> TableContext:
    """What only a table of Fort shows to a device that holds these seats."""
    p: Position = view.seen_by(now.position, held.own)
    deciders = _deciders(p)
    open_seat = _open_seat(p, held.own, deciders)
    found = view.table(p, held.own, language())
    by_hand = turn_by_hand(p, table.depth)
    told = by_hand is None and table.depth != Depth.POINTS
    can_act = bool(deciders & held.own) and told
    counts = by_hand is not None and p.leader in held.own
    leads = p.leader in held.own
    passes_on = told and bool(p.agenda) and bool(held.own) and not table.practice
    return TableContext(
        seats=tuple(
            _seat(table, p, held, it, deciders, open_seat, by_hand is not None)
            for it in found.seats
        ),
        deciders=tuple(sorted(deciders)),
        waits_for=tuple(sorted(deciders | _asked_to_show(p))),
        answers_first=turn.to_decide(p),
        now=sound(lambda: _now(now, p, held.me, can_act or counts)),
        over=found.over,
        bars=tuple(_named_bars(found.bars)),
        ending=found.ending,
        last_round=sound(lambda: tuple(ending.last_round(p, language()))),
        park=found.park,
        park_deck=found.park_deck,
        perk_row=found.perk_row,
        cat_row=found.cat_row,
        by_hand=by_hand,
        rest=sound(lambda: to_pass_on(p)) if passes_on else None,
        shows_park=told or (table.depth == Depth.BOARDS and _is_named(p)),
        to_mend=sound(lambda: _to_mend(now, held)),
        risen=sound(lambda: risen(now, p)),
        to_note=sound(lambda: tuple(sorted(_to_note(now, p, held), key=lambda note: note.asks))),
        acts=sound(lambda: tuple(acts(table, p, held.own)))
        if can_act and not turn.to_follow(p)
        else (),
        follow=sound(lambda: following_context(table, p, held.own)) if can_act else None,
        going=sound(lambda: going_on(table, p, held.own)) if passes_on else None,
        friends=sound(lambda: _only_named(friends_left(p, p.leader)))
        if passes_on and leads
        else (),
        shows=sound(lambda: tuple(to_show(p, held))) if held.own else (),
    )


def _only_named(cards: tuple[PickCard, ...]) -> tuple[PickCard, ...]:
    """A turn has no room for what they do."""
    return tuple(replace(card, does=()) for card in cards)


def _seat(
    table: Table,
    p: Position,
    held: passes.Holder,
    it: view.Seat,
    deciders: frozenset[int],
    open_seat: int | None,
    by_hand: bool,
) -> Seat:
    is_open, away = not held.own or it.index == open_seat, it.index in held.away
    return Seat(
        index=it.index,
        name=it.name,
        initial=it.initial,
        shape=it.shape,
        leader=it.leader,
        mine=it.mine,
        points=it.points,
        decides=it.index in deciders,
        open=is_open,
        away=away,
        board=it,
        drawn=board(table, p, it, away=away, is_open=is_open, by_hand=by_hand),
    )


def _is_named(p: Position) -> bool:
    return any(card != UNKNOWN for card in p.park)


def _open_seat(p: Position, own: frozenset[int], deciders: frozenset[int]) -> int | None:
    """Whose board stands open: of several own ones the one that decides or leads."""
    who = turn.to_decide(p)
    for wanted in (own & {who}, own & deciders, own & {p.leader}, own):
        if wanted:
            return min(each for each in wanted if each is not None)
    return None


def title(modules: Collection[str]) -> str:
    found = {
        (): _("Fort"),
        ("dogs",): _("Fort with dogs"),
        ("cats",): _("Fort with cats"),
        ("dogs", "cats"): _("Fort with dogs and cats"),
    }
    return found.get(tuple(name for name in hooks.NAMES if name in modules), _("Fort"))


def end_names() -> dict[str, str]:
    """What the three ends are called in short."""
    return {"track": _("25 points"), "level": _("Level 5"), "park": _("Park deck")}


def _named_bars(bars: Iterable[view.Bar]) -> Iterator[NamedBar]:
    names = end_names()
    for bar in bars:
        yield NamedBar(
            id=bar.id,
            name=names[bar.id],
            value=bar.value,
            limit=bar.limit,
            text=bar.text,
            near=bar.near,
        )


def _deciders(p: Position) -> frozenset[int]:
    who = turn.to_decide(p)
    ahead = [] if p.profile.dealt else turn.to_follow(p)  # bots need no time to think ahead of
    return frozenset(ahead if who is None else [who, *ahead])


def _asked_to_show(p: Position) -> frozenset[int]:
    """The seat that alone can say what its hand is, while the table waits for that."""
    step, who = p.agenda[-1] if p.agenda else ("", -1)
    return frozenset([who] if step == "show hand" else ())


def _now(now: tables.Moment, p: Position, me: int | None, can_act: bool) -> Now:
    said = phases.now(p, language(), me)
    return Now(
        leader=p.leader,
        name=p.seats[p.leader].name,
        phase=said.phase,
        phase_name=said.name,
        phases=steps_of_turn(p),
        sentence=said.sentence,
        teach=said.teaching,
        mine=p.leader == me,
        new_to_it=p.seats[p.leader].turns < ROUNDS_TAUGHT,
        cleanup=_cleanup(now, p),
        can_act=can_act,
    )


def steps_of_turn(p: Position) -> tuple[shapes.Phase, ...]:
    """The phases of a turn (F3.1), the one of this moment marked."""
    phase = phases.phase_of(p)
    step = PHASE_OF_STEP.get(phase, phase)
    if step == "refill":  # what a played card recruits is refilled before the Recruit phase
        step = "play" if ("recruit", p.leader) in p.agenda else "recruit"
    number = PHASES.index(step) if step in PHASES else -1
    words = load_words(language())["phases"]
    return tuple(
        shapes.Phase(id, words[id], f"phases/{id}", current=i == number, done=i < number)
        for i, id in enumerate(PHASES)
    )


def _to_mend(now: tables.Moment, held: passes.Holder) -> ToMend | None:
    step = now.steps[-1] if now.steps and held.own else None
    if step is None or step.number - 1 not in now.standing:
        return None
    entry = step.entry
    if not isinstance(entry, Correction) or entry.path not in anyway.PATHS:
        return None
    left = shortfalls.said(anyway.shortfalls(step.before, entry), language())
    who = turn.to_decide(step.before)
    return ToMend(who, tuple(map(talk.capital, left))) if left and who is not None else None


def _to_note(now: tables.Moment, p: Position, held: passes.Holder) -> Iterator[ToNote]:
    """F6.3: until the seat's next turn is over; then the board alone offers it."""
    if not p.agenda or p.profile.dealt:
        return
    for who in sorted(held.own):
        seat = p.seats[who]
        name = seat.name if len(held.own) > 1 else ""
        if seat.lacks_rule and _rose(now, who, RULE_LEVEL):
            yield ToNote(who, name, f"rules.{who}", secret=True)
        if UNKNOWN in seat.perks and _rose(now, who, PERK_LEVEL):
            yield ToNote(who, name, f"perks.{who}", secret=False)
    yield from _dogs_unnamed(now, p, held)


def _dogs_unnamed(now: tables.Moment, p: Position, held: passes.Holder) -> Iterator[ToNote]:
    """F3.2: a card of the Yard that nobody named may be a dog, which is moved elsewhere."""
    who = p.leader
    if "dogs" not in p.modules or p.profile.dealt or who not in held.own:
        return
    began = _turn_began(now)
    if not agenda.is_cleaned_up(p, who) or began is None or UNKNOWN not in p.seats[who].discard:
        return
    if UNKNOWN in began.before.seats[who].yard:
        name = p.seats[who].name if len(held.own) > 1 else ""
        left = p.seats[(who + 1) % len(p.seats)].name
        yield ToNote(who, name, f"cleanup.{who}", secret=False, left=left)


def _rose(now: tables.Moment, who: int, level: int) -> bool:
    """Whether the seat has come to that level since its last turn."""
    seat = now.position.seats[who]
    return any(
        step.before.seats[who].level < level <= seat.level
        and step.after.seats[who].level >= level
        and seat.turns <= step.before.seats[who].turns + 1
        for step in now.steps
        if step.number - 1 in now.standing
    )


def _cleanup(now: tables.Moment, p: Position) -> str:
    if not p.agenda or p.agenda[-1][0] != "play" or p.laid:
        return ""
    began = _turn_began(now)
    if began is None:
        return ""
    what = turning.cleaned_up(began.before, began.entry, began.after, language())
    return talk.capital(", ".join(what))


def _turn_began(now: tables.Moment) -> tables.LoggedStep | None:
    """The entry that the turn began with, as far as one remembers."""
    standing = set(now.standing)
    for step in reversed(now.steps):
        by_turns = step.number - 1 in standing and isinstance(step.entry, Choice | Reveal)
        if by_turns and turning.turn_began(step.before, step.after):
            return step
    return None


def unnamed(p: Position, who: int) -> str:
    return f"hand.{who}" if UNKNOWN in p.seats[who].hand else ""
