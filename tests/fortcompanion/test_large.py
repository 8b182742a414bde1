"""What may be larger than a form comes in; what is larger still is left unread."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.core.files.uploadedfile import InMemoryUploadedFile, SimpleUploadedFile
from django.test import Client, RequestFactory

from fortcompanion import large

pytestmark = pytest.mark.django_db
MORE_THAN_A_FORM = b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 500_000)


def test_a_photo_larger_than_a_form_comes_to_those_who_read_it() -> None:
    answer = Client().post("/photo/?game=fort", MORE_THAN_A_FORM, content_type="image/jpeg")
    assert answer.status_code in (200, 501), "read, or told that this house reads none"


def test_a_form_that_is_too_large_is_refused_elsewhere() -> None:
    assert Client().post("/light/", {"light": "x" * 2_700_000}).status_code == 400


def test_a_file_stays_in_memory_however_large() -> None:
    file = SimpleUploadedFile("book.json", MORE_THAN_A_FORM)
    request = RequestFactory().post("/book/ABCDEFGH/files/read/", {"file": file, "x": "1"})
    large.read_form(request, large.MOST_OF_A_BOOK)
    assert isinstance(request.FILES["file"], InMemoryUploadedFile)
    assert request.POST["x"] == "1"


def test_a_form_around_a_file_that_is_too_large_is_left_unread() -> None:
    file = SimpleUploadedFile("book.json", MORE_THAN_A_FORM)
    request = RequestFactory().post("/book/ABCDEFGH/files/read/", {"file": file, "x": "1"})
    large.read_form(request, 1_000_000)
    assert not request.POST
    assert not request.FILES


@pytest.mark.parametrize("said", ["", "-1", "many", "9" * 30, "²"])
def test_who_does_not_say_how_much_comes_is_not_trusted(said: str) -> None:
    request = RequestFactory().post("/photo/", b"x", content_type="image/png", CONTENT_LENGTH=said)
    assert large.is_too_large(request, 1_000_000)
