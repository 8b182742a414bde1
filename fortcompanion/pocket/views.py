"""What the phone keeps, out as a file and in again; only a pocket has these pages."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import backups
from fortcompanion.pocket.inside import opening

LOOKED_AT = Path("/tmp/looked-at.fort.gz")  # noqa: S108 - in the memory of one worker
MADE = Path("/tmp/made.fort.gz")  # noqa: S108


@require_safe
def kept(request: HttpRequest) -> HttpResponse:
    return render(request, "pwa/pocket/kept.html", {})


@require_safe
def save(request: HttpRequest) -> HttpResponse:
    backups.write(MADE)
    opening.keep_backup(MADE)
    answer = HttpResponse(MADE.read_bytes(), content_type="application/octet-stream")
    name = f"fort-companion-{timezone.localdate()}.fort.gz"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    MADE.unlink()
    return answer


@require_POST
def look(request: HttpRequest) -> HttpResponse:
    """What the file would bring, before anything is given up for it."""
    sent = request.FILES.get("file")
    try:
        if not isinstance(sent, UploadedFile):
            raise backups.BadBackup
        LOOKED_AT.write_bytes(sent.read())
        head = backups.check(LOOKED_AT)
    except backups.BadBackup:
        trouble = _(
            "This file can’t be read in: it is damaged, made by a newer version, or no backup of a"
            " companion. Nothing has changed."
        )
        return render(request, "pwa/pocket/kept.html", {"trouble": trouble}, status=400)
    made = timezone.localtime(datetime.fromisoformat(head.made))
    found = {
        "made": date_format(made, "SHORT_DATETIME_FORMAT"),
        "tables": head.rows.get("games.table", 0),
    }
    return render(request, "pwa/pocket/kept.html", {"found": found})


@require_POST
def take(request: HttpRequest) -> HttpResponse:
    """Everything is as in the file that was looked at."""
    if not LOOKED_AT.exists():  # it lay in the memory of a worker that has begun anew since
        trouble = _(
            "The file is not at hand any more: the companion has begun anew since you looked at it."
            " Choose it once more. Nothing has changed."
        )
        return render(request, "pwa/pocket/kept.html", {"trouble": trouble}, status=409)
    opening.replace_by(LOOKED_AT)
    LOOKED_AT.unlink()
    return redirect("tables")
