"""Files in the making: word of every page of a PDF on the way, a zip piece by piece."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread

from printables.pages.page import Document
from printables.rendered.pdf import to_pdf
from printables.words import CannotPrint, phrase

News = dict[str, str | int]

_logger = logging.getLogger(__name__)


def news(document: Document, language: str) -> Iterator[str]:
    """Lines of JSON for a reader that may wait; the last one has the file or the trouble."""
    heard: SimpleQueue[News] = SimpleQueue()
    _begin(document, language, heard.put)
    while True:
        told = heard.get()
        yield _line(told)
        if _is_last(told):
            return


def news_at_last(document: Document, language: str) -> Iterator[str]:
    """The same where nothing can be made beside the answer."""
    heard: list[News] = []
    _make(document, language, heard.append)
    return map(_line, heard)


async def news_on_the_loop(document: Document, language: str) -> AsyncIterator[str]:
    """The same for a loop, which must not wait."""
    heard: asyncio.Queue[News] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def tell(told: News) -> None:
        with suppress(RuntimeError):  # a loop that has ended has nobody listening
            loop.call_soon_threadsafe(heard.put_nowait, told)

    _begin(document, language, tell)
    while True:
        told = await heard.get()
        yield _line(told)
        if _is_last(told):
            return


async def pieces_on_the_loop(pieces: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Made beside the loop, one after the other, until all are sent or nobody listens any more."""
    heard: asyncio.Queue[bytes | None] = asyncio.Queue()
    loop, gone = asyncio.get_running_loop(), Event()

    def make() -> None:
        try:
            for piece in pieces:
                if gone.is_set():
                    return
                loop.call_soon_threadsafe(heard.put_nowait, piece)
        except Exception:
            _logger.exception("A file could not be made.")  # it ends early, which a reader notices
        finally:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(heard.put_nowait, None)

    Thread(target=make, daemon=True).start()
    try:
        while (piece := await heard.get()) is not None:
            yield piece
    finally:
        gone.set()


def _begin(document: Document, language: str, tell: Callable[[News], None]) -> None:
    Thread(target=_make, args=(document, language, tell), daemon=True).start()


def _make(document: Document, language: str, tell: Callable[[News], None]) -> None:
    count = len(document.pages)
    try:
        made = to_pdf(document, lambda done: tell({"done": done, "of": count}))
    except CannotPrint as trouble:
        tell({"trouble": trouble.say(language)})
    except Exception:
        _logger.exception("A PDF could not be made.")
        tell({"trouble": phrase("errors", "fault", language)})
    else:
        tell({"pdf": base64.b64encode(made).decode()})


def _is_last(told: News) -> bool:
    return "done" not in told


def _line(told: News) -> str:
    return json.dumps(told) + "\n"
