"""The people of a house: who they are, two spellings that are one, a new name, being forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.book import people
from games.book.models import LONGEST_NAME, House, Person
from games.views.book.door import for_the_house
from games.views.book.history import page_of

ON_A_PAGE = 40
MOST_OTHERS = 300
"""So many people can be chosen from a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePage:
    house: House
    people: list[Person]
    """With `number` and `last` of their plays."""
    page: int
    pages: int
    trouble: str
    one: str
    other: str
    """The two that were to be merged."""


@for_the_house
@require_safe
def everybody(request: HttpRequest, house: House) -> HttpResponse:
    return _everybody(request, house)


def _everybody(
    request: HttpRequest, house: House, status: int = 200, *, trouble: str = ""
) -> HttpResponse:
    found = house.people.annotate(number=Count("players"), last=Max("players__play__at")).order_by(
        "-number", "name"
    )
    asked = request.POST if request.method == "POST" else request.GET
    pages = max(1, -(-found.count() // ON_A_PAGE))
    page = min(page_of(asked.get("page", "")), pages)
    seen = PeoplePage(
        house=house,
        people=list(found[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]),
        page=page,
        pages=pages,
        trouble=trouble,
        one=asked.get("gone", ""),
        other=asked.get("keep", ""),
    )
    return render(request, "book/people.html", {"p": seen}, status=status)


def _id(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 18):
        raise Http404
    return int(text)


@for_the_house
@require_POST
def merge(request: HttpRequest, house: House) -> HttpResponse:
    keep, gone = (_id(request.POST.get(field, "") or "0") for field in ("keep", "gone"))
    if keep == gone or not keep or not gone:
        said = _("Choose two different names: the one to go, and the one to stay.")
        return _everybody(request, house, 422, trouble=said)
    try:
        people.merge(house, keep, gone)
    except people.Overtaken:
        said = _("Another phone was quicker: one of the two is merged or gone already. Look again.")
        return _everybody(request, house, 409, trouble=said)
    except people.SatTogether:
        said = _("These two sat at one table, so they are two people. Give one another name.")
        return _everybody(request, house, 409, trouble=said)
    return redirect("house_people", house=house.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonPage:
    house: House
    person: Person
    plays: int
    others: tuple[Person, ...]
    longest: int
    typed: str
    trouble: str
    again: bool
    """Whether to forget them is asked once more."""


@for_the_house
@require_safe
def change(request: HttpRequest, house: House, person: str) -> HttpResponse:
    return _change(request, house, _person(house, person))


def _person(house: House, person: str) -> Person:
    found = house.people.filter(pk=_id(person)).first()
    if found is None:
        raise Http404
    return found


def _change(
    request: HttpRequest,
    house: House,
    person: Person,
    status: int = 200,
    *,
    typed: str = "",
    trouble: str = "",
    again: bool = False,
) -> HttpResponse:
    page = PersonPage(
        house=house,
        person=person,
        plays=person.players.count(),
        others=tuple(each for each in people.of(house)[:MOST_OTHERS] if each.pk != person.pk),
        longest=LONGEST_NAME,
        typed=typed or person.name,
        trouble=trouble,
        again=again,
    )
    return render(request, "book/person.html", {"p": page}, status=status)


@for_the_house
@require_POST
def rename(request: HttpRequest, house: House, person: str) -> HttpResponse:
    found = _person(house, person)
    typed = people.tidied(request.POST.get("name", ""))
    if not typed:
        return _change(request, house, found, 422, trouble=_("Write a name."))
    try:
        people.rename(house, found.pk, typed)
    except people.NameTaken:
        said = _(
            "Somebody else of this house is called so. If it is the same person, merge the two."
        )
        return _change(request, house, found, 409, typed=typed, trouble=said)
    except people.Overtaken:
        raise Http404 from None
    return redirect("house_people", house=house.name)


@for_the_house
@require_POST
def forget(request: HttpRequest, house: House, person: str) -> HttpResponse:
    """Asks once more, and does it."""
    found = _person(house, person)
    if request.POST.get("sure") != "yes":
        return _change(request, house, found, again=True)
    try:
        people.forget(house, found.pk)
    except people.Overtaken:
        raise Http404 from None
    return redirect("house_people", house=house.name)
