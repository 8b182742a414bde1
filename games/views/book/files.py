"""The book as files, out and in. What a file would bring is shown before anything is taken over."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import budgets
from fortcompanion.large import is_too_large
from games.book import people, plays, taking_over
from games.book.files import bg_stats, ours, spreadsheet
from games.book.files.outcome import MOST_BYTES, MOST_PLAYS, Read, Trouble
from games.book.files.reading import read
from games.book.keeping import PRACTICE
from games.book.models import House
from games.views.book.door import for_the_house
from games.views.book.file_words import kind_name, said
from games.views.book.lexicon import lexicon
from games.views.book.seen import PlaySeen, seen

KEPT_FOR = 15 * 60
"""Seconds between looking at what a file would bring and taking it over."""
MOST_PACKED = 1_000_000
"""Bytes of it that are kept meanwhile: a book of that size is packed to an eighth."""
AROUND = 20_000
"""Bytes that a form has besides its file."""
SHOWN_PLAYS = 8
SHOWN_TROUBLES = 60
SHOWN_NAMES = 40
LINES = 5


@dataclass(frozen=True, slots=True)
class FilesPage:
    house: House
    plays: int
    most_mb: int
    trouble: str


@for_the_house
@require_safe
def show(request: HttpRequest, house: House) -> HttpResponse:
    return _show(request, house)


def _show(request: HttpRequest, house: House, trouble: str = "", status: int = 200) -> HttpResponse:
    number = plays.rows(house).count()
    page = FilesPage(house, number, MOST_BYTES // 1_000_000, trouble)
    return render(request, "book/files/files.html", {"f": page}, status=status)


# Out ----------------------------------------------------------------------------------------------


@for_the_house
@require_safe
def as_json(request: HttpRequest, house: House) -> HttpResponse:
    everybody = {str(one.pk): one.name for one in people.of(house)}
    text = ours.write(plays.of(house)[::-1], everybody, house.title)
    return _file(text, house, "json", "application/json")


@for_the_house
@require_safe
def as_csv(request: HttpRequest, house: House) -> HttpResponse:
    text = "\ufeff" + spreadsheet.write(plays.of(house)[::-1])
    return _file(text, house, "csv", "text/csv")


@for_the_house
@require_safe
def as_bg_stats(request: HttpRequest, house: House) -> HttpResponse:
    """Without games among bots: BG Stats keeps those of people."""
    among_people = [play for play in plays.of(house)[::-1] if play.depth != PRACTICE]
    return _file(bg_stats.write(among_people, lexicon()), house, "bgsplay", "application/json")


def _file(text: str, house: House, ending: str, kind: str) -> HttpResponse:
    answer = HttpResponse(text.encode(), content_type=f"{kind}; charset=utf-8")
    day = timezone.localdate().isoformat()
    name = f"house-book-{house.name}-{day}.{ending}"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


# In -----------------------------------------------------------------------------------------------


def look_first(
    view: Callable[..., HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """Whether this device may, and whether it is not too much: before the form is asked for."""

    @for_the_house
    @require_POST
    def asked(request: HttpRequest, house: House) -> HttpResponseBase:
        if is_too_large(request, MOST_BYTES + AROUND):
            return _show(request, house, said(_too_big()), 413)
        seconds = budgets.FILES.spend(request)
        if seconds is not None:
            return budgets.too_many(request, seconds)
        return csrf_protect(view)(request, house)

    return csrf_exempt(asked)


def _too_big() -> Trouble:
    return Trouble(0, "too-big", {"most": MOST_BYTES // 1_000_000})


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A trouble in words, and the lines on which it stands."""

    text: str
    first: bool
    """The words are of the first line, and differ a little on the others."""
    lines: str
    more: int
    """Lines beyond those that are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPage:
    """What was read of a file, what was not, and what would be taken over."""

    house: House
    name: str
    kind: str
    read: int
    known: int
    new: int
    first: tuple[PlaySeen, ...]
    """Some of the new ones."""
    names: tuple[str, ...]
    more_names: int
    notes: tuple[Note, ...]
    more_notes: int
    not_read: int
    token: str
    """By which the file can be taken over."""


@look_first
def look(request: HttpRequest, house: House) -> HttpResponse:
    """What a file would bring. Of each house the last one is kept for a while, to be taken over."""
    sent = request.FILES.get("file")
    if sent is None or not sent.size:
        return _show(request, house, said(Trouble(0, "empty")), 422)
    data = sent.read()
    found = read(data, lexicon())
    if not found.plays and [each.line for each in found.not_read] == [0]:
        return _show(request, house, said(found.not_read[0]), 422)
    token = hashlib.sha256(data).hexdigest() if found.plays else ""
    if token:
        packed = zlib.compress(data)
        if len(packed) > MOST_PACKED:
            return _show(request, house, said(_too_big()), 413)
        cache.set(_place(house), (token, packed), KEPT_FOR)
    page = _report(house, str(sent.name or ""), found, token)
    return render(request, "book/files/report.html", {"r": page}, status=200 if token else 422)


def _place(house: House) -> str:
    return f"book-file:{house.pk}"


def _report(house: House, name: str, found: Read, token: str) -> ReportPage:
    offer = taking_over.offered(house, found.plays)
    notes = _notes(found.not_read)
    newest = sorted(offer.new, key=lambda play: play.at, reverse=True)
    return ReportPage(
        house=house,
        name=name[:80],
        kind=kind_name(found.kind),
        read=len(found.plays),
        known=offer.known,
        new=len(offer.new),
        first=tuple(seen(house, play) for play in newest[:SHOWN_PLAYS]),
        names=offer.names[:SHOWN_NAMES],
        more_names=max(0, len(offer.names) - SHOWN_NAMES),
        notes=notes[:SHOWN_TROUBLES],
        more_notes=sum(note.more + 1 for note in notes[SHOWN_TROUBLES:]),
        not_read=len(found.not_read),
        token=token if offer.new else "",
    )


def _notes(troubles: tuple[Trouble, ...]) -> tuple[Note, ...]:
    """The same trouble on many lines is told once, by the first of them."""
    alike: dict[tuple[str | int, ...], list[Trouble]] = {}
    for each in troubles:
        what = [each.values.get(name, "") for name in ("field", "game", "module")]
        alike.setdefault((each.key, *what), []).append(each)
    return tuple(
        Note(
            text=said(some[0]),
            first=len({said(each) for each in some}) > 1,
            lines=", ".join(str(each.line) for each in some[:LINES] if each.line),
            more=max(0, len(some) - LINES),
        )
        for some in alike.values()
    )


@for_the_house
@require_POST
def take(request: HttpRequest, house: House) -> HttpResponse:
    """Takes over what the report has shown: all of it or, if anything goes wrong, nothing."""
    token, packed = cache.get(_place(house)) or ("", b"")
    if not token or request.POST.get("token") != token:
        trouble = _("This file is not at hand any more. Choose it once more.")
        return _show(request, house, trouble, 410)
    number = taking_over.take_over(house, read(zlib.decompress(packed), lexicon()).plays)
    cache.delete(_place(house))
    return redirect(f"{reverse('house_files_done', args=[house.name])}?new={number}")


@dataclass(frozen=True, slots=True)
class DonePage:
    house: House
    new: int


@for_the_house
@require_safe
def done(request: HttpRequest, house: House) -> HttpResponse:
    typed = request.GET.get("new", "")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else 0
    page = DonePage(house, min(number, MOST_PLAYS))
    return render(request, "book/files/done.html", {"d": page})
