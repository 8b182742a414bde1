"""Some hundreds of rulings as data: a position, a question, what the answer has to say, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fort.ruling import Json, rows, wrong

HERE = Path(__file__).parent / "rulings"
SHARED = Path(__file__).parents[2].parent / "shared" / "examples" / "adjudicate.jsonl"

RULINGS = [row for path in sorted(HERE.glob("*.jsonl")) for row in rows(path)]
EXAMPLES = rows(SHARED)


@pytest.mark.parametrize("ruling", RULINGS, ids=[row["id"] for row in RULINGS])
def test_the_answer_is_as_ruled(ruling: Json) -> None:
    assert not list(wrong(ruling)), ruling.get("because")


@pytest.mark.skipif(not EXAMPLES, reason="the shared examples lie beside the project only")
def test_every_shared_example_is_answered_as_shown() -> None:
    assert not {row["id"]: found for row in EXAMPLES if (found := list(wrong(row)))}


def test_every_shared_example_is_kept_here() -> None:
    kept = {row["id"]: row for row in RULINGS}
    assert [row for row in EXAMPLES if not row["position"].get("modules")] == [
        kept[row["id"]] for row in EXAMPLES if not row["position"].get("modules")
    ]


def test_every_ruling_is_told_apart_and_says_why() -> None:
    ids = [row["id"] for row in RULINGS]
    assert len(ids) == len(set(ids))
    ours = rows(HERE / "base.jsonl")
    assert len(ours) > 400
    assert not [row["id"] for row in ours if len(row["because"]) < 20 or not row["expect"]]
