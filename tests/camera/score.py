"""How many cards are read in photos that are made up.

python -m tests.camera.score 350 100      cards 350 pixels wide, 100 photos of five each
python -m tests.camera.score census 20    20 boxes of 60 kids, each counted by four photos
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from games.camera import reading
from games.camera.census import Census, counted
from games.camera.names import Names, names_of
from games.camera.sighting import Sighting
from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND, CARDS
from games.fort.box.say import name_in
from tests.camera import scenes

PLAYED = (*BY_KIND["kids"], *BY_KIND["best_friends"], *BY_KIND["dogs"])
A_PHOTO = 5
WHOLE, AT_ONCE = 60, 15
OVERLAPPED = 5
"""Every so many photos the cards lie one under the other."""


@dataclass
class Score:
    cards: int = 0
    sure: int = 0
    doubtful: int = 0
    """Those that are not sure, but offered."""
    wrong: int = 0
    """Ticked as sure, and not there."""
    needless: int = 0
    """Doubts about what is no card."""

    @property
    def found(self) -> float:
        return (self.sure + self.doubtful) / self.cards

    def count(self, photo: bytes, lying: Sequence[str], names: Names) -> None:
        left = list(lying)
        self.cards += len(left)
        for each in sorted(reading.read(photo, names), key=lambda one: not one.is_sure):
            there = next((card for card in each.cards if card in left), None)
            if there is not None:
                left.remove(there)
                self.sure += each.is_sure
                self.doubtful += not each.is_sure
            elif each.is_sure:
                self.wrong += 1
            else:
                self.needless += 1


def played(width: int, *, photos: int, first: int = 0) -> Score:
    """Photos of cards picked at random, in all languages and letterings."""
    names = all_names()
    score = Score()
    for seed in range(first, first + photos):
        cards = Random(seed * 7 + width).sample(PLAYED, A_PHOTO)
        overlapped = seed % OVERLAPPED == OVERLAPPED - 1
        scene = scenes.row(cards, width, seed * 1000 + width, overlapped=overlapped)
        score.count(scene.photo, cards, names)
    return score


@dataclass(frozen=True)
class Counted:
    """A box that was counted, and what is really in it."""

    census: Census
    copies: dict[str, int]

    @property
    def is_exact(self) -> bool:
        return not self.census.doubts and self.census.copies == self.copies

    @property
    def is_named(self) -> bool:
        """Nothing is counted that is not there, and all that is missing is asked for."""
        left = Counter(self.copies)
        left.subtract(self.census.copies)
        asked = sum(any(left[card] > 0 for card in doubt) for doubt in self.census.doubts)
        return min(left.values()) >= 0 and sum(left.values()) <= asked


def counted_box(seed: int, kids: int = WHOLE) -> Counted:
    """So many kids in any numbers, laid out by hand, fifteen at a time."""
    rng = Random(seed)
    copies = Counter(rng.choices(BY_KIND["kids"], k=kids))
    cards = list(copies.elements())
    rng.shuffle(cards)
    language = rng.choice(scenes.LANGUAGES)
    seen: list[Sighting] = []
    for at in range(0, kids, AT_ONCE):
        lying = cards[at : at + AT_ONCE]
        scene = scenes.row(lying, 250, seed * 100 + at, language=language, astray=0.04)
        seen += reading.read(scene.photo, all_names(BY_KIND["kids"]), all_of_them=True)
    return Counted(counted(seen, BY_KIND["kids"]), dict(copies))


def all_names(cards: Iterable[str] = CARDS) -> Names:
    return names_of((card, name_in(card, each)) for card in cards for each in LANGUAGES)


def count(boxes: int) -> None:
    begun = time.process_time()
    found = [counted_box(seed) for seed in range(boxes)]
    said = {
        "boxes": boxes,
        "exact": sum(each.is_exact for each in found),
        "named": sum(each.is_named and not each.is_exact for each in found),
        "cpu_a_box": round((time.process_time() - begun) / boxes, 1),
    }
    sys.stdout.write(json.dumps(said) + "\n")


def main(width: int, photos: int) -> None:
    begun = time.process_time()
    score = played(width, photos=photos)
    said = {
        "width": width,
        "cards": score.cards,
        "found": round(score.found, 4),
        "sure": round(score.sure / score.cards, 4),
        "doubtful": round((score.doubtful + score.needless) / score.cards, 4),
        "wrong": score.wrong,
        "cpu_a_photo": round((time.process_time() - begun) / photos, 2),
    }
    sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    if sys.argv[1] == "census":
        count(int(sys.argv[2]))
    else:
        main(int(sys.argv[1]), int(sys.argv[2]))
