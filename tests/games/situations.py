"""Situations people ask about, each as they would tap and type it, and what the rules say.

A step is a button of the page (`card:bug`), something typed and sent with the enter key
(`name=Dot`), typed and laid somewhere with a button (`put:lookout=Bug`), or the first way out that
the answer offers (`fix`). Each begins at the page's usual table, in the middle of a game.
"""

from __future__ import annotations

from dataclasses import dataclass

LEGAL, ILLEGAL, OPEN, DEPENDS = "legal", "illegal", "open", "depends"


@dataclass(frozen=True)
class Asked:
    steps: str
    word: str
    clauses: str = ""
    """What the answer has to cite."""


SITUATIONS = {
    # Playing a card
    "Bug gains a pizza": Asked("card:bug", LEGAL),
    "3 pizzas, room for 2": Asked("card:bug add:moles", ILLEGAL, "F2.3 F4.6"),
    "only part of the one action": Asked("card:sarge add:moles times:public/1", ILLEGAL, "F4.6"),
    "part of it, the other one in full": Asked(
        "card:bug add:moles boxes:private,public times:public/2", LEGAL
    ),
    "a card that doesn't help": Asked("card:tink add:bug", ILLEGAL, "F4.4"),
    "a coin helps as glue": Asked("card:tink add:flipper", LEGAL),
    "the Lookout helps": Asked("card:sarge lookout:scout", LEGAL),
    "typed to be added": Asked("card:tink more=Icky", LEGAL),
    "a card without boxes": Asked("name=Noodle_Twins", ILLEGAL, "F4.8"),
    "pizzas or toys": Asked("name=Punky", OPEN),
    "an empty Pack is copied": Asked("name=Giggles set:pack.toy/0", ILLEGAL, "F4.6a"),
    "a level too dear": Asked("name=Moose boxes:private", ILLEGAL, "F6.1"),
    "a level for one token less": Asked("name=Dot boxes:private", LEGAL),
    "no room in the Stuff": Asked(
        "name=Baby_Face boxes:private set:stuff.toy/2 set:stuff.toy/3 set:stuff.toy/4",
        ILLEGAL,
        "F2.3",
    ),
    "the Lookout filled from the hand": Asked("name=Lefty boxes:private", OPEN),
    "the Lookout filled by Bribe": Asked("name=Lefty boxes:private have:bribe", OPEN),
    "the Pack of a rival": Asked("name=Smoke", LEGAL),
    "points behind the end": Asked("points=24 card:bug boxes:private", LEGAL),
    # Dogs
    "a dog without its symbols": Asked("name=Ranger", ILLEGAL, "F9.1"),
    "a dog with nothing to add": Asked("name=Watson", LEGAL),
    "Echo, and no kid named": Asked("name=Echo add:bug may:", OPEN),
    "Echo only goes to its doghouse": Asked("name=Echo add:bug", LEGAL),
    "a dog with a card too many": Asked("name=Squeaker add:tink more=Kitty", ILLEGAL, "F9.4"),
    "Loki takes two tokens": Asked(
        "name=Loki add:bug add:tink token:stuff/toy token:pack/pizza", LEGAL
    ),
    "Loki takes a fourth token": Asked(
        "name=Loki add:bug add:tink" + 4 * " token:stuff/toy", ILLEGAL, "F9.11"
    ),
    "Spud brings a pizza and two toys": Asked(
        "name=Spud more=Moles token:stuff/pizza token:stuff/toy token:pack/toy", LEGAL
    ),
    # Following
    "follow with two shovels": Asked("verb:follow card:moles", LEGAL),
    "follow with glue": Asked("verb:follow card:tink", ILLEGAL, "F5.1"),
    "follow with a coin": Asked("verb:follow card:flipper", LEGAL),
    "follow Ace, whose suit nobody said": Asked("verb:follow played=Ace card:bug", OPEN),
    "follow Ace as a shovel": Asked("verb:follow played=Ace card:bug suit:shovel kind:toy", LEGAL),
    "follow Ace as glue, with a shovel": Asked(
        "verb:follow played=Ace card:bug suit:glue", ILLEGAL, "F5.3"
    ),
    "follow Ace with a coin": Asked("verb:follow played=Ace card:flipper", OPEN),
    "follow Ace with a coin, pizzas taken": Asked(
        "verb:follow played=Ace card:flipper kind:pizza", LEGAL
    ),
    "follow Tiny, and nobody said the kind": Asked("verb:follow played=Tiny name=Prince", OPEN),
    "follow Tiny to a toy": Asked("verb:follow played=Tiny name=Prince kind:toy", LEGAL),
    "follow Tiny with another suit": Asked("verb:follow played=Tiny card:bug", ILLEGAL, "F5.1"),
    "follow a dog": Asked("verb:follow played=Loki card:flipper", ILLEGAL, "F9.1"),
    "follow an empty box": Asked("verb:follow played=Ghost card:flipper", ILLEGAL, "F5.1"),
    "follow with two cards and Copy Cat": Asked(
        "verb:follow played=Sarge card:bug have:copy-cat with:moles", LEGAL
    ),
    "Copy Cat's second card shows glue": Asked(
        "verb:follow card:bug have:copy-cat with:tink", ILLEGAL, "F8.3"
    ),
    "Copy Cat brings too many pizzas": Asked(
        "verb:follow card:bug have:copy-cat with:moles", ILLEGAL, "F2.3 F5.2"
    ),
    "a third player comes first": Asked(
        "set:players/3 verb:follow card:bug waits:2", DEPENDS, "F5.9"
    ),
    "the third player leads": Asked("set:players/3 verb:follow card:bug led:2", LEGAL),
    # Recruiting
    "recruit from the Park": Asked("verb:recruit card:park/tiny", LEGAL),
    "recruit from a rival's Yard": Asked("verb:recruit card:yard/doc/1", LEGAL),
    "recruit from one's own Yard": Asked(
        "verb:recruit card:yard/doc/1 lies:yard/0", ILLEGAL, "F3.4"
    ),
    "recruit from the third player": Asked(
        "set:players/3 verb:recruit name=Chef lies:yard/2", LEGAL
    ),
    "recruit the top of the deck": Asked("verb:recruit card:park_deck", LEGAL),
    # Perks and cats
    "DIY costs one more": Asked("verb:perk card:diy", ILLEGAL, "F6.1"),
    "Rough Housing of somebody else": Asked("verb:perk card:rough-housing", DEPENDS, "F8.7"),
    "Rough Housing of one's own": Asked("verb:perk card:rough-housing fix", LEGAL),
    "Rough Housing and a best friend": Asked("name=Rough_Housing played=Ace fix", LEGAL),
    "Rough Housing and a dog": Asked("name=Rough_Housing played=Loki", ILLEGAL, "F8.7a"),
    "Rough Housing before the others": Asked(
        "set:players/3 name=Rough_Housing waits:2", ILLEGAL, "F5.9"
    ),
    "Do-Over after a card": Asked("verb:perk card:do-over fix", LEGAL),
    "Recycling takes this one": Asked("verb:perk card:recycling back:dash fix", LEGAL),
    "Recycling takes one that is typed": Asked("name=Recycling name=Chef fix", LEGAL),
    "a cat that works by itself": Asked("name=Jitters", ILLEGAL),
    "Bandit of somebody else": Asked("name=Bandit", OPEN),
}
