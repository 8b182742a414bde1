"""What Django's test client brings back: a response, and what it was made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a name that only its stubs have
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer
else:
    from django.http.response import HttpResponseBase as Answer

__all__ = ["Answer"]
