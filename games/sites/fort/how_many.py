"""How much of everything there is: for each number of players and each module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from games.fort.library.how_many import PLAYERS, Amount
from games.fort.library.how_many import how_many as amounts
from games.views.library.paper import OfGame, about, paper

MODULES: tuple[tuple[tuple[str, ...], Promise], ...] = (
    ((), gettext_lazy("Fort alone")),
    (("dogs",), gettext_lazy("With dogs")),
    (("cats",), gettext_lazy("With cats")),
    (("dogs", "cats"), gettext_lazy("With dogs and cats")),
)


@dataclass(frozen=True, slots=True)
class Row:
    """One thing, how many of it lie there and go back for each number of players."""

    what: str
    clause: str
    numbers: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Amounts:
    """A table of them, for these modules."""

    id: str
    name: Promise
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HowManyPage(OfGame):
    players: Sequence[int]
    tables: tuple[Amounts, ...]


@require_safe
def how_many(request: HttpRequest, game: str) -> HttpResponse:
    if "how_many" not in about(game)["also"]:
        raise Http404
    tables = (
        Amounts("-".join(modules) or "base", name, _rows(modules)) for modules, name in MODULES
    )
    page = HowManyPage(**about(game), players=PLAYERS, tables=tuple(tables))
    return paper(request, "fort/cards/how_many.html", page)


def _rows(modules: tuple[str, ...]) -> tuple[Row, ...]:
    columns = [amounts(players, modules) for players in PLAYERS]
    return tuple(
        Row(what_lies(cells[0].what), cells[0].clause, cells)
        for cells in zip(*columns, strict=True)
    )


def what_lies(what: str) -> str:
    return {
        "rule_stack": _("Made-up rules in the stack"),
        "perk_row": _("Perks in the row"),
        "own_kids": _("Kids for each player"),
        "own_friends": _("Best friends for each player"),
        "own_dogs": _("Dogs for each player"),
        "hand": _("Cards in each hand"),
        "park": _("Kids in the Park"),
        "park_deck": _("Kids left in the Park deck"),
        "pizza": _("Pizzas in the supply"),
        "toy": _("Toys in the supply"),
        "cat_row": _("Cats in the row"),
    }[what]
