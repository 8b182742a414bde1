"""F9.7: plays of Echo and Barkley, and the hands they are played from."""

from __future__ import annotations

from typing import Any

from tests.fort.table import Json
from tests.fort_modules.table import (
    play_dog,
)

ECHO = "Ann: hand echo kitty"
BARKLEY = "Ann: hand barkley bug kitty"


def echo(*kids: Json, add: str = "kitty", **details: Any) -> Json:
    return play_dog("echo", add=add, kids=list(kids), **details)


def barkley(*kids: Json, add: str = "bug kitty", **details: Any) -> Json:
    return play_dog("barkley", add=add, kids=list(kids), **details)


def more(*kids: Json) -> Json:
    """Barkley's second kid, once the followers of the first are done."""
    return {"kids": list(kids)}
