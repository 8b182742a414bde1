"""5 Towers on the site."""

from games.five_towers.game import FIVE_TOWERS
from games.five_towers.library import card_facts
from games.five_towers.written.schema import DESCRIBED
from games.sites.cover import Deck
from games.sites.five_towers import cards
from games.sites.five_towers.cover import COVER
from games.sites.five_towers.face import FACE
from games.sites.five_towers.referee import REFEREE
from games.sites.five_towers.shelf import SHELF
from games.sites.site import Site

SITE = Site(
    game=FIVE_TOWERS,
    face=FACE,
    shelf=SHELF,
    cover=COVER,
    deck=Deck(cards.index, cards.card, card_facts.title),
    referee=REFEREE,
    described=DESCRIBED,
    icons=("towers", "rounds"),
)
