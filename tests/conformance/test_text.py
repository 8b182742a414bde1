"""Positions and entries as JSON and as a line of text, there and back."""

from __future__ import annotations

import json

from games.engine.notation import read_entry, read_position, write_entry, write_position
from games.engine.playout import play
from tests.conformance.tables import Table, at_every_table


@at_every_table
def test_every_position_and_entry_is_one_line_that_reads_back_exactly(table: Table) -> None:
    game = table.game
    for number in table.sample(0.03, 3):
        for p, (choice, *_) in table.positions(number):
            written = game.write(p)
            data = json.loads(json.dumps(written))
            assert data == written, "the JSON form holds nothing that JSON would change"
            assert game.write(game.read(data)) == data
            line = write_position(data)
            assert "\n" not in line
            again = game.write(game.read(read_position(line)))
            assert again == data, line
            assert write_position(again) == line
            entry = write_entry(choice)
            assert "\n" not in entry
            assert read_entry(entry) == choice, entry
            assert write_entry(read_entry(entry)) == entry


@at_every_table
def test_a_game_begun_from_the_text_of_a_position_goes_on_the_same(table: Table) -> None:
    game = table.game
    for number in table.sample(0.02):
        for i, (p, _) in enumerate(table.some_positions(number, 10)):
            line = write_position(game.write(p))
            again = game.read(read_position(line))
            assert game.to_decide(again) == game.to_decide(p), line
            ends = [
                play(game, begun, table.seed(f"go on {i}", number)).position
                for begun in (game.copy(p), again)
            ]
            assert game.write(ends[0]) == game.write(ends[1]), line


def test_a_seat_of_which_there_is_nothing_to_write_is_read_back() -> None:
    tables: list[list[dict[str, int]]] = [[{}], [{}, {}], [{"vp": 1}, {}], [{}, {"vp": 1}, {}]]
    for seats in tables:
        data = {"phase": "bid", "seats": seats}
        assert read_position(write_position(data)) == data
