"""Addresses of the book. Below the name of a house nothing answers without its key."""

from __future__ import annotations

from django.urls import include, path

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

in_the_book = [
    path("", door.books, name="books"),
    path("begin/", door.begin, name="begin_house"),
    path("phrase/", door.by_phrase, name="house_phrase"),
    path("host/", door.take_hosts, name="house_of_host"),
    path("key/<str:link>/", door.come_in, name="house_key"),
    path("<str:house>/", history.look_in, name="house"),
    path("<str:house>/pass-on/", door.pass_on, name="house_pass_on"),
    path("<str:house>/renew/", door.renew, name="house_renew"),
    path("<str:house>/leave/", door.leave, name="house_leave"),
    path("<str:house>/title/", door.retitle, name="house_title"),
    path("<str:house>/end/", door.end, name="house_end"),
    path("<str:house>/tables/", tables.enter, name="house_tables"),
    path("<str:house>/paper/", paper.paper, name="house_paper"),
    path("<str:house>/plays/<str:play>/", play.show, name="house_play"),
    path("<str:house>/plays/<str:play>/note/", play.note, name="house_note"),
    path("<str:house>/plays/<str:play>/out/", play.take_out, name="house_out"),
    path("<str:house>/figures/", figures.show, name="house_figures"),
    path("<str:house>/figures/rating/", figures.switch, name="house_rating"),
    path("<str:house>/files/", files.show, name="house_files"),
    path("<str:house>/files/book.json", files.as_json, name="house_json"),
    path("<str:house>/files/book.csv", files.as_csv, name="house_csv"),
    path("<str:house>/files/book.bgsplay", files.as_bg_stats, name="house_bg_stats"),
    path("<str:house>/files/read/", files.look, name="house_files_read"),
    path("<str:house>/files/take/", files.take, name="house_files_take"),
    path("<str:house>/files/done/", files.done, name="house_files_done"),
    path("<str:house>/people/", people.everybody, name="house_people"),
    path("<str:house>/people/merge/", people.merge, name="house_merge"),
    path("<str:house>/people/<str:person>/change/", people.change, name="house_person"),
    path("<str:house>/people/<str:person>/rename/", people.rename, name="house_rename"),
    path("<str:house>/people/<str:person>/forget/", people.forget, name="house_forget"),
    path("<str:house>/people/<str:person>/", person.show, name="house_person_figures"),
    path(
        "<str:house>/people/<str:person>/beside/<str:other>/",
        beside.show,
        name="house_beside",
    ),
]

urlpatterns = [path("book/", include(in_the_book))]
