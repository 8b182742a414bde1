"""What would make a move legal, in words: `mending.<language>.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from games.engine.entries import Choice
from games.engine.errors import GameError, NotAMove, Refused
from games.engine.languages import form
from games.engine.words import words_of
from games.fort.box.say import card_name, load_words
from games.fort.judge.judging import judge
from games.fort.log.replaying import replay
from games.fort.mending.changes import BOXES, HELPERS, Piece, Pieces, differing, pieces
from games.fort.mending.supposing import Supposed
from games.fort.rules import turn
from games.fort.rules.fields import Field
from games.fort.rules.question import Question
from games.fort.sheet.options import option
from games.fort.table.position import Position
from games.fort.told import talk
from games.fort.written import moves
from games.fort.written.vocabulary import VOCABULARY

VERBS = ("play", "follow", "recruit", "skip", "pass", "perk", "cat")
UNTOLD: tuple[Field, ...] = (
    *("verb", "pay-from-stuff", "spend:pizza", "spend:toy"),
    *("top", "refill"),
)
"""What is no detail that somebody chose; of a payment the price is told, and not from where."""
Labels = dict[tuple[str, str], list[str]]
"""By box and kind of question."""


sentences = words_of(Path(__file__).parent, "mending")


def phrase(key: str, language: str, **gaps: object) -> str:
    text: str = sentences(language)[key]
    return text.format(**gaps)


def _repeated(key: str, number: int, language: str) -> str:
    forms: Mapping[str, str] = sentences(language)[key]
    return forms[form(number, language)].format(n=number)


def change(
    p: Position, old: dict[str, Any], new: dict[str, Any], paths: Sequence[Piece], language: str
) -> list[str]:
    """All that is different in the new move, piece by piece."""
    labels = _labels(p, new, language)
    return _tell(p, pieces(old), pieces(new), paths, labels, language)


def sentence(told: Sequence[str]) -> str:
    return f"{talk.capital('; '.join(told))}."


def _tell(
    p: Position,
    old: Pieces,
    new: Pieces,
    paths: Sequence[Piece],
    labels: Labels,
    language: str,
) -> list[str]:
    verb = next((path for path in paths if len(path) == 1 and path[0] in VERBS), None)
    if verb is not None and verb in new:
        whose = _piece(p, old, new, ("seat",), labels, language) if ("seat",) in paths else []
        return [*whose, _verb(p, verb[0], new[verb], labels, language)]
    told: list[str] = []
    for path in sorted(paths, key=_place):
        for text in _piece(p, old, new, path, labels, language):
            if text not in told:
                told.append(text)
    return told or [phrase("otherwise", language)]


def _place(path: Piece) -> int:
    order = ("seat", "add", "lookout", "coins", "suit", "actions")
    return 2 * order.index(path[0]) + (len(path) > 1) if path[0] in order else 20


def _verb(p: Position, verb: str, value: Any, labels: Labels, language: str) -> str:
    if verb in ("skip", "pass"):
        step = "pass" if verb == "pass" else p.agenda[-1][0] if p.agenda else "play"
        return phrase(verb if step in ("play", "pass") else "go_on", language)
    if verb == "play":
        return phrase("play", language, card=talk.card(value, language))
    if verb == "follow":
        cards = [value] if isinstance(value, str) else value
        return phrase("follow", language, cards=talk.cards(cards, language))
    if verb == "recruit":
        card = talk.card(value.get("card", ""), language)
        place, seat = value.get("from", "park"), value.get("seat", p.leader)
        if place == "yard":
            return phrase("recruit_yard", language, card=card, name=talk.player(p, seat, language))
        return phrase(f"recruit_{place}", language, card=card)
    return phrase("use", language, card=card_name(value, language))


def _piece(
    p: Position,
    old: Pieces,
    new: Pieces,
    path: Piece,
    labels: Labels,
    language: str,
) -> list[str]:
    if path[0] in ("add", "lookout"):
        key = path[0] if path in new else f"no_{path[0]}"
        return [phrase(key, language, card=talk.card(path[1], language))]
    if path[0] == "coins":
        used = any((place, path[1], 0) in new for place in HELPERS)
        if path not in new or not used:
            return []
        suits = load_words(language)["suits"]
        named = ", ".join(suits[suit] for suit in new[path])
        return [phrase("coin", language, card=talk.card(path[1], language), suit=named)]
    if path == BOXES:
        return _boxes(old.get(BOXES, ()), new.get(BOXES, ()), language)
    if path == ("seat",):
        who = turn.to_decide(p)
        name = talk.player(p, p.leader if who is None else who, language)
        return [phrase("turn_of", language, name=name)]
    box, detail = (path[1], path[2]) if path[0] == "actions" else ("", path[0])
    if path[0] == "actions" and box not in old.get(BOXES, ()):
        return []  # That the action is done is told; how it is done shows in the move.
    told = _detail(p, box, detail, old.get(path), new.get(path), labels, language)
    if box in ("public", "private") and len(new.get(BOXES, ())) > 1:
        return [phrase("of_box", language, box=_box(box, language), what=text) for text in told]
    return told


def _box(box: str, language: str) -> str:
    return phrase(f"box_{box}", language)


def _boxes(old: tuple[str, ...], new: tuple[str, ...], language: str) -> list[str]:
    more = [box for box in new if box not in old]
    less = [box for box in dict.fromkeys(old) if box not in new]
    if more and not less:
        return [phrase("also", language, box=_box(box, language)) for box in more]
    if len(new) == 1:
        return [phrase("only", language, box=_box(new[0], language))]
    if len(set(old)) < len(old) and new == tuple(dict.fromkeys(old)):
        return [phrase("once_each", language)]
    return [phrase("first", language, box=_box(new[0], language))]


def _detail(
    p: Position,
    box: str,
    detail: str,
    old: Any,
    new: Any,
    labels: Labels,
    language: str,
) -> list[str]:
    if detail == "times":
        if new is None:
            return [phrase("in_full", language)]
        return [_repeated("times", new, language)]
    if detail == "steps" and new is None:
        return [phrase("in_full", language)]
    if detail == "kids":
        return _kids(p, old or [], new or [], labels, language)
    if new is None:
        return (
            [phrase(f"drop_{detail}", language)]
            if detail in ("cards", "may")
            else [phrase("drop", language)]
        )
    said = [text for name in _asked_as(detail) for text in labels.get((box, name), [])]
    said = said or [
        text for (_, name), texts in labels.items() if name in _asked_as(detail) for text in texts
    ]
    if not said:
        return [phrase("otherwise", language)]
    return [phrase("choose", language, what=", ".join(dict.fromkeys(said)))]


def _asked_as(detail: str) -> list[Field]:
    """The questions whose answers the move has under this word."""
    return [
        field
        for field, kind in VOCABULARY.items()
        if detail in (kind.word.name, kind.named(cat=True).name) and field not in UNTOLD
    ]


def _kids(
    p: Position,
    old: list[dict[str, Any]],
    new: list[dict[str, Any]],
    labels: Labels,
    language: str,
) -> list[str]:
    told: list[str] = []
    for i, kid in enumerate(new):
        was = old[i] if i < len(old) else None
        name = talk.card(kid.get("card"), language)
        if was is None or was.get("card") != kid.get("card"):
            told.append(phrase("use_kid", language, card=name))
            continue
        before, after = pieces({"play": "", **was}), pieces({"play": "", **kid})
        paths = [
            path
            for path in differing(before, after)
            if path[0] in ("add", "lookout", "actions", "coins")
        ]
        told += _tell(p, before, after, paths, labels, language) if paths else []
    if len(new) < len(old):
        told.append(phrase("fewer_kids", language))
    return told


# Labels -------------------------------------------------------------------------------------------


def _labels(p: Position, move: dict[str, Any], language: str) -> Labels:
    """What the buttons of the table page call the answers of a legal move, box by box."""
    who = turn.to_decide(p)
    try:
        verdict = judge(p, moves.read(move, len(p.seats)))
    except GameError:
        return {}
    found: Labels = {}
    box = ""

    def heard(q: Question, answer: Any) -> None:
        nonlocal box
        if q.field == "do":
            box = str(answer)
        elif answer is not None and q.field not in UNTOLD:
            found.setdefault((box, q.field), []).append(option(q, answer, language).text)

    if who is not None:
        with suppress(Refused, NotAMove):
            replay(p, Choice(who, verdict.answers), heard)
    return found


# Supposed tables ----------------------------------------------------------------------------------


def supposition(p: Position, each: Supposed, language: str) -> str:
    gaps = each.gaps
    match each.key:
        case "in_hand":
            said = phrase("if_in_hand", language, cards=talk.cards(gaps["cards"], language))
        case "after":
            said = phrase("once_passed", language, name=talk.player(p, gaps["seat"], language))
        case "phase":
            name = load_words(language)["phases"].get(gaps["phase"])
            said = phrase("in_phase", language, phase=name) if name else phrase("later", language)
        case "symbol":
            suit = load_words(language)["suits"][gaps["suit"]]
            said = (
                phrase("one_more", language, suit=suit)
                if gaps["number"] == 1
                else phrase("more_symbols", language, suit=suit, n=gaps["number"])
            )
        case "tokens":
            said = phrase("more_tokens", language, tokens=talk.tokens(gaps["tokens"], language))
        case "less_stuff" | "less_pack":
            said = phrase(each.key, language, tokens=talk.tokens(gaps["tokens"], language))
        case "level":
            said = phrase("level", language, n=gaps["level"])
        case "lies":
            who = p.leader
            said = phrase(
                "lies",
                language,
                card=talk.card(gaps["card"], language),
                place=_where(p, gaps["place"], gaps["seat"], who, language),
            )
        case _:
            said = phrase(each.key, language, card=talk.card(gaps["card"], language))
    return sentence([said])


def _where(p: Position, place: str, seat: int, who: int, language: str) -> str:
    if place == "park":
        return phrase("at_park", language)
    return phrase(f"at_{place}", language, name=talk.player(p, seat, language))
