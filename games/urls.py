"""Addresses of the games, by noun."""

from django.urls import path

from games.views import play, reading, rules, tables

urlpatterns = [
    path("rules/fort/<str:id>", rules.clause, name="clause"),
    path("tables/", tables.index, name="tables"),
    path("tables/open/", tables.open_table, name="open_table"),
    path("tables/join/", tables.join, name="join"),
    path("t/<str:code>/", tables.show, name="table"),
    path("t/<str:code>/sit/", tables.sit, name="sit"),
    path("t/<str:code>/part/", tables.part, name="table_part"),
    path("t/<str:code>/live/", tables.stream, name="live"),
    path("t/<str:code>/qr.svg", tables.code_as_qr, name="table_qr"),
    path("t/<str:code>/again/", tables.again, name="again"),
    path("t/<str:code>/depth/", tables.depth, name="depth"),
    path("t/<str:code>/ask/", play.ask, name="ask"),
    path("t/<str:code>/do/", play.do, name="do"),
    path("t/<str:code>/undo/", play.undo, name="undo"),
    path("t/<str:code>/redo/", play.redo, name="redo"),
    path("t/<str:code>/back/", play.back_to, name="back_to"),
    path("t/<str:code>/correct/", play.correct, name="correct"),
    path("t/<str:code>/show/", play.show, name="show"),
    path("t/<str:code>/log/", reading.log, name="table_log"),
    path("t/<str:code>/score/", reading.score, name="table_score"),
    path("t/<str:code>/export.json", reading.export, name="table_export"),
]
