"""The second door: https, in a process of its own, passed on to the site's http.

It adds to each request where it came from and a sign that only the site and this process know:
by that the site believes it (`settings.SECURE_PROXY_SSL_HEADER`). Bytes are passed on as they
come, so a stream is as quick here. It ends when the site does.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import ssl
import sys
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path

from fortcompanion.hosting.home import authority, names

HEADER = "X-Second-Door"
LONGEST_HEAD = 65_536
PIECE = 65_536
PATIENCE = 20.0
"""Seconds in which a phone has to shake hands, and to begin its first question."""
MOST = 400
"""Phones at once, each with a few connections: more is no table."""
LOOK_AGAIN = 600.0
"""Seconds until it is asked whether this machine has another address by now."""
ASKED = re.compile(rb"[A-Z]{1,20} [!-~]+ HTTP/1\.[01]")
HEADER_LINE = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([^\r\n\0]*)")
NOT_TAKEN = (b"forwarded", b"upgrade", HEADER.lower().encode())


class Unreadable(Exception):
    """No question in the form that browsers ask it."""


def passed_on(head: bytes, phone: str, sign: str) -> tuple[bytes, int]:
    """The question as the site is to hear it, and how many bytes of it follow."""
    asked, *lines = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
    if not ASKED.fullmatch(asked):
        raise Unreadable
    kept, lengths = [asked], set()
    for line in lines:
        read = HEADER_LINE.fullmatch(line)
        if not read:
            raise Unreadable
        name, value = read[1].lower(), read[2].strip()
        if name == b"transfer-encoding":
            raise Unreadable  # no browser sends so, and a length must not be said twice
        if name == b"content-length":
            lengths.add(value)
        if name not in NOT_TAKEN and not name.startswith(b"x-forwarded-"):
            kept.append(line)
    if len(lengths) > 1 or not all(re.fullmatch(rb"[0-9]{1,12}", each) for each in lengths):
        raise Unreadable
    kept += [f"X-Forwarded-For: {phone}".encode(), f"{HEADER}: {sign}".encode()]
    return b"\r\n".join(kept) + b"\r\n\r\n", int(lengths.pop()) if lengths else 0


class SecondDoor:
    def __init__(self, site: int, sign: str) -> None:
        self.site, self.sign, self.open = site, sign, 0

    async def attend(self, phone: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        self.open += 1
        try:
            if self.open <= MOST:
                await self._pass_on(phone, answer)
        except Unreadable:
            answer.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
        except (OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
            pass  # one of the two is gone, or said nothing
        finally:
            self.open -= 1
            answer.close()

    async def _pass_on(self, phone: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        peer = answer.get_extra_info("peername")[0]
        async with asyncio.timeout(PATIENCE):
            head = await phone.readuntil(b"\r\n\r\n")
        said, site = await asyncio.open_connection("127.0.0.1", self.site)
        back = asyncio.create_task(_pour(said, answer))
        try:
            while True:
                question, rest = passed_on(head, peer, self.sign)
                site.write(question)
                while rest:
                    piece = await phone.read(min(rest, PIECE))
                    if not piece:
                        return
                    site.write(piece)
                    await site.drain()
                    rest -= len(piece)
                await site.drain()
                head = await phone.readuntil(b"\r\n\r\n")
        finally:
            back.cancel()
            site.close()


async def _pour(source: asyncio.StreamReader, into: asyncio.StreamWriter) -> None:
    """What the site says, until it hangs up; then nobody asks here any more."""
    try:
        while piece := await source.read(PIECE):
            into.write(piece)
            await into.drain()
    except OSError:
        pass
    finally:
        into.close()


def _context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context


def _show(context: ssl.SSLContext, folder: Path) -> authority.Called:
    called = (names.names(), names.addresses())
    context.load_cert_chain(authority.door(folder, called))
    return called


async def _keep_fresh(context: ssl.SSLContext, folder: Path, called: authority.Called) -> None:
    """Whoever shakes hands from then on is shown the new certificate."""
    waited = 0.0
    while True:
        await asyncio.sleep(LOOK_AGAIN)
        waited += LOOK_AGAIN
        moved = called != (names.names(), names.addresses())
        if moved or waited > authority.SEASON.total_seconds() / 3:
            with suppress(OSError):
                called, waited = _show(context, folder), 0.0


async def stand(port: int, site: int, folder: Path, sign: str) -> None:
    context, door = _context(), SecondDoor(site, sign)
    called = _show(context, folder)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, _trouble: None)  # a phone that does not trust us yet
    server = await asyncio.start_server(
        door.attend,
        family=socket.AF_INET,
        host="0.0.0.0",  # noqa: S104 - the phones are elsewhere
        port=port,
        limit=LONGEST_HEAD,
        ssl=context,
        ssl_handshake_timeout=PATIENCE,
        backlog=256,
    )
    for each in server.sockets:
        each.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    gone = asyncio.Event()

    def hear() -> None:
        if not os.read(sys.stdin.fileno(), 1):
            gone.set()

    loop.add_reader(sys.stdin.fileno(), hear)
    fresh = asyncio.create_task(_keep_fresh(context, folder, called))
    await gone.wait()
    fresh.cancel()
    server.close()


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--site", type=int, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    asked = parser.parse_args()
    with suppress(KeyboardInterrupt):
        asyncio.run(stand(asked.port, asked.site, asked.folder, os.environ["HTTPS_SIGN"]))


if __name__ == "__main__":
    main()
