"""Fort on the site."""

from games.fort.game import FORT
from games.fort.library.card_facts import card_title
from games.fort.written.schema import DESCRIBED
from games.sites.cover import Deck
from games.sites.fort import cards
from games.sites.fort.cover import COVER
from games.sites.fort.face import FACE
from games.sites.fort.referee import REFEREE
from games.sites.fort.shelf import SHELF
from games.sites.fort.urls import URLS
from games.sites.site import Site

SITE = Site(
    game=FORT,
    face=FACE,
    shelf=SHELF,
    cover=COVER,
    deck=Deck(cards.index, cards.card, card_title),
    referee=REFEREE,
    described=DESCRIBED,
    icons=("suits", "resources", "places", "phases"),
    board_game_geek=296912,
    urls=URLS,
)
