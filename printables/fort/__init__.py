"""Fort on paper."""

from printables.fort.source import SOURCE

__all__ = ["SOURCE"]
