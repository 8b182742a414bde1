"""Requests that may be larger than a form: photos, and the files of books. They stay in memory."""

from __future__ import annotations

from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest

MOST_OF_A_PHOTO = 16_000_000
"""Bytes. What comes after them is heard and dropped."""
MOST_OF_A_BOOK = 6_000_000
"""The same for the file of a book, with the form around it."""
MOST_OF_A_TABLE = 400_000
MOST_OF_A_BACKUP = 60_000_000
"""Where it is sent to is in the phone itself."""
PLACES = {
    "/photo/": MOST_OF_A_PHOTO,
    "/files/read/": MOST_OF_A_BOOK,
    "/tables/take-in/": MOST_OF_A_TABLE,
    "/kept/look/": MOST_OF_A_BACKUP,
}


def most_of(path: str) -> int | None:
    """How many bytes may come to this address, if that is more than a form."""
    return next((most for place, most in PLACES.items() if path.endswith(place)), None)


def is_too_large(request: HttpRequest, most: int) -> bool:
    """By what it says of itself; who doesn't say it is not trusted."""
    length = request.headers.get("Content-Length", "")
    return not length.isdecimal() or len(length) > 12 or int(length) > most


class InMemory(MemoryFileUploadHandler):
    """Keeps a file in memory, never on the disk: it is known not to be too large."""

    def handle_raw_input(self, *told: object, **named: object) -> None:
        self.activated = True


def read_form(request: HttpRequest, most: int) -> None:
    """The form around a file, if it is not too large; else it is left unread, and is empty for
    whoever asks for it."""
    if is_too_large(request, most):
        request.read(1)
        return
    request.upload_handlers = [InMemory(request)]
    _ = request.POST
