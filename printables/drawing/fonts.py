"""The fonts we print with: static TTFs with every Czech and Polish letter, under the OFL.

Kalam is the crayon of headings, Atkinson Hyperlegible the text that stays legible small and in
low light. Signs that neither has (arrows, ticks, crosses) are drawn as icons.
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import fontpkg_atkinson_hyperlegible
import fontpkg_kalam


def _file(package: Path, name: str) -> Path:
    return package / "files" / f"{name}.ttf"


# By PostScript name, which ReportLab registers them under.
FONTS: Mapping[str, Path] = MappingProxyType(
    {
        "Kalam-Regular": _file(fontpkg_kalam.ROOT, "Kalam-Regular"),
        "Kalam-Bold": _file(fontpkg_kalam.ROOT, "Kalam-Bold"),
        **{
            name: _file(fontpkg_atkinson_hyperlegible.ROOT, name)
            for name in (
                "AtkinsonHyperlegible-Regular",
                "AtkinsonHyperlegible-Bold",
                "AtkinsonHyperlegible-Italic",
                "AtkinsonHyperlegible-BoldItalic",
            )
        },
    }
)

DISPLAY, DISPLAY_BOLD = "Kalam-Regular", "Kalam-Bold"
TEXT, TEXT_BOLD = "AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"
TEXT_ITALIC, TEXT_BOLD_ITALIC = "AtkinsonHyperlegible-Italic", "AtkinsonHyperlegible-BoldItalic"
