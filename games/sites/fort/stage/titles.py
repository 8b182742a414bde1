"""The titles of an evening of Fort, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy

from games import tables
from games.fort import honours
from games.models import Table
from games.sites.shapes.score import Title
from games.sites.shapes.table import Who, whose

NAMES: Mapping[str, Promise] = {
    "follows": gettext_lazy("Me too!"),
    "followed": gettext_lazy("Sets the tone"),
    "thief": gettext_lazy("Terror of the Yards"),
    "leap": gettext_lazy("The great leap"),
    "gang": gettext_lazy("The whole gang"),
    "builder": gettext_lazy("The highest fort"),
}
TEXTS: Mapping[str, Promise] = {
    "follows": ngettext_lazy("followed %(n)d time", "followed %(n)d times", "n"),
    "followed": ngettext_lazy("was followed %(n)d time", "was followed %(n)d times", "n"),
    "thief": ngettext_lazy(
        "%(n)d card out of others' Yards", "%(n)d cards out of others' Yards", "n"
    ),
    "leap": ngettext_lazy("%(n)d point in one turn", "%(n)d points in one turn", "n"),
    "gang": ngettext_lazy("%(n)d card added to one", "%(n)d cards added to one", "n"),
    "builder": gettext_lazy("fort level %(n)d"),
}


def titles(table: Table, now: tables.Moment) -> list[Title]:
    p = now.position
    return [
        Title(
            str(NAMES[it.kind]),
            Who(**whose(it.seat, p.seats[it.seat].name)),
            TEXTS[it.kind] % {"n": it.number},
        )
        for it in honours.earned(tables.log_of(table))
    ]
