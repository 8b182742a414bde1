"""Shapes of what templates are given that all games share; what one game shows lies in its folder.

A template reads their fields by name and works nothing out.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


Fields = dict[str, object]
"""Those of a shape, by name."""


def named(shape: DataclassInstance) -> Fields:
    """For a page whose template has each field by its own name."""
    return {each.name: getattr(shape, each.name) for each in fields(shape)}
