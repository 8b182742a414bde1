"""A house is changed by one at a time, and what was remembered of it is true no longer."""

from __future__ import annotations

import secrets

from games.book.models import House

LETTERS = 16


def change(house: House) -> None:
    """To be said in the transaction that changes its plays or its people, before anything else.

    Whoever wants to change it as well waits for the end of the transaction.
    """
    state = secrets.token_hex(LETTERS // 2)
    if not House.objects.filter(pk=house.pk).update(state=state):
        raise House.DoesNotExist
    house.state = state
