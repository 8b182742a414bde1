"""Addresses of the book. Below the name of a house nothing answers without its key."""

from __future__ import annotations

from django.urls import path

from games.views.book import (
    beside,
    door,
    figures,
    files,
    history,
    paper,
    people,
    person,
    play,
    tables,
)

urlpatterns = [
    path("book/", door.books, name="books"),
    path("book/begin/", door.begin, name="begin_house"),
    path("book/phrase/", door.by_phrase, name="house_phrase"),
    path("book/host/", door.take_hosts, name="house_of_host"),
    path("book/key/<str:link>/", door.come_in, name="house_key"),
    path("book/<str:house>/", history.look_in, name="house"),
    path("book/<str:house>/pass-on/", door.pass_on, name="house_pass_on"),
    path("book/<str:house>/renew/", door.renew, name="house_renew"),
    path("book/<str:house>/leave/", door.leave, name="house_leave"),
    path("book/<str:house>/title/", door.retitle, name="house_title"),
    path("book/<str:house>/end/", door.end, name="house_end"),
    path("book/<str:house>/tables/", tables.enter, name="house_tables"),
    path("book/<str:house>/paper/", paper.paper, name="house_paper"),
    path("book/<str:house>/plays/<str:play>/", play.show, name="house_play"),
    path("book/<str:house>/plays/<str:play>/note/", play.note, name="house_note"),
    path("book/<str:house>/plays/<str:play>/out/", play.take_out, name="house_out"),
    path("book/<str:house>/figures/", figures.show, name="house_figures"),
    path("book/<str:house>/figures/rating/", figures.switch, name="house_rating"),
    path("book/<str:house>/files/", files.show, name="house_files"),
    path("book/<str:house>/files/book.json", files.as_json, name="house_json"),
    path("book/<str:house>/files/book.csv", files.as_csv, name="house_csv"),
    path("book/<str:house>/files/book.bgsplay", files.as_bg_stats, name="house_bg_stats"),
    path("book/<str:house>/files/read/", files.look, name="house_files_read"),
    path("book/<str:house>/files/take/", files.take, name="house_files_take"),
    path("book/<str:house>/files/done/", files.done, name="house_files_done"),
    path("book/<str:house>/people/", people.everybody, name="house_people"),
    path("book/<str:house>/people/merge/", people.merge, name="house_merge"),
    path("book/<str:house>/people/<str:person>/change/", people.change, name="house_person"),
    path("book/<str:house>/people/<str:person>/rename/", people.rename, name="house_rename"),
    path("book/<str:house>/people/<str:person>/forget/", people.forget, name="house_forget"),
    path("book/<str:house>/people/<str:person>/", person.show, name="house_person_figures"),
    path(
        "book/<str:house>/people/<str:person>/beside/<str:other>/",
        beside.show,
        name="house_beside",
    ),
]
