"""A certificate authority of this house, which can vouch for nothing but this house.

Its certificate says so itself: names and addresses of local networks and no others, no further
authorities, servers only. A phone that trusts it takes nothing else from it, whoever finds its key.
"""

from __future__ import annotations

import ipaddress
import os
import secrets
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from fortcompanion.hosting.home import names
from fortcompanion.hosting.home.trust import AUTHORITY

AUTHORITY_KEY, DOOR = "authority.key", "door.pem"
YEARS = timedelta(days=3650)
SEASON = timedelta(days=90)
"""How long the door's own certificate holds; each start makes a new one."""
SLOW_CLOCKS = timedelta(days=1)
Called = tuple[list[str], list[names.Address]]
"""What a machine is called in its network: names and addresses."""


def ensure(folder: Path) -> Path:
    """The authority's certificate; made with its key when there is none, or it is about to end."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not _holds(folder):
        key = ec.generate_private_key(ec.SECP256R1())
        _write(folder / AUTHORITY_KEY, _private(key))
        _write(folder / AUTHORITY, _public(_authority(key)))
    return folder / AUTHORITY


def door(folder: Path, called: Called) -> Path:
    """A fresh certificate of the door for those names that the authority may sign, with its key."""
    above = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
    sign = _key(folder)
    key = ec.generate_private_key(ec.SECP256R1())
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(_name("Fort Companion"))
        .issuer_name(above.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLOW_CLOCKS)
        .not_valid_after(min(now + SEASON, above.not_valid_after_utc))
        .add_extension(x509.SubjectAlternativeName(_signable(above, called)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(digital_signature=True), critical=True)
        .add_extension(_servers(), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(sign.public_key()), critical=False
        )
        .sign(sign, hashes.SHA256())
    )
    _write(folder / DOOR, _public(certificate) + _private(key))
    return folder / DOOR


def _authority(key: ec.EllipticCurvePrivateKey) -> x509.Certificate:
    now = datetime.now(UTC)
    own = names.host_name()
    # Several houses, or one that began anew, are told apart in the settings of a phone.
    name = _name(f"Fort Companion at home ({own or 'computer'}, {secrets.token_hex(2)})")
    words = [*names.ENDINGS, *([own] if names.is_unmistakable(own) else [])]
    permitted: list[x509.GeneralName] = [x509.DNSName(word) for word in words]
    permitted += [x509.IPAddress(network) for network in names.NETWORKS]
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLOW_CLOCKS)
        .not_valid_after(now + YEARS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(key_cert_sign=True), critical=True)
        .add_extension(_servers(), critical=False)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )


def _holds(folder: Path) -> bool:
    """Whether there is an authority, with its key, that outlives what it would sign."""
    try:
        above = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
        theirs = _key(folder).public_key()
    except (OSError, ValueError):
        return False
    return above.public_key() == theirs and above.not_valid_after_utc > datetime.now(UTC) + SEASON


def _signable(above: x509.Certificate, called: Called) -> list[x509.GeneralName]:
    constraints = above.extensions.get_extension_for_class(x509.NameConstraints).value
    words, networks = [], []
    for each in constraints.permitted_subtrees or ():
        if isinstance(each, x509.DNSName):
            words.append(each.value)
        elif isinstance(each, x509.IPAddress):
            networks.append(ipaddress.ip_network(str(each.value)))
    return [
        *(
            x509.DNSName(name)
            for name in called[0]
            if any(name == word or name.endswith(f".{word}") for word in words)
        ),
        *(x509.IPAddress(each) for each in called[1] if any(each in net for net in networks)),
    ]


def _name(words: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, words)])


def _servers() -> x509.ExtendedKeyUsage:
    return x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])


def _usage(*, digital_signature: bool = False, key_cert_sign: bool = False) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=digital_signature,
        key_cert_sign=key_cert_sign,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )


def _key(folder: Path) -> ec.EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key((folder / AUTHORITY_KEY).read_bytes(), None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError("This is no key of ours.")
    return key


def _private(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _public(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _write(path: Path, text: bytes) -> None:
    """Readable by its owner alone, and whole or not at all."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        file.write(text)
    fresh.replace(path)
