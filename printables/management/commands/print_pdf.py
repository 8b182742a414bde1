"""A PDF from the command line: the same wishes as in the builder's addresses."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import get_language

from games.engine.languages import LANGUAGES
from printables.asking import job_from
from printables.games import sources, usual
from printables.job import BACKS, CUTS, STYLES
from printables.layout import lay_out
from printables.pages.cut_file import cut_files
from printables.rendered.pdf import to_pdf
from printables.words import CannotPrint


class Command(BaseCommand):
    help = "Prints cards and sheets: print_pdf --set dogs --paper a4 --lang cs --out dogs.pdf"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", default=usual(), help=" or ".join(sources()))
        parser.add_argument(
            "--set", action="append", default=[], help="a set of cards: everything, kids, dogs, …"
        )
        parser.add_argument(
            "--card", action="append", default=[], help="a card and how often: chef or chef:2"
        )
        parser.add_argument(
            "--list",
            action="append",
            default=[],
            help="a file with a number and a card on each line",
        )
        parser.add_argument(
            "--sheet", action="append", default=[], help="a sheet and how often: reference:4"
        )
        parser.add_argument(
            "--player", action="append", default=[], help="a name to print on the sheets"
        )
        parser.add_argument(
            "--module", action="append", default=[], help="one that is played with, for the sheets"
        )
        parser.add_argument("--lang", default="en", help="en, cs, pl, or two of them: cs+en")
        parser.add_argument("--paper", default="a4", help="a4, letter, a5, or a size: 100x150")
        parser.add_argument("--style", default="full", help=" or ".join(STYLES))
        parser.add_argument("--backs", default="none", help=", ".join(BACKS))
        for name in ("margin", "gap", "bleed", "corner"):
            parser.add_argument(f"--{name}", default="", help="in millimetres")
        parser.add_argument("--large", default="", help="large cards: 63x88")
        parser.add_argument("--small", default="", help="small cards: 44x67")
        for name in ("scale-x", "scale-y"):
            parser.add_argument(f"--{name}", default="", help="percent, to correct the printer")
        for name in ("offset-x", "offset-y"):
            parser.add_argument(f"--{name}", default="", help="how far to move the backs, in mm")
        parser.add_argument("--no-cut-lines", action="store_true")
        parser.add_argument("--cuts", default="", help=", ".join(CUTS))
        parser.add_argument(
            "--stacked", action="store_true", help="sheets cut as they lie give piles in order"
        )
        parser.add_argument(
            "--cut-files", default="", help="a folder for the outlines, SVG and DXF"
        )
        parser.add_argument(
            "--codes", action="store_true", help="with small codes, by which a photo tells cards"
        )
        parser.add_argument("--no-proxy", action="store_true", help="without the word PROXY")
        parser.add_argument(
            "--confirmed", action="store_true", help="the numbers were compared with a printed box"
        )
        parser.add_argument("--address", default="", help="of the site, for the QR codes on sheets")
        parser.add_argument("--out", required=True, help="the file to write, or - for the output")

    def handle(self, *args: Any, **options: Any) -> None:
        language = (get_language() or "en")[:2]
        single = "game lang paper style backs margin gap bleed corner large small".split()
        wishes = {name: [options[name]] for name in single}
        wishes |= {name: [options[name]] for name in ("scale_x", "scale_y", "offset_x", "offset_y")}
        wishes |= {name: options[name] for name in ("set", "card", "sheet", "player", "module")}
        wishes["cut_lines"] = ["no" if options["no_cut_lines"] else "yes"]
        wishes["cuts"] = [options["cuts"]]
        wishes["stacked"] = ["yes" if options["stacked"] else "no"]
        wishes["codes"] = ["yes" if options["codes"] else "no"]
        wishes["proxy"] = ["no" if options["no_proxy"] else "yes"]
        try:
            wishes["list"] = [Path(name).read_text(encoding="utf-8") for name in options["list"]]
            boxes = {
                game: source.profile(compared=options["confirmed"])
                for game, source in sources().items()
            }
            document = lay_out(job_from(wishes, boxes=boxes, address=options["address"]))
            pdf = to_pdf(document)
        except CannotPrint as trouble:
            spoken = wishes["lang"][0].split("+")[0]
            raise CommandError(trouble.say(spoken if spoken in LANGUAGES else language)) from None
        except (OSError, UnicodeDecodeError) as trouble:
            raise CommandError(str(trouble)) from None
        if options["out"] == "-":
            sys.stdout.buffer.write(pdf)
        else:
            try:
                Path(options["out"]).write_bytes(pdf)
            except OSError as trouble:
                raise CommandError(str(trouble)) from None
        if options["cut_files"]:
            folder = Path(options["cut_files"])
            folder.mkdir(parents=True, exist_ok=True)
            for name, content in cut_files(document):
                (folder / name).write_bytes(content())
        for note in document.notes:
            self.stderr.write(note)
