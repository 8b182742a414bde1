"""The door of a house: opened by one tap, come in by link or phrase, passed on, left, renewed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from fortcompanion.invitations import link_for_others
from games.book import keys, of_host, people, phrases
from games.book.models import House
from games.views.table.show import qr

View = Callable[..., HttpResponseBase]


def for_the_house(view: View) -> View:
    """Who has the key may come in; for others there is no such page."""

    @wraps(view)
    def let_in(request: HttpRequest, house: str, **more: str) -> HttpResponseBase:
        found = keys.house_or_404(request, house)
        response = never_cache(view)(request, house=found, **more)
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    return let_in


# The books of this phone --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksPage:
    houses: tuple[House, ...]
    """The one used last first."""
    lost: int
    """So many that this phone had open no more."""
    of_host: bool
    """The one of this computer is to be taken along."""
    typed: str
    troubles: tuple[str, ...]
    """What is wrong with the phrase that was typed."""
    words: int


@never_cache
@require_safe
def books(request: HttpRequest) -> HttpResponse:
    """All of them; or straight into the one used last, for whoever comes from elsewhere."""
    if "go" in request.GET:
        mine = keys.houses(request)
        if mine:
            return redirect("house", house=mine[0].name)
    return _books(request)


def _books(
    request: HttpRequest, status: int = 200, *, typed: str = "", troubles: tuple[str, ...] = ()
) -> HttpResponse:
    mine = tuple(keys.houses(request))
    page = BooksPage(
        houses=mine,
        lost=len(keys.kept(request)) - len(mine),
        of_host=of_host.is_offered(request),
        typed=typed,
        troubles=troubles,
        words=phrases.NUMBER,
    )
    return render(request, "book/books.html", {"b": page}, status=status)


@require_POST
@within(budgets.OPENING)
def begin(request: HttpRequest) -> HttpResponse:
    """One tap: a new house, and this phone has its key."""
    house, secret = keys.begin(people.tidied(request.POST.get("title", "")) or _("Our house book"))
    return _in(request, house, secret)


def _in(request: HttpRequest, house: House, secret: str) -> HttpResponse:
    response = redirect("house", house=house.name)
    keys.lay(request, response, house, secret)
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cache-Control"] = "no-store"
    return response


@require_safe
def come_in(request: HttpRequest, link: str) -> HttpResponse:
    """Lays a cookie and goes on without the key, so that it stays in no address bar.

    After too many wrong ones the right one opens nothing either: who guesses can't tell.
    """
    if budgets.COMING_IN.wait(request):
        raise Http404
    house = keys.by_link(link)
    if house is None:
        budgets.COMING_IN.spend(request)
        raise Http404
    return _in(request, house, link)


@require_POST
def by_phrase(request: HttpRequest) -> HttpResponse:
    typed = request.POST.get("phrase", "")
    if wait := budgets.COMING_IN.wait(request):
        said = _("So many wrong phrases. Wait a minute, then look at the words once more.")
        return budgets.later(_books(request, 429, typed=typed, troubles=(said,)), wait)
    try:
        found = keys.by_phrase(phrases.read(typed))
    except phrases.BadPhrase as wrong:
        return _books(request, 422, typed=typed, troubles=_troubles(wrong))
    if found is None:
        budgets.COMING_IN.spend(request)
        said = _("No book opens with these words. Perhaps its link and phrase have been renewed.")
        return _books(request, 404, typed=typed, troubles=(said,))
    return _in(request, *found)


def _troubles(wrong: phrases.BadPhrase) -> tuple[str, ...]:
    said = [_slip(slip) for slip in wrong.slips]
    if wrong.number != phrases.NUMBER:
        said.append(
            _("A phrase has %(wanted)d words. You have written %(number)d.")
            % {"wanted": phrases.NUMBER, "number": wrong.number}
        )
    elif not said:
        said.append(
            _("All these words are ours, but not together: one is another, or two changed places.")
        )
    return tuple(said)


def _slip(slip: phrases.Slip) -> str:
    if not slip.meant:
        return _("Word %(number)d, “%(word)s”, is not in the list of words.") % {
            "number": slip.number,
            "word": slip.word,
        }
    one, *others = (_("“%(word)s”") % {"word": word} for word in slip.meant)
    meant = _("%(one)s or %(other)s") % {"one": one, "other": others[0]} if others else one
    return _(
        "Word %(number)d, “%(word)s”, is not in the list of words. Did you mean %(meant)s?"
    ) % {"number": slip.number, "word": slip.word, "meant": meant}


@require_POST
def take_hosts(request: HttpRequest) -> HttpResponse:
    """The browser of this computer takes the house of whoever keeps the site."""
    if not of_host.may_open(request):
        raise Http404
    return take_along(request)


def take_along(request: HttpRequest) -> HttpResponse:
    """For whoever keeps the site, once that is sure."""
    return _in(request, *of_host.take(_("Our house book")))


# Passing on, renewing, leaving --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PassOnPage:
    house: House
    link: str
    qr: SafeString
    words: tuple[str, ...]
    site: str
    """Where to type the phrase."""
    again: bool
    """Whether to renew it is asked once more."""


@for_the_house
@require_safe
def pass_on(request: HttpRequest, house: House) -> HttpResponse:
    return _pass_on(request, house)


def _pass_on(request: HttpRequest, house: House, *, again: bool = False) -> HttpResponse:
    secret = keys.kept(request)[house.name]
    link = link_for_others(request, reverse("house_key", args=[secret]))
    page = PassOnPage(
        house=house,
        link=link,
        qr=mark_safe(qr(link).decode()),  # noqa: S308 (drawn here)
        words=phrases.phrase(secret),
        site=link_for_others(request, reverse("books")),
        again=again,
    )
    return render(request, "book/pass_on.html", {"p": page})


@for_the_house
@require_POST
def renew(request: HttpRequest, house: House) -> HttpResponse:
    """Asks once more; then all other phones have to be let in again."""
    if request.POST.get("sure") != "yes":
        return _pass_on(request, house, again=True)
    secret = keys.renew(house)
    of_host.renewed(house, secret)
    response = redirect("house_pass_on", house=house.name)
    keys.lay(request, response, house, secret)
    return response


@for_the_house
@require_POST
def leave(request: HttpRequest, house: House) -> HttpResponse:
    """This phone forgets it; the book and all other phones stay as they are."""
    response = redirect("books")
    keys.leave(request, response, house.name)
    return response


@for_the_house
@require_POST
def retitle(request: HttpRequest, house: House) -> HttpResponse:
    title = people.tidied(request.POST.get("title", ""))
    if title:
        house.title = title
        house.save(update_fields=["title"])
    return redirect("house_pass_on", house=house.name)


# The end of a book --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndPage:
    house: House
    plays: int
    again: bool


@for_the_house
def end(request: HttpRequest, house: House) -> HttpResponse:
    """Asks, asks once more, and deletes the house with all it keeps."""
    if request.method == "POST" and request.POST.get("sure") == "yes":
        house.delete()
        response = redirect("books")
        keys.leave(request, response, house.name)
        return response
    page = EndPage(house, house.plays.count(), again=request.method == "POST")
    return render(request, "book/end.html", {"p": page})
