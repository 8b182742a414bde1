"""A move on one page: all of it goes without saying, and nothing is said that the rules don't."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from games.engine.asking import Answer, Ask, every
from games.engine.entries import Choice
from games.engine.errors import GameError, NotAMove
from games.engine.notation import write_answers
from games.fort import view
from games.fort.box import rulebook
from games.fort.box.cards import BY_KIND, FRIENDS_OF
from games.fort.box.profile import standard
from games.fort.log import entering
from games.fort.rules import turn
from games.fort.sheet.answering import LESS
from games.fort.sheet.one_page import Page, can_lay_out, lay_out
from games.fort.sheet.wish import Wish, read, wish_of, write
from games.fort.table import hooks
from games.fort.table.hooks import Verb
from games.fort.table.position import Position
from games.fort.written import json_form
from tests.fort.table import table
from tests.fort.walks import walk

LANGUAGES = ("en", "cs", "pl")
PLAYABLE = [card for kind in ("kids", "best_friends") for card in BY_KIND[kind]]
WAYS = 12
"""So many ways to make a move are compared."""


def at(text: str) -> Position:
    return json_form.read(table(text), standard())


def page_of(text: str, wish: Wish) -> Page:
    page = lay_out(at(text), wish)
    assert page is not None
    return page


def play(card: str, *added: str) -> Wish:
    return Wish(("play", card), added)


def said(page: Page) -> str:
    return write_answers(page.answers)


def rows(page: Page) -> list[str]:
    return [row.key for row in page.rows]


def agrees(p: Position, page: Page) -> None:
    """What the page says is what the log would say: this table, or this clause."""
    who = turn.to_decide(p)
    assert who is not None
    after = p.copy()
    if page.position is not None:
        entering.apply(after, Choice(who, page.answers))
        assert after.state() == page.position.state()
    elif page.broken:
        assert all(rulebook.refusal(page.broken, language) for language in LANGUAGES)
        with pytest.raises(GameError):
            entering.apply(after, Choice(who, page.answers))
    else:
        asked = [row for row in page.rows if row.key == page.missing]
        assert any(row.nameable or len(row.options) > 1 for row in asked) or needs_a_card(page)


def needs_a_card(page: Page) -> bool:
    return page.need is not None and page.need.nameable and page.need.key == page.missing


# All of it goes without saying --------------------------------------------------------------------


def test_a_card_is_played_with_both_actions_in_full_and_nothing_is_asked() -> None:
    page = page_of("Ann: hand dash chef, pack 2 toys", play("dash"))
    assert said(page).endswith("do=public times=1 do=private times=2")
    assert all(switch.on and switch.done and switch.whole for switch in page.switches)
    assert all(row.field in LESS for row in page.rows)


RICH = (
    "Ann: hand {card} bug tink blitz, level 2, stuff 2 pizzas 2 toys, pack 1 pizza 1 toy,"
    " lookout doc, deck chef ghost moose, discard ant spike\n"
    "Ben: yard patch scout, stuff 1 pizza, pack 2 toys, level 1, deck dash tiny\n"
    "perk row: diy bribe\nrule stack: loner\n"
)
POOR = "Ann: hand {card}, deck chef ghost\nBen: deck dash tiny\n"
NOBODY_ENTERED = "Ann: hand ?x5, deck ?x5\nBen: hand ?x5, deck ?x5\n"


@pytest.mark.parametrize("drawn", [RICH, POOR, NOBODY_ENTERED], ids=["rich", "poor", "unknown"])
@pytest.mark.parametrize("card", PLAYABLE)
def test_a_card_is_played_with_all_of_it_or_the_page_says_why_not(card: str, drawn: str) -> None:
    p = at(drawn.format(card=card))
    page = lay_out(p, play(card))
    assert page is not None
    agrees(p, page)
    others = [lay_out(p, wish_of(p, 0, answers)) for answers in ways(page, ("play", card))]
    assert bool(others) == (page.position is not None) or page.missing
    alone = [each for each in others if each is not None and not each.wish.added]
    whole = [each for each in alone if does_all(each)]
    assert does_all(page) or page.missing or not whole


def does_all(page: Page) -> bool:
    return page.position is not None and all(switch.whole for switch in page.switches)


def ways(page: Page, verb: Verb) -> list[tuple[Answer, ...]]:
    """Some ways to make the move at the table of the page, cards named."""

    def run(ask: Ask) -> None:
        turn.act(page.start.copy(), ask)

    found = islice(every(run, [("verb", verb)], tries=40 * WAYS), WAYS)
    return [tuple(each for each in answers if each[0] != "then") for answers, _ in found]


def test_F4_9_a_card_like_the_added_one_can_be_trashed_from_a_pile_that_nobody_named() -> None:
    """The added card itself lies in no discard pile before the turn ends (F3.5)."""
    wish = play("blitz", "scrappers").choosing("private.card.0", ("scrappers", "discard", 0))
    page = page_of("Ann: hand blitz scrappers, discard ?\nBen:", wish)
    assert "card=scrappers/discard/0/" in said(page)
    assert page.position is not None and "scrappers" in page.position.box_cards
    assert page.position.seats[0].discard == []


def test_the_action_that_makes_the_other_possible_comes_first_by_itself() -> None:
    page = page_of("Ann: hand munch ant bug", play("munch"))
    assert "do=public times=1 do=private times=1" in said(page)
    assert not page.order


def test_the_order_is_asked_where_both_can_be_done_in_full_and_differ() -> None:
    """F4.7: the actions in any order."""
    full = "Ann: hand doc bug, lookout moose, level 2, stuff 1 pizza"
    asked = page_of(full, play("doc"))
    assert asked.order == ("public", "private")
    assert asked.order_matters
    other = page_of(full, Wish(("play", "doc"), first="private"))
    assert other.order == ("private", "public")


def test_what_an_added_card_would_bring_is_told_before_it_is_added() -> None:
    page = page_of("Ann: hand munch ant bug doc", play("munch"))
    assert [(each.card, each.added, each.brings) for each in page.helpers] == [
        ("ant", False, (("public", 1), ("private", 1)))
    ]
    added = page_of("Ann: hand munch ant bug doc", play("munch", "ant"))
    assert "add=ant" in said(added)
    assert added.helpers[0].added
    assert added.helpers[0].brings == page.helpers[0].brings


def test_a_card_that_brings_nothing_is_refused_with_its_clause() -> None:
    page = page_of("Ann: hand bug moles, stuff 4 pizzas, level 1", play("bug", "moles"))
    assert page.broken == "F4.4"
    assert page.helpers[0].brings == ()


def test_what_is_left_out_is_not_done() -> None:
    drawn = "Ann: hand flipper ant, discard moose"
    both = page_of(drawn, play("flipper"))
    assert "do=private" in said(both)
    alone = page_of(drawn, both.wish.switching("private"))
    assert said(alone).endswith("times=2 do=end")
    assert [switch.on for switch in alone.switches] == [True, False]


def test_a_card_without_any_action_is_no_play() -> None:
    wish = play("flipper").switching("private").switching("public")
    assert page_of("Ann: hand flipper ant, discard moose", wish).broken == "F4.6"


def test_a_coin_its_suit_and_a_kind_are_rows_with_an_answer() -> None:
    page = page_of("Ann: hand flipper, stuff 3 pizzas", play("flipper"))
    suit, kind = (next(r for r in page.rows if r.field == field) for field in ("suit", "kind"))
    assert len(suit.options) == 6
    assert kind.chosen == 1, "more toys fit"
    crown = page_of("Ann: hand flipper, stuff 3 pizzas", page.wish.choosing(suit.key, "crown"))
    assert "suit=crown" in said(crown)


def test_less_than_all_of_it_is_a_wish() -> None:
    page = page_of("Ann: hand munch ant bug", play("munch", "ant"))
    wish = page.wish.choosing("private.times.0", 1)
    assert "do=private times=1" in said(page_of("Ann: hand munch ant bug", wish))


def test_cards_of_the_lookout_are_used_unless_they_are_left_out() -> None:
    drawn = "Ann: hand bug, lookout moles scout, level 3"
    page = page_of(drawn, play("bug"))
    assert [(each.card, each.used) for each in page.lent] == [("moles", True), ("scout", True)]
    less = page_of(drawn, page.wish.leaving("public", "moles"))
    assert [(e.card, e.used) for e in less.lent] == [("moles", False), ("scout", True)]
    assert said(page_of(drawn, less.wish.using("public", "moles"))) == said(page)


def test_a_card_of_the_lookout_that_asks_for_more_than_fits_stays_out_of_use() -> None:
    """F4.2a: of a used Lookout card at least one symbol counts."""
    drawn = "Ann: hand penny bug, lookout kitty, level 1, pack 1 toy, stuff 1 pizza"
    page = page_of(drawn, play("penny"))
    assert [(each.card, each.used) for each in page.lent] == [("kitty", False)]
    assert all(switch.whole for switch in page.switches)
    used = page_of(drawn, page.wish.using("public", "kitty"))
    assert used.lent[0].used
    assert not used.switches[0].whole


def test_of_two_kinds_of_answers_that_fit_no_more_the_old_one_is_forgotten() -> None:
    wish = Wish(("play", "munch"), chosen=(("public.times.0", 4), ("public.kind.0", 1)))
    assert "times=1" in said(page_of("Ann: hand munch", wish))


# Cards that nobody has shown ----------------------------------------------------------------------


def test_a_card_to_trash_of_an_unknown_hand_has_to_be_named() -> None:
    page = page_of(NOBODY_ENTERED, play("flipper"))
    assert page.missing == "private.card.0"
    assert page.position is None
    named = page_of(NOBODY_ENTERED, page.wish.choosing(page.missing, ("bug", "hand", 0)))
    assert "card=bug/hand/0/" in said(named)
    assert named.position is not None


def test_the_card_that_is_played_is_not_offered_to_be_added() -> None:
    page = page_of(NOBODY_ENTERED, play("munch"))
    assert "ant" in page.unseen
    assert "munch" not in page.unseen, "there is one in the box"
    once = page_of(NOBODY_ENTERED, play("munch", "ant"))
    assert "ant" not in once.unseen
    assert [each.card for each in once.helpers] == ["ant"]


def test_a_best_friend_of_another_board_is_never_offered() -> None:
    page = page_of("Ann: board glue, hand ?x5, deck ?x5\nBen: board squirt", play("tink"))
    assert not set(page.unseen) & set(FRIENDS_OF["squirt"])
    assert set(page.unseen) & set(FRIENDS_OF["glue"])


def test_the_top_of_the_park_deck_may_be_said_or_stay_unknown() -> None:
    """F3.4."""
    wish = Wish(("recruit",), chosen=((".card.0", ("", "park_deck", -1)),))
    drawn = "Ann: deck ghost chef moose ant dash bug\nphase: recruit\npark deck: ? ? ?"
    page = page_of(drawn, wish)
    assert rows(page) == [".card.0", ".top.0"]
    told = page_of(drawn, wish.choosing(".top.0", "doc"))
    assert told.position is not None
    assert told.position.seats[0].discard == ["doc"]


# What can't be laid out ---------------------------------------------------------------------------


def test_what_is_no_move_or_has_nothing_to_show_has_no_page() -> None:
    for verb in [("skip",), ("pass",), ("play",), ("play", "crash-test"), ("recycling",), ("x",)]:
        assert not can_lay_out(verb)


def test_at_a_table_where_nobody_chooses_there_is_no_page() -> None:
    p = at("Ann: hand bug\nphase: recruit\npark: ")
    p.agenda = []
    with pytest.raises(NotAMove):
        lay_out(p, play("bug"))


# Any table, any wish ------------------------------------------------------------------------------


GAMES = range(6)


def moments(seed: int) -> Iterator[tuple[Position, Choice]]:
    """Choices of a random game that have a page, as those at the table see them."""
    modules = hooks.NAMES if seed % 3 else ()
    for before, choice, _ in walk(seed, modules):
        if choice.answers[0][0] != "verb" or not can_lay_out(choice.answers[0][1]):
            continue
        p = before if seed % 2 else view.seen_by(before, frozenset({choice.seat}))
        p.profile = replace(p.profile, dealt=True)
        yield p, choice


@pytest.mark.parametrize("seed", GAMES)
def test_whatever_was_played_can_be_said_on_the_page(seed: int) -> None:
    seen = 0
    for p, choice in moments(seed):
        answers = tuple(each for each in choice.answers if each[0] not in ("then", "shuffle"))
        page = lay_out(p, wish_of(p, choice.seat, answers))
        if page is not None:
            assert said(page) == write_answers(answers)
            agrees(p, page)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("seed", GAMES)
def test_any_wish_leads_to_a_way_of_the_rules_or_to_a_clause(seed: int) -> None:
    rng = Random(seed)
    told = legal = 0
    for p, choice in moments(seed):
        page = lay_out(p, Wish(choice.answers[0][1]))
        for _ in range(3):
            if page is None:
                break
            agrees(p, page)
            legal += page.position is not None
            told += bool(page.broken)
            assert read(write(page.wish)) == page.wish
            page = lay_out(p, another(rng, page))
    assert legal > 40


def another(rng: Random, page: Page) -> Wish:
    """Something else is tapped on the page."""
    taps = [page.wish.switching(switch.box) for switch in page.switches]
    taps += [page.wish.choosing(row.key, value) for row in page.rows for value in row.options]
    taps += [
        page.wish.leaving(each.box, each.card)
        if each.used
        else page.wish.using(each.box, each.card)
        for each in page.lent
    ]
    taps += [
        page.wish.without(each.card) if each.added else page.wish.adding(each.card)
        for each in page.helpers
    ]
    if page.need is not None:
        taps += [page.wish.giving(each, page.need.wanted) for each, _ in page.need.helpers]
        taps += [page.wish.keeping(each) for each in page.wish.given]
    return rng.choice(taps) if taps else page.wish


def test_a_line_that_no_page_has_written_is_refused() -> None:
    for line in (
        "",
        "verb=play",
        "verb=-",
        "add=munch",
        "verb=play/munch/ nonsense=1",
        "verb=1/2/",
    ):
        with pytest.raises(GameError):
            read(line)
