"""Snails on the site."""

from games.engine.written.describing import Described, listed, number, record
from games.sites.site import Site
from tests.third_game.rules.game import SNAILS
from tests.third_game.site.can_i import REFEREE
from tests.third_game.site.reading import COVER, DECK, SHELF
from tests.third_game.site.table import FACE

SITE = Site(
    game=SNAILS,
    face=FACE,
    shelf=SHELF,
    cover=COVER,
    deck=DECK,
    referee=REFEREE,
    described=Described(
        name="Snails",
        schemas={
            "SnailsPosition": record({"seats": listed(record({"steps": number()}), most=4)}),
            "SnailsMove": record({"take": number()}, "take"),
            "SnailsSeat": number(3),
        },
        seat="SnailsSeat",
        clause="S",
        score=("steps",),
        example='{"game": "snails", "position": {"seats": [{}, {}]}, "ask": {"choices": true}}',
    ),
)
