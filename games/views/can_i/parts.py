"""What the games share on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Address = Callable[[Any], str]
"""Where a situation is asked about, for those who came the same way."""
Beside = Mapping[str, str]
"""What was typed and chosen beside a tap."""
