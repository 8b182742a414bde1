"""The printing house: a builder, its preview, and the PDF."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    StreamingHttpResponse,
)
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import budgets, counted
from fortcompanion.hosting.budgets import within
from games.engine.languages import LANGUAGES
from games.sites.shapes import named
from games.views.reader import language
from printables import forms
from printables.drawing.paper import Paper
from printables.games import source_of
from printables.job import Job
from printables.layout import lay_out
from printables.making import news, news_at_last, news_on_the_loop, pieces_on_the_loop
from printables.pages.cut_file import cut_files
from printables.pages.page import Document
from printables.pictures.packing import File, pictures, zipped
from printables.pictures.shops import SHOPS, shop_of
from printables.pictures.tabletop import TABLETOP, tabletop
from printables.printers import COOKIE, kept, measured, printers
from printables.rendered.pdf import to_pdf
from printables.rendered.picture import CAN_RENDER, FORMAT, to_picture
from printables.rendered.preview import alone, drawn
from printables.words import CannotPrint, phrase

SHOWN = 6
"""Pages of the preview that are open at first."""
DAY, YEAR = 24 * 3600, 365 * 24 * 3600
ROUND = 3.0
"""The corners of a card that is only looked at."""
CHUNK = 64 * 1024
private = cache_control(private=True, no_cache=True)


@dataclass(frozen=True, slots=True)
class Shown:
    """A page of the preview, in pixels, for all that are like it."""

    number: int
    width: int
    height: int
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BuilderPage:
    o: forms.Choices
    query: str
    trouble: str = ""
    document: Document | None = None
    pages: Sequence[Shown] = ()
    more: Sequence[Shown] = ()
    """Those that are folded at first."""
    shops: Sequence[forms.Kind] = ()
    """For which there are pictures of the cards."""
    printer_trouble: str = ""
    """What was wrong with the measures of a printer, and what they were."""
    measured: Mapping[str, str | list[object]] = field(default_factory=dict)


@require_safe
@private
@within(budgets.PRINTING)
def builder(request: HttpRequest) -> HttpResponse:
    wish = forms.read(request)
    return _builder(request, wish, 200)


def _builder(request: HttpRequest, wish: forms.Wish, status: int) -> HttpResponse:
    document, trouble = None, wish.trouble
    pages: list[Shown] = []
    if wish.job is not None:
        try:
            document = lay_out(wish.job)
            pages = _shown(document)
        except CannotPrint as wrong:
            document, trouble = None, wrong.say(language())
    page = BuilderPage(
        o=forms.choices(wish, request),
        query=wish.query,
        trouble=trouble,
        document=document,
        pages=pages[:SHOWN],
        more=pages[SHOWN:],
        shops=_shops() if CAN_RENDER and document and document.job.cut_out else (),
    )
    return render(request, "print/builder.html", named(page), status=status)


def _shown(document: Document) -> list[Shown]:
    """Every page is drawn here: a text that does not fit is told, not shown as a broken picture."""
    alike: dict[tuple[object, str], list[int]] = {}
    for number, page in enumerate(document.pages, 1):
        alike.setdefault((page.paper, drawn(page)), []).append(number)
    papers = [page.paper for page in document.pages]
    return [
        Shown(first, *_pixels(papers[first - 1]), copies=1 + len(more))
        for first, *more in alike.values()
    ]


def _shops() -> tuple[forms.Kind, ...]:
    return tuple(forms.Kind(id, phrase("shops", id, language())) for id in (*SHOPS, TABLETOP))


def _pixels(paper: Paper) -> tuple[int, int]:
    return round(paper.width * 2), round(paper.height * 2)


def _document(request: HttpRequest) -> Document | HttpResponse:
    """What is asked for, or the builder with the reason why not."""
    wish = forms.read(request)
    if wish.job is None:
        trouble = wish.trouble or CannotPrint("nothing").say(language())
        return _builder(request, replace(wish, trouble=trouble), 400)
    try:
        return lay_out(wish.job)
    except CannotPrint:
        return _builder(request, wish, 400)


@require_safe
@private
@within(budgets.PRINTING)
def pdf(request: HttpRequest) -> HttpResponseBase:
    document = _document(request)
    if isinstance(document, HttpResponse):
        return document
    counted.add("prints")
    try:
        made = to_pdf(document)
    except CannotPrint:
        return _builder(request, forms.read(request), 400)
    pieces = (made[at : at + CHUNK] for at in range(0, len(made), CHUNK))
    response = StreamingHttpResponse(pieces, content_type="application/pdf")
    response["Content-Length"] = str(len(made))
    response["Content-Encoding"] = "identity"  # it is compressed inside
    kind = "inline" if "inline" in request.GET else "attachment"
    response["Content-Disposition"] = f'{kind}; filename="fort-companion.pdf"'
    return response


@require_safe
@private
@within(budgets.PRINTING)
def cards(request: HttpRequest) -> HttpResponseBase:
    """A zip of pictures, in the sizes of a shop."""
    wish = forms.read(request)
    shop = request.GET.get("shop", "box")
    try:
        if not CAN_RENDER:
            raise Http404
        if wish.job is None:
            raise CannotPrint("nothing")
        files = tabletop(wish.job) if shop == TABLETOP else pictures(wish.job, shop_of(shop))
        files = chain([next(files)], files)  # what can't be drawn is said before anything is sent
    except CannotPrint as wrong:
        trouble = wish.trouble or wrong.say(language())
        return _builder(request, replace(wish, job=None, trouble=trouble), 400)
    counted.add("prints")
    return _zip(request, files, f"fort-companion-{shop}.zip")


def _zip(request: HttpRequest, files: Iterator[File], name: str) -> HttpResponseBase:
    made = zipped(files)
    pieces = pieces_on_the_loop(made) if isinstance(request, ASGIRequest) else made
    response = StreamingHttpResponse(pieces, content_type="application/zip")
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_safe
@private
@within(budgets.PRINTING)
def cuts(request: HttpRequest) -> HttpResponseBase:
    """The outlines of the cards on each page, for a cutting machine."""
    document = _document(request)
    if isinstance(document, HttpResponse):
        return document
    return _zip(request, cut_files(document), "fort-companion-cuts.zip")


@require_safe
@private
@within(budgets.PRINTING)
def page(request: HttpRequest, number: int) -> HttpResponse:
    wish = forms.read(request)
    try:
        if wish.job is None:
            raise Http404
        document = lay_out(wish.job)
        if not 1 <= number <= len(document.pages):
            raise Http404
        picture = to_picture(document, number)
    except CannotPrint:
        raise Http404 from None
    return HttpResponse(picture, content_type=FORMAT)


@require_safe
@cache_control(public=True, max_age=DAY)
def face(request: HttpRequest, game: str, card: str, lang: str) -> HttpResponse:
    """The face of one card, as it is in every box of its game."""
    try:
        source = source_of(game)
        if source.kind_of(card) is None or lang not in LANGUAGES:
            raise Http404
        drawing = source.face(card, Job(game=source.game, languages=(lang,), corner=ROUND))
        return HttpResponse(alone(drawing), content_type="image/svg+xml")
    except CannotPrint:
        raise Http404 from None


@require_safe
@private
@within(budgets.PRINTING)
def steps(request: HttpRequest) -> HttpResponseBase:
    """The PDF with word of every page on the way: lines of JSON, the last one has the file."""
    wish = forms.read(request)
    try:
        if wish.job is None:
            raise CannotPrint("nothing")
        document = lay_out(wish.job)
    except CannotPrint as trouble:
        said = wish.trouble or trouble.say(language())
        return HttpResponse(json.dumps({"trouble": said}), "application/x-ndjson", 400)
    counted.add("prints")
    tell = news_on_the_loop if isinstance(request, ASGIRequest) else news
    if not settings.PLACE.works_aside:
        tell = news_at_last
    response = StreamingHttpResponse(tell(document, language()), "application/x-ndjson")
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    return response


@require_POST
def keep_printer(request: HttpRequest) -> HttpResponse:
    """What was measured on the test page, kept on this device by the printer's name."""
    fields = [request.POST.get(name, "").strip() for name in ("name", "across", "down")]
    offsets = [request.POST.get(name, "").strip() or "0" for name in ("back_x", "back_y")]
    try:
        printer = measured(*fields, *offsets)
    except CannotPrint as trouble:
        wish = forms.read(request)
        page = BuilderPage(
            o=forms.choices(wish, request),
            query=wish.query,
            printer_trouble=trouble.say(language()),
            measured=request.POST,
        )
        return render(request, "print/builder.html", named(page), status=400)
    wishes = request.GET.copy()
    wishes["printer"] = printer.name
    response = HttpResponseRedirect(f"{reverse('print')}?{wishes.urlencode()}")
    response.set_cookie(
        COOKIE,
        kept(printers(request), printer),
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )
    return response
