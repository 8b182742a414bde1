"""Looks back at a game that a table has exported: where it turned, what was luck, what mattered.

manage.py review fort-K4X7B-2026-11-20.json
manage.py review fort-K4X7B-2026-11-20.json --json
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.catalogue import game as find_game
from games.engine.entries import Entry
from games.engine.game import Game
from games.engine.hinting.review import written
from games.engine.hinting.review.decisions import known_then
from games.engine.hinting.review.review import LookingBack, Played, Review, whole
from games.engine.notation import read_entry, read_position


class Command(BaseCommand):
    help = "Looks back at an exported game: chances, turning points, decisions, luck, time."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help='"The whole game (JSON)" of a finished table; - for stdin')
        parser.add_argument("--json", action="store_true", help="all of it, for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        played = _played(_read(options["file"]))
        looking = LookingBack(played)
        for share in looking.go():
            if not options["json"] and self.stderr.isatty():
                self.stderr.write(f"\r{share:4.0%}", ending="")
        assert looking.review is not None
        if options["json"]:
            said = written.write(looking.review)
            self.stdout.write(json.dumps(said, ensure_ascii=False, indent=1))
            return
        for line in _told(played, looking.review):
            self.stdout.write(line)


def _read(name: str) -> Mapping[str, Any]:
    try:
        text = Path("/dev/stdin" if name == "-" else name).read_text(encoding="utf-8")
        data = json.loads(text)
    except (OSError, ValueError) as wrong:
        raise CommandError(f"{name} can't be read: {wrong}") from None
    if not isinstance(data, dict) or "entries" not in data or "start" not in data:
        raise CommandError(
            f"{name} has no entries. Export the table once its game is over: "
            'its score page has "The whole game (JSON)".'
        )
    return data


def _played(data: Mapping[str, Any]) -> Played:
    try:
        game: Game[Any] = find_game(data.get("game"))
        start = game.read(read_position(data["start"]), data.get("box") or {})
        entries: list[Entry] = [read_entry(line) for line in data["entries"]]
        at = {
            number: datetime.fromisoformat(when)
            for number, when in enumerate(data.get("at") or (), 1)
        }
        opened = datetime.fromisoformat(data["opened"]) if "opened" in data else None
        return whole(game, start, entries, at, opened)
    except Exception as wrong:
        raise CommandError(f"this is no game that can be replayed: {wrong}") from None


def _told(played: Played, review: Review) -> Iterator[str]:
    names, game = review.names, played.game
    at = {line.number: number for number, line in enumerate(played.lines)}
    width = max(map(len, names))
    yield f"{game.name}: {', '.join(names)}; {review.number} lines"
    yield "turning points:"
    for turn in review.turning:
        name = names[turn.seat]
        was, now = turn.before[turn.seat], turn.after[turn.seat]
        yield f"  line {turn.line}: {name} {was:.0%} to {now:.0%} ({turn.by or 'unknown'})"
    yield "decisions that mattered:"
    for each in review.decisions:
        lines = played.lines[at[each.line] :]
        later = [(line.entry, line.after) for line in lines]
        p = known_then(game, lines[0].before, later, each.seat)
        did, other = game.hindsight.titles(p, each.seat, (each.played, each.other), "en")
        word = "a find, rather than" if each.good else "better was"
        then = f"{each.then.size:.1%} ± {each.then.error:.1%}"
        out = f", as it turned out {each.turned_out.size:.1%}" if each.turned_out else ""
        rule = f" ({each.rule})" if each.rule else ""
        yield f"  line {each.line}: {names[each.seat]}: {did}; {word}: {other}{rule}: {then}{out}"
    if review.luck is not None and review.choices is not None:
        yield "luck, in chances to win:"
        for seat, name in enumerate(names):
            parts = ", ".join(f"{source} {it[seat]:+.1%}" for source, it in review.luck.items())
            rest = f"choices and what is not known {review.choices[seat]:+.1%}"
            yield f"  {name:<{width}} {parts}; {rest}"
    judged = {how: len(those) for how, those in review.judged.items()}
    yield f"decisions: {judged['judged']} judged, {judged['partly']} partly, {judged['not']} not"
    if review.times:
        spent = ", ".join(
            f"{name} {seconds / 60:.1f} min"
            for name, seconds in zip(names, review.times.seconds, strict=True)
        )
        yield f"time: {spent}"
