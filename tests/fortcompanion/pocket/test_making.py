"""What is compiled for the phone does as its source does; an older database is seen to be one."""

from __future__ import annotations

import marshal
import sys
from pathlib import Path

import pytest

from fortcompanion.pocket.inside import quick
from fortcompanion.pocket.making import compiling

SOURCE = b'''"""For readers."""
from __future__ import annotations


class Card:
    """For readers."""

    def name(self):
        """For readers."""

    def suit(self):
        """For readers."""
        assert self
        return "glue"
'''


def test_words_for_readers_are_left_out_and_nothing_else() -> None:
    made = compiling.compiled({"site/cards/__init__.py": SOURCE, "site/cards/text.txt": b"a"})
    assert sorted(made) == ["site/cards/__init__.pyc", "site/cards/text.txt"]
    code = marshal.loads(made["site/cards/__init__.pyc"][16:])
    assert b"For readers" not in marshal.dumps(code)
    found: dict[str, type] = {"__name__": str}
    exec(code, found)
    card = found["Card"]()
    assert card.suit() == "glue" and card.name() is None and card.suit.__doc__ is None
    assert compiling.modules(made) == {"cards": "/site/cards/__init__.pyc"}


def test_modules_are_found_without_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = compiling.compiled({"site/cards/__init__.py": SOURCE, "site/cards/glue.py": b"N = 7\n"})
    places = {}
    for name, place in compiling.modules(made).items():
        file = tmp_path / place.removeprefix("/site/")
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(made[place[1:]])
        places[f"in_a_phone_{name}"] = str(file)
    monkeypatch.setattr(sys, "meta_path", [quick.Finder(places), *sys.meta_path])
    from importlib import import_module

    assert import_module("in_a_phone_cards.glue").N == 7


@pytest.mark.django_db
def test_a_database_is_up_to_date_when_it_has_been_through_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    through = quick.migrated()
    monkeypatch.setattr(quick, "_known", {"migrated": through})
    assert quick.is_up_to_date()
    monkeypatch.setattr(quick, "_known", {"migrated": [*through, ("games", "9999_newer")]})
    assert not quick.is_up_to_date()
    monkeypatch.setattr(quick, "_known", {})
    assert not quick.is_up_to_date()
