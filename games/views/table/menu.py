"""What else there is at a table: it comes when the menu is opened, not with each page."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.seats.visits import visit
from games.views.lobby.moving import may_leave
from games.views.request import Request
from games.views.table.page import page_context


@require_safe
@never_cache  # of one address, a page or a part of one
def menu(request: Request, code: str) -> HttpResponse:
    here = visit(request, code)
    if here.is_strange(request):
        return redirect("table", code=here.table.code)
    name = "table/_menu.html" if request.htmx else "table/menu.html"
    return render(request, name, {"t": page_context(request, here), "may_leave": may_leave(here)})
