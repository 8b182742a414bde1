"""In Czech and Polish no word of one letter is left at the end of a line."""

from __future__ import annotations

import pytest
from django.test import Client

from fortcompanion.middleware.binding import bound

pytestmark = pytest.mark.django_db
HARD = "\u00a0"


@pytest.mark.parametrize(
    ("language", "html", "said"),
    [
        ("cs", "<p>v tahu a k soupeři</p>", f"<p>v{HARD}tahu a{HARD}k{HARD}soupeři</p>"),
        ("cs", "<p>100 % bodů</p>", f"<p>100{HARD}% bodů</p>"),
        ("cs", "<p>V báglu („z ruky“)</p>", f"<p>V{HARD}báglu („z{HARD}ruky“)</p>"),
        ("pl", "<b>w Parku</b> i <i>z ręki</i>", f"<b>w{HARD}Parku</b> i <i>z{HARD}ręki</i>"),
        ("pl", '<a title="w Parku">Żuk w Parku</a>', f'<a title="w Parku">Żuk w{HARD}Parku</a>'),
        ("pl", "<script>a b</script>", "<script>a b</script>"),
        ("cs", "<textarea>v tahu</textarea>", "<textarea>v tahu</textarea>"),
        ("en", "<p>a card I play</p>", "<p>a card I play</p>"),
    ],
)
def test_a_lonely_letter_goes_with_the_next_word(language: str, html: str, said: str) -> None:
    assert bound(html.encode(), language).decode() == said


@pytest.mark.parametrize(("language", "text"), [("cs", "z ruky"), ("pl", "w całości")])
def test_a_page_is_bound_and_says_how_long_it_is(language: str, text: str) -> None:
    found = Client(headers={"Accept-Language": language}).get("/rules/fort/whole/")
    html = found.content.decode()
    assert text.replace(" ", HARD) in html and f" {text}" not in html
    assert int(found.headers["Content-Length"]) == len(found.content)
