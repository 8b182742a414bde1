"""What is printed on the boards and laid out for everybody: the numbers of `box.toml`, read once.

A table can't change these; what it can change is in `profile`.
"""

from __future__ import annotations

from pathlib import Path

from games.engine.words import read_toml

BOX_FILE = read_toml(Path(__file__).with_name("box.toml"))
_tracks = BOX_FILE["tracks"]

TRACK_END: int = _tracks["victory_track_end"]
TOP_LEVEL: int = _tracks["levels"]["max"]
LEVEL_POINTS: tuple[int, ...] = tuple(_tracks["levels"]["vp"])
SUPPLY: tuple[int, int] = (_tracks["supply"]["pizza"], _tracks["supply"]["toy"])

HAND: int = _tracks["hand"]
PARK: int = _tracks["park_places"]
STUFF: int = _tracks["stuff"]
LOOKOUT_ABOVE_LEVEL: int = _tracks["lookout_above_level"]
PACK_ABOVE_LEVEL: int = _tracks["pack_above_level"]
XXL_BACKPACK: int = _tracks["xxl_backpack"]

RULE_LEVEL: int = _tracks["rewards"]["made_up_rule"]
PERK_LEVEL: int = _tracks["rewards"]["perk"]
MACARONI_LEVEL: int = _tracks["rewards"]["macaroni"]
MACARONI: int = _tracks["macaroni_points"]
CAT_POINTS: tuple[int, ...] = tuple(_tracks["cat_scoring"])
DOG_POINTS: int = _tracks["dog_scoring"]

OWN_KIDS: int = _tracks["own_cards"]["kids"]
OWN_KIDS_BESIDE_DOGS: int = _tracks["own_cards"]["kids_beside_dogs"]
OWN_DOGS: int = _tracks["own_cards"]["dogs"]
