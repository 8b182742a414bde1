"""The names of the icons, group by group; the drawings are `static/icons/<group>/<id>.svg`.

The ids of suits, resources, places and actions are those of the card data: `x-any` is the
notation's `x ?`, `n-pack` its `x #pack`, `nothing` its `-`, `bracket` its `( )`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Name: TypeAlias = str | Promise


@dataclass(frozen=True)
class Group:
    id: str
    title: Name
    names: dict[str, Name]


GROUPS = (
    Group(
        "suits",
        _("Suits"),
        {
            "skateboard": _("Skateboard"),
            "shovel": _("Shovel"),
            "glue": _("Glue"),
            "squirt": _("Squirt gun"),
            "crown": _("Crown"),
            "book": _("Book"),
            "coin": _("Coin: any suit"),
        },
    ),
    Group(
        "resources",
        _("Resources"),
        {
            "pizza": _("Pizza"),
            "toy": _("Toy"),
            "any": _("Pizza or toy"),
        },
    ),
    Group(
        "places",
        _("Places"),
        {
            "stuff": _("Stuff"),
            "pack": _("Pack"),
            "lookout": _("Lookout"),
            "yard": _("Yard"),
            "park": _("Park"),
            "doghouse": _("Doghouse"),
        },
    ),
    Group(
        "actions",
        _("Actions"),
        {
            "gain": _("Gain a resource"),
            "spend": _("Spend a resource"),
            "swap": _("Convert resources"),
            "pack": _("Move a resource to your Pack"),
            "copy-pack": _("Copy your Pack"),
            "copy-rival-pack": _("Copy a rival's Pack"),
            "lookout": _("Add a card to your Lookout"),
            "recruit": _("Recruit a card"),
            "trash": _("Trash one of your cards"),
            "trash-this": _("Trash this card"),
            "rival-trash": _("Trash a rival's card"),
            "fort": _("Advance your fort"),
            "fort-minus": _("Advance your fort, one token cheaper"),
            "fort-plus": _("Advance your fort, one token dearer"),
            "vp": _("Score a point"),
            "then": pgettext_lazy("between two actions", "Then"),
            "times": pgettext_lazy("before a suit", "Times"),
            "bracket": _("Brackets: do it all together"),
            "x-any": _("Times any one suit"),
            "n-pack": _("Times the tokens in your Pack"),
            "n-level": _("Times your fort level"),
            "n-lookout": _("Times the cards in your Lookout"),
            "nothing": _("Nothing to do"),
        },
    ),
    Group(
        "phases",
        _("Phases of a turn"),
        {
            "cleanup": pgettext_lazy("phase", "Cleanup"),
            "play": pgettext_lazy("phase", "Play"),
            "follow": pgettext_lazy("phase", "Follow"),
            "rough": _("Rough Housing"),
            "recruit": pgettext_lazy("phase", "Recruit"),
            "discard": pgettext_lazy("phase", "Discard"),
            "draw": pgettext_lazy("phase", "Draw"),
        },
    ),
    Group(
        "boards",
        _("Player boards"),
        {
            "glue": _("Glue board"),
            "shovel": _("Shovel board"),
            "squirt": _("Squirt gun board"),
            "skateboard": _("Skateboard board"),
        },
    ),
    Group(
        "modules",
        _("Cats & Dogs"),
        {
            "cat": _("Cats"),
            "dog": _("Dogs"),
        },
    ),
    Group(
        "towers",
        _("The towers of 5 Towers"),
        {
            "candy": _("Candy tower"),
            "scary": _("Scary tower"),
            "tree": _("Tree tower"),
            "scrap": _("Scrap tower"),
            "sand": _("Sand tower"),
        },
    ),
    Group(
        "rounds",
        _("A round of 5 Towers"),
        {
            "offer": pgettext_lazy("round", "Offer"),
            "bid": pgettext_lazy("round", "Bid"),
            "build": pgettext_lazy("round", "Build"),
            "rubble": pgettext_lazy("round", "Rubble"),
        },
    ),
    Group(
        "ui",
        _("In this companion"),
        {
            "home": pgettext_lazy("icon", "Home"),
            "table": pgettext_lazy("icon", "Table"),
            "join": pgettext_lazy("icon", "Join"),
            "qr": _("QR code"),
            "rules": pgettext_lazy("icon", "Rules"),
            "book": _("House book"),
            "cards": pgettext_lazy("icon", "Cards"),
            "search": pgettext_lazy("icon", "Search"),
            "photo": _("Photo"),
            "print": pgettext_lazy("icon", "Print"),
            "players": _("Players"),
            "away": pgettext_lazy("a player", "Away"),
            "undo": _("Undo"),
            "hint": _("Hint"),
            "odds": _("Odds"),
            "log": _("What happened"),
            "clock": pgettext_lazy("icon", "Time"),
            "bell": pgettext_lazy("icon", "Bell"),
            "trophy": _("Winner"),
            "secret": _("Secret"),
            "eye": pgettext_lazy("icon", "Show"),
            "check": pgettext_lazy("icon", "Yes"),
            "cross": pgettext_lazy("icon", "No"),
            "question": _("It depends"),
            "warning": _("Careful"),
            "sync": _("Synced with the table"),
            "offline": _("No connection"),
            "play": pgettext_lazy("icon", "Start"),
            "plus": _("More by one"),
            "minus": _("Less by one"),
            "crayon": _("Write"),
            "share": _("Share"),
            "link": _("Link"),
            "download": _("Download"),
            "settings": _("Settings"),
            "language": _("Language"),
            "system": _("Match the device"),
            "sun": pgettext_lazy("brightness", "Day"),
            "moon": pgettext_lazy("brightness", "Night"),
            "resting": pgettext_lazy("brightness", "Dimmed"),
            "back": pgettext_lazy("icon", "Back"),
            "menu": pgettext_lazy("icon", "Menu"),
            "more": pgettext_lazy("icon", "More"),
        },
    ),
)
