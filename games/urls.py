"""Addresses of the games, by noun. Those that only one game has come with its site."""

from django.urls import URLPattern, URLResolver, path

from games.sites import sites
from games.views import api, photo
from games.views.book import addresses as book
from games.views.can_i import ideas as can_i_ideas
from games.views.can_i import page as can_i
from games.views.host import addresses as host
from games.views.library import cards, questions, rules, search
from games.views.lobby import history, moving, opening, practising, seats
from games.views.table import (
    big,
    card,
    hints,
    log,
    menu,
    names,
    odds,
    play,
    replay,
    score,
    sharing,
    show,
    taking_back,
    wrong,
)
from games.views.table.address import at_table
from games.views.table.review import page as review
from games.views.table.review import paper as paper_page
from games.views.table.review import play_on

urlpatterns: list[URLPattern | URLResolver] = [
    *host.urlpatterns,
    *book.urlpatterns,
    *(url for site in sites().values() for url in site.urls),
    path("rules/", rules.front, name="rules"),
    path("rules/<slug:game>/", rules.contents, name="rulebook"),
    path("rules/<slug:game>/whole/", rules.whole, name="whole_rulebook"),
    path("rules/<slug:game>/questions/", questions.faq, name="faq"),
    path("rules/<slug:game>/glossary/", questions.glossary, name="glossary"),
    path("rules/<slug:game>/<slug:topic>/", rules.topic, name="topic"),
    path("rules/<slug:game>/<str:id>", rules.clause, name="clause"),
    path("cards/", cards.index, name="cards"),
    path("cards/<slug:game>/", cards.index, name="game_cards"),
    path("cards/<slug:game>/sought.json", search.sought, name="sought"),
    path("cards/<slug:game>/<slug:id>/", cards.card, name="card"),
    path("photo/", photo.read, name="photo"),
    path("search/", search.search, name="search"),
    path("search/index.<str:reader>.json", search.index, name="search_index"),
    path("offline/library.<str:reader>.json", search.kept_library, name="kept_library"),
    path("tables/", opening.index, name="tables"),
    path("tables/open/", opening.open_table, name="open_table"),
    path("tables/practise/", practising.practise, name="practise"),
    path("tables/take-in/", moving.take_in, name="take_in"),
    path("tables/join/", seats.join, name="join"),
    path("tables/forget/", opening.forget, name="forget_table"),
    path("tables/history/", history.history, name="history"),
    path("tables/history.csv", history.history_csv, name="history_csv"),
    path("can-i/", can_i.ask, name="can_i"),
    path("can-i/ideas/", can_i_ideas.ideas, name="can_i_ideas"),
    path("api/", api.about, name="api"),
    path("api/adjudicate/", api.adjudicate, name="adjudicate"),
    path("api/openapi.json", api.description, name="openapi"),
    at_table("", show.show, "table"),
    at_table("sit/", seats.sit, "sit"),
    at_table("seats/", seats.seats, "seats"),
    at_table("hand-over/", seats.hand_over, "hand_over"),
    at_table("take/<str:secret>/", seats.take_over, "take_over"),
    at_table("free/", seats.free, "free_seat", people=True),
    at_table("claim/", seats.claim, "claim"),
    at_table("claim/answer/", seats.answer_claim, "answer_claim"),
    at_table("keep-score/", seats.keep_score, "keep_score", people=True),
    at_table("file/", moving.save, "table_file"),
    at_table("link/", moving.link, "table_link"),
    at_table("big/", big.show, "big"),
    at_table("big/part/", big.part, "big_part"),
    at_table("part/", show.part, "table_part"),
    at_table("live/", show.stream, "live"),
    at_table("qr.svg", show.code_as_qr, "table_qr"),
    at_table("again/", opening.again, "again"),
    at_table("depth/", show.depth, "depth", people=True),
    at_table("ask/", play.ask, "ask"),
    at_table("ask/ideas/", hints.ideas, "ideas"),
    at_table("hints/", hints.allow, "hints"),
    at_table("do/", play.do, "do"),
    at_table("undo/", taking_back.undo, "undo"),
    at_table("undo/answer/", taking_back.answer, "answer"),
    at_table("redo/", taking_back.redo, "redo"),
    at_table("back/", taking_back.back_to, "back_to"),
    at_table("card/<slug:id>/", card.show, "table_card"),
    at_table("names/", names.names, "names", people=True),
    at_table("correct/", play.correct, "correct", people=True),
    at_table("menu/", menu.menu, "table_menu"),
    at_table("odds/", odds.show, "odds"),
    at_table("show/", play.show, "show", people=True),
    at_table("log/", log.log, "table_log"),
    at_table("replay/", replay.replay, "table_replay"),
    at_table("review/", review.review, "table_review"),
    at_table("evening.pdf", paper_page.paper, "evening_paper"),
    at_table("play-on/", play_on.play_on, "play_on"),
    at_table("wrong/", wrong.wrong, "wrong"),
    at_table("score/", score.score, "table_score"),
    at_table("score/fill/", score.fill, "table_fill", people=True),
    at_table("finish/", score.finish, "table_finish", people=True),
    at_table("score.csv", sharing.score_csv, "table_csv"),
    at_table("export.json", sharing.export, "table_export"),
]
