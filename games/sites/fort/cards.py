"""The cards of Fort: each on a page of its own, and all of them to look through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.engine.languages import LANGUAGES
from games.fort.box.cards import CARDS
from games.fort.library import card_facts, card_query
from games.fort.library.card_facts import DECK, card_title
from games.fort.library.questions.faq import FAQ
from games.sites.fort.shelf import GAME
from games.views.can_i import tries
from games.views.library.paper import OfGame, about, paper
from games.views.library.questions import question
from games.views.library.rules import clauses
from games.views.reader import language

MODULE_ICONS = {"dogs": "modules/dog", "cats": "modules/cat"}
ASKED = ("kids", "best_friends", "dogs", "perks", "cats")
"""The kinds of cards that one can do something with."""
FEW = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A card in a list of them, with all it says."""

    id: str
    name: str
    kind_name: str
    module: str
    module_icon: str
    module_name: str
    suits: Sequence[str]
    board: str
    board_name: str
    sentences: Sequence[card_facts.Sentence]


@dataclass(frozen=True, slots=True, kw_only=True)
class FilterLink:
    icon: str
    name: str
    on: bool
    q: str
    """What to ask for with this wish added, replaced or taken back."""


@dataclass(frozen=True, slots=True)
class Filter:
    title: Promise
    links: tuple[FilterLink, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Example:
    q: str
    echo: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage(OfGame):
    asked: str
    echo: str
    """The question in words."""
    complaints: tuple[str, ...]
    cards: tuple[Row, ...]
    number: int
    filters: tuple[Filter, ...]
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class InLanguage:
    language: str
    name: str
    sentences: Sequence[card_facts.Sentence]


@dataclass(frozen=True, slots=True)
class CountsFor:
    """A made-up rule that counts the card, and how much it brings there."""

    id: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class NamedCard:
    id: str
    name: str
    suits: Sequence[str]


@dataclass(frozen=True, slots=True)
class GoesWith:
    title: str
    q: str
    """What finds the same cards with their actions."""
    cards: tuple[NamedCard, ...]
    many: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPage(OfGame):
    card: Row
    known: bool
    copies: int
    others: tuple[InLanguage, ...]
    counts: tuple[CountsFor, ...]
    counting: bool
    """It is a made-up rule that counts cards."""
    goes_with: tuple[GoesWith, ...]
    questions: Sequence[object]
    naming: Sequence[object]
    more: Sequence[object]
    can_i: str
    """Where it can be asked about; empty where there is nothing to do with it."""


def index(request: HttpRequest) -> HttpResponse:
    """The cards that a question finds, and what else could be asked."""
    asked = request.GET.get("q", "")
    query = card_query.meant(card_query.parse(asked))
    found = card_query.find(query)
    page = CardsPage(
        **about(GAME),
        asked=asked[: card_query.LONGEST],
        echo=card_query.echo(query, language()) if query.terms else "",
        complaints=tuple(card_query.complaints(query, language())),
        cards=tuple(row(id) for id in found),
        number=len(found),
        filters=filters(query),
        examples=examples(),
    )
    return paper(request, "fort/cards/index.html", page)


TYPE_ICONS = {
    "dogs": "modules/dog", "cats": "modules/cat", "perks": "ui/hint", "boards": "places/stuff",
    "made_up_rules": "ui/crayon", "macaroni": "ui/trophy", "kids": "ui/players",
    "best_friends": "ui/players",
}  # fmt: skip
ACTION_ICONS = {
    **{kind: f"resources/{kind}" for kind in ("pizza", "toy", "any")},
    "none": "actions/nothing",
}
FILTERS: tuple[tuple[str, Promise, Callable[[str], str]], ...] = (
    ("suit", gettext_lazy("Suit"), lambda id: f"suits/{id}"),
    ("type", gettext_lazy("Type"), lambda id: TYPE_ICONS.get(id, "ui/cards")),
    ("module", gettext_lazy("Part of the box"), lambda id: MODULE_ICONS.get(id, "ui/cards")),
    ("action", gettext_lazy("Action"), lambda id: ACTION_ICONS.get(id, f"actions/{id}")),
)


def filters(query: card_query.Query) -> tuple[Filter, ...]:
    """Links of one wish each; they work without a script."""
    return tuple(
        Filter(
            title,
            tuple(
                FilterLink(
                    icon=drawn(id),
                    name=card_query.value_name(key, id, language()),
                    on=card_query.Condition(key, (id,)) in query.terms,
                    q=card_query.write(card_query.with_term(query, key, id)),
                )
                for id in card_query.ids(key)
            ),
            open=any(term.key == key for term in query.terms),
        )
        for key, title, drawn in FILTERS
    )


EXAMPLES = (
    "suit:glue action:fort -module:dogs",
    "times:book",
    "private:vp type:kids",
    "follows:bug",
    "improves:ghost suit:coin",
    "rule:big-plans",
)


def examples() -> tuple[Example, ...]:
    return tuple(
        Example(text, card_query.echo(card_query.parse(text), language())) for text in EXAMPLES
    )


def card(request: HttpRequest, id: str) -> HttpResponse:
    if id not in DECK:
        raise Http404
    page = CardPage(
        **about(GAME),
        card=row(id),
        known=card_facts.copies_are_known(id),
        copies=card_facts.copies(id),
        others=tuple(
            InLanguage(other, card_title(id, other), card_facts.sentences(id, other))
            for other in LANGUAGES
            if other != language()
        ),
        counts=tuple(
            CountsFor(rule, card_title(rule, language()), points)
            for rule, points in card_facts.counts_for(id)
        ),
        counting=any(id in dict(card_facts.counts_for(other)) for other in DECK),
        goes_with=goes_with(id),
        questions=[question(GAME, each) for each in FAQ.questions if id in FAQ.cards(each)],
        naming=clauses(GAME, card_facts.clauses_naming(id)),
        more=clauses(GAME, card_facts.clauses_for(id)),
        can_i=_can_i(id),
    )
    return paper(request, "fort/cards/card.html", page)


def _can_i(id: str) -> str:
    asked = id in CARDS and CARDS[id].kind in ASKED
    return tries.of_card(GAME, card_title(id, language())) if asked else ""


def row(id: str) -> Row:
    module, board = card_facts.module_of(id), card_facts.board_of(id)
    return Row(
        id=id,
        name=card_title(id, language()),
        kind_name=card_facts.kind_name(id, language()),
        module=module,
        module_icon=MODULE_ICONS.get(module, ""),
        module_name=card_query.value_name("module", module, language()),
        suits=card_facts.suits_of(id),
        board=board,
        board_name=card_query.value_name("board", board, language()) if board else "",
        sentences=card_facts.sentences(id, language()),
    )


def goes_with(id: str) -> tuple[GoesWith, ...]:
    """Cards that meet this one at the table, each group under its question."""
    found = [
        (gettext("It can improve"), "", card_facts.improves(id)),
        (gettext("It is improved by"), f"improves:{id}", card_facts.improved_by(id)),
        (gettext("It can be followed with"), f"follows:{id}", card_facts.followed_by(id)),
    ]
    return tuple(
        GoesWith(title, q, _named(cards), len(cards) > FEW) for title, q, cards in found if cards
    )


def _named(ids: Iterable[str]) -> tuple[NamedCard, ...]:
    return tuple(NamedCard(id, card_title(id, language()), card_facts.suits_of(id)) for id in ids)
