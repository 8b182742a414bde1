"""Cards to choose from, sifted by what somebody types: a name in any language, a suit, an action.

`heard` says by which words each card is found, `sift` which of them a query leaves. A phone does it
by itself, by the same steps in `static/js/sift.js`; a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.languages import LANGUAGES
from games.search.speech import speech, stop_words, words

SHORTEST_BEGINNING = 3
"""Fewer letters say no word of what a card does; names are found by any."""

Texts = Mapping[str, str]
"""By language."""


def heard(cards: Mapping[str, tuple[Texts, Texts]]) -> dict[str, Any]:
    """Plain values for JSON: of each card its names and, language by language, the stems of what
    is said of it; and how each language is reduced to stems."""
    return {
        "languages": {
            language: {
                "endings": list(speech(language).endings),
                "forms": dict(speech(language).forms),
                "fleeting": speech(language).fleeting,
                "softening": speech(language).softening,
                "doubling": speech(language).doubling,
            }
            for language in LANGUAGES
        },
        "cards": {
            card: [
                " ".join(dict.fromkeys(word for name in names.values() for word in words(name))),
                *(" ".join(_stems(said[language], language)) for language in LANGUAGES),
            ]
            for card, (names, said) in cards.items()
        },
    }


def _stems(text: str, language: str) -> list[str]:
    """Of every telling word, and of those that players use for the same."""
    own, stops = speech(language), stop_words()
    stems = [own.stem(word) for word in words(text) if word not in stops]
    return sorted({*stems, *(near for stem in stems for near in own.near.get(stem, ()))})


def sift(query: str, shown: Mapping[str, str], index: Mapping[str, Any]) -> list[str]:
    """The cards that a query leaves, those that are called so first; `shown` is what stands on
    each."""
    typed = words(query)
    named = [card for card in shown if all(_names(word, card, shown, index) for word in typed)]
    meant = [(word, {each: speech(each).stem(word) for each in LANGUAGES}) for word in typed]
    others = [
        card
        for card in shown
        if card not in named
        and all(
            _names(word, card, shown, index) or _says(word, stems, index["cards"].get(card))
            for word, stems in meant
        )
    ]
    return [*named, *others]


def _names(word: str, card: str, shown: Mapping[str, str], index: Mapping[str, Any]) -> bool:
    known = index["cards"].get(card)
    own = words(shown[card])
    return _begins(word, [*own, "".join(own), *(known[0].split() if known else ())])


def _says(word: str, stems: Mapping[str, str], known: list[str] | None) -> bool:
    if known is None:
        return False
    said = dict(zip(LANGUAGES, (each.split() for each in known[1:]), strict=True))
    begins = len(word) >= SHORTEST_BEGINNING
    return any(
        stems[language] in said[language] or (begins and _begins(word, said[language]))
        for language in LANGUAGES
    )


def _begins(word: str, others: Iterable[str]) -> bool:
    return any(other.startswith(word) for other in others)
