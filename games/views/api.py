"""The rules for other programs: `POST /api/adjudicate/`, its description, and a page about both.

It holds no cookies and knows no table: all it is told stands in the question.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games.engine.errors import NotAMove
from games.engine.patience import at_most
from games.public import adjudicator, openapi
from games.public.openapi import MOST_QUESTIONS
from games.sites.face import Json
from games.sites.shapes import named
from games.views.reader import language

SECONDS_A_QUESTION = 2.0
SECONDS_IN_ALL = 10.0
JSON = "application/json"


@csrf_exempt
@vary_on_headers("Accept-Language")
@cache_control(no_store=True)
@within(budgets.JUDGING)
def adjudicate(request: HttpRequest) -> HttpResponse:
    """One question or a list of them; every answer is one of the adjudicator's."""
    if request.method != "POST":
        return _allowed(_error(NotAMove("only-post"), 405))
    asked = _asked(request)
    if isinstance(asked, NotAMove):
        return _error(asked, 413 if asked.key == "request-too-long" else 400)
    if not isinstance(asked, list):
        found = _answers([asked])[0]
        return _json(found, 422 if "error" in found else 200)
    if len(asked) > MOST_QUESTIONS:
        return _error(NotAMove("few-at-once", number=len(asked), most=MOST_QUESTIONS), 413)
    return _json(_answers(asked))


def _asked(request: HttpRequest) -> object:
    """What stands in the body, or the error that it is."""
    too_long = NotAMove("request-too-long", most=adjudicator.LONGEST)
    length = request.headers.get("Content-Length") or "0"
    if not length.isdecimal() or int(length) > adjudicator.LONGEST:
        return too_long
    try:
        return adjudicator.read(request.body.decode("utf-8-sig"))
    except RequestDataTooBig:
        return too_long
    except UnicodeDecodeError as error:
        return NotAMove("no-json", place=error.start + 1, near=repr(error.object[error.start])[:20])


def _answers(questions: list[object]) -> list[Json]:
    """Each has its own time, and all of them together."""
    end = perf_counter() + SECONDS_IN_ALL
    found = []
    for question in questions:
        with at_most(max(0.0, min(SECONDS_A_QUESTION, end - perf_counter()))):
            found.append(adjudicator.answer(question, language()))
    return found


def _error(error: NotAMove, status: int) -> HttpResponse:
    return _json(adjudicator.answer(error, language()), status)


def _json(found: object, status: int = 200) -> HttpResponse:
    return HttpResponse(adjudicator.written(found), content_type=JSON, status=status)


def _allowed(response: HttpResponse) -> HttpResponse:
    response["Allow"] = "POST"
    return response


@lru_cache(maxsize=1)
def _description() -> str:
    return adjudicator.written(openapi.description())


@require_safe
@cache_control(max_age=3600)
def description(request: HttpRequest) -> HttpResponse:
    return HttpResponse(_description(), content_type=JSON)


@dataclass(frozen=True, slots=True, kw_only=True)
class HowToAsk:
    question: str
    answer: str
    most: int
    """How many questions at once."""
    seconds: int


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """How to ask, with an example to copy."""
    address = request.build_absolute_uri(reverse("adjudicate"))
    page = HowToAsk(
        question=f"POST {address}\nContent-Type: {JSON}\n\n{openapi.example()}",
        answer=adjudicator.answer_line(openapi.example(), language()),
        most=MOST_QUESTIONS,
        seconds=round(SECONDS_A_QUESTION),
    )
    return render(request, "rules/api.html", named(page))
