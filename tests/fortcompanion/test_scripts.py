"""Scripts as they are kept, and as they are sent."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from fortcompanion.storage import lean

HERE = Path(settings.BASE_DIR, "fortcompanion")
SCRIPTS = [HERE / "service_worker.js", *sorted((HERE / "static" / "js").rglob("*.js"))]
KEPT = b"""// What it is for.

/**
 * @param {string} name
 */
export function hail(name) {
  /** @type {string} */ (name).trim();
  const said = `/* no comment */ ${name}`; /* but this is
    one beside code */
  // Twice.
  const where = "http://here // there"; // no doubt
  return said + said; // it's kept, to be sure
}
/* a ** b */
hail("*/");
"""
SENT = b"""export function hail(name) {
/** @type {string} */ (name).trim();
const said = `/* no comment */ ${name}`; /* but this is
one beside code */
const where = "http://here // there";
return said + said; // it's kept, to be sure
}
hail("*/");
"""


def test_comments_are_not_sent_where_there_is_no_doubt_that_they_are_comments() -> None:
    assert lean("js", KEPT) == SENT


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_one_noun_and_hides_nothing_from_the_checker_of_types(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert text.count("\n") < 300
    assert not re.findall(r"@ts-\w+|\{[^}\n]*\bany\b[^}\n]*\}", text)


@pytest.mark.parametrize("script", SCRIPTS[1:], ids=lambda path: path.name)
def test_what_is_sent_of_a_script_says_nothing_of_its_types(script: Path) -> None:
    """They stand in lines of their own, all but a few that are meant for one expression."""
    assert len(re.findall(rb"/\*\*", lean("js", script.read_bytes()))) <= 1
