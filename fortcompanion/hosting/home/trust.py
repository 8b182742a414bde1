"""The certificate of the house as phones are given it: as it is, and as a profile for an iPhone."""

from __future__ import annotations

import hashlib
import plistlib
import ssl
import uuid
from pathlib import Path

from fortcompanion.hosting.home import names

AUTHORITY = "authority.pem"


def certificate(authority: Path) -> bytes:
    return ssl.PEM_cert_to_DER_cert(authority.read_text())


def fingerprint(authority: Path) -> str:
    """In pairs, as phones and browsers show it."""
    return hashlib.sha256(certificate(authority)).digest().hex(" ").upper()


def profile(authority: Path, words: str) -> bytes:
    """The same certificate for iOS, which installs it from its settings."""
    content = certificate(authority)
    house = uuid.uuid5(uuid.NAMESPACE_OID, hashlib.sha256(content).hexdigest())
    name = f"Fort Companion ({names.host_name() or 'at home'})"
    return plistlib.dumps(
        {
            "PayloadType": "Configuration",
            "PayloadVersion": 1,
            "PayloadIdentifier": f"fort-companion.{house}",
            "PayloadUUID": str(house).upper(),
            "PayloadDisplayName": name,
            "PayloadDescription": words,
            "PayloadRemovalDisallowed": False,
            "PayloadContent": [
                {
                    "PayloadType": "com.apple.security.root",
                    "PayloadVersion": 1,
                    "PayloadIdentifier": f"fort-companion.{house}.certificate",
                    "PayloadUUID": str(uuid.uuid5(house, "certificate")).upper(),
                    "PayloadDisplayName": name,
                    "PayloadCertificateFileName": "fort-companion.crt",
                    "PayloadContent": content,
                }
            ],
        }
    )
