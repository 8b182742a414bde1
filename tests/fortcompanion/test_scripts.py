"""Scripts as they are kept, and as they are sent."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from fortcompanion.sending.scripts import NamedTwice, Scripts
from fortcompanion.sending.storage import lean

HERE = Path(settings.BASE_DIR, "fortcompanion")
SCRIPTS = [HERE / "pwa" / "service_worker.js", *sorted((HERE / "static" / "js").rglob("*.js"))]
IN_POCKET = sorted((HERE / "pocket" / "web").glob("*.js"))
STATIC = HERE / "static"
JOINED = Scripts(
    (str(script.relative_to(STATIC)) for script in SCRIPTS[1:]),
    lambda name: (STATIC / name).read_text(encoding="utf-8"),
)
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
SENT = b"""export function hail(name){
/** @type {string} */(name).trim();
const said=`/* no comment */ ${name}`;/* but this is
one beside code */
const where="http://here // there";
return said + said;// it's kept, to be sure
}
hail("*/");
"""


def test_comments_are_not_sent_where_there_is_no_doubt_that_they_are_comments() -> None:
    assert lean("js", KEPT) == SENT


AIRED = b"""const words = /[ ,] = (a|b)/.exec(text) ?? [", = ", ' { } '];
if (at > 1 && !(words || rest)) say(`${ at }, = ${ rest }`, a - -b, 1 + +c);
for (const { name } of [...words]) rest = name / 2 / 3;
"""
AIRLESS = b"""const words=/[ ,] = (a|b)/.exec(text)??[", = ",' { } '];
if(at>1&&!(words||rest))say(`${ at }, = ${ rest }`,a - -b,1 + +c);
for(const{name}of[...words])rest=name / 2 / 3;
"""


def test_air_is_not_sent_but_in_texts_and_patterns() -> None:
    assert lean("js", AIRED) == AIRLESS


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_text_stands_within_a_text_where_its_air_would_be_taken(script: Path) -> None:
    assert not re.findall(r"`[^`]*\$\{[^}`]*`", script.read_text(encoding="utf-8"))


def test_what_a_script_imports_is_sent_within_it_each_after_what_it_needs() -> None:
    told = {
        "js/page.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\nb(c);\n',
        "js/b.js": 'import { c } from "./c.js";\nexport const b = (x) => x + c;\n',
        "js/c.js": "const one = 1;\nexport { one as c };\nexport function unused() {}\n",
    }
    scripts = Scripts(told, told.__getitem__)
    assert scripts.sent() == {"js/page.js"}
    assert scripts.joined("js/page.js") == (
        "const one = 1;\nfunction unused() {}\nconst b = (x) => x + c;\nb(c);\n"
    )


def test_what_comes_later_to_a_page_takes_from_it_what_the_page_has() -> None:
    told = {
        "js/page.js": 'import { a } from "./page/a.js";\na();\n',
        "js/page/a.js": "export const a = () => {};\nexport const b = 1;\n",
        "js/page/later.js": 'import { b } from "./a.js";\nimport { c } from "../c.js";\nc(b);\n',
        "js/c.js": 'export const c = () => import("./page/more.js");\n',
        "js/page/more.js": 'import { a } from "./a.js";\nexport const more = a;\n',
    }
    scripts = Scripts(told, told.__getitem__)
    assert scripts.sent() == {"js/page.js", "js/page/later.js", "js/page/more.js"}
    assert scripts.joined("js/page.js") == (
        "const a = () => {};\nconst b = 1;\na();\nexport { a, b };\n"
    )
    assert scripts.joined("js/page/later.js") == (
        'import { b } from "../page.js";\nconst c = () => import("./more.js");\nc(b);\n'
    )


def test_two_files_of_a_script_do_not_give_the_same_name() -> None:
    told = {
        "js/page.js": 'import "./b.js";\nconst { at: name } = here;\n',
        "js/b.js": "let name = 1;\n",
    }
    with pytest.raises(NamedTwice, match=r"name: js/page\.js, js/b\.js"):
        Scripts(told, told.__getitem__).joined("js/page.js")


def test_every_script_is_sent_once_to_a_page() -> None:
    """What a sheet and its table stand on is there once, so that both have the same queue."""
    sent = {name: JOINED.joined(name) for name in JOINED.sent()}
    assert len(sent) >= 10
    assert "addEventListener" in sent["js/table.js"]
    for later in ("js/table/in_sheets.js", "js/table/face.js"):
        assert 'from "../table.js"' in sent[later]
        assert "const watchers" not in sent[later]


@pytest.mark.parametrize("script", [*SCRIPTS, *IN_POCKET], ids=lambda path: path.name)
def test_a_script_is_one_noun_and_hides_nothing_from_the_checker_of_types(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert text.count("\n") < 300
    assert not re.findall(r"@ts-\w+|\{[^}\n]*\bany\b[^}\n]*\}", text)


@pytest.mark.parametrize("script", [*SCRIPTS[1:], *IN_POCKET], ids=lambda path: path.name)
def test_what_is_sent_of_a_script_says_nothing_of_its_types(script: Path) -> None:
    """They stand in lines of their own, all but a few that are meant for one expression."""
    assert len(re.findall(rb"/\*\*", lean("js", script.read_bytes()))) <= 1
