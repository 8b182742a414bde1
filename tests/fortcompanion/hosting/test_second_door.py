"""Https at a table at home: a certificate of the house, and a door that passes everything on."""

from __future__ import annotations

import http.client
import plistlib
import re
import socket
import ssl
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.message import Message
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from fortcompanion.hosting.home import authority, names, second_door, trust
from tests import servers

ADDRESS = "192.168.77.7"
"""What the phones call the computer."""
NOBODYS = (["localhost"], [ip_address("127.0.0.1")])


@dataclass(frozen=True)
class Said:
    status: int
    headers: Message
    text: str


@dataclass(frozen=True)
class House:
    """A table at home with both its doors."""

    http: int
    https: int
    data: Path
    printed: Path

    @property
    def trusting(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.data / "https" / "authority.pem")

    def ask(
        self,
        path: str,
        headers: dict[str, str] | None = None,
        *,
        secure: bool = True,
        body: str | None = None,
    ) -> Said:
        door = (
            http.client.HTTPSConnection("127.0.0.1", self.https, context=self.trusting, timeout=30)
            if secure
            else http.client.HTTPConnection("127.0.0.1", self.http, timeout=30)
        )
        headers = {"Host": f"{ADDRESS}:{self.https if secure else self.http}", **(headers or {})}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        with closing(door):
            door.request("GET" if body is None else "POST", path, body, headers)
            answer = door.getresponse()
            return Said(answer.status, answer.headers, answer.read().decode(errors="replace"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data, port = tmp_path_factory.mktemp("house") / "data", servers.free_port()
    with servers.running(data, HTTPS_PORT=str(port)) as (address, printed):
        found = House(urlsplit(address).port or 0, port, data, printed)
        until = time.monotonic() + servers.PATIENCE
        while not listens(port):
            assert time.monotonic() < until, printed.read_text()
            time.sleep(0.05)
        yield found
    until = time.monotonic() + servers.PATIENCE
    while listens(port):
        assert time.monotonic() < until, "the second door outlives the site"
        time.sleep(0.05)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 5).close()
    except OSError:
        return False
    return True


# The certificates ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_who_trusts_the_house_is_answered_by_its_address_and_its_name(
    house: House, name: str
) -> None:
    with (
        socket.create_connection(("127.0.0.1", house.https), 30) as plain,
        house.trusting.wrap_socket(plain, server_hostname=name) as door,
    ):
        assert door.version() in ("TLSv1.2", "TLSv1.3")
        names_ = (door.getpeercert() or {})["subjectAltName"]
    host = names.host_name()
    assert ("DNS", f"{host}.local") in names_ and ("IP Address", "127.0.0.1") in names_


def test_who_does_not_trust_the_house_is_not_answered(house: House) -> None:
    with (
        socket.create_connection(("127.0.0.1", house.https), 30) as plain,
        pytest.raises(ssl.SSLCertVerificationError),
    ):
        ssl.create_default_context().wrap_socket(plain, server_hostname="localhost")


def shaken(folder: Path, certificate: Path, name: str) -> None:
    """A handshake with whoever shows this certificate, trusting the authority of that folder."""
    shown = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shown.load_cert_chain(certificate)
    ours, theirs = socket.socketpair()

    def serve() -> None:
        try:
            with shown.wrap_socket(theirs, server_side=True) as door:
                door.recv(1)
        except OSError:
            theirs.close()

    other = Thread(target=serve)
    other.start()
    try:
        trusting = ssl.create_default_context(cafile=folder / trust.AUTHORITY)
        with trusting.wrap_socket(ours, server_hostname=name) as door:
            door.send(b".")
    finally:
        ours.close()
        other.join(30)


def forged(folder: Path, name: x509.GeneralName, *, is_authority: bool = False) -> Path:
    """What a thief of the key could sign, whatever the house itself would."""
    above = x509.load_pem_x509_certificate((folder / trust.AUTHORITY).read_bytes())
    stolen = serialization.load_pem_private_key(
        (folder / authority.AUTHORITY_KEY).read_bytes(), None
    )
    assert isinstance(stolen, ec.EllipticCurvePrivateKey)
    key = ec.generate_private_key(ec.SECP256R1())
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([]))
        .issuer_name(above.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=9))
        .add_extension(x509.SubjectAlternativeName([name]), critical=True)
        .add_extension(x509.BasicConstraints(is_authority, None), critical=True)
        .sign(stolen, hashes.SHA256())
    )
    path = folder / "forged.pem"
    path.write_bytes(
        signed.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return path


def test_nobody_can_vouch_for_a_public_name_with_the_key_of_the_house(tmp_path: Path) -> None:
    authority.ensure(tmp_path)
    shaken(tmp_path, authority.door(tmp_path, NOBODYS), "localhost")
    shaken(tmp_path, forged(tmp_path, x509.DNSName("anything.local")), "anything.local")
    for public in (x509.DNSName("example.org"), x509.IPAddress(ip_address("9.9.9.9"))):
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
            shaken(tmp_path, forged(tmp_path, public), str(public.value))


def test_the_authority_signs_servers_and_no_other_authorities(tmp_path: Path) -> None:
    certificate = x509.load_pem_x509_certificate(authority.ensure(tmp_path).read_bytes())
    extensions = certificate.extensions
    basic = extensions.get_extension_for_class(x509.BasicConstraints)
    assert basic.critical and basic.value.ca and basic.value.path_length == 0
    usage = extensions.get_extension_for_class(x509.KeyUsage)
    assert usage.critical and usage.value.key_cert_sign and not usage.value.digital_signature
    assert extensions.get_extension_for_class(x509.NameConstraints).critical


def test_keys_are_for_their_owner_alone_and_the_authority_stays(tmp_path: Path) -> None:
    folder = tmp_path / "https"
    kept = authority.ensure(folder).read_bytes()
    first = authority.door(folder, NOBODYS).read_bytes()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    assert authority.ensure(folder).read_bytes() == kept
    assert authority.door(folder, NOBODYS).read_bytes() != first, "each start has its own"
    (folder / authority.AUTHORITY_KEY).unlink()
    assert authority.ensure(folder).read_bytes() != kept


def test_what_the_authority_may_not_sign_is_left_out(tmp_path: Path) -> None:
    authority.ensure(tmp_path)
    called = (["localhost", "fort.example.org"], [ip_address("192.168.1.5"), ip_address("9.9.9.9")])
    door = x509.load_pem_x509_certificate(authority.door(tmp_path, called).read_bytes())
    said = door.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert [str(each.value) for each in said] == ["localhost", "192.168.1.5"]


@pytest.mark.parametrize(
    ("name", "may"), [("laptop-2", True), ("box", False), ("dev", False), ("xn--p1ai", False)]
)
def test_a_name_that_could_end_names_of_the_internet_is_not_signed(name: str, may: bool) -> None:
    assert names.is_unmistakable(name) is may


# What phones are given ----------------------------------------------------------------------------


def test_the_page_the_terminal_and_the_downloads_speak_of_one_certificate(house: House) -> None:
    shown = trust.fingerprint(house.data / "https" / trust.AUTHORITY)
    assert re.fullmatch("[0-9A-F]{2}( [0-9A-F]{2}){31}", shown)
    assert shown in house.printed.read_text()
    page = house.ask("/this-phone/", secure=False)
    assert shown in page.text and f"https://{ADDRESS}:{house.https}/" in page.text
    der = (house.data / "https" / trust.AUTHORITY).read_text()
    with closing(http.client.HTTPConnection("127.0.0.1", house.http, timeout=30)) as door:
        door.request("GET", "/this-phone/fort-companion.crt")
        answer = door.getresponse()
        assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
        assert answer.read() == ssl.PEM_cert_to_DER_cert(der)
        door.request("GET", "/this-phone/fort-companion.mobileconfig")
        answer = door.getresponse()
        assert answer.headers["Content-Type"] == "application/x-apple-aspen-config"
        profile = plistlib.loads(answer.read())
    (content,) = profile["PayloadContent"]
    assert content["PayloadType"] == "com.apple.security.root"
    assert content["PayloadContent"] == ssl.PEM_cert_to_DER_cert(der)
    assert profile["PayloadType"] == "Configuration" and not profile["PayloadRemovalDisallowed"]
    for each in (profile, content):
        assert re.fullmatch("[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", each["PayloadUUID"])
        assert each["PayloadIdentifier"] and each["PayloadVersion"] == 1


# The door -----------------------------------------------------------------------------------------


def test_both_doors_lead_to_one_table_and_nothing_binds_a_phone_to_https(house: House) -> None:
    path, cookies = opened(house)
    for secure in (True, False):
        page = house.ask(path, {"Cookie": cookies}, secure=secure)
        assert page.status == 200 and f"http://{ADDRESS}:{house.http}{path}" in page.text
        assert "Strict-Transport-Security" not in page.headers
        other = f"https://{ADDRESS}:{house.https}{path}"
        assert (other in page.text) is secure, "guests come over http"


def cookies_of(said: Said) -> dict[str, str]:
    found = said.headers.get_all("Set-Cookie") or ()
    assert not any("secure" in each.lower().split("; ") for each in found)
    pairs = (each.partition(";")[0].partition("=") for each in found)
    return {name: value for name, _, value in pairs}


def opened(house: House) -> tuple[str, str]:
    """A table opened over https, as a browser asks for it."""
    jar = cookies_of(house.ask("/tables/"))
    known = {
        "Cookie": "; ".join(f"{name}={value}" for name, value in jar.items()),
        "X-CSRFToken": jar["csrftoken"],
        "Origin": f"https://{ADDRESS}:{house.https}",
        "Referer": f"https://{ADDRESS}:{house.https}/tables/",
    }
    form = "game=fort&name=Ann&name=Ben&one_phone=1"
    foreign = house.ask("/tables/open/", known | {"Origin": "https://example.org"}, body=form)
    assert foreign.status == 403
    answer = house.ask("/tables/open/", known, body=form)
    assert answer.status == 302, answer.text
    jar |= cookies_of(answer)
    path = urlsplit(answer.headers["Location"]).path
    return path, "; ".join(f"{name}={value}" for name, value in jar.items())


def test_a_stream_is_passed_on_as_it_comes(house: House) -> None:
    path, cookies = opened(house)
    door = http.client.HTTPSConnection("127.0.0.1", house.https, context=house.trusting, timeout=30)
    with closing(door):
        door.request("GET", f"{path}live/", headers={"Cookie": cookies})
        stream = door.getresponse()
        assert (stream.headers["Content-Type"] or "").startswith("text/event-stream")
        assert stream.readline().startswith(b"data: ")


def test_nobody_can_say_of_themselves_that_they_came_over_https(house: House) -> None:
    path, cookies = opened(house)
    for sign in ("", "https", "true"):
        page = house.ask(path, {"Cookie": cookies, "X-Second-Door": sign}, secure=False)
        assert f"https://{ADDRESS}:{house.https}{path}" not in page.text


def test_a_phone_can_not_pass_for_another_at_the_second_door(house: House) -> None:
    for n in range(12):
        forged = {"X-Forwarded-For": f"203.0.113.{n}", "X-Second-Door": "x"}
        house.ask("/tables/", forged)
    printed = house.printed.read_text()
    assert "phones have come in" not in printed


SIGN = b"X-Second-Door: s3cret"


def test_a_question_is_passed_on_with_where_it_came_from_and_nothing_it_said_of_that() -> None:
    head = (
        b"POST /t/ABCDE/do/ HTTP/1.1\r\nHost: fort.local:8443\r\nContent-Length: 12\r\n"
        b"x-second-door: mine\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\n"
        b"Forwarded: for=1.2.3.4\r\nUpgrade: h2c\r\nCookie: a=b; c=d\r\n\r\n"
    )
    said, follows = second_door.passed_on(head, "192.168.1.7", "s3cret")
    assert follows == 12
    assert said == (
        b"POST /t/ABCDE/do/ HTTP/1.1\r\nHost: fort.local:8443\r\nContent-Length: 12\r\n"
        b"Cookie: a=b; c=d\r\nX-Forwarded-For: 192.168.1.7\r\n" + SIGN + b"\r\n\r\n"
    )


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length : 1\r\n\r\n",
        b"GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n",
        b"GET / HTTP/1.1\r\nA: b\nX-Second-Door: mine\r\n\r\n",
        b"GET / HTTP/1.1\nA: b\r\n\r\n",
        b"GET  / HTTP/1.1\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\n",
        b"\r\n\r\n",
        b"\x16\x03\x01\r\n\r\n",
    ],
)
def test_what_two_could_read_in_two_ways_is_not_passed_on(head: bytes) -> None:
    with pytest.raises(second_door.Unreadable):
        second_door.passed_on(head, "192.168.1.7", "s3cret")


def test_a_hosted_site_has_no_second_door(tmp_path: Path) -> None:
    hosted = {"ALLOWED_HOSTS": "fort.example.org", "HTTPS_PORT": str(servers.free_port())}
    with servers.running(tmp_path / "data", **hosted) as (_address, printed):
        assert not (tmp_path / "data" / "https").exists()
        assert "ingerprint" not in printed.read_text()
        assert not listens(int(hosted["HTTPS_PORT"]))


def test_a_port_that_is_taken_keeps_nobody_out(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        taken = other.getsockname()[1]
        with servers.running(tmp_path / "data", HTTPS_PORT=str(taken)) as (address, printed):
            assert servers.answers(address)
            assert f"Port {taken} is not free: there is no https this time." in printed.read_text()
