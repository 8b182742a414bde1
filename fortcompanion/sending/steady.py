"""What a template says alike on every page is put together once in each language.

Most of a page is steady: words that are only translated, addresses and files by name, icons. It
knows nothing of the reader but the language, so what stands side by side becomes one text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain, groupby
from typing import Any, TypeVar

from django.template import Engine, Node, NodeList, Template
from django.template.base import FilterExpression, TextNode, TokenType, Variable
from django.template.defaulttags import CommentNode, IfNode, LoadNode
from django.template.library import SimpleNode
from django.template.loader_tags import IncludeNode
from django.template.loaders import base, cached
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.templatetags.static import StaticNode
from django.urls import get_script_prefix
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from fortcompanion.templatetags.addresses import Url

Tag = TypeVar("Tag", bound=Callable[..., object])

SILENT = CommentNode | LoadNode
_steady: set[Callable[..., object]] = set()


def steady(tag: Tag) -> Tag:
    """Says of a simple tag that it goes by its values and the language alone."""
    _steady.add(tag)
    return tag


MOST = 100
"""Texts that one place of a template keeps: languages, times what few values it may have."""


class Steady(Node):
    """Nodes side by side that see nothing of what a page is given but these values, if any."""

    child_nodelists = ()

    def __init__(self, nodes: Iterable[Node], given: Mapping[str, FilterExpression]) -> None:
        self.nodes, self.given = NodeList(nodes), given
        self.token, self.origin = self.nodes[0].token, self.nodes[0].origin
        self.said: dict[tuple[object, ...], SafeString] = {}

    def render(self, context: Any) -> SafeString:
        given = {name: value.resolve(context) for name, value in self.given.items()}
        where: tuple[object, ...] = (get_language(), get_script_prefix(), context.autoescape)
        if given:  # what is marked as safe is not the same as what only reads alike
            where = (*where, *given.values(), *map(type, given.values()))
        said = self.said.get(where)
        if said is None:
            said = self.nodes.render(context.new(given))
            if len(self.said) < MOST:
                self.said[where] = said
        return said


def settle(nodes: NodeList, engine: Engine) -> None:
    """Joins what is steady, in all the nodes hold too."""
    joined: list[Node] = []
    told = [node for node in nodes if not isinstance(node, SILENT)]
    for is_one, beside in groupby(told, lambda node: is_steady(node, engine)):
        group = list(beside)
        if is_one and not all(isinstance(node, TextNode) for node in group):
            joined.append(Steady(group, {}))
            continue
        joined += group
        for held in chain.from_iterable(map(_held, group)):
            settle(held, engine)
    nodes[:] = joined


def _held(node: Node) -> Iterable[NodeList]:
    if isinstance(node, IfNode):  # what it calls its nodelist is a copy
        return [held for _, held in node.conditions_nodelists]
    return filter(None, (getattr(node, name, None) for name in node.child_nodelists))


def is_steady(node: Node, engine: Engine) -> bool:
    if isinstance(node, Steady):
        return not node.given
    if isinstance(node, TextNode):
        return True
    if isinstance(node, TranslateNode):
        return not node.asvar and all(map(_is_said, (node.filter_expression, node.message_context)))
    if isinstance(node, BlockTranslateNode):
        asks = (node.extra_context, node.countervar, node.asvar, node.message_context)
        return not any(asks) and all(part.token_type is TokenType.TEXT for part in node.singular)
    if isinstance(node, Url):
        return not (node.kwargs or node.asvar) and all(map(_is_said, (node.view_name, *node.args)))
    if isinstance(node, StaticNode):
        return not node.varname and _is_said(node.path)
    if isinstance(node, SimpleNode):
        given = (*node.args, *node.kwargs.values())
        return node.func in _steady and not node.target_var and all(map(_is_said, given))
    return isinstance(node, IncludeNode) and _is_drawing(node, engine)


def _is_said(value: FilterExpression | None) -> bool:
    """Whether it stands in the template itself."""
    if value is None:
        return True
    variable = value.var
    return not value.filters and (
        not isinstance(variable, Variable) or variable.literal is not None
    )


def _is_drawing(node: IncludeNode, engine: Engine) -> bool:
    """A drawing is asked what is in it; it includes no other."""
    name = node.template.var
    if node.extra_context or not isinstance(name, str) or not name.endswith(".svg"):
        return False
    return all(is_steady(within, engine) for within in engine.get_template(name).nodelist)


class Settling(base.Loader):
    def get_template(self, template_name: str, skip: list[Any] | None = None) -> Template:
        template = super().get_template(template_name, skip)
        settle(template.nodelist, self.engine)
        return template


class Loader(cached.Loader, Settling):
    """Keeps templates when they are settled."""
