"""The builder's form: presets first, then every choice, each with what is chosen now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, QueryDict
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from fortcompanion.invitations import link_for_others
from games import sites, tables
from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.models import Table
from games.views.reader import language
from printables.asking import job_from, words_of
from printables.drawing.paper import PAPERS, usual_in
from printables.games import source_of, sources, usual
from printables.job import BACKS, CUTS, MOST_COPIES, STYLES, Job
from printables.printers import printers
from printables.sheets import sheets
from printables.source import Profile, Source
from printables.words import CannotPrint, phrase

COUNT = re.compile(r"[0-9]{1,4}")
NUMBERS = ("margin", "gap", "bleed", "corner")
SIZES = {"large": "63x88", "small": "44x67"}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a request asks for, and what the page needs to show it again."""

    said: QueryDict
    job: Job | None
    trouble: str
    """Why there is no job, in the reader's language; empty where nothing was asked yet."""

    @property
    def query(self) -> str:
        return self.said.urlencode()


def read(request: HttpRequest) -> Wish:
    """The wish in the address, with the printer's correction and the table's box."""
    said = request.GET.copy()
    copies = {key: said.get(key, "").strip() for key in said if key.startswith("card.")}
    for key in [key for key, number in copies.items() if number in ("", "0")]:
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
    wishes.setdefault("paper", [usual_paper(request)])
    own = said.get("own_paper", "").strip()
    if own:
        wishes["paper"] = [own]
    names = [name for typed in wishes.pop("player", ()) for name in typed.split(",")]
    if any(name.strip() for name in names):
        wishes["player"] = names  # a field left empty is none: a table has names of its own
    printer = printers(request).get(said.get("printer", ""))
    if printer is not None:
        wishes.update(printer.wishes)
    boxes = _boxes(request)
    if table := said.get("table"):
        boxes |= _table(wishes, table.strip().upper())
    address = link_for_others(request, reverse("home")).rstrip("/")
    return job_from(wishes, boxes=boxes, address=address)


def _boxes(request: HttpRequest) -> dict[str, Profile]:
    """Those that were compared on this device, by game."""
    known = ((game, site.face.box) for game, site in sites.sites().items())
    mine = ((game, box.of_device(request)) for game, box in known if box)
    return {game: source_of(game).profile(said, compared=True) for game, said in mine if said}


def _table(wishes: dict[str, Sequence[str]], code: str) -> dict[str, Profile]:
    """A table brings its box, compared or not, its players and its modules along."""
    table = Table.objects.filter(code=code[:8]).first()
    if table is None:
        raise CannotPrint("no-table")
    wishes["table"] = [table.code]
    now = tables.moment(table).position
    source, known = source_of(table.game), sites.site_of(table).face.box
    box = source.profile_at(now, known is not None and known.compared(table))
    wishes.setdefault("game", [table.game])
    wishes.setdefault("player", [seat.name for seat in now.seats])
    wishes.setdefault("module", list(getattr(now, "modules", ())))
    if "missing" in wishes:
        wishes["card"] = [f"{card}:{number}" for card, number in source.missing(box)]
        if not wishes["card"]:
            raise CannotPrint("nothing-missing")
    return {table.game: box}


def usual_paper(request: HttpRequest) -> str:
    """Of where the reader lives, as far as their languages tell."""
    return usual_in(request.headers.get("accept-language", ""))


@dataclass(frozen=True, slots=True)
class Choosable:
    id: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class LanguageBox:
    id: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Preset:
    icon: str
    name: str
    query: str


@dataclass(frozen=True, slots=True)
class Kind:
    """Of cards."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Amount:
    """A number to type."""

    id: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SheetToPick:
    id: str
    name: str
    number: str
    icon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardToPick:
    id: str
    name: str
    icons: Sequence[str]
    also: str
    """Its names in the other languages."""
    sieved: str
    """What the sieve finds it by: its kind and its suits."""
    number: str
    group: str
    """Stands above the first card of a kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    presets: tuple[Preset, ...]
    sets: tuple[Choosable, ...]
    sheets: tuple[SheetToPick, ...]
    game: str
    no_suits: bool
    any_sheets: bool
    any_cards: bool
    any_picks: int
    picks: tuple[CardToPick, ...]
    kinds: tuple[Kind, ...]
    most: int
    list: str
    """Cards as they were typed."""
    example: str
    """What could be typed there."""
    languages: tuple[LanguageBox, ...]
    papers: tuple[Choosable, ...]
    other_paper: str
    own_paper: str
    styles: tuple[Choosable, ...]
    backs: tuple[Choosable, ...]
    numbers: tuple[Amount, ...]
    sizes: tuple[Amount, ...]
    modules: tuple[Choosable, ...]
    cuts: tuple[Choosable, ...]
    stacked: bool
    proxy: bool
    codes: bool
    players: str
    table: str
    printers: tuple[Choosable, ...]
    """Those that were measured, and none."""


def _printers(request: HttpRequest, chosen: str) -> tuple[Choosable, ...]:
    names = list(printers(request))
    if not names:
        return ()
    none = Choosable("", _("No correction"), chosen not in names)
    return (none, *(Choosable(name, name, name == chosen) for name in names))


def choices(wish: Wish, request: HttpRequest) -> Choices:
    """Everything that the page offers, with what is chosen now."""
    said, spoken = wish.said, language()
    langs = [part for value in said.getlist("lang") for part in value.split("+")] or [spoken]
    source = source_of(wish.job.game if wish.job else _game(said.get("game", "")))

    def row(name: str, values: Sequence[str], table: str, usual: str) -> tuple[Choosable, ...]:
        chosen = said.get(name, usual)
        return tuple(Choosable(id, phrase(table, id, spoken), id == chosen) for id in values)

    usual = usual_paper(request)
    paper = said.get("paper", usual)
    sets = said.getlist("set")
    typed, picked = _picked(said, source)
    return Choices(
        presets=tuple(
            Preset(
                each.icon,
                each.name(spoken),
                urlencode({**each.wish, "lang": spoken, "paper": usual}, True),
            )
            for game in sources().values()
            for each in game.presets
        ),
        sets=tuple(Choosable(id, source.set_name(id, spoken), id in sets) for id in source.offered),
        sheets=tuple(_sheets(said, spoken)),
        game=source.game,
        no_suits=not source.by_name,
        any_sheets=wish.job is not None and bool(wish.job.sheets),
        any_cards=bool(typed or sets or picked),
        any_picks=sum(int(number) for number in picked.values() if COUNT.fullmatch(number)),
        picks=tuple(_picks(picked, source, spoken)),
        kinds=tuple(Kind(kind.id, source.kind_name(kind.id, spoken)) for kind in source.kinds),
        most=MOST_COPIES,
        list=typed,
        example=f"2 {source.card_name(source.example, spoken)}",
        languages=tuple(LanguageBox(id, id in langs) for id in LANGUAGES),
        papers=tuple(Choosable(id, each.name, paper == id) for id, each in PAPERS.items()),
        other_paper="" if paper in PAPERS else paper,
        own_paper=said.get("own_paper", ""),
        styles=row("style", STYLES, "styles", "full"),
        backs=row("backs", BACKS, "backs", "none"),
        numbers=tuple(
            Amount(id, name, said.get(id, usual))
            for id, name, usual in zip(
                NUMBERS,
                (_("Margin"), _("Gap between cards"), _("Bleed"), _("Radius of the corners")),
                ("8", "0", "0", "0"),
                strict=True,
            )
        ),
        sizes=tuple(
            Amount(id, name, said.get(id, SIZES[id]))
            for id, name in source.size_names(spoken).items()
        ),
        modules=tuple(
            Choosable(id, source.module_name(id, spoken), id in said.getlist("module"))
            for id in source.modules
        ),
        cuts=row("cuts", CUTS, "cuts", "none" if said.get("cut_lines") == "no" else "lines"),
        stacked=said.get("stacked") == "yes",
        proxy=said.get("proxy", "yes") != "no",
        codes=said.get("codes", "no") == "yes",
        players=", ".join(filter(None, said.getlist("player"))),
        table=said.get("table", ""),
        printers=_printers(request, said.get("printer", "")),
    )


def _game(name: str) -> str:
    return name if name.replace("_", "-") in sources() else usual()


def _picked(said: QueryDict, source: Source) -> tuple[str, dict[str, str]]:
    """The list as it was typed, and the copies of every card that was picked."""
    lines, picked = said.getlist("list"), dict[str, str]()
    for wish in words_of(said.getlist("card")):
        card, _colon, copies = wish.partition(":")
        if source.kind_of(card) is None or card in picked:
            lines.append(f"{copies or 1} {card}")
        else:
            picked[card] = copies or "1"
    picked.update((key[5:], said.get(key, "")) for key in said if key.startswith("card."))
    return "\n".join(lines).strip(), picked


def _picks(picked: Mapping[str, str], source: Source, spoken: str) -> Iterator[CardToPick]:
    """Every card of the game by kind and name."""
    by_kind: dict[str, list[tuple[str, str]]] = {kind.id: [] for kind in source.kinds}
    for card, _copies in source.sets(source.profile())["everything"]:
        by_kind[source.kind_of(card) or ""].append((source.card_name(card, spoken), card))
    for kind, cards in by_kind.items():
        if source.by_name:
            cards.sort(key=lambda each: fold(each[0]))
        for at, (name, card) in enumerate(cards):
            icons = source.icons(card)
            also = (source.card_name(card, other) for other in LANGUAGES if other != spoken)
            yield CardToPick(
                id=card,
                name=name,
                icons=icons,
                also=" ".join(also),
                sieved=" ".join((kind, *(name.removeprefix("suits/") for name in icons))),
                number=picked.get(card, ""),
                group="" if at else source.kind_name(kind, spoken),
            )


def _sheets(said: QueryDict, spoken: str) -> Iterator[SheetToPick]:
    asked = dict(value.partition(":")[::2] for value in said.getlist("sheet"))
    for id, sheet in sheets().items():
        number = said.get(f"sheet.{id}", asked.get(id, "0") or "1")
        yield SheetToPick(id, sheet.title(spoken), number, sheet.icon)
