"""The phones of `make load` and `make drill`: what they measure rests on how they behave."""

import asyncio

from benchmarks.load.evening import stopped
from benchmarks.load.http import Connection, events

HEAD = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
CHUNK = b"9\r\ndata: 1\n\n\r\n"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
AT_ONCE = 20


async def _says_without_end(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A stream to who asks for one, else answer after answer."""
    while asked := await reader.readuntil(b"\r\n\r\n"):
        if b"/live/" not in asked:
            writer.write(ANSWER)
            continue
        writer.write(HEAD)
        while not writer.is_closing():
            writer.write(CHUNK)
            await asyncio.sleep(0)


async def _listen(port: int) -> None:
    async for _said in events(("127.0.0.1", port), "/live/", 5):
        pass


async def _ask(port: int) -> None:
    connection = Connection(("127.0.0.1", port))
    while True:
        await connection.ask("GET", "/", {})


def test_a_phone_that_is_to_stop_does_so_though_something_is_said_in_that_moment() -> None:
    async def evening() -> None:
        server = await asyncio.start_server(_says_without_end, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        tasks = [asyncio.create_task(each(port)) for each in (_listen, _ask) * AT_ONCE]
        await asyncio.sleep(0.5)
        ending = asyncio.create_task(stopped(tasks))
        _done, going_on = await asyncio.wait([ending], timeout=5)
        server.close()
        assert not going_on, "whoever waits for their end waits for ever"

    asyncio.run(evening())
