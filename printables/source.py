"""What printing asks of a game: its cards as drawings, its sheets, and what it says of them.

Each game answers in its own folder; `games.catalogue` knows where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from printables.drawing.pen import Drawing, Pen, Rect
from printables.words import Said

if TYPE_CHECKING:
    from printables.job import Counts, Job


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that are printed alike and sorted together."""

    id: str
    large: bool
    back: str
    """Kinds with one back can be shuffled together."""


Side = Callable[["Pen"], None]
"""Draws one side of paper."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """As many sides as its words need; they get the area inside the margins, from 0, 0."""

    sides: Callable[[Rect, Job, int], Sequence[Side]]
    """The last argument says which copy it is, from 0: a name, a language of its own."""
    icon: str
    title: Said
    game: str = ""
    """Whose box it shows; of the job's own game if it is empty."""
    lying: bool = False
    numbers: bool = False
    """It shows numbers of the box, which perhaps nobody has compared with a printed one yet."""
    leaf: bool = False
    """Its sides are front and back of one leaf, not a page each."""


def one_side(
    draw: Callable[[Pen, Rect, Job, int], None],
) -> Callable[[Rect, Job, int], Sequence[Side]]:
    """The sides of a sheet that has but one."""

    def sides(area: Rect, job: Job, copy: int) -> Sequence[Side]:
        return (lambda pen: draw(pen, area, job, copy),)

    return sides


@dataclass(frozen=True, slots=True)
class Preset:
    """Something that is often printed."""

    icon: str
    name: Said
    wish: Mapping[str, str | list[str]]


@dataclass(frozen=True, slots=True)
class Doubt:
    """What nobody has compared with a printed box, as whoever uses the print should know."""

    note: str
    short: str
    """The same where there is little room, on the paper."""


class Profile(Protocol):
    """A box as its owner has it. Only the `Source` that made it reads more in it than this."""

    def doubt_of_numbers(self, language: str) -> Doubt | None:
        """On sheets that show them."""

    def doubt_of_copies(self, cards: Counts, language: str) -> Doubt | None:
        """Where as many of these cards are printed as it says."""


class NothingToDoubt:
    """The profile of a game all of whose boxes are alike."""

    def doubt_of_numbers(self, language: str) -> None:
        return None

    def doubt_of_copies(self, cards: Counts, language: str) -> None:
        return None


class Source(Protocol):
    """A `box` is a profile of this source."""

    @property
    def game(self) -> str: ...

    def title(self, language: str) -> str:
        """What stands on the box."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """In the order they come from the printer."""

    @property
    def offered(self) -> tuple[str, ...]:
        """The sets to choose from."""

    @property
    def by_name(self) -> bool:
        """Cards of a kind are looked for by name and suit, not by number."""

    @property
    def example(self) -> str:
        """A card to show how one is asked for."""

    @property
    def modules(self) -> tuple[str, ...]:
        """Sheets can be had with or without them."""

    @property
    def sheets(self) -> Mapping[str, Sheet]: ...

    @property
    def presets(self) -> tuple[Preset, ...]: ...

    def profile(self, changes: Mapping[str, Any] | None = None, compared: bool = False) -> Profile:
        """The usual box, but for these changes; `compared` with a printed one by somebody."""

    def profile_at(self, position: Any, compared: bool) -> Profile:
        """What the table of this position plays with."""

    def missing(self, box: Any) -> Counts:
        """Cards that the usual box has and this one lacks."""

    def kind_name(self, kind: str, language: str) -> str: ...

    def set_name(self, name: str, language: str) -> str: ...

    def module_name(self, module: str, language: str) -> str: ...

    def size_names(self, language: str) -> Mapping[str, str]:
        """Which cards are `large`, and which are `small`, where it has any."""

    def kind_of(self, card: str) -> str | None:
        """None for a card that the game does not have."""

    def sets(self, box: Any) -> Mapping[str, Counts]:
        """What can be asked for by one word, with the copies that are in the box."""

    def in_short(self, box: Any, modules: tuple[str, ...]) -> Iterable[str]:
        """The cards that have something to say, for one page of all of them."""

    def card_name(self, card: str, language: str) -> str: ...

    def icons(self, card: str) -> tuple[str, ...]:
        """What stands beside its name: symbols, or its tower."""

    def told(self, card: str, box: Any, language: str) -> str:
        """What the card does, in words."""

    def face(self, card: str, job: Job) -> Drawing: ...

    def back(self, back: str, large: bool, job: Job) -> Drawing: ...
