"""What a phone shows already is not sent again."""

import re
from collections.abc import Collection

from django.http import HttpRequest, HttpResponse

from fortcompanion.middleware.stills import leave_out
from fortcompanion.sending import stills
from fortcompanion.sending.stills import BEGIN, END

MARK = re.compile(r' data-still="([^"]+)"')


def still(name: str, held: str) -> str:
    return f'{BEGIN}<p class="x" id="{name}">{held}</p>{END}'


def left_out(text: str, shown: Collection[str], *, is_whole: bool = False) -> str:
    return stills.left_out(text.encode(), shown, is_whole=is_whole).decode()


def shown(page: str) -> list[str]:
    return MARK.findall(page)


def test_to_a_phone_that_shows_nothing_all_is_sent_with_its_marks() -> None:
    page = left_out(f"a{still('one', 'first')}b{still('two', 'second')}c", ())
    assert (
        MARK.sub("", page) == 'a<p class="x" id="one">first</p>b<p class="x" id="two">second</p>c'
    )
    assert len(set(shown(page))) == 2


def test_of_what_it_shows_only_the_place_is_sent() -> None:
    before = left_out(still("one", "first") + still("two", "second"), ())
    page = left_out(still("one", "first") + still("two", "changed"), shown(before))
    assert page.startswith('<i id="one" hx-preserve></i><p class="x" id="two" data-still=')
    assert page.endswith(">changed</p>")


def test_the_same_words_in_another_place_are_not_the_same() -> None:
    before = left_out(still("one", "first"), ())
    assert "hx-preserve" not in left_out(still("two", "first"), shown(before))


def test_one_within_another_stays_where_only_the_outer_one_changed() -> None:
    before = left_out(still("out", f"a{still('in', 'held')}"), ())
    assert len(shown(before)) == 2
    page = left_out(still("out", f"b{still('in', 'held')}"), shown(before))
    assert MARK.sub("", page) == '<p class="x" id="out">b<i id="in" hx-preserve></i></p>'
    assert left_out(still("out", f"a{still('in', 'held')}"), shown(before)) == (
        '<i id="out" hx-preserve></i>'
    )


def test_what_stands_within_is_told_even_where_it_alone_changed() -> None:
    before = left_out(still("out", f"a{still('in', 'held')}"), ())
    page = left_out(still("out", f"a{still('in', 'other')}"), shown(before))
    assert "other" in page and "hx-preserve" not in page


def test_a_whole_page_has_the_marks_of_the_outer_ones_only() -> None:
    held = still("out", f"a{still('in', 'held')}")
    page = left_out(held, (), is_whole=True)
    (mark,) = shown(page)
    assert MARK.sub("", page) == '<p class="x" id="out">a<p class="x" id="in">held</p></p>'
    assert left_out(held, (mark,)) == '<i id="out" hx-preserve></i>'


def test_what_has_no_id_is_sent_as_it_is() -> None:
    assert left_out(f"{BEGIN}<p>x <b id='y'></b></p>{END}", ()) == "<p>x <b id='y'></b></p>"
    assert left_out(f"{BEGIN}{END}", ()) == ""


def test_every_page_is_sent_without_our_own_signs_of_it() -> None:
    def sent(marks: str) -> str:
        request = HttpRequest()
        request.META["HTTP_SHOWN"] = marks
        answer = leave_out(lambda _: HttpResponse(f"<main>{still('one', 'first')}</main>"))(request)
        assert isinstance(answer, HttpResponse)
        return answer.content.decode()

    whole = sent("")
    assert BEGIN not in whole and END not in whole
    (mark,) = shown(whole)
    assert sent(f"strange {mark}") == '<main><i id="one" hx-preserve></i></main>'


def test_where_people_write_without_brackets_escaped_nothing_is_looked_for() -> None:
    """In JSON a name stands as it was typed."""
    text = f'{{"name": "{END}{BEGIN}"}}'
    told = HttpResponse(text, content_type="application/json")
    assert leave_out(lambda _: told)(HttpRequest()) is told and told.content == text.encode()
