"""One family of errors, told apart by what the one who asked can do about them.

An error is raised with the key of its sentence and the values to quote; `wording` has the words.
"""

from __future__ import annotations

from games.engine.wording import Value, sentence


class GameError(Exception):
    """Something is wrong with what was asked; the position has not changed."""

    code = "error"

    def __init__(self, key: str, at: str = "", *, position: str = "", **values: Value) -> None:
        super().__init__(key)
        self.key = key
        self.at = at
        self.position = position
        self.values = values

    def say(self, language: str) -> str:
        """What is wrong and what to do about it."""
        return sentence(self.key, self.values, language)

    @property
    def message(self) -> str:
        return self.say("en")

    def __str__(self) -> str:
        place = f"{self.at}: " if self.at else ""
        table = f" [{self.position}]" if self.position else ""
        return f"{place}{self.message}{table}"


class NotAMove(GameError):
    """It can't be read, or names something the game does not have: write it anew."""

    code = "not-a-move"


class NotAllowedNow(GameError):
    """It is a move, and the rules forbid it here: `rules` says which."""

    code = "not-allowed-now"

    def __init__(
        self, key: str, rules: tuple[str, ...], at: str = "", *, position: str = "", **values: Value
    ) -> None:
        super().__init__(key, at, position=position, **values)
        self.rules = rules


class ChoiceNeeded(GameError):
    """It could mean several things that differ: say which (`at` names the choice)."""

    code = "choice-needed"


class TooMuch(GameError):
    """There is more to look at than there is time for: ask for less."""

    code = "too-much"


class Refused(Exception):
    """A requirement was not met while a move was being done; caught where moves are tried."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
