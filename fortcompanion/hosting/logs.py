"""What the site says of itself, on stderr: faults always, one line a request when wanted.

Nobody's name, note, code or card is in it. Of an address there is only its pattern, never what
somebody filled in; of an exception its kind and where it was raised, never its message, for either
may quote a hand. A developer (`DEBUG=1`) sees all of it on the error page.
"""

from __future__ import annotations

import json
import logging
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType

from django.http import HttpRequest

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered; the error page shows it too."""

Raised = tuple[type[BaseException], BaseException, TracebackType | None]


def pattern(request: HttpRequest) -> str:
    """Where the request went, without what stands in its address."""
    match = request.resolver_match
    return f"/{match.route}" if match else "an address that leads nowhere"


class Discreet(logging.Filter):
    """Puts the pattern of an address where Django would write the address itself.

    What a sender did wrong is a warning and no fault of ours: it says not where it was found out.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith("django.security.") and record.levelno == logging.ERROR:
            record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and record.name.startswith("django."):
            status = getattr(record, "status_code", "")
            record.msg, record.args = f"{request.method} {pattern(request)}: {status}", None
        return True


def where_raised(raised: BaseException) -> str:
    """The traceback of an exception and of what led to it, with its kinds and no messages."""
    led = raised.__cause__ or (None if raised.__suppress_context__ else raised.__context__)
    before = f"{where_raised(led)}which led to\n" if led else ""
    kind = f"{type(raised).__module__}.{type(raised).__qualname__}"
    return f"{before}{''.join(traceback.format_tb(raised.__traceback__))}{kind}\n"


class Plain(logging.Formatter):
    """For eyes: a line each, and below it where something was raised."""

    def format(self, record: logging.LogRecord) -> str:
        mark = f" [{request_id.get()}]" if request_id.get() else ""
        line = f"{_time(record)} {record.levelname} {record.name}{mark} {record.getMessage()}"
        raised = _raised(record)
        return f"{line}\n{where_raised(raised).rstrip()}" if raised else line


class Json(logging.Formatter):
    """For programs: an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname,
            "from": record.name,
            "request": request_id.get(),
            "said": record.getMessage(),
            **getattr(record, "figures", {}),
        }
        if raised := _raised(record):
            said["raised"] = where_raised(raised)
        return json.dumps(said)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _raised(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if record.exc_info else None


def logging_to_stderr(*, as_json: bool, requests: bool) -> dict[str, object]:
    """Django's LOGGING."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"discreet": {"()": Discreet}},
        "formatters": {"line": {"()": Json if as_json else Plain}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "filters": ["discreet"],
                "formatter": "line",
            },
            "kept": {
                "()": "fortcompanion.hosting.faults_kept.Keeping",
                "level": "ERROR",
                "filters": ["discreet"],
            },
        },
        "root": {"handlers": ["stderr", "kept"], "level": "WARNING"},
        "loggers": {
            # Django's own would write to nobody: ADMINS is empty.
            "django": {"handlers": ["stderr", "kept"], "level": "WARNING", "propagate": False},
            "django.request": {"level": "ERROR"},
            "fortcompanion.requests": {"level": "INFO" if requests else "WARNING"},
        },
    }
