"""A job becomes pages: where every face, back and cut line lies. Knows nothing of PDF or SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from printables.canvas import type_shrinks
from printables.drawing.paper import Paper
from printables.drawing.pen import Rect
from printables.drawing.type import ON_CARDS
from printables.games import source_of
from printables.job import GUTTER, SILHOUETTE, Job, check
from printables.pages.page import Band, Document, Page, Placement
from printables.pages.registration import ARM, INSET, LINE, clear_of_marks
from printables.pages.rows import Draft, Item, drafts, fits
from printables.sheets import sheet_pages, sheets
from printables.sheets.slips import slip
from printables.source import Doubt, Source
from printables.words import CannotPrint, clean, phrase

GUTTER_ROOM = 4.0
"""From a fold in the middle of the page to the cards."""
BACK_BLEED = 1.5
"""Backs go on a little past the outer cuts, so that a crooked feed leaves no white rim."""


def _on_both_sides(job: Job) -> bool:
    leaf = any(sheets()[name].leaf for name, _copies in job.sheets)
    return leaf or (job.backs == "duplex" and bool(job.cut_out))


def lay_out(job: Job) -> Document:
    check(job)
    source = source_of(job.game)
    if job.slips:
        if not source.by_name:
            raise CannotPrint("no-slips", game=source.title(job.language))
        job = replace(job, backs="none", bleed=0.0)
    items = list(_items(job, source))
    pages, notes = _card_pages(job, source, items)
    first = len(pages)
    for title, paper, drawing, goes_on in sheet_pages(job):
        area = Rect((paper.width - drawing.width) / 2, (paper.height - drawing.height) / 2,
                    drawing.width, drawing.height)  # fmt: skip
        titles = (title,) if len(pages) == first else ()
        pages.append(Page(paper, (Placement(drawing, area, area),), (), "sheet", titles))
        if goes_on:
            continue
        if (len(pages) - first) % 2 and _on_both_sides(job):
            # Everybody gets a leaf of their own, and what follows begins on a front.
            pages.append(Page(paper, (), (), "back"))
        first = len(pages)
    if pages and _is_empty(pages[-1]):
        pages.pop()
    notes += dict.fromkeys(doubt.note for doubt in _doubts(job))
    notes += _about_cuts(job, pages)
    if job.cut_out and not job.slips and any(type_shrinks(job, large) for large in (True, False)):
        notes.append(phrase("page", "small-type", job.language, size=int(ON_CARDS)))
    return Document(job, _title(job, source), tuple(pages), tuple(notes), _on_both_sides(job))


def _about_cuts(job: Job, pages: Sequence[Page]) -> Iterator[str]:
    if job.cut_out and job.cuts == SILHOUETTE:
        yield phrase("page", "silhouette", job.language, arm=ARM, line=LINE, inset=INSET)
    between = job.gap / 2
    if job.bleed > between and any(len(page.outlines) > 1 for page in pages):
        yield phrase("page", "half-bleed", job.language, size=between, bleed=job.bleed,
                     gap=2 * job.bleed)  # fmt: skip


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


def _items(job: Job, source: Source) -> Iterator[Item]:
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
            yield Item(name, front, back, front.width, front.height * fold)


def usable(job: Job, paper: Paper) -> Rect:
    """Inside the margins; a page printed larger to make up for the printer needs more of them."""
    across, down = (percent / 100 for percent in job.scale)
    width = (paper.width - 2 * job.margin) / max(across, 1)
    height = (paper.height - 2 * job.margin) / max(down, 1)
    return Rect((paper.width - width) / 2, (paper.height - height) / 2, width, height)


def _rooms(job: Job, paper: Paper) -> list[Rect]:
    """Where cards may lie: anywhere, before a fold, or clear of a machine's marks."""
    room = usable(job, paper)
    if job.backs == GUTTER:
        half = paper.width / 2 - max(GUTTER_ROOM, job.bleed)
        room = Rect(room.x, room.y, half - room.x, room.height)
    if job.cuts == SILHOUETTE:
        bleed = max(job.bleed, BACK_BLEED) if job.backs == GUTTER else job.bleed
        return [_both(room, clear.grown(-bleed)) for clear in clear_of_marks(paper)]
    return [room]


def _both(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, max(right - x, 0), max(bottom - y, 0))


def _card_pages(job: Job, source: Source, items: Sequence[Item]) -> tuple[list[Page], list[str]]:
    if not items:
        return [], []
    upright = job.paper.lying if job.paper.lies else job.paper
    tries = []
    for paper in (upright, upright.lying):
        tries += [
            (_worth(job, paper, room, found), paper, room, found)
            for room in _rooms(job, paper)
            if (found := drafts(job, room, items)) is not None
        ]
    if not tries:
        raise CannotPrint("card-too-large", paper=job.paper.name)
    _best, paper, room, drafted = min(tries, key=lambda each: each[0])
    notes = []
    if paper.lies:
        first = drafted[0].rows[0]
        down = fits(room.height, first.height, job.gap)
        notes.append(
            phrase("page", "lying", job.language, paper=paper.name, number=first.columns * down)
        )
    fronts = [_front(job, paper, room, draft) for draft in drafted]
    titled = list(_with_titles(job, source, fronts, drafted))
    if job.backs == "duplex":
        pages = [page for front, draft in zip(titled, drafted, strict=True)
                 for page in (front, _back(job, front, draft))]  # fmt: skip
    elif job.backs == "separate":
        pages = titled + [_back(job, f, d) for f, d in zip(titled, drafted, strict=True)]
    else:
        pages = titled
    return pages, notes


def _worth(job: Job, paper: Paper, room: Rect, found: Sequence[Draft]) -> tuple[int, int, bool]:
    """Fewer pages first; of as many the fuller ones; a single page stands upright."""
    row = found[0].rows[0]
    full = row.columns * fits(room.height, row.height, job.gap)
    return len(found), -full if len(found) > 1 else 0, paper.lies


def _front(job: Job, paper: Paper, room: Rect, draft: Draft) -> Page:
    first = draft.rows[0]
    full = fits(room.height, first.height, job.gap) * (first.height + job.gap) - job.gap
    # Where a page is part-filled its rows lie where those of a full page do.
    top = room.y + (room.height - max(draft.height(job.gap), full)) / 2
    if draft.height(job.gap) > full:
        top = room.y + (room.height - draft.height(job.gap)) / 2
    cells: list[tuple[Item, Rect]] = []
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
    page = Page(paper, tuple(placements), tuple(bands), spare=spare, outlines=tuple(cuts))
    if job.backs == GUTTER:
        return _with_other_half(job, page, [item for item, _cell in cells])
    return page


def _with_other_half(job: Job, page: Page, items: Sequence[Item]) -> Page:
    """The backs on the right, as the fold between the halves brings them behind their faces."""
    paper = page.paper
    cuts = [_flipped_across(paper, placement.cut) for placement in page.placements]
    backs = []
    for item, cut in zip(items, cuts, strict=True):
        assert item.back is not None
        seen = _seen(job, paper, cut, _neighbours(cut, cuts, job.gap), max(job.bleed, BACK_BLEED))
        backs.append(Placement(item.back, cut, seen))
    bands = tuple(
        replace(band, xs=tuple(sorted({*band.xs, *(round(paper.width - x, 6) for x in band.xs)})))
        for band in page.bands
    )
    return replace(page, placements=(*page.placements, *backs), bands=bands, gutter=paper.width / 2)


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
    job: Job, paper: Paper, item: Item, cell: Rect, near: Sequence[bool]
) -> Iterable[Placement]:
    if job.backs != "fold":
        yield Placement(item.front, cell, _seen(job, paper, cell, near, job.bleed))
        return
    half = cell.height / 2
    upper = Rect(cell.x, cell.y, cell.width, half)
    lower = Rect(cell.x, cell.y + half, cell.width, half)
    left, above, right, below = near
    assert item.back is not None
    # Towards the fold neither side goes on.
    seen = _seen(job, paper, upper, (left, above, right, True), job.bleed)
    seen = Rect(seen.x, seen.y, seen.width, upper.bottom - seen.y)
    yield Placement(item.back, upper, seen, turned=True)
    seen = _seen(job, paper, lower, (left, True, right, below), job.bleed)
    seen = Rect(seen.x, lower.y, seen.width, seen.bottom - lower.y)
    yield Placement(item.front, lower, seen)


def _back(job: Job, front: Page, draft: Draft) -> Page:
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
    job: Job, source: Source, pages: Iterable[Page], drafts: Iterable[Draft]
) -> Iterator[Page]:
    """A bookmark on the page where each kind begins."""
    seen: set[str] = set()
    for page, draft in zip(pages, drafts, strict=True):
        kinds = dict.fromkeys(item.kind for row in draft.rows for item in row.items)
        new = [kind for kind in kinds if kind not in seen]
        seen.update(new)
        yield replace(page, titles=tuple(source.kind_name(kind, job.language) for kind in new))
