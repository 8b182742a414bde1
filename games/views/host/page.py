"""Everything the host sees, on one page."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language_info, override
from django.utils.translation import gettext as _

from fortcompanion.faults import sound
from fortcompanion.hosting import announcing, faults_kept, health, state
from games.views.host import backups, tables


@dataclass(frozen=True, slots=True)
class MessageText:
    """The message in one language, as it was typed or as we would say it."""

    code: str
    language: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HousePage:
    trouble: str
    announced: announcing.Announced | None
    words: tuple[MessageText, ...]
    clock: str
    longest: int
    well: bool
    tables: tables.TablesSeen
    faults: list[faults_kept.KeptFault]
    load: state.Load
    disk: state.Disk
    backups: backups.BackupsSeen
    versions: state.Versions
    at_home: bool
    """There is a house book of the host."""


def house(request: HttpRequest, status: int = 200, *, trouble: str = "") -> HttpResponse:
    """The whole page; a part that fails is left out, since the others help to see why."""
    wanted = request.GET.get("code", "").strip().upper()[:8]
    announced = announcing.current()
    h = HousePage(
        trouble=trouble,
        announced=announced,
        words=_words(request, announced),
        clock=request.POST.get("clock", announced.clock if announced else ""),
        longest=announcing.LONGEST,
        well=all(health.parts().values()),
        tables=sound(lambda: tables.seen(wanted)),
        faults=sound(faults_kept.last),
        load=sound(state.load),
        disk=sound(state.disk),
        backups=sound(backups.seen),
        versions=sound(state.versions),
        at_home=not settings.HOSTED,
    )
    return render(request, "host/house.html", {"h": h}, status=status)


def _words(request: HttpRequest, announced: announcing.Announced | None) -> tuple[MessageText, ...]:
    said = dict(announced.words) if announced else {}
    rows = []
    for code, _name in settings.LANGUAGES:
        with override(code):
            ours = "" if said else _("The companion pauses for a few minutes. Nothing is lost.")
        text = request.POST.get(f"words_{code}", said.get(code, ours))
        rows.append(
            MessageText(code, str(get_language_info(code)["name_local"]).capitalize(), text)
        )
    return tuple(rows)
