"""What can't be printed is said in plain words, and costs nothing."""

import re
import tracemalloc
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games.engine.languages import LANGUAGES
from games.engine.words import read_toml
from printables.asking import job_from
from printables.job import Job
from printables.layout import lay_out
from printables.rendered.pdf import to_pdf
from printables.words import CannotPrint
from tests.printables.reading import text_of

FOLDERS = sorted({path.parent for path in settings.BASE_DIR.glob("printables/**/words.*.toml")})
BAD: list[tuple[str, dict[str, list[str]], str]] = [
    ("an unknown card", {"card": ["grimalkin"]}, "no-card"),
    ("a card by a name full of control characters", {"card": ["che\x00f"]}, "no-card"),
    ("no copies", {"card": ["chef:0"]}, "copies"),
    ("copies below none", {"card": ["chef:-3"]}, "copies"),
    ("10,000 copies", {"card": ["chef:10000"]}, "copies"),
    ("copies without end", {"card": ["chef:" + "9" * 400]}, "not-a-number"),
    ("copies that add up", {"set": ["everything"] * 6}, "too-many"),
    ("copies in words", {"card": ["chef:two"]}, "not-a-number"),
    ("cards of 3 x 3 mm", {"set": ["dogs"], "large": ["3x3"]}, "card-size"),
    ("cards of no size", {"set": ["dogs"], "small": ["big"]}, "not-a-size"),
    ("margins larger than the paper", {"set": ["dogs"], "margin": ["200"]}, "margin"),
    ("margins that leave less than a card", {"set": ["dogs"], "margin": ["80"]}, "card-too-large"),
    ("a margin that is no number", {"set": ["dogs"], "margin": ["nan"]}, "margin"),
    ("a margin without end", {"set": ["dogs"], "margin": ["inf"]}, "margin"),
    ("paper as large as a house", {"set": ["dogs"], "paper": ["9999x9999"]}, "paper"),
    ("paper nobody knows", {"set": ["dogs"], "paper": ["foolscap"]}, "no-paper"),
    ("a language we lack", {"set": ["dogs"], "lang": ["tlh"]}, "no-language"),
    ("three languages", {"set": ["dogs"], "lang": ["en", "cs", "pl"]}, "languages"),
    ("a style we lack", {"set": ["dogs"], "style": ["neon"]}, "no-style"),
    ("backs we lack", {"set": ["dogs"], "backs": ["magic"]}, "no-backs"),
    ("a set we lack", {"set": ["hamsters"]}, "no-set"),
    ("a sheet we lack", {"sheet": ["bedsheet"]}, "no-sheet"),
    ("a game we lack", {"game": ["chess"], "set": ["dogs"]}, "no-game"),
    ("nothing at all", {}, "nothing"),
    ("a name with a bell", {"set": ["dogs"], "player": ["Ann\x07"]}, "control-characters"),
    ("a name turned round", {"set": ["dogs"], "player": ["A\u202eb"]}, "control-characters"),
    ("a name as long as a story", {"set": ["dogs"], "player": ["A" * 5000]}, "long-name"),
    ("a name in letters our fonts lack", {"set": ["dogs"], "player": ["猫"]}, "letters"),
    ("a list with control characters", {"list": ["2 Che\x1bf"]}, "line"),
    ("a list as long as a book", {"list": ["x" * 20_000]}, "too-much-text"),
    ("a list of thousands of lines", {"list": ["chef\n" * 5000]}, "too-much-text"),
    ("a correction that is none", {"set": ["dogs"], "scale_x": ["300"]}, "scale"),
    ("backs moved off the paper", {"set": ["dogs"], "offset_x": ["99"]}, "offset"),
]  # fmt: skip


@pytest.fixture
def no_more_than_4_mb() -> Iterator[None]:
    tracemalloc.start()
    yield
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4_000_000


@pytest.mark.usefixtures("no_more_than_4_mb")
@pytest.mark.parametrize(("wishes", "key"), [(w, k) for _, w, k in BAD], ids=[n for n, _, _ in BAD])
def test_it_is_refused_with_a_sentence(wishes: dict[str, list[str]], key: str) -> None:
    with pytest.raises(CannotPrint) as refused:
        lay_out(job_from(wishes))
    assert refused.value.key == key
    for language in LANGUAGES:
        said = refused.value.say(language)
        assert said.endswith(".") and "{" not in said and len(said) < 300
        assert all(letter.isprintable() for letter in said)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_sentence_stands_in_every_language_with_the_same_places(folder: Path) -> None:
    for table, sentences in read_toml(folder / "words.en.toml").items():
        for key, sentence in sentences.items():
            places = set(re.findall(r"{(\w+)}", sentence))
            for language in LANGUAGES:
                other = read_toml(folder / f"words.{language}.toml")[table][key]
                assert set(re.findall(r"{(\w+)}", other)) == places, (language, table, key)
    for language in LANGUAGES:
        assert (
            read_toml(folder / f"words.{language}.toml").keys()
            == read_toml(folder / "words.en.toml").keys()
        )
        for table, sentences in read_toml(folder / "words.en.toml").items():
            assert read_toml(folder / f"words.{language}.toml")[table].keys() == sentences.keys()


def test_words_that_fit_on_no_card_make_no_pdf() -> None:
    wish = Job(cards=(("violet", 1),), languages=("cs", "pl"), large=(30.0, 42.0))
    with pytest.raises(CannotPrint) as refused:
        to_pdf(lay_out(wish))
    assert refused.value.key == "does-not-fit"


def test_the_largest_job_allowed_stays_small() -> None:
    wish = job_from({"set": ["everything"] * 5, "backs": ["duplex"]})
    document = lay_out(wish)
    tracemalloc.start()
    pdf = to_pdf(document)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(pdf) < 1_000_000 and most < 40_000_000


def call(**options: Any) -> str:
    errors = StringIO()
    call_command("print_pdf", stderr=errors, **options)
    return errors.getvalue()


def test_the_command_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file.pdf"
    assert call(set=["dogs"], paper="a4", lang="cs", out=str(file)) == ""
    assert file.read_bytes().startswith(b"%PDF")
    said = call(set=["dogs"], paper="letter", lang="cs", out=str(file))
    assert "Letter leží na šířku" in said.replace("Stránka ", "")


def test_the_command_prints_sheets_with_modules_and_names(tmp_path: Path) -> None:
    file = tmp_path / "file.pdf"
    call(sheet=["score-pad"], module=["dogs"], player=["Žofie", "Łukasz"], lang="cs", out=str(file))
    text = text_of(file.read_bytes())
    assert "Psi" in text and "Kočky" not in text
    assert text.count("Žofie") == text.count("Łukasz") == 2


def test_the_command_says_what_is_wrong_and_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "file.pdf"
    with pytest.raises(CommandError, match="Kartu „hydra“ neznáme"):
        call(card=["hydra"], lang="cs", out=str(file))
    assert not file.exists()


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("2 Chef\nKosťa x3\n\nThe Moles", {"chef": 2, "bones": 3, "moles": 1}),
        ("kosta\nKOSŤA", {"bones": 2}),
        ("3× hrad z kolinek", {"macaroni": 3}),
        ("lil-boss", {"lil-boss": 1}),
    ],
)
def test_lost_cards_can_be_typed_in_any_language(typed: str, cards: dict[str, int]) -> None:
    assert dict(job_from({"list": [typed]}).cards) == cards
