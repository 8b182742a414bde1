"""Figures for Prometheus: `GET /metrics` with the token of `METRICS_TOKEN`; without one, nothing.

curl -H "Authorization: Bearer $METRICS_TOKEN" http://127.0.0.1:8000/metrics
"""

from __future__ import annotations

from itertools import groupby

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare

from fortcompanion.hosting import counted
from fortcompanion.hosting.health import version

HELP = {
    "requests": ("counter", "Requests answered, by the kind of answer."),
    "static_files": ("counter", "Styles, scripts, fonts and drawings sent."),
    "answer_seconds": ("histogram", "How long answers took to begin."),
    "entries": ("counter", "Lines that tables have entered."),
    "hints": ("counter", "Questions put to the process that thinks."),
    "photos": ("counter", "Photos taken to be read."),
    "photos_waiting": ("gauge", "Photos that wait for their turn."),
    "prints": ("counter", "PDF documents made."),
    "sent_away": ("counter", "Requests told to come again: too late, or the database was away."),
    "refused": ("counter", "Requests over their budget."),
    "streams": ("gauge", "Phones that listen to a table."),
    "tables_awake": ("gauge", "Tables that at least one phone listens to."),
    "thinking": ("gauge", "Questions that are being thought about."),
}
"""What is counted anywhere in the site, and what it means."""


def answer(request: HttpRequest) -> HttpResponseBase:
    if not settings.METRICS_TOKEN:
        return HttpResponse("Set METRICS_TOKEN to see figures.\n", "text/plain", 404)
    said = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not constant_time_compare(said, settings.METRICS_TOKEN):
        headers = {"WWW-Authenticate": "Bearer"}
        return HttpResponse("Who asks?\n", "text/plain", 401, headers=headers)
    return HttpResponse(_text(), "text/plain; version=0.0.4", headers={"Cache-Control": "no-store"})


def _text() -> str:
    lines = [
        "# HELP fort_info The version that runs.",
        "# TYPE fort_info gauge",
        f'fort_info{{version="{version()}"}} 1',
    ]
    found = sorted(counted.of_all().items(), key=lambda each: (_family(each[0]), each[0]))
    for name, figures in groupby(found, key=lambda each: _family(each[0])):
        kind, meaning = HELP[name]
        lines += [f"# HELP fort_{name} {meaning}", f"# TYPE fort_{name} {kind}"]
        lines += [f"fort_{_counted(each, kind)} {figure:g}" for each, figure in figures]
        if kind == "histogram":
            whole = counted.of_all().get(f"{name}_count", 0)
            lines.append(f'fort_{name}_bucket{{le="+Inf"}} {whole:g}')
    return "\n".join(lines) + "\n"


def _family(name: str) -> str:
    bare = name.partition("{")[0]
    for end in ("_bucket", "_sum", "_count"):
        bare = bare.removesuffix(end)
    return bare


def _counted(name: str, kind: str) -> str:
    """Prometheus wants what only grows to end in _total."""
    if kind != "counter":
        return name
    bare, brace, labels = name.partition("{")
    return f"{bare}_total{brace}{labels}"
