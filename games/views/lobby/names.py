"""What a new table calls its cards: the language of the box, and what this device knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from games.engine.languages import LANGUAGES, SPOKEN
from games.engine.words import BoxNames
from games.models import KeptNames, Table
from games.seats import passes
from games.sites.site import Site
from games.tables import box_names
from games.views.reader import language
from games.views.table.page import Choosable


@dataclass(frozen=True, slots=True)
class Printed:
    """The languages a box can be printed in; none where its cards bear no names."""

    languages: tuple[Choosable, ...] = ()
    is_known: bool = False
    """An earlier table of this device has said which one."""


def printed_in(request: HttpRequest, site: Site, wish: str) -> Printed:
    if site.face.names is None:
        return Printed()
    earlier = _earlier(request, site)
    now = _chosen(wish, earlier)
    languages = (Choosable(each.code, each.name, each.code == now) for each in SPOKEN.values())
    return Printed(tuple(languages), bool(earlier))


def _chosen(wish: str, earlier: Sequence[BoxNames]) -> str:
    """What was said, now or at an earlier table; else the language of this phone."""
    if wish in LANGUAGES:
        return wish
    return earlier[0].language if earlier else language()


def begin_with(request: HttpRequest, site: Site, wish: str) -> KeptNames:
    """The language that was chosen, and the names that earlier tables learned of such a box."""
    if site.face.names is None:
        return {}
    earlier = _earlier(request, site)
    now = _chosen(wish, earlier)
    same = next((names for names in earlier if names.language == now), None)
    return box_names.begin(now, dict(same.own) if same else None)


def _earlier(request: HttpRequest, site: Site) -> list[BoxNames]:
    """What the tables of this device call their cards, the newest first."""
    codes = list(reversed(passes.kept(request)))
    if not codes:
        return []
    found = Table.objects.filter(code__in=codes, game=site.name, practice__isnull=True)
    by_code = {table.code: box_names.of(table) for table in found}
    every = [by_code[code] for code in codes if code in by_code]
    return [names for names in every if names.language]
