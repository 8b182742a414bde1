"""The templates: a line that can be read, and a difference that can be seen."""

from pathlib import Path

import pytest
from django.conf import settings

TEMPLATES = Path(settings.BASE_DIR) / "templates"
PAGES = sorted(TEMPLATES.rglob("*.html"))
LONGEST = 140
"""Of letters. Drawings are files of their own (.svg), and nobody reads those."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(TEMPLATES)))
def test_a_line_of_a_template_is_short_enough_to_be_read(page: Path) -> None:
    lines = enumerate(page.read_text().splitlines(), 1)
    assert [number for number, line in lines if len(line) > LONGEST] == []
