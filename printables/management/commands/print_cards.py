"""Pictures of cards from the command line: for print shops, and for playing on a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.languages import LANGUAGES
from printables.asking import job_from
from printables.games import sources, usual
from printables.pictures.packing import pictures
from printables.pictures.shops import SHOPS, shop_of
from printables.pictures.tabletop import TABLETOP, tabletop
from printables.words import CannotPrint


class Command(BaseCommand):
    help = (
        "Draws cards as pictures: print_cards --set everything --shop makeplayingcards --out cards"
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", default=usual(), help=" or ".join(sources()))
        parser.add_argument("--set", action="append", default=[], help="everything, kids, dogs, …")
        parser.add_argument("--card", action="append", default=[], help="chef or chef:2")
        parser.add_argument("--lang", default="en", help="en, cs, pl, or two of them: cs+en")
        parser.add_argument("--style", default="full", help="full or low-ink")
        parser.add_argument("--format", default="png", choices=["png"], help="of the pictures")
        parser.add_argument("--shop", default="box", help=", ".join([*SHOPS, TABLETOP]))
        parser.add_argument("--dpi", type=int, default=None, help="dots an inch, as a rule 300")
        parser.add_argument(
            "--bleed", type=float, default=None, help="in mm, else as the shop has it"
        )
        parser.add_argument("--no-proxy", action="store_true", help="without the word PROXY")
        parser.add_argument("--place", default="", help="for tabletop: where the pictures will be")
        parser.add_argument("--out", required=True, help="the folder to write them into")

    def handle(self, *args: Any, **options: Any) -> None:
        wishes = {name: [options[name]] for name in ("game", "lang", "style")}
        wishes |= {"set": options["set"], "card": options["card"]}
        wishes["proxy"] = ["no" if options["no_proxy"] else "yes"]
        folder = Path(options["out"])
        written = 0
        try:
            job = job_from(wishes)
            if options["shop"] == TABLETOP:
                files = tabletop(job, options["place"])
            else:
                files = pictures(job, shop_of(options["shop"], options["dpi"], options["bleed"]))
            for name, content in files:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(content())
                written += 1
        except CannotPrint as trouble:
            spoken = options["lang"].split("+")[0]
            raise CommandError(trouble.say(spoken if spoken in LANGUAGES else "en")) from None
        except OSError as trouble:
            raise CommandError(str(trouble)) from None
        self.stdout.write(f"{written} files in {folder}")
