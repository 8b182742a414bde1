"""The evening on one page of paper."""

from __future__ import annotations

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from fortcompanion.invitations import link_for_others
from games.models import Table
from games.seats.visits import Visit, visit
from games.sites import site_of
from games.sites.shapes.table import whose
from games.tables import reviews
from games.views.reader import language
from games.views.request import Request
from games.views.table.page import table_name
from games.views.table.play import to_the_table
from games.views.table.race_chart import Chart
from games.views.table.review import page
from games.views.table.sharing import span
from printables.rendered.pdf import drawing_to_pdf
from printables.sheets.evening import Evening, Placed, Words, drawing

BLEED = 0.0


@require_safe
@within(budgets.PRINTING)
def paper(request: Request, code: str) -> HttpResponse:
    """Of a game that is over; with the turning points, if somebody has looked back at it."""
    here = visit(request, code)
    table, now, _held = here
    if not now.game.standing(now.position).complete:
        return to_the_table(request, table)
    link = link_for_others(request, reverse("table", args=[table.code]))
    made = drawing_to_pdf(drawing(_evening(here, link or request.build_absolute_uri("/"))), BLEED)
    response = HttpResponse(made, content_type="application/pdf")
    name = f"{table.game}-{table.code}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _evening(here: Visit, link: str) -> Evening:
    table, now, held = here
    stands = now.game.standing(now.position)
    had = now.game.hindsight.in_the_end(now.position, language())
    counted = site_of(table).face.score(table, now, held)
    chart = counted.chart
    race = [
        [row.points[seat] for row in chart.rows] if isinstance(chart, Chart) else []
        for seat in range(len(now.position.seats))
    ]
    return Evening(
        title=table_name(table, now),
        day=date_format(timezone.localtime(table.opened), "DATE_FORMAT"),
        placed=[
            Placed(row.seat, f"{row.place}.", row.name, span(row.points), had[row.seat])
            for row in stands.rows
        ],
        race=[[0.0, *map(float, row)] for row in race],
        turning=_turning(table, here),
        address=link,
        words=Words(
            race=_("The race"),
            turning=_("Where it turned"),
            had=_("In the end"),
            back=_("Back to the table"),
        ),
    )


def _turning(table: Table, here: Visit) -> list[tuple[str, str]]:
    found = reviews.kept(table, here.now)
    if found is None:
        return []
    seats = [whose(i, seat.name) for i, seat in enumerate(here.now.position.seats)]
    return [
        (turn.change, f"{turn.text} {turn.cause}") for turn in page.told(here, found, seats).turning
    ]
