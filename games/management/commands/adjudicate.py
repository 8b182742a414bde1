"""Lines of JSON in, lines of JSON out: `docs/adjudicate.md` says what can be asked."""

from __future__ import annotations

import io
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.engine.languages import LANGUAGES, SOURCE
from games.public.adjudicator import answer_line


class Command(BaseCommand):
    help = "Reads questions to the rules as JSON lines and answers each with a line."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--language", choices=LANGUAGES, default=SOURCE)

    def handle(self, *args: Any, **options: Any) -> None:
        lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
        out = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", write_through=True)
        for line in lines:
            if line.strip():
                out.write(answer_line(line, options["language"]) + "\n")
        out.flush()
        out.detach()
        lines.detach()
