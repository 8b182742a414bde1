"""Addresses of the book. Below the name of a house nothing answers without its key."""

from __future__ import annotations

from django.urls import path

from games.views.book import door, history, paper, people, play, tables

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
    path("book/<str:house>/people/", people.everybody, name="house_people"),
    path("book/<str:house>/people/merge/", people.merge, name="house_merge"),
    path("book/<str:house>/people/<str:person>/change/", people.change, name="house_person"),
    path("book/<str:house>/people/<str:person>/rename/", people.rename, name="house_rename"),
    path("book/<str:house>/people/<str:person>/forget/", people.forget, name="house_forget"),
]
