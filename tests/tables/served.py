"""Phones at the real server: plain HTTP, each with its own cookies."""

from __future__ import annotations

import http.client
import re
import socket
import time
from contextlib import closing
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit

from tests.servers import PATIENCE


class Remote:
    """A phone that keeps its cookies and the csrf token of its page."""

    def __init__(self, address: str, code: str = "", language: str = "en") -> None:
        self.address = address
        self.code = code
        self.language = language
        self.cookies: dict[str, str] = {}

    def send(
        self, method: str, path: str, body: str = "", **more: str
    ) -> tuple[int, dict[str, str], str]:
        host = urlsplit(self.address).netloc
        headers = {
            "Accept-Language": self.language,
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
            **more,
        }
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        with closing(http.client.HTTPConnection(host, timeout=PATIENCE)) as connection:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            for name, morsel in SimpleCookie(cookie).items():
                self.cookies[name] = morsel.value
        return answer.status, {key.lower(): value for key, value in answer.headers.items()}, text

    def get(self, place: str = "") -> str:
        status, _headers, text = self.send("GET", f"/t/{self.code}/{place}")
        assert status == 200, (status, text)
        return text

    def post(self, place: str, /, **fields: object) -> tuple[int, str]:
        path = place if place.startswith("/") else f"/t/{self.code}/{place}"
        status, headers, text = self.send(
            "POST", path, urlencode(fields, doseq=True), **{"HX-Request": "true"}
        )
        return status, headers.get("location", text)

    def open(self, *names: str) -> None:
        self.send("GET", "/tables/")
        status, place = self.post(
            "/tables/open/", name=names, one_phone="1", first="0", depth="cards"
        )
        assert status == 302, (status, place)
        self.code = place.split("/")[2]

    def sit(self, seat: int) -> int:
        self.get()
        return self.post("sit/", seat=seat)[0]

    def number(self) -> int:
        found = re.search(r'name="number" value="(\d+)"', self.get("part/"))
        assert found
        return int(found[1])


class Stream:
    """Listens to the events of a table, byte by byte as they come."""

    def __init__(self, address: str, code: str) -> None:
        place = urlsplit(address)
        assert place.hostname and place.port
        self.socket = socket.create_connection((place.hostname, place.port), timeout=PATIENCE)
        request = f"GET /t/{code}/live/ HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n"
        self.socket.sendall(request.encode())
        self.all = b""
        self.at = self.wait_for(b"\r\n\r\n")

    def wait_for(self, mark: bytes, begin: int = 0) -> int:
        """Where the mark ends, once it has come."""
        deadline = time.monotonic() + PATIENCE
        while self.all.find(mark, begin) < 0:
            assert time.monotonic() < deadline, self.all
            self.all += self.socket.recv(4096)
        return self.all.find(mark, begin) + len(mark)

    def wait_for_version(self, number: int) -> None:
        """Until the table is that far: of versions that follow at once, only the last is told."""
        told = -1
        while told < number:
            begin = self.wait_for(b"data: ", self.at)
            self.at = self.wait_for(b"\n\n", begin)
            told = int(self.all[begin : self.at])

    def said(self) -> list[str]:
        """The lines that came after the headers, without the lengths of the chunks."""
        body = self.all.partition(b"\r\n\r\n")[2].decode()
        lines = re.split(r"[\r\n]+", body)
        return [line for line in lines if not re.fullmatch(r"[0-9A-F]{0,4}", line)]

    def close(self) -> None:
        self.socket.close()
