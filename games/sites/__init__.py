"""What each game gives to the site; which games there are, `games.catalogue` says."""

from __future__ import annotations

from collections.abc import Mapping

from games import catalogue
from games.models import Table
from games.sites.site import Site


def site(game: str) -> Site:
    """Raises `KeyError` for a game that the house does not have."""
    found: Site = catalogue.part(catalogue.LISTED[game].site)
    return found


def site_of(table: Table) -> Site:
    return site(table.game)


def sites() -> Mapping[str, Site]:
    return {name: site(name) for name in catalogue.names()}
