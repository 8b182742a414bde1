"""The stylesheets: a colour has a name, and no rule takes back what an earlier one said."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

CSS = Path(settings.BASE_DIR) / "fortcompanion" / "static" / "css"
STYLES = sorted([*CSS.glob("*.css"), *CSS.glob("sheets/*.css")])
"""What a page asks for, or a sheet that is put into one."""
FILES = sorted(CSS.rglob("*.css"))
PART = re.compile(r'@import "([^"]+)";')
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|rgb\(")
NAMED = re.compile(r"\s*--[\w-]+:|\s*initial-value:|  :root \{ color-scheme: light; --")
"""A token; that of paper and ink in print among them."""
LONGEST = 300

every_style = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.stem)
every_file = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: str(file.relative_to(CSS).with_suffix(""))
)


def whole(style: Path) -> str:
    """As it is sent: with its parts."""
    return PART.sub(lambda part: whole(style.parent / part[1]), style.read_text())


def test_every_part_belongs_to_one_stylesheet() -> None:
    """A stylesheet of its own may be sent within another as well."""
    named = sorted(part for style in STYLES for part in PART.findall(style.read_text()))
    parts = sorted(part for part in named if part.startswith("rooms/"))
    assert parts == sorted(str(file.relative_to(CSS)) for file in set(FILES) - set(STYLES))
    assert {*named} <= {str(file.relative_to(CSS)) for file in FILES}


@every_file
def test_colours_live_only_in_the_tokens(file: Path) -> None:
    lines = enumerate(file.read_text().splitlines(), 1)
    assert [n for n, line in lines if COLOUR.search(line) and not NAMED.match(line)] == []


@every_file
def test_a_stylesheet_is_short_enough_to_be_read(file: Path) -> None:
    assert len(file.read_text().splitlines()) <= LONGEST


def declared(css: str, within: str = "") -> Iterator[tuple[str, str]]:
    """Every selector, with the layer and the medium it stands in, and a property it sets."""
    at = 0
    while (opening := css.find("{", at)) >= 0:
        head = css[at:opening].rpartition(";")[2].strip()
        end, depth = opening + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        body = css[opening + 1 : end - 1]
        if head.startswith(("@layer", "@media")):
            yield from declared(body, f"{within} {head}")
        elif not head.startswith("@"):
            for selector in re.split(r",\s*(?![^(]*\))", head):
                for line in filter(str.strip, body.split(";")):
                    yield f"{within} {selector}", line.partition(":")[0].strip()
        at = end


@every_style
def test_no_rule_is_overridden_by_a_later_one_of_the_same_name(style: Path) -> None:
    said = list(declared(re.sub(r"/\*.*?\*/", "", whole(style), flags=re.DOTALL)))
    assert len(said) > 20
    assert sorted({each for each in said if said.count(each) > 1}) == []
