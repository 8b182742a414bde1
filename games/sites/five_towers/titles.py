"""The titles of an evening of 5 Towers, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy

from games import tables
from games.five_towers import honours
from games.five_towers.told.talk import player
from games.models import Table
from games.sites.shapes.score import Title
from games.sites.shapes.table import Who, whose
from games.views.reader import language

NAMES: Mapping[str, Promise] = {
    "bold": gettext_lazy("The boldest word"),
    "builds": gettext_lazy("Always building"),
    "torn": gettext_lazy("Wrecking ball"),
}
TEXTS: Mapping[str, Promise] = {
    "bold": gettext_lazy("named %(n)d"),
    "builds": ngettext_lazy("built %(n)d time", "built %(n)d times", "n"),
    "torn": ngettext_lazy("tore down %(n)d card", "tore down %(n)d cards", "n"),
}


def titles(table: Table, now: tables.Moment) -> list[Title]:
    p = now.position
    return [
        Title(
            str(NAMES[it.kind]),
            Who(**whose(it.seat, player(p, it.seat, language()))),
            TEXTS[it.kind] % {"n": it.number},
        )
        for it in honours.earned(tables.log_of(table))
    ]
