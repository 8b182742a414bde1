"""Cut the handwriting of the headings down to our letters; uses the development dependencies."""

import string
from importlib import resources
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from fontTools import subset
from fontTools.ttLib.scaleUpem import scale_upem

FOLDER = Path(__file__).resolve().parents[2] / "static" / "fonts"
CZECH = "áčďéěíňóřšťúůýž"
POLISH = "ąćęłńóśźż"
SIGNS = "–—…·×§°„“”‚‘’«»"
FINE = 256
"""Steps to the height of a letter: a sixth of a pixel in a large heading, and a tenth less."""
LETTERS = (
    string.digits
    + string.ascii_letters
    + "!\"%&'()*+,-./:;<=>?{}"
    + " \u00a0"
    + CZECH
    + CZECH.upper()
    + POLISH
    + POLISH.upper()
    + SIGNS
)


class Command(BaseCommand):
    help = "Cut fontpkg-kalam down to the letters of our three languages, for the web."

    def handle(self, **options: Any) -> None:
        package = resources.files("fontpkg_kalam")
        how = subset.Options()
        how.flavor = "woff2"
        how.layout_features = ["kern", "liga"]
        how.hinting = False
        how.desubroutinize = True
        with resources.as_file(package / "files" / "Kalam-Bold.ttf") as source:
            font = subset.load_font(str(source), how)
            cutter = subset.Subsetter(how)
            cutter.populate(text=LETTERS)
            cutter.subset(font)
            scale_upem(font, FINE)
        FOLDER.mkdir(parents=True, exist_ok=True)
        target = FOLDER / "kalam-bold.woff2"
        subset.save_font(font, str(target), how)
        # Whoever passes the font on has to pass its licence on with it.
        (FOLDER / "LICENSE.txt").write_text((package / "LICENSE").read_text())
        self.stdout.write(f"{target.name}: {target.stat().st_size} bytes")
