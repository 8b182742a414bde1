"""Every question of the rules, and every answer to it, in words and icons."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from django.conf import settings

from games.engine.asking import Answer, Script
from games.engine.errors import Refused
from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND, CARDS, UNKNOWN
from games.fort.rules import turn
from games.fort.rules.question import Question
from games.fort.sheet.options import option
from games.fort.sheet.questions import TITLES, about, title
from games.fort.table.position import Position
from tests.fort.sentences import PUBLIC, at_table, clean, play
from tests.fort.walks import MODULES, Listening, Look, walk

ICONS = settings.BASE_DIR / "fortcompanion" / "static" / "icons"
GAMES = 5
TRIES = 12

if "dogs" not in BY_KIND:
    pytest.skip("the words are of the whole box", allow_module_level=True)


def check(q: Question) -> None:
    for language in LANGUAGES:
        asked = title(q, language)
        assert clean(asked) and asked.endswith(("?", ".")), (q.field, asked)
        explained = about(q, language)
        assert not explained or clean(explained), (q.field, explained)
        texts: dict[str, Any] = {}
        for value in q.options:
            label = option(q, value, language)
            assert clean(label.text), (q.field, value, label)
            assert not label.detail or clean(label.detail), (q.field, value, label)
            for icon in label.icons:
                assert (ICONS / f"{icon}.svg").is_file(), (q.field, value, icon)
            assert texts.setdefault(label.text, value) == value, (q.field, value, label)


# Asking all there is ------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", MODULES, ids=lambda modules: "-".join(modules) or "fort")
def test_every_question_of_a_game_and_every_answer_to_it_can_be_said(
    modules: tuple[str, ...],
) -> None:
    for seed in range(GAMES):
        for _ in walk(seed, modules, check):
            pass


class Playing(Listening):
    """The same, but it is this card that is played."""

    card = ""

    def pick(self, field: Any, options: Sequence[Any], rule: Any) -> Any:
        if field == "verb":
            self.answers.append((field, ("play", self.card)))
            return "play", self.card
        return super().pick(field, options, rule)


def play_dog(dog: str, rng: Random, look: Look) -> None:
    """With all at hand that any dog could need."""
    p = at_table(
        f"Ann: hand {dog} icky-sticky rocket-bros noodle-twins scrappers puddin bud moles,"
        " lookout tink bug, deck chef doc, discard ace ant, level 2, stuff 2 pizzas 2 toys,"
        " pack 1 pizza, rules loner, perks bribe\n"
        "Ben: yard patch captain, lookout dash, stuff 2 pizzas 1 toy\n"
        "perk row: diy\nmodules: dogs\nbox perks: recycling do-over\n"
        "box made_up_rules: sleepover minimalism"
    )
    for _ in range(TRIES):
        ask = Playing(rng, p.copy(), 0, look)
        ask.card = dog
        try:
            turn.act(ask.p, ask)
        except Refused:
            continue


@pytest.mark.parametrize("dog", BY_KIND["dogs"])
def test_every_question_of_a_dog_can_be_said(dog: str) -> None:
    play_dog(dog, Random(dog), check)


def test_the_games_of_these_tests_ask_for_every_field() -> None:
    met: set[str] = set()

    def look(q: Question) -> None:
        met.add(q.field)

    for dog in BY_KIND["dogs"]:
        play_dog(dog, Random(dog), look)
    for seed in range(GAMES):
        for _ in walk(seed, ("cats",), look):
            pass
    assert set(TITLES) - met == {"top", "refill"}, "those two are asked of the table"


# Asking one thing ---------------------------------------------------------------------------------


class Stop(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class Stopping(Script):
    """Stops at the first question that has no answer yet."""

    def __init__(self, p: Position, answers: Sequence[Answer]) -> None:
        super().__init__(answers)
        self.p = p
        self.who = turn.to_decide(p) or 0

    def pick(self, field: Any, options: Sequence[Any], rule: Any) -> Any:
        if self.at == len(self.answers):
            raise Stop(Question(self.p, self.who, field, options, tuple(self.answers)))
        return super().pick(field, options, rule)


def asked(text: str, *answers: Answer) -> Question:
    p = at_table(text)
    with pytest.raises(Stop) as stop:
        turn.act(p, Stopping(p, answers))
    return stop.value.question


def titles(q: Question) -> tuple[str, ...]:
    return tuple(title(q, language) for language in LANGUAGES)


def texts(q: Question, value: Any) -> tuple[str, ...]:
    return tuple(option(q, value, language).text for language in LANGUAGES)


def test_the_first_question_of_a_turn() -> None:
    q = asked("Ann: hand bug moles")
    assert titles(q) == (
        "Which card do you play?",
        "Kterou kartu zahraješ?",
        "Którą kartę zagrywasz?",
    )
    label = option(q, ("play", "bug"), "en")
    assert (label.text, label.icons) == ("Play Bug", ("suits/shovel",))
    assert label.detail == (
        "Gain 1 pizza for each shovel. / Score 1 point for each level of your fort."
    )
    assert texts(q, ("play", "bug")) == ("Play Bug", "Zahrát Chrobáka", "Zagraj Żuka")
    assert texts(q, ("skip",)) == (
        "Skip the Play phase",
        "Přeskočit hraní karty",
        "Pomiń Zagrywkę",
    )


def test_a_card_that_nobody_entered_can_be_labelled_too() -> None:
    q = asked("Ann: hand ?x5")
    assert option(q, ("play", "tink"), "cs").text == "Zahrát kartu Tink"


def test_adding_cards_until_there_are_no_more() -> None:
    q = asked("Ann: hand bug moles scout", play("bug"))
    assert titles(q)[0] == "Do you add a card to Bug?"
    assert texts(q, None) == (
        "Add no card",
        "Nepřidávat žádnou kartu",
        "Nie dodawaj żadnej karty",
    )
    q = asked("Ann: hand bug moles scout", play("bug"), ("add", "moles"))
    assert titles(q) == (
        "Do you add another card?",
        "Přidáš ještě další kartu?",
        "Dodajesz jeszcze jedną kartę?",
    )
    assert texts(q, None) == ("No more cards", "Žádnou další kartu", "Żadnej więcej karty")
    assert texts(q, "scout")[0] == "Add Scout"


def test_how_often_says_whether_it_is_in_full_or_in_part() -> None:
    q = asked(
        "Ann: hand bug moles scout, level 1",
        play("bug"),
        ("add", "moles"),
        ("add", "scout"),
        PUBLIC,
    )
    assert about(q, "en") == "Gain 1 pizza for each shovel."
    assert texts(q, 4) == ("All of it: 4 times", "Všechno: 4krát", "Całość: 4 razy")
    assert texts(q, 2) == (
        "Only 2 times (in part)",
        "Jen 2krát (zčásti)",
        "Tylko 2 razy (częściowo)",
    )
    assert [option(q, 4, language).detail for language in LANGUAGES] == [
        "Gain 4 pizzas.",
        "Získej 4 pizzy.",
        "Weź 4 Pizze.",
    ]


def test_less_than_all_lookout_symbols_can_still_be_in_full() -> None:
    q = asked("Ann: hand bug, lookout moles, level 1", play("bug"), PUBLIC, ("lookout", "moles"))
    assert texts(q, 3)[0] == "All of it: 3 times"
    assert texts(q, 2) == (
        "2 times (still in full)",
        "2krát (pořád celé)",
        "2 razy (wciąż w całości)",
    )


def test_paying_says_how_much_and_from_where() -> None:
    rich = "Ann: hand bitsy, level 1, stuff 2 pizzas 3 toys, pack 1 pizza 1 toy"
    q = asked(rich, play("bitsy"), PUBLIC, ("times", 1))
    assert titles(q) == ("What do you pay?", "Čím zaplatíš?", "Czym płacisz?")
    assert texts(q, (1, 1)) == (
        "Pay 1 pizza, 1 toy",
        "Zaplatit 1 pizzu, 1 hračku",
        "Zapłać 1 Pizzę, 1 Zabawkę",
    )
    paid = q.options[0]
    q = asked(rich, play("bitsy"), PUBLIC, ("times", 1), ("pay", paid))
    assert option(q, (paid[0] - 1, paid[1]), "en").text.endswith("; from the Pack: 1 pizza")


def test_a_card_is_named_with_the_place_it_comes_from() -> None:
    q = asked("Ann:\nBen: yard chef\nphase: recruit", ("verb", ("recruit",)))
    assert titles(q) == (
        "Which card do you recruit?",
        "Kterou kartu zlanaříš?",
        "Którą kartę werbujesz?",
    )
    assert texts(q, ("chef", "yard", 1)) == (
        "From Ben's Yard: Chef",
        "Ze dvorku, který má Ben: Chef",
        "Z Podwórka, które ma Ben: Chef",
    )
    assert texts(q, ("tiny", "park", -1)) == (
        "From the Park: Tiny",
        "Z parku: Mrně",
        "Z Parku: Tiny",
    )
    assert texts(q, ("", "park_deck", -1)) == (
        "The top card of the Park deck",
        "Vrchní karta balíčku parku",
        "Wierzchnia karta talii Parku",
    )


class Until(Script):
    """Answers what is preferred, else the first option, until a card has to be chosen."""

    def __init__(self, p: Position, **preferred: Any) -> None:
        super().__init__(())
        self.p = p
        self.preferred = preferred
        self.said: list[Answer] = []

    def pick(self, field: Any, options: Sequence[Any], rule: Any) -> Any:
        if field == "card":
            raise Stop(Question(self.p, 0, field, options, tuple(self.said)))
        self.said.append((field, self.preferred.get(field, options[0])))
        return self.said[-1][1]


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("trash", "Which card do you trash?"),
        ("rival-trash", "Which rival's kid do you trash?"),
        ("recruit", "Which card do you recruit?"),
        ("lookout", "Which card goes to your Lookout?"),
    ],
)
def test_what_a_card_is_chosen_for_is_said(step: str, says: str) -> None:
    boxes = [
        (card, box)
        for card in BY_KIND["kids"]
        for box, action in CARDS[card].actions
        if step in action.lead
    ]
    assert boxes
    for card, box in boxes:
        p = at_table(f"Ann: hand {card} worm rusty, level 2, stuff 1 toy\nBen: yard chef")
        with pytest.raises(Stop) as stop:
            turn.act(p, Until(p, verb=("play", card), do=box))
        assert title(stop.value.question, "en") == says, (card, box)


def test_both_or_only_one_part() -> None:
    found = [
        (card, box)
        for card in BY_KIND["kids"]
        for box, action in CARDS[card].actions
        if action.notation == "lookout pack"
    ]
    card, box = found[0]
    q = asked(f"Ann: hand {card} bug, level 1, stuff 1 pizza", play(card), ("do", box))
    assert texts(q, (0, 1)) == ("Do both", "Obojí", "Obie części")
    assert texts(q, (1,)) == (
        "Only this: pack 1 token from your Stuff",
        "Jen tohle: přesuň 1 žeton ze skrýše do báglu",
        "Tylko to: spakuj 1 żeton z Gratów do Plecaka",
    )


def test_following_names_the_card_and_its_action() -> None:
    q = asked("Ann:\nBen: hand scout\nplayed: bug")
    assert titles(q) == (
        "Do you follow Bug?",
        "Následuješ Chrobáka?",
        "Naśladujesz Żuka?",
    )
    assert about(q, "pl") == "Weź 1 Pizzę za każdą łopatę."
    assert texts(q, ("follow", "scout"))[0] == "Follow with Scout"
    assert texts(q, ("pass",)) == ("Pass", "Nenásledovat", "Pas")


def test_a_made_up_rule_is_to_be_kept_secret() -> None:
    q = asked(
        "Ann: hand bitsy, stuff 4 pizzas 4 toys\nrule stack: loner minimalism",
        play("bitsy"),
        PUBLIC,
        ("times", 1),
        ("pay", (1, 1)),
        ("pay-from-stuff", (1, 1)),
    )
    assert titles(q)[0] == "Which made-up rule do you take? Tell nobody."
    label = option(q, "loner", "en")
    assert (label.text, label.icons) == ("Loner", ("ui/secret",))
    assert label.detail == "5 points if you own no best friend."


def test_what_nobody_has_shown_is_called_so() -> None:
    q = Question(at_table("Ann:"), 0, "refill", (), ())
    assert titles(q)[0] == "Which card came to the Park?"
    assert texts(q, UNKNOWN)[0] == "An unknown card"
    q = asked("Ann:\nBen: yard ?\nphase: recruit", ("verb", ("recruit",)))
    assert texts(q, (UNKNOWN, "yard", 1))[1] == "Ze dvorku, který má Ben: neznámá karta"


def test_players_without_a_name_have_a_number() -> None:
    p = at_table("Ann:\nBen: yard chef\nphase: recruit")
    p.seats[1].name = ""
    q = Question(p, 0, "card", (), (("verb", ("recruit",)),))
    assert texts(q, ("chef", "yard", 1)) == (
        "From Player 2's Yard: Chef",
        "Ze dvorku, který má Hráč 2: Chef",
        "Z Podwórka, które ma Gracz 2: Chef",
    )
