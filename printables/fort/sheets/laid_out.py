"""A picture of the table as the set-up leaves it: what lies where, by its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.words import capital
from games.fort.box.say import load_words
from printables.drawing.fonts import TEXT
from printables.drawing.look import BOARD, FLAP, PAPER, WHITE, Look, crayon_frame, heading, write
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import ON_SHEETS, fitted
from printables.fort.words import phrase
from printables.job import Job

WIDTH, HEIGHT = 192.0, 116.0
"""What the places below are measured in."""
MOST_PERKS = 3


def picture_of_the_table(pen: Pen, place: Rect, job: Job, language: str) -> None:
    scale = min(place.width / WIDTH, place.height / HEIGHT)
    corner = place.x + (place.width - scale * WIDTH) / 2, place.y
    table = _Table(pen, Look(job.low_ink), language, scale, corner)
    table.middle("cats" in job.modules)
    table.own("dogs" in job.modules)


@dataclass(frozen=True, slots=True)
class _Table:
    pen: Pen
    look: Look
    language: str
    scale: float
    corner: tuple[float, float]

    def middle(self, cats: bool) -> None:
        """Everybody's: the track and what lies beside it, the supply, the Park, rules and perks."""
        squares = 12
        for at in range(squares):
            square = self.at(at * 9, 0, 8, 8)
            crayon_frame(self.pen, square, f"square {at}", colour=self.look.ink, line=0.25,
                         fill=self.look.ground(BOARD) or WHITE)  # fmt: skip
            heading(self.pen, str(at), square, largest=12, smallest=ON_SHEETS, colour=self.look.ink,
                    anchor="middle")  # fmt: skip
        self.say(self.place("victory_track"), 0, 9, 108)
        self.card(122, 0, 14, 21, "ui/trophy", FLAP)
        self.say(load_words(self.language)["kinds"]["macaroni"], 110, 22, 38)
        if cats:
            self.row(152, 0, (12, 18), ["modules/cat"] * MOST_PERKS, PAPER)
            self.say(phrase("kinds", "cats", self.language), 150, 19, 42)
        for at in range(8):
            kind = "pizza" if at < 4 else "toy"
            x, y = at % 4 * 9, 36 + at // 4 * 10
            self.icon(f"resources/{kind}", x, y, 8, kind)
        self.say(self.place("supply"), 0, 57, 35)
        self.stack(46, 34, 15, 21, "actions/fort")
        self.say(self.place("park_deck"), 38, 57, 30)
        self.row(68, 34, (15, 21), ["suits/skateboard", "suits/book", "suits/crown"], PAPER)
        self.say(self.place("park"), 68, 57, 48)
        self.stack(129, 37, 12, 18, "ui/crayon")
        self.say(self.place("rule_stack"), 116, 57, 33)
        self.row(152, 37, (12, 18), ["ui/trophy"] * MOST_PERKS, PAPER)
        self.say(self.place("perk_row"), 149, 57, 43)

    def own(self, dogs: bool) -> None:
        """Each player's: deck, board, discard pile, perhaps a doghouse."""
        self.stack(10, 76, 16, 23, "actions/fort")
        self.say(self.place("deck"), 0, 101, 36)
        board = self.at(40, 70, 110, 32)
        crayon_frame(self.pen, board, "board laid out", colour=self.look.tone("glue"),
                     line=0.4 if self.look.low_ink else 0.9,
                     fill=self.look.ground(PAPER) or WHITE)  # fmt: skip
        for at, key in enumerate(("stuff", "pack", "lookout")):
            self.icon(f"places/{key}", 52 + at * 24, 75, 11)
            self.say(self.place(key), 46 + at * 24, 88, 23)
        for level in range(5):
            step = self.at(122 + level * 1.2, 95 - level * 5.2, 22 - level * 2.4, 4.4)
            crayon_frame(self.pen, step, f"step {level}", colour=self.look.ink, line=0.2,
                         fill=self.look.ground(BOARD) or WHITE)  # fmt: skip
        self.say(load_words(self.language)["boards"]["glue"], 40, 103, 110)
        self.pen.rect(self.at(160, 76, 16, 23), stroke=self.look.soft, width=0.25, radius=1.5,
                      dash=(1.5, 1.2))  # fmt: skip
        self.say(self.place("discard"), 150, 101, 36)
        if dogs:
            self.icon("places/doghouse", 180, 78, 11)
            self.say(self.place("doghouse"), 177, 90, 17)

    def at(self, x: float, y: float, width: float, height: float) -> Rect:
        s, (left, top) = self.scale, self.corner
        return Rect(left + x * s, top + y * s, width * s, height * s)

    def place(self, key: str) -> str:
        said: str = load_words(self.language)["places"][key]
        return capital(said)

    def say(self, said: str, x: float, y: float, width: float) -> None:
        place = self.at(x, y, width, 12)
        block = fitted(said, TEXT, place.width, place.height, 9, ON_SHEETS)
        down = max(7 * self.scale - block.height, 0) / 2
        write(self.pen, block, place.x, place.y + down, place.width, colour=self.look.ink,
              anchor="middle")  # fmt: skip

    def icon(self, name: str, x: float, y: float, size: float, tone: str = "") -> None:
        place = self.at(x, y, size, size)
        self.pen.icon(name, place.x, place.y, place.width, self.look.tone(tone))

    def card(self, x: float, y: float, width: float, height: float, icon: str, fill: str) -> None:
        self.pen.rect(self.at(x, y, width, height), fill=self.look.ground(fill) or WHITE,
                      stroke=self.look.ink, width=0.3, radius=1.5 * self.scale)  # fmt: skip
        size = width * 0.62
        tone = icon.rpartition("/")[2]
        self.icon(icon, x + (width - size) / 2, y + (height - size) / 2, size, tone)

    def row(
        self, x: float, y: float, size: tuple[float, float], icons: Sequence[str], fill: str
    ) -> None:
        for at, icon in enumerate(icons):
            self.card(x + at * (size[0] + 1.5), y, *size, icon, fill)

    def stack(self, x: float, y: float, width: float, height: float, icon: str) -> None:
        """Face down, some on each other."""
        for under in (1.6, 0.8, 0.0):
            self.card(x + under, y - under, width, height, icon, BOARD)
