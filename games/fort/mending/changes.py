"""What tells two moves apart, piece by piece, and a move put together from such pieces.

A piece has a path: `("add", "bug", 0)`, `("actions", "public", "times")`. The kids that a dog uses
are one piece.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.fort.written.moves import Move

Piece = tuple[Any, ...]
Pieces = dict[Piece, Any]
BOXES: Piece = ("actions",)
HELPERS = ("add", "lookout")


def pieces(move: Move) -> Pieces:
    found: Pieces = {}
    for key, value in move.items():
        if key in HELPERS:
            for i, card in enumerate(sorted(value)):
                found[key, card, sorted(value)[:i].count(card)] = True
        elif key == "coins":
            for card, suits in value.items():
                found[key, card] = list(suits) if isinstance(suits, list) else [suits]
        elif key == "actions":
            found[BOXES] = tuple(action["box"] for action in value)
            for action in reversed(value):
                for detail, each in action.items():
                    if detail != "box":
                        found["actions", action["box"], detail] = each
        else:
            found[key,] = value
    return found


def together(parts: Mapping[Piece, Any]) -> dict[str, Any]:
    """The move of these pieces; details of a box that is not done are left out."""
    move: dict[str, Any] = {}
    actions = {box: {"box": box} for box in dict.fromkeys(parts.get(BOXES, ()))}
    for path, value in parts.items():
        if path[0] in HELPERS:
            move.setdefault(path[0], []).append(path[1])
        elif path[0] == "coins":
            move.setdefault("coins", {})[path[1]] = value
        elif path == BOXES:
            move["actions"] = [actions[box] for box in value]
        elif path[0] == "actions":
            if path[1] in actions:
                actions[path[1]][path[2]] = value
        else:
            move[path[0]] = value
    return move


def differing(old: Pieces, new: Pieces) -> list[Piece]:
    """The paths of what is not the same, in the order of the new move, then of the old one."""
    paths = [path for path in new if path not in old or _plain(old[path]) != _plain(new[path])]
    boxes = new.get(BOXES, ())
    for path in old:
        gone_with_its_box = path[0] == "actions" and len(path) > 1 and path[1] not in boxes
        if path not in new and not gone_with_its_box:
            paths.append(path)
    return paths


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def reverted(old: Pieces, new: Pieces, path: Piece) -> Pieces:
    """The new move with this one piece as it was."""
    parts = dict(new)
    if path in old:
        parts[path] = old[path]
        if path == BOXES:
            parts.update(
                {
                    each: value
                    for each, value in old.items()
                    if each[0] == "actions" and len(each) > 1 and each not in parts
                }
            )
    else:
        parts.pop(path, None)
    return parts
