"""The builder's form: presets first, then every choice, each with what is chosen now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, QueryDict
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import tables
from games.engine.folding import fold
from games.fort.box import Box, standard
from games.models import Table
from games.views.profile import mark, of_device
from games.views.reader import language
from printables.asking import job_from, words_of
from printables.games import SOURCES, source_of
from printables.job import BACKS, MOST_COPIES, STYLES, Job
from printables.paper import PAPERS
from printables.printers import printers
from printables.sheets import SHEETS
from printables.source import Source
from printables.words import LANGUAGES, CannotPrint, phrase

COUNT = re.compile(r"[0-9]{1,4}")
NUMBERS = ("margin", "gap", "bleed", "corner")
ICONS = {
    "reference": "ui/question", "leaflet": "ui/rules", "score-pad": "ui/trophy",
    "set-up": "ui/table", "micro": "ui/search", "board": "places/stuff",
    "doghouse": "places/doghouse", "victory-track": "actions/vp",
    "towers-reference": "rounds/build", "towers-leaflet": "ui/rules",
    "towers-pad": "towers/tree", "calibration": "ui/settings",
}  # fmt: skip
PRESETS: tuple[tuple[str, str | Promise, Mapping[str, Any]], ...] = (
    ("ui/question", gettext_lazy("Reference sheets for four"), {"sheet": "reference:4"}),
    ("ui/trophy", gettext_lazy("A score pad"), {"sheet": "score-pad:1"}),
    ("ui/cards", gettext_lazy("The whole game to try out, saving ink"),
     {"set": "base", "style": "low-ink"}),
    ("modules/dog", gettext_lazy("Cats & Dogs to try out"), {"set": "cats-and-dogs"}),
    ("places/stuff", gettext_lazy("Four player boards and the Victory Track"),
     {"sheet": ["board:4", "victory-track:1"]}),
    ("ui/search", gettext_lazy("Every card on one page"), {"sheet": "micro:1"}),
    ("rounds/build", gettext_lazy("5 Towers: reference sheets for four and a score pad"),
     {"game": "five-towers", "sheet": ["towers-reference:4", "towers-pad:1"]}),
    ("towers/tree", gettext_lazy("5 Towers to try out"),
     {"game": "five-towers", "set": "everything"}),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wish:
    """What a request asks for, and what the page needs to show it again."""

    said: QueryDict
    job: Job | None
    trouble: str
    """Why there is no job, in the reader's language; empty where nothing was asked yet."""

    @property
    def query(self) -> str:
        query: str = self.said.urlencode()
        return query


def read(request: HttpRequest) -> Wish:
    """The wish in the address, with the printer's correction and the table's box."""
    said = request.GET.copy()
    for key in [key for key in said if key.startswith("card.") and said[key].strip() in ("", "0")]:
        del said[key]
    if not any(key in said for key in ("set", "card", "list", "sheet", "missing")) and not any(
        key.startswith(("sheet.", "card.")) for key in said
    ):
        return Wish(said, None, "")
    try:
        return Wish(said, wanted(request, said), "")
    except CannotPrint as trouble:
        # A form sent with nothing chosen yet is no mistake.
        return Wish(said, None, "" if trouble.key == "nothing" else trouble.say(language()))


def wanted(request: HttpRequest, said: QueryDict) -> Job:
    wishes: dict[str, Sequence[str]] = {key: said.getlist(key) for key in said}
    wishes.setdefault("lang", [language()])
    own = said.get("own_paper", "").strip()
    if own:
        wishes["paper"] = [own]
    names = [name for typed in wishes.pop("player", ()) for name in typed.split(",")]
    if any(name.strip() for name in names):
        wishes["player"] = names  # a field left empty is none: a table has names of its own
    printer = printers(request).get(said.get("printer", ""))
    if printer is not None:
        wishes.update(printer.wishes)
    mine = of_device(request)
    box, confirmed = standard().with_changes(mine), bool(mine)
    if said.get("table"):
        box, confirmed = _table(wishes, said["table"].strip().upper())
    return job_from(
        wishes, box=box, confirmed=confirmed, address=request.build_absolute_uri("/").rstrip("/")
    )


def _table(wishes: dict[str, Sequence[str]], code: str) -> tuple[Box, bool]:
    """A table brings its box, compared or not, its players and its modules along."""
    table = Table.objects.filter(code=code[:8]).first()
    if table is None:
        raise CannotPrint("no-table")
    wishes["table"] = [table.code]
    now = tables.moment(table).position
    box = source_of(table.game).box_of(now)
    wishes.setdefault("game", [table.game])
    wishes.setdefault("player", [seat.name for seat in now.seats])
    wishes.setdefault("module", list(getattr(now, "modules", ())))
    if "missing" in wishes:
        usual = standard().kid_copies
        gone = [(card, usual[card] - box.kid_copies[card]) for card in usual]
        wishes["card"] = [f"{card}:{number}" for card, number in gone if number > 0]
        if not wishes["card"]:
            raise CannotPrint("nothing-missing")
    return box, bool(mark(table))


def choices(wish: Wish, request: HttpRequest) -> dict[str, Any]:
    """Everything that the page offers, with what is chosen now."""
    said, spoken = wish.said, language()
    langs = [part for value in said.getlist("lang") for part in value.split("+")] or [spoken]
    source = source_of(wish.job.game if wish.job else _game(said.get("game", "")))

    def row(name: str, values: Sequence[str], table: str, usual: str) -> list[dict[str, Any]]:
        chosen = said.get(name, usual)
        return [
            {"id": id, "name": phrase(table, id, spoken), "chosen": id == chosen} for id in values
        ]

    sets = said.getlist("set")
    typed, picked = _picked(said, source)
    picks = list(_picks(picked, source, spoken))
    return {
        "presets": [
            {
                "icon": icon,
                "name": name,
                "query": urlencode({**wish_, "lang": spoken, "paper": "a4"}, True),
            }
            for icon, name, wish_ in PRESETS
        ],
        "sets": [{"id": id, "name": set_name(id), "chosen": id in sets} for id in source.offered],
        "sheets": list(_sheets(said, spoken)),
        "game": source.game,
        "no_suits": not source.by_name,
        "any_sheets": wish.job is not None and bool(wish.job.sheets),
        "any_cards": bool(typed or sets or picked),
        "any_picks": sum(int(number) for number in picked.values() if COUNT.fullmatch(number)),
        "picks": picks,
        "kinds": [
            {"id": kind.id, "name": source.kind_name(kind.id, spoken)} for kind in source.kinds
        ],
        "most": MOST_COPIES,
        "list": typed,
        "languages": [{"id": id, "chosen": id in langs} for id in ("en", "cs", "pl")],
        "papers": [
            {"id": id, "name": paper.name, "chosen": said.get("paper", "a4") == id}
            for id, paper in PAPERS.items()
        ],
        "other_paper": "" if said.get("paper", "a4") in PAPERS else said.get("paper"),
        "own_paper": said.get("own_paper", ""),
        "styles": row("style", STYLES, "styles", "full"),
        "backs": row("backs", BACKS, "backs", "none"),
        "numbers": [
            {"id": id, "name": name, "value": said.get(id, usual)}
            for id, name, usual in zip(
                NUMBERS,
                (_("Margin"), _("Gap between cards"), _("Bleed"), _("Radius of the corners")),
                ("8", "0", "0", "0"),
                strict=True,
            )
        ],
        "large": said.get("large", "63x88"),
        "small": said.get("small", "44x67"),
        "modules": [
            {"id": id, "name": name, "chosen": id in said.getlist("module")}
            for id, name in (("dogs", _("Dogs")), ("cats", _("Cats")))
        ],
        "cut_lines": said.get("cut_lines", "yes") != "no",
        "proxy": said.get("proxy", "yes") != "no",
        "players": ", ".join(filter(None, said.getlist("player"))),
        "table": said.get("table", ""),
        "printers": list(printers(request).values()),
        "printer": said.get("printer", ""),
    }


def _game(name: str) -> str:
    return name if name.replace("_", "-") in SOURCES else Job().game


def _picked(said: QueryDict, source: Source) -> tuple[str, dict[str, str]]:
    """The list as it was typed, and the copies of every card that was picked."""
    lines, picked = said.getlist("list"), dict[str, str]()
    for wish in words_of(said.getlist("card")):
        card, _colon, copies = wish.partition(":")
        if source.kind_of(card) is None or card in picked:
            lines.append(f"{copies or 1} {card}")
        else:
            picked[card] = copies or "1"
    picked.update((key[5:], said[key]) for key in said if key.startswith("card."))
    return "\n".join(lines).strip(), picked


def _picks(picked: Mapping[str, str], source: Source, spoken: str) -> Iterator[dict[str, Any]]:
    """Every card of the game by kind and name."""
    by_kind: dict[str, list[tuple[str, str]]] = {kind.id: [] for kind in source.kinds}
    for card, _copies in source.sets(standard())["everything"]:
        by_kind[source.kind_of(card) or ""].append((source.card_name(card, spoken), card))
    for kind, cards in by_kind.items():
        if source.by_name:
            cards.sort(key=lambda each: fold(each[0]))
        for at, (name, card) in enumerate(cards):
            also = (source.card_name(card, other) for other in LANGUAGES if other != spoken)
            yield {
                "id": card, "name": name, "kind": kind, "icons": source.icons(card),
                "also": " ".join(also), "number": picked.get(card, ""),
                "group": "" if at else source.kind_name(kind, spoken),
            }  # fmt: skip


def _sheets(said: QueryDict, spoken: str) -> Iterator[dict[str, Any]]:
    asked = dict(value.partition(":")[::2] for value in said.getlist("sheet"))
    for id in SHEETS:
        number = said.get(f"sheet.{id}", asked.get(id, "0") or "1")
        yield {
            "id": id, "name": phrase("sheets", id, spoken), "number": number, "icon": ICONS[id],
        }  # fmt: skip


def set_name(id: str) -> str:
    ours = {
        "everything": _("Everything in the box"),
        "three-players": _("For 2 or 3 players"),
        "base": _("The whole base game"),
        "cats-and-dogs": _("Cats & Dogs"),
    }
    return ours.get(id) or phrase("kinds", id.replace("-", "_"), language())
