"""What there is to tap in a piece of HTML, and how many lids lie over it."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


@dataclass
class Control:
    """A link, a box to tick, or a button with the fields of its form."""

    address: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    text: str = ""
    id: str = ""
    classes: frozenset[str] = frozenset()
    lids: int = 0
    """So many closed lids are opened before it can be seen."""
    chosen: bool = False

    @property
    def taps(self) -> int:
        return 1 + self.lids

    @property
    def query(self) -> dict[str, str]:
        return {name: values[0] for name, values in parse_qs(urlsplit(self.address).query).items()}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.forms: dict[int, Control] = {}
        self.found: list[Control] = []
        self.now: Control | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.forms[len(self.open)] = Control(given.get("action") or "")
        if tag == "input" and given.get("type") == "hidden" and (form := self._form()):
            form.fields.setdefault(given.get("name") or "", []).append(given.get("value") or "")
        if tag == "a" and given.get("hx-get"):
            self._begin(Control(given["hx-get"] or ""), given)
        if tag == "input" and given.get("type") == "checkbox":
            self.found.append(Control("", {given.get("name") or "": [given.get("value") or ""]}))
        form = self._form()
        if tag == "button" and form and given.get("type") != "button" and "disabled" not in given:
            button = Control(form.address, {**form.fields})
            if given.get("name"):
                button.fields[given["name"] or ""] = [given.get("value") or ""]
            self._begin(button, given)
        if tag not in VOID:
            self.open.append((tag, given))

    def _form(self) -> Control | None:
        depths = [depth for depth in self.forms if depth < len(self.open)]
        return self.forms[max(depths)] if depths else None

    def _begin(self, control: Control, given: dict[str, str | None]) -> None:
        control.id = given.get("id") or ""
        control.classes = frozenset((given.get("class") or "").split())
        control.chosen = given.get("aria-current") == "true" or "on" in control.classes
        control.lids = sum(tag == "details" and "open" not in lid for tag, lid in self.open)
        self.now = control
        self.found.append(control)

    def handle_endtag(self, tag: str) -> None:
        while self.open:
            gone, _ = self.open.pop()
            self.forms.pop(len(self.open), None)
            if gone == tag:
                break
        if tag in ("a", "button"):
            self.now = None

    def handle_data(self, data: str) -> None:
        if self.now is not None:
            self.now.text = f"{self.now.text} {data.strip()}".strip()


def controls(html: str) -> list[Control]:
    reader = _Reader()
    reader.feed(html)
    return reader.found
