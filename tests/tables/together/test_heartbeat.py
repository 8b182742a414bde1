"""Phones hear now and then that their table is there, whatever the bell has told them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from games import live, tables
from tests.tables.phone import Phone

TABLES = [f"T{n}" for n in range(40)]
PHONES = 3


async def heard(code: str, ask: live.Ask, times: int) -> list[int | None]:
    async with live.versions(code, ask) as versions:
        return [await anext(versions) for _ in range(times)]


async def all_heard(ask: live.Ask, times: int) -> list[list[int | None]]:
    async with asyncio.timeout(20):
        return await asyncio.gather(
            *(heard(code, ask, times) for code in TABLES for _ in range(PHONES))
        )


@pytest.fixture(autouse=True)
def quick_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.2)


def test_many_tables_are_asked_for_in_one_question() -> None:
    questions: list[Sequence[str]] = []

    async def ask(codes: Sequence[str]) -> Mapping[str, int]:
        questions.append(codes)
        return {code: int(code[1:]) for code in codes}

    answers = asyncio.run(all_heard(ask, times=3))
    assert answers == [[n] * 3 for n in range(len(TABLES)) for _ in range(PHONES)]
    assert sorted({code for codes in questions for code in codes}) == sorted(TABLES)
    assert len(questions) < 3 * len(TABLES) / 4


def test_while_the_database_is_away_phones_hear_that_somebody_is_there() -> None:
    async def ask(codes: Sequence[str]) -> Mapping[str, int]:
        raise OSError

    assert asyncio.run(all_heard(ask, times=2)) == [[None] * 2] * (len(TABLES) * PHONES)


def test_a_table_that_comes_later_or_comes_back_is_heard_too() -> None:
    async def ask(codes: Sequence[str]) -> Mapping[str, int]:
        return dict.fromkeys(codes, 7)

    async def evening() -> list[list[int | None]]:
        async with asyncio.timeout(20):
            first = asyncio.create_task(heard("ANN", ask, 4))
            await asyncio.sleep(0.3)
            others = [await heard("BEN", ask, 1), await heard("BEN", ask, 1)]
            return [await first, *others]

    assert asyncio.run(evening()) == [[7] * 4, [7], [7]]


@pytest.mark.django_db
def test_what_is_asked_of_many_is_what_each_of_them_says() -> None:
    phones = [Phone() for _ in range(3)]
    for phone in phones:
        phone.open("Ann", "Ben")
    assert phones[1].corrects("seats.0.vp", "3").status_code == 200
    assert phones[1].corrects("seats.0.vp", "4").status_code == 200
    tables.touch(phones[2].table)
    codes = [phone.code for phone in phones]
    assert tables.versions_of([*codes, "NOBODY"]) == dict(zip(codes, [0, 2, 1], strict=True))
    assert [tables.version_of(phone.table) for phone in phones] == [0, 2, 1]
