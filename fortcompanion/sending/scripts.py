"""Scripts are many to read and one to send: what a page's script imports is sent within it.

Only what comes later, by `import(…)`, is a file of its own. Those in `table/` come to the page of
`table.js`: what both stand on they import from there, so that there is one of it.

All that is joined shares one room of names: a name that two of its files give is refused.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import PurePosixPath
from posixpath import normpath, relpath

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n', re.M)
LATER = re.compile(r'import\(\s*"(\.[^"]+)"\s*\)')
OWN = re.compile(r"^export (?=(?:async )?function |const |let |class )", re.M)
LISTED = re.compile(r"^export \{([^}]*)\};\n", re.M)
GIVEN = re.compile(
    r"^(export )?(?:async )?(?:function|const|let|class) (\w+|\{[^}]*\}|\[[^\]]*\])", re.M
)
Read = Callable[[str], str]


class NamedTwice(ValueError):
    """Two files of one script give the same name."""


class Scripts:
    """Those of a folder, by their paths; `read` gives the text of one."""

    def __init__(self, names: Iterable[str], read: Read) -> None:
        self.names = frozenset(names)
        self.read = cache(read)

    def sent(self) -> frozenset[str]:
        """Those that are sent: no other imports them at once."""
        return self.names - {each for name in self.names for each in self._imported(name)}

    def joined(self, name: str) -> str:
        """The script with all that it imports, as one."""
        whole, taken = self._whole(name), self._taken(name)
        given = dict.fromkeys(taken, self._page(name))
        for each in whole:
            for gift in _gifts(self.read(each)):
                if given.setdefault(gift, each) != each:
                    raise NamedTwice(f"{gift}: {each}, {given[gift]}")
        head = ""
        if taken:
            head = f'import {{ {", ".join(taken)} }} from "{_to(self._page(name), name)}";\n'
        exported = _exported(self.read(name)).union(*map(self._taken, self._later(name)))
        tail = f"export {{ {', '.join(sorted(exported))} }};\n" if exported else ""
        return head + "".join(_body(self.read(each), each, name) for each in whole) + tail

    def _imported(self, name: str) -> list[str]:
        return [_from(name, target) for _, target in IMPORT.findall(self.read(name))]

    def _whole(self, name: str) -> list[str]:
        """All files of a script that its page has not got, each after what it imports."""
        seen = set(self._carried(name))

        def walk(each: str) -> Iterator[str]:
            seen.add(each)
            for other in self._imported(each):
                if other not in seen:
                    yield from walk(other)
            yield each

        return list(walk(name))

    def _carried(self, name: str) -> list[str]:
        page = self._page(name)
        return self._whole(page) if page in self.names else []

    def _page(self, name: str) -> str:
        """The script whose page this one comes to, if it comes to one."""
        return f"{PurePosixPath(name).parent}.js"

    def _later(self, page: str) -> list[str]:
        return sorted(name for name in self.sent() if self._page(name) == page)

    def _taken(self, name: str) -> list[str]:
        """What a script takes from its page."""
        carried = self._carried(name)
        taken = {
            word
            for each in self._whole(name)
            for words, target in IMPORT.findall(self.read(each))
            if _from(each, target) in carried
            for word in _words(words)
        }
        return sorted(taken)


def _from(name: str, target: str) -> str:
    return normpath(PurePosixPath(name).parent / target)


def _to(target: str, name: str) -> str:
    path = relpath(target, PurePosixPath(name).parent)
    return path if path.startswith(".") else f"./{path}"


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", re.sub(r"\w+\s*:", "", text))


def _gifts(text: str) -> list[str]:
    return [word for _, names in GIVEN.findall(text) for word in _words(names)]


def _exported(text: str) -> set[str]:
    found = {word for own, names in GIVEN.findall(text) if own for word in _words(names)}
    return found | {word for names in LISTED.findall(text) for word in _words(names)}


def _body(text: str, name: str, of: str) -> str:
    """What a file does, without what it imports and exports."""
    text = LISTED.sub("", OWN.sub("", IMPORT.sub("", text)))
    return LATER.sub(lambda found: f'import("{_to(_from(name, found[1]), of)}")', text)
