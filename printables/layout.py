"""A job becomes pages: where every face, back and cut line lies. Knows nothing of PDF or SVG."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from printables.drawing.paper import Paper
from printables.drawing.pen import Drawing, Rect
from printables.games import source_of
from printables.job import Job, check
from printables.sheets import sheet_pages, sheets
from printables.sheets.slips import slip
from printables.source import Doubt, Source
from printables.words import CannotPrint, clean, phrase

BACK_BLEED = 1.5
"""Backs go on a little past the outer cuts, so that a crooked feed leaves no white rim."""
HAIR = 1e-6


@dataclass(frozen=True, slots=True)
class Placement:
    """One drawing on a page. `cut` is where the scissors go, `within` how far it may be seen."""

    drawing: Drawing
    cut: Rect
    within: Rect
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of cards of one size, one below the other: the vertical cuts run through all of them."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    folds: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    paper: Paper
    placements: tuple[Placement, ...]
    bands: tuple[Band, ...] = ()
    side: str = "front"
    """`front`, `back`, or `sheet` for a page that is not cut into cards."""
    titles: tuple[str, ...] = ()
    """Bookmarks of what begins here."""
    spare: int = 0
    """Places for cards that stay empty."""

    @property
    def trim(self) -> Rect:
        """Around everything that is cut out."""
        cuts = [placement.cut for placement in self.placements]
        if not cuts:
            return Rect(0, 0, self.paper.width, self.paper.height)
        left, top = min(cut.x for cut in cuts), min(cut.y for cut in cuts)
        right, bottom = max(cut.right for cut in cuts), max(cut.bottom for cut in cuts)
        return Rect(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Document:
    job: Job
    title: str
    pages: tuple[Page, ...]
    notes: tuple[str, ...] = ()
    """What the printer's owner should know, in the job's language."""

    @property
    def duplex(self) -> bool:
        return _on_both_sides(self.job)


def _on_both_sides(job: Job) -> bool:
    leaf = any(sheets()[name].sides == 2 for name, _copies in job.sheets)
    return leaf or (job.backs == "duplex" and bool(job.cut_out))


@dataclass(frozen=True, slots=True)
class _Item:
    kind: str
    front: Drawing
    back: Drawing | None
    width: float
    height: float
    """Of the cell: twice the card's where it is folded."""


@dataclass(slots=True)
class _Row:
    items: list[_Item]
    columns: int

    @property
    def height(self) -> float:
        return self.items[0].height

    @property
    def size(self) -> tuple[float, float]:
        return self.items[0].width, self.items[0].height


@dataclass(slots=True)
class _Draft:
    """A page that rows are still being put on."""

    rows: list[_Row] = field(default_factory=list)

    def height(self, gap: float) -> float:
        return sum(row.height for row in self.rows) + gap * max(len(self.rows) - 1, 0)


def lay_out(job: Job) -> Document:
    check(job)
    source = source_of(job.game)
    if job.slips:
        if not source.by_name:
            raise CannotPrint("no-slips", game=source.title(job.language))
        job = replace(job, backs="none", bleed=0.0)
    items = list(_items(job, source))
    pages, notes = _card_pages(job, source, items)
    for title, paper, drawing, sides in sheet_pages(job):
        area = Rect((paper.width - drawing.width) / 2, (paper.height - drawing.height) / 2,
                    drawing.width, drawing.height)  # fmt: skip
        pages.append(Page(paper, (Placement(drawing, area, area),), (), "sheet", (title,)))
        if sides == 1 and _on_both_sides(job):
            # Everybody gets a leaf of their own, and what follows begins on a front.
            pages.append(Page(paper, (), (), "back"))
    if pages and _is_empty(pages[-1]):
        pages.pop()
    notes += dict.fromkeys(doubt.note for doubt in _doubts(job))
    return Document(job, _title(job, source), tuple(pages), tuple(notes))


def _doubts(job: Job) -> Iterator[Doubt]:
    shown = (sheets()[name] for name, _copies in job.sheets)
    for game in dict.fromkeys(sheet.game or job.game for sheet in shown if sheet.numbers):
        if doubt := job.box_of(game).doubt_of_numbers(job.language):
            yield doubt
    if doubt := job.doubt_of_copies(job.language):
        yield doubt


def _is_empty(page: Page) -> bool:
    return not page.placements


def _title(job: Job, source: Source) -> str:
    return phrase("page", "title", job.language, game=source.title(job.language))


def _items(job: Job, source: Source) -> Iterator[_Item]:
    order = {kind.id: place for place, kind in enumerate(source.kinds)}
    wanted: list[tuple[str, str, int]] = []
    for card, copies in job.cut_out:
        kind = source.kind_of(card)
        if kind is None:
            raise CannotPrint("no-card", card=clean(card))
        wanted.append((kind, card, copies))
    wanted.sort(key=lambda each: order[each[0]])
    fold = 2 if job.backs == "fold" else 1
    for name, card, copies in wanted:
        kind_ = source.kinds[order[name]]
        front = slip(source, card, kind_.large, job) if job.slips else source.face(card, job)
        back = source.back(kind_.back, kind_.large, job) if job.backs != "none" else None
        for _ in range(copies):
            yield _Item(name, front, back, front.width, front.height * fold)


def usable(job: Job, paper: Paper) -> Rect:
    """Inside the margins; a page printed larger to make up for the printer needs more of them."""
    across, down = (percent / 100 for percent in job.scale)
    width = (paper.width - 2 * job.margin) / max(across, 1)
    height = (paper.height - 2 * job.margin) / max(down, 1)
    return Rect((paper.width - width) / 2, (paper.height - height) / 2, width, height)


def _fits(room: float, side: float, gap: float) -> int:
    return math.floor((room + gap + HAIR) / (side + gap))


def _card_pages(job: Job, source: Source, items: Sequence[_Item]) -> tuple[list[Page], list[str]]:
    if not items:
        return [], []
    upright = job.paper.lying if job.paper.lies else job.paper
    tries = []
    for paper in (upright, upright.lying):
        drafts = _drafts(job, paper, items)
        if drafts is not None:
            tries.append((_worth(job, paper, drafts), paper, drafts))
    if not tries:
        raise CannotPrint("card-too-large", paper=job.paper.name)
    _best, paper, drafts = min(tries, key=lambda each: each[0])
    notes = []
    if paper.lies:
        first = drafts[0].rows[0]
        down = _fits(usable(job, paper).height, first.height, job.gap)
        notes.append(
            phrase("page", "lying", job.language, paper=paper.name, number=first.columns * down)
        )
    fronts = [_front(job, source, paper, draft) for draft in drafts]
    titled = list(_with_titles(job, source, fronts, drafts))
    if job.backs == "duplex":
        pages = [page for front, draft in zip(titled, drafts, strict=True)
                 for page in (front, _back(job, front, draft))]  # fmt: skip
    elif job.backs == "separate":
        pages = titled + [_back(job, f, d) for f, d in zip(titled, drafts, strict=True)]
    else:
        pages = titled
    return pages, notes


def _worth(job: Job, paper: Paper, drafts: Sequence[_Draft]) -> tuple[int, int, bool]:
    """Fewer pages first; of as many the fuller ones; a single page stands upright."""
    row = drafts[0].rows[0]
    full = row.columns * _fits(usable(job, paper).height, row.height, job.gap)
    return len(drafts), -full if len(drafts) > 1 else 0, paper.lies


def _drafts(job: Job, paper: Paper, items: Sequence[_Item]) -> list[_Draft] | None:
    """Rows of equal cards, as many on a page as fit; None where a card fits on none."""
    room = usable(job, paper)
    drafts = [_Draft()]
    row: _Row | None = None
    for item in items:
        if (
            row is not None
            and row.size == (item.width, item.height)
            and len(row.items) < row.columns
        ):
            row.items.append(item)
            continue
        columns = _fits(room.width, item.width, job.gap)
        if not columns or item.height > room.height + HAIR:
            return None
        row = _Row([item], columns)
        draft = drafts[-1]
        if draft.rows and draft.height(job.gap) + job.gap + row.height > room.height + HAIR:
            drafts.append(draft := _Draft())
        draft.rows.append(row)
    return drafts


def _front(job: Job, source: Source, paper: Paper, draft: _Draft) -> Page:
    room = usable(job, paper)
    first = draft.rows[0]
    full = _fits(room.height, first.height, job.gap) * (first.height + job.gap) - job.gap
    # Where a page is part-filled its rows lie where those of a full page do.
    top = room.y + (room.height - max(draft.height(job.gap), full)) / 2
    if draft.height(job.gap) > full:
        top = room.y + (room.height - draft.height(job.gap)) / 2
    cells: list[tuple[_Item, Rect]] = []
    bands: list[Band] = []
    spare = 0
    for row in draft.rows:
        width, height = row.size
        block = row.columns * (width + job.gap) - job.gap
        left = room.x + (room.width - block) / 2
        xs = [left + column * (width + job.gap) for column in range(row.columns)]
        cells.extend(
            (item, Rect(x, top, width, height)) for x, item in zip(xs, row.items, strict=False)
        )
        spare += row.columns - len(row.items)
        edges = tuple(sorted({round(x + side, 6) for x in xs for side in (0, width)}))
        ends = (round(top, 6), round(top + height, 6))
        folds = (top + height / 2,) if job.backs == "fold" else ()
        if bands and bands[-1].xs == edges:
            last = bands[-1]
            bands[-1] = Band(edges, tuple(sorted({*last.ys, *ends})), (*last.folds, *folds))
        else:
            bands.append(Band(edges, ends, folds))
        top += height + job.gap
    cuts = [cell for _item, cell in cells]
    placements = [
        placement
        for item, cell in cells
        for placement in _in_cell(job, paper, item, cell, _neighbours(cell, cuts, job.gap))
    ]
    return Page(paper, tuple(placements), tuple(bands), spare=spare)


def _seen(job: Job, paper: Paper, cut: Rect, near: Sequence[bool], bleed: float) -> Rect:
    """As far as a face may go on: half the gap towards a neighbour, the bleed elsewhere."""
    left, top, right, bottom = (
        min(bleed, job.gap / 2) if neighbour else bleed for neighbour in near
    )
    x, y = max(cut.x - left, job.edge), max(cut.y - top, job.edge)
    x, y = min(x, cut.x), min(y, cut.y)
    end_x = max(min(cut.right + right, paper.width - job.edge), cut.right)
    end_y = max(min(cut.bottom + bottom, paper.height - job.edge), cut.bottom)
    return Rect(x, y, end_x - x, end_y - y)


def _in_cell(
    job: Job, paper: Paper, item: _Item, cell: Rect, near: Sequence[bool]
) -> Iterable[Placement]:
    if job.backs != "fold":
        yield Placement(item.front, cell, _seen(job, paper, cell, near, job.bleed))
        return
    half = cell.height / 2
    upper = Rect(cell.x, cell.y, cell.width, half)
    lower = Rect(cell.x, cell.y + half, cell.width, half)
    left, above, right, below = near
    assert item.back is not None
    # Towards the fold neither side goes on: gap 0 would be a neighbour without room.
    seen = _seen(replace(job, gap=0), paper, upper, (left, above, right, True), job.bleed)
    yield Placement(item.back, upper, seen, turned=True)
    seen = _seen(replace(job, gap=0), paper, lower, (left, True, right, below), job.bleed)
    yield Placement(item.front, lower, seen)


def _back(job: Job, front: Page, draft: _Draft) -> Page:
    """The same places seen from behind: the paper is turned over its long edge."""
    paper = front.paper
    across, down = job.back_offset
    backs = [item.back for row in draft.rows for item in row.items]
    placements = []
    bleed = max(job.bleed, BACK_BLEED)
    flip = _flipped_down if paper.lies else _flipped_across
    cuts = [flip(paper, placement.cut) for placement in front.placements]
    for back, cut in zip(backs, cuts, strict=True):
        assert back is not None
        seen = _seen(job, paper, cut, _neighbours(cut, cuts, job.gap), bleed)
        moved = Rect(cut.x + across, cut.y + down, cut.width, cut.height)
        shown = Rect(seen.x + across, seen.y + down, seen.width, seen.height)
        placements.append(Placement(back, moved, shown, turned=paper.lies))
    bands: tuple[Band, ...] = ()
    if job.backs == "separate":
        bands = tuple(_flipped_band(paper, band) for band in front.bands)
    return Page(paper, tuple(placements), bands, "back")


def _flipped_across(paper: Paper, place: Rect) -> Rect:
    return Rect(paper.width - place.right, place.y, place.width, place.height)


def _flipped_down(paper: Paper, place: Rect) -> Rect:
    return Rect(place.x, paper.height - place.bottom, place.width, place.height)


def _flipped_band(paper: Paper, band: Band) -> Band:
    if paper.lies:
        return replace(band, ys=tuple(sorted(paper.height - y for y in band.ys)))
    return replace(band, xs=tuple(sorted(paper.width - x for x in band.xs)))


def _neighbours(cut: Rect, cuts: Sequence[Rect], gap: float) -> tuple[bool, bool, bool, bool]:
    """Whether something lies close on the left, above, on the right, below."""
    near = gap + 0.01
    beside = [
        c for c in cuts if c is not cut and c.y < cut.bottom - 0.01 and c.bottom > cut.y + 0.01
    ]
    stacked = [
        c for c in cuts if c is not cut and c.x < cut.right - 0.01 and c.right > cut.x + 0.01
    ]
    return (
        any(abs(c.right - cut.x) <= near for c in beside),
        any(abs(c.bottom - cut.y) <= near for c in stacked),
        any(abs(c.x - cut.right) <= near for c in beside),
        any(abs(c.y - cut.bottom) <= near for c in stacked),
    )


def _with_titles(
    job: Job, source: Source, pages: Iterable[Page], drafts: Iterable[_Draft]
) -> Iterator[Page]:
    """A bookmark on the page where each kind begins."""
    seen: set[str] = set()
    for page, draft in zip(pages, drafts, strict=True):
        kinds = dict.fromkeys(item.kind for row in draft.rows for item in row.items)
        new = [kind for kind in kinds if kind not in seen]
        seen.update(new)
        yield replace(page, titles=tuple(source.kind_name(kind, job.language) for kind in new))
