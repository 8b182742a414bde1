"""An answer read from a written move, or what is known where the move says nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.fort.judge.causes import Cause
from games.fort.rules.fields import Register

Wrong = str | Cause
"""A clause that is broken, with what stands behind it where that is known."""


@dataclass(frozen=True, slots=True)
class Given:
    known: bool = False
    value: Any = None
    wrong: tuple[Wrong, ...] = ()
    open: tuple[str, ...] = ()
    usual: bool = False
    among: tuple[Any, ...] = ()
    """Nothing said but that it is one of these."""
    stop: bool = False
    """There is nothing to go on with if it is not among the options."""
    as_it_is: bool = False
    """Taken even if it is not among the options; what is wrong with it is said already."""


NOTHING = Given()
USUAL = Given(usual=True)


def said(value: Any, *wrong: Wrong) -> Given:
    return Given(True, value, wrong)


def forced(value: Any, *wrong: Wrong) -> Given:
    return Given(True, value, wrong, as_it_is=True)


reads: Register[Callable[[Any, Sequence[Any]], Given]] = Register()
"""By kind of question: what reads its answer from the move, given the options."""
