"""Compiles what a phone is to run, and runs it once, to find what would be the same in every phone.

In the phone's own Python, not in ours: `make.mjs` says how.
"""

from __future__ import annotations

import ast
import builtins
import dataclasses
import json
import marshal
import sys
import warnings
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fortcompanion.pocket.inside.quick import Known

Files = dict[str, bytes]
HEAD = MAGIC_NUMBER + bytes(12)
"""Of a compiled module whose source nobody has."""
LEVEL = 19
STANDALONE = ("lib/python3.14/site-packages/", "lib/python3.14/", "site/")
HERE = Path("/tmp")  # noqa: S108 - in the memory of this process
KNOWN, EMPTY = "site/known", "site/empty.sqlite3"


def read(packed: bytes) -> Files:
    length = int.from_bytes(packed[:4], "little")
    found, at = {}, 4 + length
    for name, size in json.loads(packed[4:at]):
        found[name] = packed[at : at + size]
        at += size
    return found


def written(files: Files) -> bytes:
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names]).encode()
    whole = len(head).to_bytes(4, "little") + head + b"".join(files[name] for name in names)
    zstd = import_module("compression.zstd")
    options = {zstd.CompressionParameter.compression_level: LEVEL}
    options[zstd.CompressionParameter.window_log] = 24
    packed: bytes = zstd.compress(whole, options=options)
    return len(whole).to_bytes(4, "little") + packed


def compiled(files: Files) -> Files:
    found = {}
    for name, data in files.items():
        if name.endswith(".py"):
            with warnings.catch_warnings(action="ignore"):
                tree = _without_words(ast.parse(data, name))
                code = compile(tree, f"/{name}", "exec", dont_inherit=True, optimize=0)
            found[f"{name}c"] = HEAD + marshal.dumps(code)
        else:
            found[name] = data
    return found


def _without_words(tree: ast.Module) -> ast.Module:
    """What is written for whoever reads the source."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(ast.Constant(str())) as words, *rest]:
                    node.body = rest or [ast.copy_location(ast.Pass(), words)]
    return tree


def modules(files: Files) -> dict[str, str]:
    """Where each module is, by its name."""
    found = {}
    for path in sorted(files):
        if path.endswith(".pyc"):
            below = next(root for root in STANDALONE if path.startswith(root))
            name = path.removeprefix(below).removesuffix(".pyc").replace("/", ".")
            found[name.removesuffix(".__init__")] = f"/{path}"
    return found


def lay(files: Files) -> None:
    for name, data in files.items():
        path = Path("/", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def run(known: Known) -> bytes:
    """The house, once; the answer is an empty database with all of its tables."""
    Path("/site/known").write_bytes(marshal.dumps(dict(known)))
    sys.path[1:1] = ["/site", "/lib/python3.14/site-packages"]
    known["texts"] = _texts_compiled()
    quick = import_module("fortcompanion.pocket.inside.quick")
    opening = import_module("fortcompanion.pocket.inside.opening")
    opening.set_up("/fort")
    file = HERE / "empty.sqlite3"
    opening.use(str(file))
    import_module("django.core.management").call_command("migrate", verbosity=0)
    resolver = import_module("django.urls").get_resolver()
    assert resolver.url_patterns
    known["migrated"] = quick.migrated()
    connection = import_module("django.db").connection
    connection.cursor().execute("UPDATE django_migrations SET applied = '2000-01-01'")
    connection.cursor().execute("VACUUM")  # the same bytes each time
    connection.close()
    return file.read_bytes()


def _texts_compiled() -> dict[bytes, CodeType]:
    """What dataclasses write and compile for themselves, filled as they do it."""
    sha1 = import_module("hashlib").sha1
    found: dict[bytes, CodeType] = {}

    def keep(text: str, *where: Any) -> None:
        code = compile(text, "<dataclass>", "exec", dont_inherit=True)
        found[sha1(text.encode(), usedforsecurity=False).digest()] = code
        builtins.exec(code, *where)  # noqa: S102 - as dataclasses does

    vars(dataclasses)["exec"] = keep
    return found


def main() -> None:
    library, site = (compiled(read((HERE / name).read_bytes())) for name in ("library", "site"))
    lay(library | site)
    known: Known = {"modules": modules(library | site)}
    site[EMPTY] = run(known)
    site[KNOWN] = marshal.dumps(dict(known))
    (HERE / "library.made").write_bytes(written(library))
    (HERE / "site.made").write_bytes(written(site))


if __name__ == "__main__":
    main()
