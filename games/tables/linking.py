"""A table goes to another place as a link: it lies behind the `#`, which nobody is sent.

The same as in a file (`moving`), without the names of the fields; times are kept to the second.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from datetime import UTC, datetime
from typing import Any

from games.models import Table
from games.tables import moving

MARK = "#table="
LONGEST = 6_000
MOST_UNPACKED = 500_000
"""Letters behind the mark; what people send messages with cuts off longer links."""
SCANNED = 1_200
"""Letters of a link that a phone still reads as a QR code from a screen."""
FORMAT = 1
PLAIN = -zlib.MAX_WBITS
SUM = 6


def write(table: Table) -> str | None:
    """What stands behind the `#`, with it; none if it would be too long."""
    told = moving.told_of(table)
    opened = _seconds(told["opened"])
    fields = [told[name] for name in ("game", "depth", "start", "box", "hints", "box_names")]
    last, entries = opened, list[list[Any]]()
    for line, by, at, *with_last in told["entries"]:
        now = _seconds(at)
        entries.append([line, by, now - last, *map(int, with_last)])
        last = now
    text = json.dumps([FORMAT, opened, *fields, entries], separators=(",", ":"), ensure_ascii=False)
    packing = zlib.compressobj(9, wbits=PLAIN)
    packed = packing.compress(text.encode()) + packing.flush()
    said = base64.urlsafe_b64encode(_sum(packed) + packed).rstrip(b"=").decode()
    return f"{MARK}{said}" if len(said) <= LONGEST else None


def read(link: str) -> Table:
    """As `moving.read`, of a whole link or of what stands behind its mark."""
    said = link.strip().rpartition(MARK)[2]
    if len(said) > LONGEST:
        raise moving.NoTable
    with moving.only_tables():
        whole = base64.urlsafe_b64decode(said + "=" * (-len(said) % 4))
        packed = whole[SUM:]
        if whole[:SUM] != _sum(packed):
            raise moving.NoTable
        version, opened, *fields, entries = json.loads(
            moving.unpacked(packed, PLAIN, MOST_UNPACKED)
        )
        if version != FORMAT:
            raise moving.NoTable
        game, depth, start, box, hints, box_names = fields
        last, rows = opened, list[list[Any]]()
        for line, by, later, *with_last in entries:
            last += later
            rows.append([line, by, _time(last), *with_last])
        told = {"game": game, "depth": depth, "start": start, "box": box, "hints": hints}
        more = {"box_names": box_names, "opened": _time(opened), "entries": rows}
        return moving.stand({**told, **more})


def _sum(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:SUM]


def _seconds(at: str) -> int:
    return int(datetime.fromisoformat(at).timestamp())


def _time(seconds: int) -> str:
    try:
        return datetime.fromtimestamp(seconds, UTC).isoformat()
    except (OverflowError, OSError) as wrong:
        raise moving.NoTable from wrong
