"""How the book of 5 Towers is presented."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from games.sites.cover import Cover

ICONS = {
    "bid": "rounds/bid",
    "build": "rounds/build",
    "clean-up": "phases/cleanup",
    "scoring": "ui/trophy",
    "end": "ui/trophy",
    "setup": "ui/table",
}

COVER = Cover(
    title=gettext_lazy("Rules of 5 Towers"),
    cards=gettext_lazy("Five types, and what 0, 8 and 9 do."),
    source=gettext_lazy(
        "In our own words, after the Czech rule sheet of 5 Towers. Not the official text:"
        " where in doubt, the box in front of you is right."
    ),
    reference="game=five-towers&sheet=towers-reference:1",
    icons=ICONS,
)
