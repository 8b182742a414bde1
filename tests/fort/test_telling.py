"""The log and the preview of a choice in words; and that none of them tells secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.engine.asking import Answer
from games.engine.entries import Choice, Correction, Entry, Reveal, Undo
from games.engine.errors import GameError
from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND, UNKNOWN
from games.fort.box.say import card_name
from games.fort.log import entering
from games.fort.rules import turn
from games.fort.table.position import Position
from games.fort.told import phases
from games.fort.told.phases import now
from games.fort.told.telling import effects, tell
from tests.fort.sentences import PUBLIC, at_table, clean, play
from tests.fort.walks import MODULES, walk

GAMES = 4

if "dogs" not in BY_KIND:
    pytest.skip("the words are of the whole box", allow_module_level=True)


# Whole games --------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=MODULES, ids=lambda modules: "-".join(modules) or "fort")
def entries(request: pytest.FixtureRequest) -> list[tuple[Position, Choice, Position]]:
    """All choices of some games, each with the table before and after it."""
    return [
        (before, choice, after.copy())
        for seed in range(GAMES)
        for before, choice, after in walk(seed, request.param)
    ]


Walked = list[tuple[Position, Choice, Position]]


def test_every_choice_is_told_in_one_sentence_or_two_and_one_for_each_cat(
    entries: Walked,
) -> None:
    for before, choice, after in entries:
        came = sum(
            len(set(now.cats) - set(was.cats))
            for was, now in zip(before.seats, after.seats, strict=True)
        )
        for language in LANGUAGES:
            line = tell(before, choice, after, language)
            assert clean(line), line
            assert line[0].isupper() and line.endswith("."), line
            assert 1 <= len(re.findall(r"\.(?: |$)", line)) - came <= 2, line
            for effect in effects(before, choice, after, language):
                assert clean(effect) and effect.endswith("."), effect


def test_every_moment_says_who_does_what(entries: Walked) -> None:
    met = set()
    for _, _, after in entries:
        for language in LANGUAGES:
            moment = now(after, language)
            met.add(moment.phase)
            assert moment.phase in phases.PHASES
            assert all(map(clean, (moment.name, moment.sentence, moment.teaching))), moment
            who = turn.to_decide(after)
            if who is not None:
                assert after.seats[who].name in moment.sentence
    assert met >= {"play", "follow", "recruit", "over"}


def named(text: str, cards: Iterator[str] | set[str], language: str) -> set[str]:
    """Those of the cards whose name stands in the text."""
    return {
        card
        for card in cards
        if re.search(rf"(?<!\w){re.escape(card_name(card, language))}(?!\w)", text)
    }


def in_the_open(p: Position) -> set[str]:
    """What anybody may look at."""
    lying = [*p.park, *p.box_cards, *p.laid]
    for seat in p.seats:
        lying += [*seat.yard, *seat.discard, *seat.lookout, *seat.doghouse]
    if p.played is not None:
        lying += [p.played.card or UNKNOWN, *p.played.added]
    return set(lying)


def laid_open(before: Position, choice: Choice) -> set[str]:
    """What all have seen on the way, even if it was then shuffled in (F3.8): a card taken from
    the Park deck, a card chosen from the hand for an open place."""
    chosen = [value for field, value in choice.answers if field == "card" and value]
    cards = {card for card, place, _ in chosen if place == "hand"}
    if ("", "park_deck", -1) in chosen:
        cards.add(before.park_deck[-1])
    return cards | {value for field, value in choice.answers if field == "kept"}


RULES = set(BY_KIND["made_up_rules"])
PEOPLE = {card for kind in ("kids", "best_friends", "dogs") for card in BY_KIND[kind]}


def test_a_line_tells_nothing_of_what_lies_face_down(entries: Walked) -> None:
    told = 0
    for before, choice, after in entries:
        for language in LANGUAGES:
            line = tell(before, choice, after, language)
            assert not named(line, RULES, language), line
            cards = named(line, PEOPLE, language)
            told += len(cards)
            open_to_all = in_the_open(before) | in_the_open(after) | laid_open(before, choice)
            assert cards <= open_to_all, line
    assert told > len(entries)


def test_only_who_took_a_made_up_rule_reads_its_name(entries: Walked) -> None:
    taken = 0
    for before, choice, after in entries:
        new = set(after.seats[choice.seat].made_up_rules) - set(
            before.seats[choice.seat].made_up_rules
        )
        for rule in new:
            taken += 1
            others = frozenset(range(len(after.seats))) - {choice.seat}
            own = frozenset({choice.seat})
            assert rule in named(tell(before, choice, after, "en", own), RULES, "en")
            assert not named(tell(before, choice, after, "en", others), RULES, "en")
    assert taken


def test_a_preview_names_no_card_that_the_choice_would_turn_up(entries: Walked) -> None:
    for before, choice, after in entries:
        chosen = {
            part
            for _, value in choice.answers
            for part in (value if isinstance(value, tuple) else (value,))
        }
        known = in_the_open(before) | set(before.seats[choice.seat].hand) | chosen
        for line in effects(before, choice, after, "en"):
            assert named(line, PEOPLE, "en") <= known, line


def veiled(p: Position) -> Position:
    """As at a real table, where nobody has entered a card that lies face down."""
    p = p.copy()
    for seat in p.seats:
        seat.pool = [*seat.hand, *seat.deck]
        seat.hand = [UNKNOWN] * len(seat.hand)
        seat.deck = [UNKNOWN] * len(seat.deck)
    p.park_deck = [UNKNOWN] * len(p.park_deck)
    p.rule_stack = [UNKNOWN] * len(p.rule_stack)
    return p


def test_a_table_where_cards_are_unknown_is_told_too(entries: Walked) -> None:
    told = 0
    for known, choice, _ in entries:
        before = veiled(known)
        after = before.copy()
        answers = tuple(answer for answer in choice.answers if answer[0] != "shuffle")
        try:
            entering.apply(after, Choice(choice.seat, answers))
        except GameError:
            continue  # the order of a shuffled deck mattered
        told += 1
        for language in LANGUAGES:
            assert clean(tell(before, Choice(choice.seat, answers), after, language))
            assert clean(now(after, language).sentence)
    assert told > len(entries) / 2


# By hand ------------------------------------------------------------------------------------------


def told(text: str, *answers: Answer, own: frozenset[int] = frozenset()) -> tuple[str, ...]:
    before = at_table(text)
    choice = Choice(turn.to_decide(before) or 0, answers)
    return entered(before, choice, own)


def entered(before: Position, entry: Entry, own: frozenset[int] = frozenset()) -> tuple[str, ...]:
    after = before.copy()
    entering.apply(after, entry)
    return tuple(tell(before, entry, after, language, own) for language in LANGUAGES)


def previewed(text: str, *answers: Answer, language: str = "en") -> list[str]:
    before = at_table(text)
    choice = Choice(turn.to_decide(before) or 0, answers)
    after = before.copy()
    entering.apply(after, choice)
    return effects(before, choice, after, language)


BUG = (play("bug"), ("add", "moles"), PUBLIC, ("times", 3), ("do", "private"), ("times", 1))
LEVEL_1 = (
    play("bitsy"),
    PUBLIC,
    ("times", 1),
    ("pay", (1, 1)),
    ("pay-from-stuff", (1, 1)),
    ("reward", "loner"),
)
RICH = "Ann: hand bitsy, stuff 2 pizzas 2 toys\nrule stack: loner minimalism"


def test_a_played_card_and_what_came_of_it() -> None:
    assert told("Ann: hand bug moles, level 1", *BUG) == (
        "Ann plays Bug with The Moles: 3 pizzas, 1 point.",
        "Ann hraje Chrobáka a přidává Hrabálky: 3 pizzy, 1 bod.",
        "Ann zagrywa Żuka i dodaje Krety: 3 Pizze, 1 Punkt.",
    )


def test_the_preview_of_it_says_what_will_be_and_who_may_follow() -> None:
    assert previewed("Ann: hand bug moles, level 1, vp 4", *BUG) == [
        "3 pizzas.",
        "1 point, 5 in all.",
        "The others may follow with a shovel.",
    ]
    assert previewed("Ann: hand bug moles, level 1, vp 4", *BUG, language="cs") == [
        "3 pizzy.",
        "1 bod, celkem 5.",
        "Ostatní smějí následovat kartou s lopatkou.",
    ]


def test_a_made_up_rule_is_secret_but_for_its_owner() -> None:
    assert told(RICH, *LEVEL_1) == (
        "Ann plays Bitsy: −1 pizza, −1 toy, fort level 1, a secret made-up rule.",
        "Ann hraje kartu Bitsy: −1 pizza, −1 hračka, bunkr na úrovni 1, tajná karta švindlování.",
        "Ann zagrywa kartę Bitsy: −1 Pizza, −1 Zabawka, Fort na 1. poziomie,"
        " tajna Zmyślona Zasada.",
    )
    assert told(RICH, *LEVEL_1, own=frozenset({0}))[0].endswith("the made-up rule Loner.")
    assert told(RICH, *LEVEL_1, own=frozenset({1})) == told(RICH, *LEVEL_1)


def test_following_and_passing() -> None:
    text = "Ann:\nBen: hand scout\nCyr: hand worm\nplayed: bug"
    assert told(text, ("verb", ("follow", "scout")), ("times", 1)) == (
        "Ben follows with Scout: 1 pizza.",
        "Ben následuje kartou Scout: 1 pizza.",
        "Ben naśladuje kartą Scout: 1 Pizza.",
    )
    assert told(text, ("verb", ("pass",))) == ("Ben passes.", "Ben nenásleduje.", "Ben pasuje.")


RECRUITING = "Ann: deck ?x5\nBen: yard chef doc drover\nCyr:\nphase: recruit\nmodules: dogs"


def test_recruiting_and_the_next_turn() -> None:
    assert told(RECRUITING, ("verb", ("recruit",)), ("card", ("tiny", "park", -1))) == (
        "Ann recruits Tiny from the Park. Ben's turn begins: Chef and Doc from the Yard onto"
        " the discard pile, Drover from the Yard onto Cyr's discard pile.",
        "Ann lanaří Mrně z parku. Na tahu je Ben: Chef a Doc ze dvorku do odhazovacího balíčku,"
        " Cyr dostává do odhazovacího balíčku kartu Drover.",
        "Ann werbuje kartę Tiny z Parku. Turę zaczyna Ben: Chef i Doc z Podwórka na stos kart"
        " odrzuconych, Cyr dostaje na stos kart odrzuconych kartę Drover.",
    )
    assert told(RECRUITING, ("verb", ("recruit",)), ("card", ("chef", "yard", 1)))[0].startswith(
        "Ann recruits Chef from Ben's Yard. Ben's turn begins: Doc from the Yard"
    )


def test_cards_of_a_yard_that_nobody_has_seen_are_counted() -> None:
    """F3.2: the table moves them all the same."""
    text = RECRUITING.replace("yard chef doc drover", "yard ?x2")
    assert told(text, ("verb", ("recruit",)), ("card", ("tiny", "park", -1)))[0].endswith(
        "Ben's turn begins: 2 unknown cards from the Yard onto the discard pile."
    )


def test_a_card_recruited_unseen_stands_in_the_right_case() -> None:
    text = "Ann: hand chef, deck ?x5\nBen:\npark deck: ?x3\nphase: recruit"
    unseen = (("verb", ("recruit",)), ("card", ("", "park_deck", -1)), ("top", "?"))
    said = [each.partition(".")[0] for each in told(text, *unseen)]
    assert said == [
        "Ann recruits an unknown card from the Park deck",
        "Ann lanaří neznámou kartu z balíčku parku",
        "Ann werbuje nieznaną kartę z talii Parku",
    ]


def test_the_top_card_is_named_once_it_is_recruited_and_not_before() -> None:
    text = "Ann: hand chef, deck ?x5\nBen:\nphase: recruit"
    top = (("verb", ("recruit",)), ("card", ("", "park_deck", -1)))
    assert told(text, *top)[0] == "Ann recruits Rocket Bros from the Park deck. Ben's turn begins."
    assert previewed(text, *top) == [
        "The top card of the Park deck onto your discard pile.",
        "Chef into your Yard.",
        "Then you draw five cards.",
    ]


def test_what_befalls_others_is_told_apart() -> None:
    text = "Ann: hand bug, cats bandit\nBen: pack 1 toy\nmodules: cats"
    assert told(text, ("verb", ("bandit",)), ("rival", 1), ("kind", 1)) == (
        "Ann uses Bandit: 1 toy; Ben: −1 toy.",
        "Ann používá Bandita: 1 hračka; Ben: −1 hračka.",
        "Ann używa karty Bandit: 1 Zabawka; Ben: −1 Zabawka.",
    )


def test_cards_that_go_the_same_way_are_told_together() -> None:
    text = "Ann: hand bones noodle-twins, discard patch worm chef"
    trashed = [("card", (card, "discard", 0)) for card in ("patch", "worm", "chef")]
    answers = (play("bones"), ("add", "noodle-twins"), PUBLIC, ("times", 3), *trashed)
    assert told(text, *answers, ("do", "end"))[0] == (
        "Ann plays Bones with Noodle Twins: 3 points,"
        " Patch, Worm and Chef into the box from the discard pile."
    )


def test_the_end_is_told_when_it_is_triggered_and_when_it_has_come() -> None:
    text = "Ann: vp 24, level 1, hand bug\nBen:"
    assert told(text, play("bug"), ("do", "private"), ("times", 1), ("do", "end"))[0] == (
        "Ann plays Bug: 1 point, the end is triggered."
    )
    text = "Ann: vp 25\nBen:\nleader: Ben\nphase: recruit"
    assert told(text, ("verb", ("recruit",)), ("card", ("tiny", "park", -1))) == (
        "Ben recruits Tiny from the Park. The game is over.",
        "Ben lanaří Mrně z parku. Konec hry.",
        "Ben werbuje kartę Tiny z Parku. Koniec gry.",
    )


def test_cards_shown_to_all_are_named() -> None:
    p = at_table("Ann: deck ?x5\nBen:\nphase: recruit")
    p.park_deck = [UNKNOWN] * 3
    entering.apply(p, Choice(0, (("verb", ("recruit",)), ("card", ("tiny", "park", -1)))))
    assert entered(p, Reveal("refill", ("chef",)))[0] == (
        "Chef comes to the Park. Ben's turn begins."
    )
    assert entered(p, Reveal("refill", (UNKNOWN,)))[:2] == (
        "An unknown card comes to the Park. Ben's turn begins.",
        "Do parku přichází neznámá karta. Na tahu je Ben.",
    )


def test_the_rest_of_the_hand_is_named_once_it_lies_in_the_yard() -> None:
    p = at_table("Ann: hand bug ?x2, deck ?x8\nBen:\nphase: show hand")
    assert entered(p, Reveal("hand.0", ("chef",))) == (
        "Ann lays the rest of the hand down: Bug, Chef and an unknown card. Ben's turn begins.",
        "Ann vykládá zbytek ruky: Chrobák, Chef a neznámá karta. Na tahu je Ben.",
        "Ann wykłada resztę ręki: Żuk, Chef i nieznana karta. Turę zaczyna Ben.",
    )


@pytest.mark.parametrize(
    ("entry", "card"),
    [
        (Reveal("hand.0", ("chef",)), "Chef"),
        (Reveal("rules.0", ("loner",)), "Loner"),
        (Correction("seats.0.hand", ("chef", UNKNOWN)), "Chef"),
        (Correction("seats.0.hand.1", "chef"), "Chef"),
        (Correction("seats.0.made_up_rules", ("loner",)), "Loner"),
    ],
)
def test_what_is_entered_of_a_hand_is_read_by_its_owner_only(entry: Entry, card: str) -> None:
    p = at_table("Ann: hand ?x5, rules minimalism\nBen:")
    for line in (*entered(p, entry), *entered(p, entry, frozenset({1}))):
        assert card not in line and card_name("minimalism", "en") not in line
        assert "Ann" in line
    assert card in entered(p, entry, frozenset({0}))[0]


@pytest.mark.parametrize("path", ["seats.0.deck", "rule_stack", "park_deck", "box.made_up_rules"])
def test_what_nobody_may_know_is_told_to_nobody(path: str) -> None:
    cards = ("loner",) if "rule" in path else ("chef",)
    p = at_table("Ann: hand ?x5\nBen:")
    for line in entered(p, Correction(path, cards), frozenset({0, 1})):
        assert not {"Chef", "Loner", "Samotář", "Samotnik"} & set(re.findall(r"\w+", line))


def test_a_correction_says_what_it_was_and_what_it_is_now() -> None:
    p = at_table("Ann: vp 9, yard bug, stuff 1 pizza\nBen:")
    assert entered(p, Correction("seats.0.vp", 12, "miscounted")) == (
        "Corrected: Ann: points, 12 (was 9). “miscounted”",
        "Opraveno: Ann: body, 12 (předtím 9). „miscounted“",
        "Poprawiono: Ann: Punkty, 12 (wcześniej 9). „miscounted”",
    )
    assert entered(p, Correction("seats.0.stuff.pizza", 3))[0] == (
        "Corrected: Ann: pizzas in the Stuff, 3 (was 1)."
    )
    assert entered(p, Correction("seats.0.yard", ("bug", "chef")))[0] == (
        "Corrected: Ann: Yard, now Bug and Chef."
    )
    assert entered(p, Correction("seats.0.yard", ()))[0] == "Corrected: Ann: Yard, now nothing."
    assert entered(p, Correction("leader", 1))[0] == "Corrected: whose turn it is, Ben (was Ann)."
    assert entered(p, Correction("phase", "recruit"))[2] == (
        "Poprawiono: faza, Werbunek (wcześniej Zagrywka)."
    )
    assert entered(p, Correction("seats.1.macaroni", True))[0] == (
        "Corrected: Ben: Macaroni Sculpture, yes (was no)."
    )


def test_taking_back_says_how_far() -> None:
    p = at_table("Ann:\nBen:")
    assert tell(p, Undo(7), p, "en") == "Went back to line 7."
    assert tell(p, Undo(0), p, "cs") == "Vráceno na začátek."
