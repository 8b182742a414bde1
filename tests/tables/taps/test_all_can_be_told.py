"""Whatever was done in a game can be told: on the one page, and question by question."""

from __future__ import annotations

import pytest
from django.utils import translation

from tests.tables.taps import by_questions, on_one_page
from tests.tables.taps.recorded import Recorded

GAMES = range(20)
LANGUAGES = ("en", "cs", "pl")


@pytest.mark.parametrize("seed", GAMES)
def test_f3_1_every_move_of_a_game_can_be_told_on_its_page_and_by_questions(seed: int) -> None:
    """Two to four play, with dogs and cats or without, sensibly or not at all."""
    moves = 0
    with translation.override(LANGUAGES[seed % 3]):
        for move in Recorded(seed).play():
            on_one_page.taps(move)
            by_questions.questions(move)
            moves += 1
    assert moves > 30
