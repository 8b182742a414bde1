"""What the front door knows of the tables of a device."""

from django import template

from games.views.lobby.running import Running, running

register = template.Library()


@register.simple_tag(takes_context=True)
def running_table(context: template.Context) -> Running | None:
    request = context.get("request")
    return running(request) if request else None
