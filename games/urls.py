"""Addresses of the games, by noun."""

from collections.abc import Callable
from typing import Any

from django.urls import URLPattern, path
from django.views.decorators.cache import cache_control

from games.views import (
    api,
    big,
    by_hand,
    cards,
    ending,
    hints,
    history,
    naming,
    odds,
    opening,
    play,
    practising,
    profile,
    questions,
    reading,
    rules,
    search,
    seats,
    set_up,
    sharing,
    tables,
    taking_back,
    wrong,
)
from games.views.can_i import ideas as can_i_ideas
from games.views.can_i import page as can_i
from games.views.doorman import minded, of_people

PEOPLE_ONLY = frozenset(
    "free_seat keep_score set_up table_box depth correct by_hand move_card next_player park_empty "
    "level_up name show table_fill table_finish".split()
)
"""What there is only where people deal and keep the score."""


def at_table(route: str, view: Callable[..., Any], name: str) -> URLPattern:
    """An address of one table: what it answers is for the one device that asked."""
    private = cache_control(private=True, no_cache=True)
    if name in PEOPLE_ONLY:
        view = of_people(view)
    return path(f"t/<str:code>/{route}", private(minded(view)), name=name)


urlpatterns = [
    path("rules/", rules.front, name="rules"),
    path("rules/<slug:game>/", rules.contents, name="rulebook"),
    path("rules/<slug:game>/whole/", rules.whole, name="whole_rulebook"),
    path("rules/<slug:game>/questions/", questions.faq, name="faq"),
    path("rules/<slug:game>/glossary/", questions.glossary, name="glossary"),
    path("rules/<slug:game>/how-many/", questions.how_many, name="how_many"),
    path("rules/<slug:game>/<slug:topic>/", rules.topic, name="topic"),
    path("rules/<slug:game>/<str:id>", rules.clause, name="clause"),
    path("cards/", cards.index, name="cards"),
    path("cards/<slug:game>/", cards.index, name="game_cards"),
    path("cards/<slug:game>/<slug:id>/", cards.card, name="card"),
    path("search/", search.search, name="search"),
    path("search/index.<str:reader>.json", search.index, name="search_index"),
    path("offline/library.<str:reader>.json", search.kept_library, name="kept_library"),
    path("tables/", opening.index, name="tables"),
    path("tables/open/", opening.open_table, name="open_table"),
    path("tables/practise/", practising.practise, name="practise"),
    path("tables/join/", seats.join, name="join"),
    path("tables/forget/", opening.forget, name="forget_table"),
    path("tables/box/", profile.of_this_device, name="box"),
    path("tables/history/", history.history, name="history"),
    path("tables/history.csv", history.history_csv, name="history_csv"),
    path("can-i/", can_i.ask, name="can_i"),
    path("can-i/ideas/", can_i_ideas.ideas, name="can_i_ideas"),
    path("api/", api.about, name="api"),
    path("api/adjudicate/", api.adjudicate, name="adjudicate"),
    path("api/openapi.json", api.description, name="openapi"),
    at_table("", tables.show, name="table"),
    at_table("sit/", seats.sit, name="sit"),
    at_table("seats/", seats.seats, name="seats"),
    at_table("hand-over/", seats.hand_over, name="hand_over"),
    at_table("take/<str:secret>/", seats.take_over, name="take_over"),
    at_table("free/", seats.free, name="free_seat"),
    at_table("keep-score/", seats.keep_score, name="keep_score"),
    at_table("big/", big.show, name="big"),
    at_table("big/part/", big.part, name="big_part"),
    at_table("set-up/", set_up.show, name="set_up"),
    at_table("box/", profile.of_table, name="table_box"),
    at_table("part/", tables.part, name="table_part"),
    at_table("live/", tables.stream, name="live"),
    at_table("qr.svg", tables.code_as_qr, name="table_qr"),
    at_table("again/", opening.again, name="again"),
    at_table("depth/", tables.depth, name="depth"),
    at_table("ask/", play.ask, name="ask"),
    at_table("ask/ideas/", hints.ideas, name="ideas"),
    at_table("hints/", hints.allow, name="hints"),
    at_table("do/", play.do, name="do"),
    at_table("undo/", taking_back.undo, name="undo"),
    at_table("undo/answer/", taking_back.answer, name="answer"),
    at_table("redo/", taking_back.redo, name="redo"),
    at_table("back/", taking_back.back_to, name="back_to"),
    at_table("correct/", play.correct, name="correct"),
    at_table("by-hand/", by_hand.sheet, name="by_hand"),
    at_table("move-card/", by_hand.move, name="move_card"),
    at_table("next/", by_hand.next_player, name="next_player"),
    at_table("park-empty/", by_hand.park_empty, name="park_empty"),
    at_table("level-up/", by_hand.level_up, name="level_up"),
    at_table("name/", naming.name, name="name"),
    at_table("odds/", odds.show, name="odds"),
    at_table("show/", play.show, name="show"),
    at_table("log/", reading.log, name="table_log"),
    at_table("wrong/", wrong.wrong, name="wrong"),
    at_table("score/", ending.score, name="table_score"),
    at_table("score/fill/", ending.fill, name="table_fill"),
    at_table("finish/", ending.finish, name="table_finish"),
    at_table("score.csv", sharing.score_csv, name="table_csv"),
    at_table("export.json", sharing.export, name="table_export"),
]
