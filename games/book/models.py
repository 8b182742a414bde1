"""What a house keeps: its keys as digests, its people, its plays. Rows and no rules."""

from __future__ import annotations

from django.db import models

from games.models import Table

LONGEST_NAME = 60
LONGEST_PLACE = 80
LONGEST_NOTE = 2000


class House(models.Model):
    """A family or a club, and the book it keeps. Its name stands in addresses and is no secret."""

    name = models.CharField(max_length=8, unique=True)
    title = models.CharField(max_length=LONGEST_NAME)
    made = models.DateTimeField(auto_now_add=True)
    of_host = models.BooleanField(default=False, help_text="of whoever keeps the site, at home")
    rated = models.BooleanField(default=False, help_text="whether its figures show a rating")
    state = models.CharField(
        max_length=16, blank=True, help_text="another after each change of its plays or people"
    )

    def __str__(self) -> str:
        return self.name


class HouseKey(models.Model):
    """Opens a house, by link or by phrase: digests, and the secret sealed under the phrase."""

    house = models.OneToOneField(House, on_delete=models.CASCADE, related_name="key")
    link = models.CharField(max_length=64, unique=True)
    phrase = models.CharField(max_length=64, unique=True)
    sealed = models.CharField(max_length=64, help_text="the secret of the link, under the phrase")
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.house_id}, made {self.made:%Y-%m-%d}"


class Person(models.Model):
    """One of a house's people, however often their name was written otherwise."""

    house = models.ForeignKey(House, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=LONGEST_NAME)

    def __str__(self) -> str:
        return str(self.pk)


class Spelling(models.Model):
    """A name by which a person is recognised."""

    house = models.ForeignKey(House, on_delete=models.CASCADE, related_name="spellings")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="spellings")
    key = models.CharField(max_length=250, help_text="without case, accents, and needless spaces")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("house", "key"), name="one_person_a_name"),)

    def __str__(self) -> str:
        return str(self.person_id)


class PlayRow(models.Model):
    """One evening. It keeps what it needs itself, so that nothing goes when its table does."""

    house = models.ForeignKey(House, on_delete=models.CASCADE, related_name="plays")
    key = models.CharField(max_length=48, help_text="the same wherever the play is sent")
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="plays")
    goes_on = models.BooleanField(default=False, help_text="its table does: left out until it ends")
    at = models.DateTimeField(help_text="when it began")
    game = models.CharField(max_length=20)
    modules = models.CharField(max_length=200, blank=True, help_text="each between two spaces")
    depth = models.CharField(max_length=10)
    number = models.PositiveSmallIntegerField(help_text="of players")
    complete = models.BooleanField(default=True)
    ending = models.CharField(max_length=40, blank=True)
    rounds = models.PositiveIntegerField(default=0)
    minutes = models.PositiveIntegerField(null=True)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True)
    place = models.CharField(max_length=LONGEST_PLACE, blank=True)
    sought = models.TextField(blank=True, help_text="note and place, as a search compares them")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("house", "key"), name="one_play_a_key"),
            models.UniqueConstraint(fields=("house", "table"), name="one_play_a_table"),
        )
        indexes = (models.Index(fields=("house", "-at"), name="plays_of_a_house"),)

    def __str__(self) -> str:
        return self.key


class PlayerRow(models.Model):
    """Who played, and how they came out. A person who was forgotten has left no name."""

    play = models.ForeignKey(PlayRow, on_delete=models.CASCADE, related_name="players")
    person = models.ForeignKey(
        Person, null=True, on_delete=models.SET_NULL, related_name="players", help_text="none: bots"
    )
    name = models.CharField(max_length=LONGEST_NAME, blank=True, help_text="as it was written")
    seat = models.PositiveSmallIntegerField()
    low = models.IntegerField(null=True)
    high = models.IntegerField(null=True)
    wins = models.BooleanField()
    place = models.PositiveSmallIntegerField(null=True)
    board = models.CharField(max_length=20, blank=True)
    parts: models.JSONField[dict[str, list[int]], dict[str, list[int]]] = models.JSONField(
        default=dict
    )
    turn_seconds = models.FloatField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("play", "seat"), name="one_player_a_seat"),)

    def __str__(self) -> str:
        return f"{self.play_id}/{self.seat}"


class KeptTable(models.Model):
    """A table whose game a house keeps, now or once it is over."""

    house = models.ForeignKey(House, on_delete=models.CASCADE, related_name="kept_tables")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="kept_by")
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("house", "table"), name="kept_once"),)

    def __str__(self) -> str:
        return f"{self.house_id}/{self.table_id}"
