"""What is kept of a table: rows and no rules. Where the game stands is found by replaying."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from django.db import models
from django.utils.translation import gettext_lazy as _


class Depth(models.TextChoices):
    """How much the table tells the companion; switchable while playing."""

    POINTS = "points", _("Points only")
    BOARDS = "boards", _("Boards: points, tokens, fort")
    CARDS = "cards", _("Cards: every card, with the rules")


class Practice(TypedDict):
    """What is kept of a table whose cards the companion deals."""

    human: int
    bots: str
    seed: str
    since: NotRequired[int]
    """Entries of another table that lie before the first: chance goes on as it did there."""
    origin: NotRequired[str]
    """Of that table the code."""


class KeptNames(TypedDict, total=False):
    """What the box of a table calls its cards."""

    language: str
    own: dict[str, str]


class Table(models.Model):
    code = models.CharField(max_length=8, unique=True)
    game = models.CharField(max_length=20)
    depth = models.CharField(max_length=10, choices=Depth, default=Depth.CARDS)
    start = models.TextField(help_text="the position before the first entry, on one line")
    box = models.JSONField(default=dict, help_text="what differs from the usual box profile")
    opened = models.DateTimeField(auto_now_add=True)
    result = models.JSONField(null=True, help_text="how it came out, once it is over")
    again = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL)
    stirs = models.PositiveIntegerField(default=0, help_text="changes that are no entry")
    hints = models.BooleanField(default=True, help_text="whether a seat may ask for ideas")
    practice: models.JSONField[Practice | None, Practice | None] = models.JSONField(
        null=True, blank=True, help_text="whose seat is no bot's, how the bots play, their chance"
    )
    wish = models.JSONField(null=True, blank=True, help_text="what a seat asks to take back")
    claims = models.JSONField(default=list, blank=True, help_text="seats that phones ask for")
    news = models.JSONField(default=list, blank=True, help_text="what became of seats and phones")
    closed = models.DateTimeField(null=True, blank=True, help_text="by the host, who may reopen it")
    box_names: models.JSONField[KeptNames, KeptNames] = models.JSONField(
        default=dict, blank=True, help_text="the language its cards are printed in, and own names"
    )

    def __str__(self) -> str:
        return f"{self.code} ({self.game})"

    @property
    def among_bots(self) -> Practice:
        """Of a table for practice; no other is asked."""
        assert self.practice is not None
        return self.practice

    def version(self, number: int) -> int:
        """What the stream says and phones compare: it grows with whatever a page may show."""
        return number + self.stirs


class Entry(models.Model):
    """One line of a table's log, in the notation of `games.engine.notation`."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    client = models.CharField(max_length=40, help_text="made by the phone: a retry is no new entry")
    by = models.SmallIntegerField(null=True, help_text="the seat; none for who keeps the score")
    line = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("table", "number")
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_entry_a_number"),
            models.UniqueConstraint(fields=("table", "client"), name="one_entry_a_tap"),
        )

    def __str__(self) -> str:
        return f"{self.number}: {self.line}"


class KeptReview(models.Model):
    """A look back at a game that is over, kept with its result: it takes long to make."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="review")
    number = models.PositiveIntegerField(help_text="so many entries there were")
    found = models.JSONField()

    def __str__(self) -> str:
        return f"{self.table_id}: {self.number}"


class Pass(models.Model):
    """Lets a device into a seat, or into all of them. Only a digest of its secret is kept."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="passes")
    seat = models.SmallIntegerField(null=True, help_text="none: every seat (keeps the score)")
    digest = models.CharField(max_length=64, unique=True)
    seen = models.DateTimeField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("table", "seat"), name="one_pass_a_seat"),)

    def __str__(self) -> str:
        return f"{self.table_id}/{'all' if self.seat is None else self.seat}"


class HandOver(models.Model):
    """A seat on its way to another phone: who comes first with the secret takes it, once."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="hand_overs")
    seat = models.SmallIntegerField(null=True, help_text="none: the keeping of the score")
    of = models.ForeignKey(
        Pass,
        null=True,
        on_delete=models.CASCADE,
        help_text="stops working then; if it is gone, so is this",
    )
    digest = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.table_id}/{'all' if self.seat is None else self.seat}"
