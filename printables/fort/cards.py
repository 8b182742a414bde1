"""Fort and Cats & Dogs as a source of cards to print."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.camera.codes import code_of
from games.fort.box.cards import BY_KIND, CARDS, Card
from games.fort.box.notation import EMPTY
from games.fort.box.profile import Box
from games.fort.box.say import counted, load_words, made_up_rule, name_in, say
from printables.drawing.data_matrix import draw_data_matrix
from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.type import DoesNotFit
from printables.fort.backs import BACK_BLEED, draw_back
from printables.fort.frame import Canvas, Corner
from printables.fort.people import draw_person
from printables.fort.pets import draw_cat, draw_dog
from printables.fort.profile import FortProfile
from printables.fort.treasures import (
    MACARONI_POINTS,
    draw_first_player,
    draw_macaroni,
    draw_perk,
    draw_rule,
)
from printables.fort.words import phrase
from printables.job import Counts, Job
from printables.source import Kind
from printables.words import CannotPrint

CODE = 8.0
"""Millimetres: what a phone reads across a table, on a card of whatever size."""
CODED = ("kids", "best_friends", "dogs", "made_up_rules", "perks")
"""Cats are printed too small, and there are only eight."""
MACARONI, FIRST_PLAYER = "macaroni", "first-player"
DRAWN: Mapping[str, Callable[[Canvas, Card], Corner | None]] = {
    "kids": draw_person,
    "best_friends": draw_person,
    "dogs": draw_dog,
    "cats": draw_cat,
    "made_up_rules": draw_rule,
    "perks": draw_perk,
}
ALONE: Mapping[str, Callable[[Canvas], None]] = {
    MACARONI: draw_macaroni,
    FIRST_PLAYER: draw_first_player,
}
KINDS = (
    # Kids, best friends and dogs are shuffled into one deck.
    Kind("kids", True, "deck"),
    Kind("best_friends", True, "deck"),
    Kind("dogs", True, "deck"),
    Kind("made_up_rules", False, "made_up_rules"),
    Kind("perks", False, "perks"),
    Kind("cats", False, "cats"),
    Kind("macaroni", False, "macaroni"),
    Kind("first_player", False, "first_player"),
)
MODULES = ("dogs", "cats")
BASE = ("kids", "best_friends", "made_up_rules", "perks", "macaroni", "first_player")


class FortCards:
    kinds = KINDS
    offered = (
        "everything", "base", "cats-and-dogs", "kids", "best-friends", "dogs", "made-up-rules",
        "perks", "cats", "macaroni", "first-player",
    )  # fmt: skip
    by_name = True

    def kind_name(self, kind: str, language: str) -> str:
        return phrase("kinds", kind, language)

    def kind_of(self, card: str) -> str | None:
        if card in ALONE:
            return card.replace("-", "_")
        return CARDS[card].kind if card in CARDS else None

    def cards(self, kind: str, box: FortProfile) -> Counts:
        """All of a kind with the copies that are in the box."""
        if kind in ("macaroni", "first_player"):
            return ((kind.replace("_", "-"), 1),)
        copies = ((card, box.box.kid_copies.get(card, 1)) for card in BY_KIND[kind])
        return tuple((card, count) for card, count in copies if count)

    def sets(self, box: FortProfile) -> Mapping[str, Counts]:
        kinds = {kind.id: self.cards(kind.id, box) for kind in KINDS}
        base = tuple(card for kind in BASE for card in kinds[kind])
        sets = {kind.replace("_", "-"): cards for kind, cards in kinds.items()}
        pets = kinds["dogs"] + kinds["cats"]
        return {"everything": base + pets, "base": base, "cats-and-dogs": pets, **sets}

    def in_short(self, box: FortProfile, modules: tuple[str, ...]) -> tuple[str, ...]:
        """Of Cats & Dogs only what is played with."""
        pets = [kind for kind in MODULES if kind in modules]
        kinds = ("kids", "best_friends", "made_up_rules", "perks", *pets)
        return tuple(card for kind in kinds for card, _copies in self.cards(kind, box))

    def card_name(self, card: str, language: str) -> str:
        if card == MACARONI:
            name: str = load_words(language)["kinds"]["macaroni"]
            return name
        if card == FIRST_PLAYER:
            return phrase("fort", "first_player", language)
        return name_in(card, language)

    def icons(self, card: str) -> tuple[str, ...]:
        return tuple(f"suits/{suit}" for suit in CARDS[card].suits) if card in CARDS else ()

    def told(self, card: str, box: FortProfile, language: str) -> str:
        if card == MACARONI:
            points = counted(MACARONI_POINTS, "point", language)
            return phrase("fort", "macaroni", language, points=points)
        if card == FIRST_PLAYER:
            return phrase("fort", "first_player_text", language)
        return _told(CARDS[card], box.box, language)

    def face(self, card: str, job: Job) -> Drawing:
        kind = self.kind_of(card)
        large = next(each.large for each in KINDS if each.id == kind)

        def draw(pen: Pen) -> None:
            canvas, corner = Canvas.of(pen, job, large), None
            try:
                if card in ALONE:
                    ALONE[card](canvas)
                else:
                    corner = DRAWN[CARDS[card].kind](canvas, CARDS[card])
            except DoesNotFit:
                name = self.card_name(card, job.language)
                raise CannotPrint("does-not-fit", name=name) from None
            if job.codes and kind in CODED and corner:
                place = canvas.at(*corner, CODE, CODE)
                draw_data_matrix(pen, code_of(card), Rect(place.x, place.y, CODE, CODE))

        width, height = job.large if large else job.small
        return Drawing(f"face {card}", width, height, draw, job.bleed)

    def back(self, back: str, large: bool, job: Job) -> Drawing:
        bleed = max(BACK_BLEED, job.bleed)
        width, height = job.large if large else job.small

        def draw(pen: Pen) -> None:
            draw_back(Canvas.of(pen, job, large), back, bleed)

        return Drawing(f"back {back} {large}", width, height, draw, bleed)


def _told(card: Card, box: Box, language: str) -> str:
    words = load_words(language)
    if card.kind == "made_up_rules":
        return made_up_rule(card.id, language, minimalism_points=box.minimalism_points)
    if card.kind == "perks":
        said: str = words["perks"][card.id]
        return said
    if card.kind == "dogs":
        return f"{words['dogs'][f'{card.id}_need']} {words['dogs'][f'{card.id}_effect']}"
    if card.kind == "cats":
        return f"{words['cats'][f'{card.id}_lure']} {words['cats'][f'{card.id}_ability']}"
    if not card.boxes:
        return phrase("fort", "no_boxes", language)
    boxes = [str(card.facts[box]) for box in ("public", "private")]
    return " / ".join("–" if box == EMPTY else say(box, language) for box in boxes)
