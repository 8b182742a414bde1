"""How pages are packed for their way."""

import brotli
import pytest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse

from fortcompanion.sending.packing import Pack

PAGE = "<p>A  page   with air.</p>\n" * 20


def answer(accepts: str, response: HttpResponse | None = None) -> HttpResponse:
    request = HttpRequest()
    request.META["HTTP_ACCEPT_ENCODING"] = accepts
    said = response or HttpResponse(PAGE)
    packed = Pack(lambda _: said)(request)
    assert isinstance(packed, HttpResponse)
    return packed


def test_a_page_comes_by_brotli_where_the_browser_takes_it() -> None:
    packed = answer("gzip, deflate, br, zstd")
    assert packed["Content-Encoding"] == "br"
    assert packed["Vary"] == "Accept-Encoding"
    assert int(packed["Content-Length"]) == len(packed.content) < 100
    assert brotli.decompress(packed.content).decode() == PAGE.replace("   ", " ").replace("  ", " ")


@pytest.mark.parametrize(
    "accepts", ["gzip, deflate", "br;q=0, gzip", "gzip, br; q=0.0", "abr, gzip"]
)
def test_else_it_comes_by_gzip(accepts: str) -> None:
    assert answer(accepts)["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("accepts", ["br;q=0.5", "br", "gzip,br;q=1.0"])
def test_brotli_may_be_asked_for_in_several_ways(accepts: str) -> None:
    assert answer(accepts)["Content-Encoding"] == "br"


def test_a_mark_of_a_page_stays_the_same_page_however_it_is_packed() -> None:
    assert answer("br", HttpResponse(PAGE, headers={"ETag": '"x"'}))["ETag"] == 'W/"x"'


def test_the_length_of_a_page_tells_nobody_what_it_hides() -> None:
    assert len({answer("br")["Padding"] for _ in range(200)}) > 5


def test_what_is_set_in_lines_keeps_its_air() -> None:
    code = f"<pre>    {PAGE}</pre>"
    assert brotli.decompress(answer("br", HttpResponse(code)).content).decode() == code


def test_what_is_short_packed_or_no_text_is_left_alone() -> None:
    assert "Content-Encoding" not in answer("br", HttpResponse("short")).headers
    packed = HttpResponse(PAGE, headers={"Content-Encoding": "gzip"})
    assert answer("br", packed).content.decode() == PAGE
    assert (
        answer("br", HttpResponse(PAGE, content_type="application/pdf")).get("Content-Encoding")
        is None
    )


def test_a_stream_is_not_waited_for() -> None:
    request = HttpRequest()
    request.META["HTTP_ACCEPT_ENCODING"] = "br"
    stream = StreamingHttpResponse(iter([PAGE.encode()]))
    assert Pack(lambda _: stream)(request) is stream
    assert "Content-Encoding" not in stream.headers
