"""What a seat can reckon without looking ahead, held against counting every case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from games.engine.asking import Chance
from games.engine.figures.odds import none_of, spoken
from games.engine.truth import Truth
from games.fort import odds
from games.fort.box.cards import CARDS, FRIENDS, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.game import FORT
from games.fort.odds import followers
from games.fort.rules import agenda, following, set_up
from games.fort.table import worlds
from games.fort.table.hidden import never_seen
from games.fort.table.position import Position
from tests.fort.table import table
from tests.fort.walks import MODULES, walk

GLUE = following.SHOWING["glue"]
SOME = ("bug", "scout", "tink", "moles", "bitsy", "rusty")


def drawn(text: str) -> Position:
    return FORT.read(table(text))


def hand_of(text: str) -> odds.NextHand:
    return odds.NextHand(odds.known(drawn(text), 0), 0)


# The next hand ------------------------------------------------------------------------------------


def test_f3_6_the_next_hand_comes_from_the_deck_and_each_of_its_cards_is_as_likely() -> None:
    next_hand = hand_of("Ann: deck bug scout worm tink moles dash doc chef")
    assert next_hand.chance({"bug"}) == Fraction(5, 8)
    assert next_hand.chance({"bug", "scout"}) == 1 - Fraction(3 * 2, 8 * 7)
    assert next_hand.chance({"puddin"}) == 0
    assert not next_hand.shuffles


def test_f3_6_where_the_deck_runs_out_the_discard_pile_is_shuffled_in() -> None:
    next_hand = hand_of("Ann: deck bug scout worm, discard tink moles dash doc")
    assert next_hand.shuffles
    assert next_hand.chance({"bug"}) == 1
    assert next_hand.chance({"tink"}) == Fraction(2, 4)


def test_f3_6a_with_too_few_cards_all_of_them_are_drawn() -> None:
    next_hand = hand_of("Ann: deck bug, discard tink")
    assert next_hand.number == 2
    assert next_hand.chance({"tink"}) == next_hand.chance({"bug"}) == 1


def test_f3_5_a_best_friend_in_hand_may_come_back_and_another_card_may_not() -> None:
    next_hand = hand_of("Ann: board shovel, hand bitsy doc, deck bug scout, discard tink")
    assert next_hand.chance({"bitsy"}) == 1
    assert next_hand.chance({"doc"}) == 0


def test_f3_2_what_lies_in_the_yard_may_be_drawn_after_the_next_turn() -> None:
    next_hand = hand_of("Ann: deck bug\nBen: hand doc\nleader: Ben")
    assert next_hand.chance({"tink"}) == 0
    text = "Ann: deck bug, yard tink, turns 1\nBen: hand doc\nleader: Ben"
    assert hand_of(text).chance({"tink"}) == 1


def test_a_coin_stands_for_every_suit() -> None:
    assert all("puddin" in following.SHOWING[suit] for suit in SUITS_ONLY)


@cache
def blank() -> odds.NextHand:
    return hand_of("Ann: deck bug")


@st.composite
def hands(draw: st.DrawFn) -> tuple[odds.NextHand, frozenset[str]]:
    """Small piles of any cards, known and not, and what is hoped for."""
    cards = st.sampled_from(SOME)
    pool = Counter(draw(st.lists(cards, max_size=5)))
    unseen = draw(st.integers(0, 2))
    size = pool.total() + unseen
    in_deck = draw(st.integers(0, size))
    in_hand = draw(st.integers(0, size - in_deck))
    discard = odds.Pile(Counter(draw(st.lists(cards, max_size=4))), draw(st.integers(0, 1)))
    free = Counter(draw(st.lists(cards, min_size=3, max_size=5)))
    next_hand = copy(blank())
    next_hand.pool, next_hand.discard = odds.Pile(pool, unseen), discard
    next_hand.in_deck, next_hand.in_hand = in_deck, in_hand
    next_hand.free = free
    return next_hand, draw(st.frozensets(cards, min_size=1, max_size=3))


def every_hand(it: odds.NextHand) -> Iterator[tuple[Fraction, list[str]]]:
    """Each hand that could be drawn, and how likely it is; every card told from its likes."""
    pool = [*it.pool.cards.elements(), *[UNKNOWN] * it.pool.unseen]
    for deck in combinations(range(len(pool)), it.in_deck):
        rest = [n for n in range(len(pool)) if n not in deck]
        ways = list(combinations(rest, it.in_hand))
        decks = len(list(combinations(pool, it.in_deck)))
        for held in ways:
            lying = [*it.discard.cards.elements(), *[UNKNOWN] * it.discard.unseen]
            lying += [pool[n] for n in held if pool[n] in FRIENDS]
            tops = list(combinations([pool[n] for n in deck], min(5, it.in_deck)))
            for top in tops:
                more = list(combinations(lying, min(5 - len(top), len(lying))))
                for each in more:
                    chance = Fraction(1, decks * len(ways) * len(tops) * len(more))
                    yield chance, [*top, *each]


def counted(it: odds.NextHand, wanted: frozenset[str]) -> Fraction:
    """The chance of at least one, case by case."""
    box = list(it.free.elements()) if isinstance(it.free, Counter) else []
    found = Fraction(0)
    for chance, hand in every_hand(it):
        if wanted & set(hand):
            found += chance
            continue
        blanks = list(combinations(box, hand.count(UNKNOWN)))
        hits = sum(bool(wanted & set(each)) for each in blanks)
        found += chance * Fraction(hits, len(blanks))
    return found


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(hands())
def test_f3_6_the_chance_of_a_card_is_what_counting_every_case_gives(
    case: tuple[odds.NextHand, frozenset[str]],
) -> None:
    next_hand, wanted = case
    assume(next_hand.pool.unseen + next_hand.discard.unseen <= sum(next_hand.free.values()))
    assert next_hand.chance(wanted) == counted(next_hand, wanted)


def test_f3_6_the_game_itself_deals_as_the_odds_say() -> None:
    """Imagined worlds, drawn by the rules' own lines, agree within four standard errors."""
    p = set_up.unknown(("Ann", "Ben"))
    seat = p.seats[0]
    seat.hand, seat.deck = seat.hand[:4], seat.deck[:3]
    seat.pool = ["bug", "tink", *seat.pool[:2], UNKNOWN, UNKNOWN, UNKNOWN]
    seat.discard = ["moles", "chef", UNKNOWN]
    next_hand = odds.NextHand(odds.known(p, 0), 0)
    rng, often, tries = Random(5), Counter[str](), 4000
    for _ in range(tries):
        world = worlds.imagine(p, rng)
        world.agenda.append(("discard", 0))
        agenda.lay_down(world, 0)
        agenda.draw(world, 0, 5, Chance(rng))
        hand = world.seats[0].hand
        often["glue"] += any(card in GLUE for card in hand)
        often.update(set(hand))
    for wanted, cards in (("glue", GLUE), *((card, {card}) for card in ("bug", *seat.pool[2:4]))):
        chance = next_hand.chance(cards)
        error = (float(chance * (1 - chance)) / tries) ** 0.5
        assert abs(often[wanted] / tries - chance) <= 4 * error + 1e-9, wanted


@settings(deadline=None)
@given(st.integers(0, 8), st.integers(0, 12), st.integers(0, 6))
def test_none_of_a_pile_is_what_counting_gives(wanted: int, others: int, number: int) -> None:
    pile = [True] * wanted + [False] * others
    assume(number <= len(pile))
    ways = list(combinations(pile, number))
    assert none_of(wanted, len(pile), number) == Fraction(sum(not any(w) for w in ways), len(ways))


@given(st.fractions(0, 1))
def test_what_is_said_is_near_and_never_surer_than_it_is(chance: Fraction) -> None:
    some, whole = spoken(chance)
    assert (some == 0) == (chance == 0)
    assert (some == whole) == (chance == 1)
    assert abs(Fraction(some, whole) - chance) <= Fraction(1, 20)
    assert whole in (1, 10, 20, 100)


# Who can follow -----------------------------------------------------------------------------------


def ruling(text: str, card: str, seat: int = 1) -> odds.Rival:
    p = odds.known(drawn(text), 0)
    found = next(each for each in odds.who_follows(p, 0) if each.card == card)
    return next(rival for rival in found.rivals if rival.seat == seat)


def test_f5_1_nobody_follows_with_an_empty_hand() -> None:
    rival = ruling("Ann: hand moles bug\nBen: vp 3", "bug")
    assert (rival.can, rival.why_not) == (Truth.NO, "hand")


def test_f5_2_who_has_no_room_for_the_pizza_cannot_follow_with_any_card() -> None:
    text = "Ann: hand bug\nBen: {}, hand ?x5"
    full = ruling(text.format("stuff 4 pizza 4 toy"), "bug")
    assert (full.can, full.why_not) == (Truth.NO, "full")
    assert ruling(text.format("stuff 1 pizza"), "bug").can is Truth.MAYBE


def test_f5_1_a_hand_nobody_has_seen_may_follow() -> None:
    assert ruling("Ann: hand bug\nBen: hand ?x1", "bug").can is Truth.MAYBE


def test_f5_1_where_everything_left_in_the_box_shows_the_suit_a_rival_follows_for_certain() -> None:
    p = odds.known(drawn("Ann: hand bug\nBen: hand ?x2, board shovel"), 0)
    action_suit = SUITS["bug"][0]
    left = Counter(
        card
        for card, number in never_seen(p, p.seats[1]).items()
        for _ in range(number)
        if card not in following.SHOWING[action_suit]
    )
    p.box_cards += list(left.elements())
    rival = odds.who_follows(p, 0)[0].rivals[0]
    assert rival.can is Truth.YES
    p.box_cards.pop()
    assert odds.who_follows(p, 0)[0].rivals[0].can is Truth.YES, "one of two still follows"
    for _ in range(2):
        p.box_cards.pop()
    assert odds.who_follows(p, 0)[0].rivals[0].can is Truth.MAYBE


def test_f5_1_where_no_such_card_is_left_nobody_follows() -> None:
    p = odds.known(drawn("Ann: hand bug\nBen: hand ?x2, board shovel"), 0)
    suit = SUITS["bug"][0]
    free = Counter(never_seen(p, p.seats[1]))
    p.box_cards += [card for card in free.elements() if card in following.SHOWING[suit]]
    rival = odds.who_follows(p, 0)[0].rivals[0]
    assert (rival.can, rival.why_not) == (Truth.NO, "suit")


def test_f5_1_a_card_without_a_public_action_is_followed_by_nobody() -> None:
    p = drawn("Ann: hand bitsy bug moles punky, board shovel\nBen: hand ?x5")
    found = {each.card: each for each in odds.who_follows(odds.known(p, 0), 0)}
    assert "moles" not in found, "F4.8: it is never played"
    assert not found["punky"].rivals
    for card, each in found.items():
        assert bool(each.rivals) == (CARDS[card].public is not None)


@pytest.mark.skipif("loki" not in CARDS, reason="there are no dogs in this box")
def test_f9_1_nobody_follows_a_dog() -> None:
    p = odds.known(drawn("Ann: hand bug loki\nBen: hand ?x5"), 0)
    found = {each.card: each for each in odds.who_follows(p, 0)}
    assert found["bug"].rivals and not found["loki"].rivals


def test_f8_7_who_has_rough_housing_may_trash_the_card_instead() -> None:
    assert ruling("Ann: hand bug\nBen: perks rough-housing", "bug").rough
    assert not ruling("Ann: hand bug\nBen: perks bribe", "bug").rough


def test_f5_9_of_a_card_on_offer_only_those_are_named_who_have_not_answered() -> None:
    text = (
        "Ann: level 0\nBen: hand ?x4\nCyr: hand ?x4\nDan: hand ?x4\n"
        "played: bug, kind pizza\nto follow: Cyr Dan\nphase: follow"
    )
    p = drawn(text)
    found = odds.still_to_follow(odds.known(p, 0), 0)
    assert found is not None
    assert [rival.seat for rival in found.rivals] == [2, 3]
    seen_by_cyr = odds.still_to_follow(odds.known(p, 2), 2)
    assert seen_by_cyr is not None and [rival.seat for rival in seen_by_cyr.rivals] == [3]


@pytest.mark.parametrize("seed", range(4))
def test_f5_what_is_said_for_certain_holds_with_the_real_hands(seed: int) -> None:
    said = Counter[Truth]()
    for p, _choice, _after in walk(seed, MODULES[seed % len(MODULES)]):
        if p.agenda[-1][0] != "play" or p.seats[p.leader].turns > 6:
            continue
        leader = p.leader
        for each in odds.who_follows(odds.known(p, leader), leader):
            for rival in each.rivals:
                said[rival.can] += 1
                real = [
                    bool(following.followers(q, rival.seat))
                    for q in followers._played(p, leader, each.card)
                ]
                if rival.can is not Truth.MAYBE:
                    assert set(real) == {rival.can is Truth.YES}
    assert said[Truth.MAYBE] > 20


# The Yard -----------------------------------------------------------------------------------------


def test_f3_5_what_is_left_in_the_hand_would_lie_in_the_yard_but_for_best_friends() -> None:
    found = odds.yard(drawn("Ann: board shovel, hand bug bitsy tink ?x1"), 0)
    assert [each.card for each in found.cards] == ["bug", "tink"]
    assert found.unknown == 1 and not found.now


def test_f3_4_when_the_own_turn_is_over_the_yard_is_as_it_lies() -> None:
    found = odds.yard(drawn("Ann: hand bug, yard tink\nBen: hand doc\nleader: Ben"), 0)
    assert [each.card for each in found.cards] == ["tink"] and found.now


def test_the_rival_with_most_symbols_alike_would_profit_most() -> None:
    suit = SUITS["tink"][0]
    alike = [card for card, suits in SUITS.items() if suits == (suit,) and card != "tink"][:3]
    one, two, three = alike
    text = f"Ann: hand tink\nBen: discard {one}\nCyr: lookout {two}, level 1, discard {three}"
    lying = odds.yard(drawn(text), 0).cards[0]
    assert lying.best == (odds.Gain(2, 1, 1),)


def test_of_rivals_who_have_nothing_open_none_is_named() -> None:
    assert odds.yard(drawn("Ann: hand tink\nBen: vp 1"), 0).cards[0].best == ()


# The ends -----------------------------------------------------------------------------------------


def test_f3_4_before_anybody_had_a_turn_the_park_deck_loses_a_card_a_turn() -> None:
    p = set_up.unknown(("Ann", "Ben", "Cyr"))
    park = next(end for end in odds.ends(p, []) if end.id == "park")
    assert park.left == 33 and park.pace == 3 and park.rounds == 11


def test_f7_1_each_end_is_as_far_as_the_pace_of_the_last_rounds_says() -> None:
    then = set_up.unknown(("Ann", "Ben"))
    now = then.copy()
    for seat in now.seats:
        seat.turns += 4
    now.park_deck = now.park_deck[:-12]
    now.seats[0].vp, now.seats[1].level = 9, 3
    found = {end.id: end for end in odds.ends(now, [then])}
    assert found["park"].pace == 3 and found["park"].rounds == 10
    assert (found["track"].seat, found["track"].left, found["track"].rounds) == (0, 16, 8)
    assert (found["level"].seat, found["level"].left, found["level"].rounds) == (1, 2, 3)
    assert [end.id for end in odds.ends(now, [then])] == ["level", "track", "park"]


def test_a_pace_is_of_the_last_two_rounds_where_there_were_so_many() -> None:
    past = []
    p = set_up.unknown(("Ann", "Ben"))
    for number in range(6):
        past.append(p.copy())
        p.seats[number % 2].turns += 1
        p.seats[0].vp += number
    assert odds.since(p, past) is not None
    before = odds.since(p, past)
    assert before is not None and sum(seat.turns for seat in before.seats) == 2
    assert odds.since(past[0], past) is None


def test_f7_2_once_the_end_is_triggered_each_seat_has_as_many_turns() -> None:
    p = drawn("Ann: deck bug\nBen: hand doc\nCyr: hand dash\nleader: Ben\nfirst: Ann")
    p.ending = "track"
    assert odds.turns_left(p) == [1, 2]
    assert [odds.draws_again(p, who) for who in range(3)] == [False, True, True]
    p.leader = 0
    assert odds.turns_left(p) == [0, 1, 2]


# Fairness -----------------------------------------------------------------------------------------


def everything(p: Position, who: int) -> str:
    q = odds.known(p, who)
    next_hand = odds.NextHand(q, who)
    return repr(
        [
            [next_hand.chance(cards) for cards in following.SHOWING.values()],
            [(card, next_hand.chance({card})) for card in next_hand.cards()],
            odds.who_follows(q, who),
            odds.still_to_follow(q, who),
            odds.yard(q, who),
            odds.ends(q, []),
        ]
    )


def dealt_otherwise(p: Position, who: int, rng: Random) -> Position:
    """The others hold other cards, and every stack that lies face down is in another order."""
    q = p.copy()
    hidden = [*q.park_deck]
    for seat in q.seats[:who] + q.seats[who + 1 :]:
        hidden += seat.hand + seat.deck
    rng.shuffle(hidden)
    for index, seat in enumerate(q.seats):
        if index == who:
            rng.shuffle(seat.deck)
            continue
        seat.hand = [hidden.pop() for _ in seat.hand]
        seat.deck = [hidden.pop() for _ in seat.deck]
        rng.shuffle(q.box_rules)
        seat.made_up_rules = [q.box_rules[0] for _ in seat.made_up_rules]
    q.park_deck = hidden
    return q


@pytest.mark.parametrize("seed", range(6))
def test_what_others_hold_never_changes_the_odds(seed: int) -> None:
    rng = Random(seed)
    moments = [p for p, _choice, _after in walk(seed, MODULES[seed % len(MODULES)])]
    for p in rng.sample(moments, 12):
        for who in range(len(p.seats)):
            others = dealt_otherwise(p, who, rng)
            assert everything(p, who) == everything(others, who)
