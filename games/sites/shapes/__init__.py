"""Shapes of what templates are given that all games share; what one game shows lies in its folder.

A template reads their fields by name and works nothing out.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def named(shape: DataclassInstance) -> dict[str, object]:
    """Its fields by name, for a page that holds them among others."""
    return {each.name: getattr(shape, each.name) for each in fields(shape)}
