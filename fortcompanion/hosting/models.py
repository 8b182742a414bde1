"""What the house keeps of its own, beside the tables: who may look after it, and what it says."""

from __future__ import annotations

from django.db import models


class HostKey(models.Model):
    """Opens the host's door. Only a digest of it is kept; there is one, or none."""

    digest = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"made {self.made:%Y-%m-%d}"


class Announcement(models.Model):
    """What the host says to every phone at a table; there is one, or none."""

    words: models.JSONField[dict[str, str], dict[str, str]] = models.JSONField(
        help_text="by language; a phone whose own is missing shows the first"
    )
    clock = models.CharField(max_length=5, blank=True, help_text="22:30, as the guests' clocks say")
    made = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField(null=True, help_text="it ends by itself; none: by a tap")

    def __str__(self) -> str:
        return f"{self.clock or 'at any time'}, until {self.until or 'it is ended'}"
