"""5 Towers on paper."""

from printables.five_towers.source import SOURCE

__all__ = ["SOURCE"]
