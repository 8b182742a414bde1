"""Addresses of the games, by noun."""

from collections.abc import Callable
from typing import Any

from django.urls import URLPattern, path
from django.views.decorators.cache import cache_control

from games.views import play, reading, rules, tables


def at_table(route: str, view: Callable[..., Any], name: str) -> URLPattern:
    """An address of one table: what it answers is for the one device that asked."""
    private = cache_control(private=True, no_cache=True)
    return path(f"t/<str:code>/{route}", private(view), name=name)


urlpatterns = [
    path("rules/fort/<str:id>", rules.clause, name="clause"),
    path("tables/", tables.index, name="tables"),
    path("tables/open/", tables.open_table, name="open_table"),
    path("tables/join/", tables.join, name="join"),
    at_table("", tables.show, name="table"),
    at_table("sit/", tables.sit, name="sit"),
    at_table("part/", tables.part, name="table_part"),
    at_table("live/", tables.stream, name="live"),
    at_table("qr.svg", tables.code_as_qr, name="table_qr"),
    at_table("again/", tables.again, name="again"),
    at_table("depth/", tables.depth, name="depth"),
    at_table("ask/", play.ask, name="ask"),
    at_table("do/", play.do, name="do"),
    at_table("undo/", play.undo, name="undo"),
    at_table("redo/", play.redo, name="redo"),
    at_table("back/", play.back_to, name="back_to"),
    at_table("correct/", play.correct, name="correct"),
    at_table("show/", play.show, name="show"),
    at_table("log/", reading.log, name="table_log"),
    at_table("score/", reading.score, name="table_score"),
    at_table("export.json", reading.export, name="table_export"),
]
