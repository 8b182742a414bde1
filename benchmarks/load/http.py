"""A connection that stays open, as a browser's does: what is asked and answered, no more.

Patience is `asyncio.timeout`, never `wait_for`: before Python 3.12 that forgets that it was told to
stop when an answer comes in the same moment, and whoever waits for the end waits for ever.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from http.cookies import SimpleCookie

PATIENCE = 30.0
Address = tuple[str, int]


class Lost(Exception):
    """No answer came: the connection broke, was refused, or nobody spoke for too long."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: dict[str, str]
    cookies: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()

    @property
    def retry_after(self) -> float | None:
        said = self.headers.get("retry-after", "")
        return float(said) if said.isdecimal() else None


def _head(method: str, path: str, address: Address, headers: dict[str, str], body: bytes) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {address[0]}:{address[1]}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body or method == "POST":
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def _read_head(head: bytes) -> tuple[int, dict[str, str], dict[str, str]]:
    first, *lines = head.decode("latin-1").split("\r\n")
    headers, cookies = {}, {}
    for line in lines:
        name, _colon, value = line.partition(":")
        if name.lower() == "set-cookie":
            found = SimpleCookie(value.strip())
            cookies.update({key: morsel.value for key, morsel in found.items()})
        elif name:
            headers[name.lower()] = value.strip()
    return int(first.split(" ", 2)[1]), headers, cookies


class Connection:
    """One at a time; a second question waits for the first answer."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()

    async def ask(
        self,
        method: str,
        path: str,
        headers: dict[str, str],
        body: bytes = b"",
        patience: float = PATIENCE,
    ) -> Answer:
        async with self._turn:
            try:
                async with asyncio.timeout(patience):
                    return await self._asked(method, path, headers, body)
            except (OSError, EOFError, ValueError, asyncio.IncompleteReadError) as broken:
                self.close()
                raise Lost(f"{type(broken).__name__}: {broken}") from broken
            except BaseException:
                self.close()
                raise

    async def _asked(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        sent = _head(method, path, self.address, headers, body)
        if self._streams is None or self._streams[0].at_eof():
            self.close()
            self._streams = await asyncio.open_connection(*self.address)
        reader, writer = self._streams
        writer.write(sent)
        status, said, cookies = _read_head(await reader.readuntil(b"\r\n\r\n"))
        if status in (204, 304) or method == "HEAD":
            found = b""
        elif "content-length" in said:
            found = await reader.readexactly(int(said["content-length"]))
        else:
            found = b"".join([chunk async for chunk in _chunks(reader)])
        if said.get("connection") == "close":
            self.close()
        return Answer(status, said, cookies, found)

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readexactly(2)


async def events(address: Address, path: str, silence: float) -> AsyncIterator[bytes | Answer]:
    """What a stream says; the answer itself if it is a refusal."""
    writer = None
    try:
        async with asyncio.timeout(silence):
            reader, writer = await asyncio.open_connection(*address)
            writer.write(_head("GET", path, address, {"Accept": "text/event-stream"}, b""))
            head = await reader.readuntil(b"\r\n\r\n")
        status, said, cookies = _read_head(head)
        if status != 200:
            yield Answer(status, said, cookies, b"")
            return
        chunks = _chunks(reader)
        while True:
            async with asyncio.timeout(silence):
                chunk = await anext(chunks)
            yield chunk
    except (OSError, EOFError, ValueError, StopAsyncIteration, TimeoutError) as broken:
        raise Lost(f"stream {type(broken).__name__}") from broken
    except asyncio.IncompleteReadError as broken:
        raise Lost("stream ended") from broken
    finally:
        if writer:
            with suppress(OSError):
                writer.close()
