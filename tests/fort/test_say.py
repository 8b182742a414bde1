"""What is said of the cards: every box, name and clause in English, Czech and Polish."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from games.engine.languages import LANGUAGES
from games.fort.box.notation import COUNTERS, STEPS
from games.fort.box.say import card_name, counted, load_words, made_up_rule, say
from games.fort.table.hooks import NAMES

FORT = Path(__file__).parents[2] / "games" / "fort" / "box"
FACTS = Path(__file__).parents[2].parent / "shared" / "facts"
PETS = ("dogs", "cats")
KINDS = (
    "kids",
    "best_friends",
    *(kind for kind in PETS if kind in NAMES),
    "perks",
    "made_up_rules",
)
WHOLE_BOX = pytest.mark.skipif(
    not set(PETS) <= set(NAMES), reason="words and rulebook are those of the whole box"
)


def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((FORT / name).read_text(encoding="utf-8"))


CARDS = {kind: toml(f"cards/{kind}.toml") for kind in KINDS}
BOXES = {
    (card, box): facts[box]
    for kind in ("kids", "best_friends")
    for card, facts in CARDS[kind].items()
    for box in ("public", "private")
    if box in facts
}
RULEBOOK = toml("rulebook.toml")
CLAUSES = {language: toml(f"rulebook.{language}.toml") for language in LANGUAGES}
TOPICS = "setup boards turn playing following fort-level end perks dogs cats".split()


def texts(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from texts(value, f"{path}/{key}")
        else:
            yield f"{path}/{key}", value


SPOKEN = {
    ("bug", "public"): (
        "Gain 1 pizza for each shovel.",
        "Získej 1 pizzu za každou lopatku.",
        "Weź 1 Pizzę za każdą łopatę.",
    ),
    ("bug", "private"): (
        "Score 1 point for each level of your fort.",
        "Získej 1 bod za každou úroveň svého bunkru.",
        "Zdobądź 1 Punkt za każdy poziom swojego Fortu.",
    ),
    ("bud", "public"): (
        "Gain 2 pizzas or 2 toys.",
        "Získej 2 pizzy, nebo 2 hračky.",
        "Weź 2 Pizze albo 2 Zabawki.",
    ),
    ("bud", "private"): (
        "Trash 1 card from your hand or discard pile.",
        "Znič 1 kartu z ruky nebo z odhazovacího balíčku.",
        "Wyrzuć 1 kartę z ręki albo ze stosu kart odrzuconych.",
    ),
    ("scout", "private"): ("Gain 2 toys.", "Získej 2 hračky.", "Weź 2 Zabawki."),
    ("doc", "public"): (
        "Add 1 card from your hand to your Lookout and pack 1 token from your Stuff.",
        "Přidej 1 kartu z ruky na hlídku a přesuň 1 žeton ze skrýše do báglu.",
        "Dodaj 1 kartę z ręki do Czatowni i spakuj 1 żeton z Gratów do Plecaka.",
    ),
    ("doc", "private"): (
        "Score 1 point for each card in your Lookout.",
        "Získej 1 bod za každou kartu na své hlídce.",
        "Zdobądź 1 Punkt za każdą kartę w swojej Czatowni.",
    ),
    ("dash", "private"): (
        "Score 1 point for each token in your Pack.",
        "Získej 1 bod za každý žeton ve svém báglu.",
        "Zdobądź 1 Punkt za każdy żeton w swoim Plecaku.",
    ),
    ("einstein", "private"): (
        "Score 1 point for each book, then trash this card.",
        "Získej 1 bod za každou knížku a potom znič tuto kartu.",
        "Zdobądź 1 Punkt za każdą książkę, a następnie wyrzuć tę kartę.",
    ),
    ("lil-boss", "private"): (
        "Score 1 point for each squirt gun, then trash this card.",
        "Získej 1 bod za každou stříkací pistoli a potom znič tuto kartu.",
        "Zdobądź 1 Punkt za każdy pistolet na wodę, a następnie wyrzuć tę kartę.",
    ),
    ("bones", "public"): (
        "For each book: trash 1 card from your hand or discard pile, then score 1 point.",
        "Za každou knížku: znič 1 kartu z ruky nebo z odhazovacího balíčku a potom získej 1 bod.",
        "Za każdą książkę: wyrzuć 1 kartę z ręki albo ze stosu kart odrzuconych,"
        " a następnie zdobądź 1 Punkt.",
    ),
    ("kitty", "private"): (
        "For each glue: spend 1 toy, then score 1 point.",
        "Za každé lepidlo: utrať 1 hračku a potom získej 1 bod.",
        "Za każdy klej: wydaj 1 Zabawkę, a następnie zdobądź 1 Punkt.",
    ),
    ("munch", "private"): (
        "For each skateboard: spend 1 pizza, then score 1 point.",
        "Za každý skateboard: utrať 1 pizzu a potom získej 1 bod.",
        "Za każdą deskorolkę: wydaj 1 Pizzę, a następnie zdobądź 1 Punkt.",
    ),
    ("baby-face", "public"): (
        "For each squirt gun: recruit 1 card, then gain 1 toy.",
        "Za každou stříkací pistoli: zlanař 1 kartu a potom získej 1 hračku.",
        "Za każdy pistolet na wodę: zwerbuj 1 kartę, a następnie weź 1 Zabawkę.",
    ),
    ("lefty", "public"): (
        "Advance your fort, then score 2 points.",
        "Vylepši svůj bunkr a potom získej 2 body.",
        "Rozbuduj Fort, a następnie zdobądź 2 Punkty.",
    ),
    ("dot", "private"): (
        "Advance your fort, paying 1 token less.",
        "Vylepši svůj bunkr a zaplať o 1 žeton méně.",
        "Rozbuduj Fort, płacąc o 1 żeton mniej.",
    ),
    ("ghost", "public"): ("No action.", "Žádná akce.", "Brak akcji."),
    ("ghost", "private"): (
        "For each symbol of one kind you name, gain 1 token (all pizzas or all toys).",
        "Za každý symbol jednoho zvoleného druhu získej 1 žeton"
        " (buď samé pizzy, nebo samé hračky).",
        "Za każdy symbol jednego wybranego rodzaju weź 1 żeton (same Pizze albo same Zabawki).",
    ),
    ("worm", "public"): (
        "For each card in your Lookout, gain 1 token (all pizzas or all toys).",
        "Za každou kartu na své hlídce získej 1 žeton (buď samé pizzy, nebo samé hračky).",
        "Za każdą kartę w swojej Czatowni weź 1 żeton (same Pizze albo same Zabawki).",
    ),
    ("golden-boy", "public"): (
        "For each crown, convert 1 token (all into toys or all into pizzas).",
        "Za každou korunu vyměň 1 žeton (jen pizzy za hračky, nebo jen hračky za pizzy).",
        "Za każdą koronę zamień 1 żeton (same Pizze na Zabawki albo same Zabawki na Pizze).",
    ),
    ("golden-boy", "private"): (
        "Trash 1 kid from a rival's Yard.",
        "Znič 1 kamaráda ze dvorku některého soupeře.",
        "Wyrzuć 1 Dzieciaka z Podwórka rywala.",
    ),
    ("tiny", "private"): (
        "Trash 1 kid from a rival's Yard, then gain 1 pizza or 1 toy.",
        "Znič 1 kamaráda ze dvorku některého soupeře a potom získej 1 pizzu, nebo 1 hračku.",
        "Wyrzuć 1 Dzieciaka z Podwórka rywala, a następnie weź 1 Pizzę albo 1 Zabawkę.",
    ),
    ("penny", "public"): (
        "Pack 1 token from your Stuff for each glue.",
        "Za každé lepidlo přesuň 1 žeton ze skrýše do báglu.",
        "Za każdy klej spakuj 1 żeton z Gratów do Plecaka.",
    ),
    ("sarge", "private"): (
        "For each shovel, add 1 card from your hand to your Lookout.",
        "Za každou lopatku přidej 1 kartu z ruky na hlídku.",
        "Za każdą łopatę dodaj 1 kartę z ręki do Czatowni.",
    ),
    ("thunder", "public"): (
        "Copy your Pack: gain the same tokens into your Stuff.",
        "Zkopíruj svůj bágl: získej do skrýše stejné žetony, jaké jsou v něm.",
        "Skopiuj swój Plecak: weź do Gratów takie same żetony, jakie w nim są.",
    ),
    ("smoke", "private"): (
        "Copy one rival's Pack: gain the same tokens into your Stuff.",
        "Zkopíruj bágl jednoho soupeře: získej do skrýše stejné žetony, jaké jsou v něm.",
        "Skopiuj Plecak jednego rywala: weź do Gratów takie same żetony, jakie w nim są.",
    ),
}


@pytest.mark.parametrize(("card", "box"), SPOKEN)
def test_an_action_reads_as_somebody_at_the_table_would_say_it(card: str, box: str) -> None:
    said = tuple(say(BOXES[card, box], language) for language in LANGUAGES)
    assert said == SPOKEN[card, box]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_of_every_card_is_one_clean_sentence(language: str) -> None:
    assert len(BOXES) == 2 * (36 + 8)
    for notation in BOXES.values():
        said = say(notation, language)
        assert re.fullmatch(r"[^\W\d_][^{}<>#?_]*\.", said), said
        assert "  " not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_counter_of_the_notation_can_be_said(language: str) -> None:
    actions = load_words(language)["actions"]
    assert set(actions["steps"]) == set(STEPS)
    assert set(actions["each"]) == COUNTERS
    for step in STEPS:
        assert say(step, language) != say(f"{step} x book", language)


def test_steps_in_a_row_are_counted_in_the_right_grammatical_number() -> None:
    assert say("vp vp vp vp vp", "en") == "Score 5 points."
    assert say("vp vp vp vp", "cs") == "Získej 4 body."
    assert say("vp vp vp vp vp", "cs") == "Získej 5 bodů."
    assert say("pack pack pack", "pl") == "Spakuj 3 żetony z Gratów do Plecaka."
    assert say("pack pack pack pack pack", "pl") == "Spakuj 5 żetonów z Gratów do Plecaka."
    assert (
        say("swap swap", "cs") == "Vyměň 2 žetony: jen pizzy za hračky, nebo jen hračky za pizzy."
    )
    assert say("toy toy pizza", "pl") == "Weź 2 Zabawki i weź 1 Pizzę."


def test_numbers_choose_the_form_of_their_noun() -> None:
    assert [counted(n, "token", "en") for n in (0, 1, 2)] == ["0 tokens", "1 token", "2 tokens"]
    assert [counted(n, "token", "cs") for n in (0, 1, 2, 4, 5, 22)] == [
        "0 žetonů",
        "1 žeton",
        "2 žetony",
        "4 žetony",
        "5 žetonů",
        "22 žetonů",
    ]
    assert [counted(n, "token", "pl") for n in (0, 1, 4, 5, 12, 14, 22, 25)] == [
        "0 żetonów",
        "1 żeton",
        "4 żetony",
        "5 żetonów",
        "12 żetonów",
        "14 żetonów",
        "22 żetony",
        "25 żetonów",
    ]
    assert f"{counted(1, 'pizza', 'cs'):acc}" == "1 pizzu"
    assert f"{counted(1, 'card', 'pl'):acc}" == "1 kartę"


def test_minimalism_says_the_points_of_the_table() -> None:
    assert made_up_rule("minimalism", "cs", minimalism_points=8).startswith("8 bodů, ")
    assert made_up_rule("minimalism", "cs", minimalism_points=2).startswith("2 body, ")
    assert made_up_rule("minimalism", "pl", minimalism_points=2).startswith("2 Punkty, ")
    assert made_up_rule("minimalism", "en", minimalism_points=8).startswith("8 points ")


@WHOLE_BOX
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_every_name_a_card(language: str) -> None:
    ids = {card for kind in KINDS for card in CARDS[kind]}
    assert len(ids) == 42 + 8 + 18 + 8 + 9 + 11
    names = {card: card_name(card, language) for card in ids}
    assert set(load_words(language)["cards"]) == ids
    assert len(set(names.values())) == len(ids)
    if language == "en":
        assert names.keys() == {
            re.sub(r"^the |& |'|\.", "", name.lower()).replace(" ", "-") for name in names.values()
        }


@WHOLE_BOX
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_perk_rule_dog_and_cat_says_what_it_does(language: str) -> None:
    words = load_words(language)
    assert set(words["perks"]) == set(CARDS["perks"])
    assert set(words["made_up_rules"]) == set(CARDS["made_up_rules"])
    assert set(words["dogs"]) == {f"{i}_{p}" for i in CARDS["dogs"] for p in ("need", "effect")}
    assert set(words["cats"]) == {f"{i}_{p}" for i in CARDS["cats"] for p in ("lure", "ability")}


def test_the_languages_have_the_same_words() -> None:
    grammar = ("/few", "/repeated")
    english, *others = (
        {
            path
            for path, _ in texts(load_words(language))
            if not path.endswith(grammar) and not path.startswith("/nouns/")
        }
        for language in LANGUAGES
    )
    paths = {path for path in english if not path.endswith("/many")}
    for other in others:
        assert {path for path in other if not path.endswith("/many")} == paths


def test_words_cannot_be_written() -> None:
    with pytest.raises(TypeError):
        load_words("cs")["suits"]["glue"] = "gum"
    with pytest.raises(KeyError, match="no words in 'xx'"):
        load_words("xx")


def test_every_clause_has_its_text_in_every_language_and_no_text_lacks_its_clause() -> None:
    for language in LANGUAGES:
        assert list(CLAUSES[language]["clauses"]) == list(RULEBOOK), language
        assert list(CLAUSES[language]["topics"]) == TOPICS


def test_the_languages_refuse_by_the_same_clauses() -> None:
    english, czech, polish = (list(CLAUSES[language]["refusals"]) for language in LANGUAGES)
    assert english == czech == polish
    assert set(english) <= set(RULEBOOK)


@WHOLE_BOX
def test_the_rulebook_points_only_at_what_there_is() -> None:
    cards = {card for kind in KINDS for card in CARDS[kind]}
    options = toml("box.toml")["options"]
    for clause, entry in RULEBOOK.items():
        assert set(entry) <= {"topic", "ruling", "option", "differs", "cards", "see"}, clause
        assert entry["topic"] == TOPICS[int(clause[1:].split(".")[0]) - 1], clause
        assert entry.get("option", "supply") in options, clause
        assert set(entry.get("cards", ())) <= cards, clause
        assert set(entry.get("see", ())) <= set(RULEBOOK) - {clause}, clause
    assert {entry["option"] for entry in RULEBOOK.values() if "option" in entry} == set(options)


def test_a_ruling_calls_itself_our_ruling() -> None:
    says_so = {"en": "our ruling", "cs": "naše rozhodnutí", "pl": "nasze rozstrzygnięcie"}
    for language, words in says_so.items():
        clauses = CLAUSES[language]["clauses"]
        saying = {clause for clause, text in clauses.items() if words in text.lower()}
        assert saying == {clause for clause, entry in RULEBOOK.items() if entry.get("ruling")}


def test_every_sentence_is_of_ordinary_characters_and_ends() -> None:
    signs = set(" –—…„“”’×→.,:;!?()/&+-'") | set("0123456789")
    for language in LANGUAGES:
        for path, text in (*texts(load_words(language)), *texts(CLAUSES[language])):
            if "/steps/" in path or path.startswith("/actions"):
                text = text.replace("{", "").replace("}", "").replace("_", "")
            text = re.sub(r"{(points|name|n|first|last)}", "8", text)
            odd = {
                c for c in text if c not in signs and unicodedata.category(c) not in ("Ll", "Lu")
            }
            assert not odd, (language, path, odd)
            assert text == text.strip() and "  " not in text, (language, path)
            if path.startswith(("/clauses", "/refusals", "/perks", "/dogs", "/cats")):
                assert text.endswith("."), (language, path)


@WHOLE_BOX
@pytest.mark.skipif(not FACTS.exists(), reason="the facts lie beside a working copy only")
def test_cards_and_clauses_are_those_of_the_facts() -> None:
    facts = (FACTS / "fort_cards.yaml").read_text(encoding="utf-8")
    ids = set(re.findall(r"^  - \{id: ([\w-]+)", facts, re.MULTILINE))
    assert ids == {card for kind in KINDS for card in CARDS[kind]}
    rules = (FACTS / "fort_rules.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\bF\d+\.\d+[a-z]?\b", rules)) == set(RULEBOOK)
    assert len(re.findall(r"RULING", rules)) - 1 == sum("ruling" in e for e in RULEBOOK.values())
    for (card, box), notation in BOXES.items():
        line = re.search(rf"\{{id: {card}, .*\}}", facts)
        assert line and re.search(rf"{box}: '?{re.escape(notation)}'?\s*[,}}]", line[0]), card


def test_a_clause_where_the_printed_rulebooks_differ_says_so_and_can_be_set() -> None:
    says_so = {"en": r"the Czech (one|booklet)", "cs": "česk", "pl": "czesk"}
    marked = {clause for clause, entry in RULEBOOK.items() if entry.get("differs")}
    assert all("option" in RULEBOOK[clause] for clause in marked)
    for language, words in says_so.items():
        clauses = CLAUSES[language]["clauses"]
        assert {clause for clause, text in clauses.items() if re.search(words, text)} == marked
