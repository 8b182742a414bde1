"""What a phone shows already is not sent again.

A template says of an element with an id of its own that it may stand still: `{% still %}…{%
endstill %}`, one within another too. It is sent with a mark of what it holds. A phone that asks for
more tells which marks it shows; of what would be the same to the letter only an empty element goes
out, in whose place htmx leaves the old one. What holds a form is never the same: each has a token.
A page that is loaded whole is to come quickly: it has the marks of the outer ones only.
"""

import re
from base64 import urlsafe_b64encode
from collections.abc import Collection
from hashlib import blake2b

HEADER = "Shown"
BEGIN, END = "<still>", "</still>"
"""No text of a page can look like this: what people write comes with its brackets escaped."""
MARK = re.compile(f"{BEGIN}|{END}".encode())
FIRST_ID = re.compile(rb'\s*<[^>]*?\sid="([^"]+)"')


def left_out(page: bytes, shown: Collection[str], *, is_whole: bool = False) -> bytes:
    """The page as it is sent to a phone that shows elements with these marks."""
    sent: list[list[bytes]] = [[]]
    """Outermost first, what is open last; where that began, `begun` says."""
    begun, at = list[int](), 0
    for mark in MARK.finditer(page):
        sent[-1].append(page[at : mark.start()])
        at = mark.end()
        if mark[0] == BEGIN.encode():
            begun.append(at)
            sent.append([])
        else:
            held, instead = page[begun.pop() : mark.start()], b"".join(sent.pop())
            is_marked = not is_whole or not begun
            sent[-1].append(_sent(held, instead, shown) if is_marked else instead)
    return b"".join((*sent[0], page[at:]))


def _sent(held: bytes, sent: bytes, shown: Collection[str]) -> bytes:
    named = FIRST_ID.match(held)
    if named is None:
        return sent
    mark = urlsafe_b64encode(blake2b(held, digest_size=6).digest())
    if mark.decode() in shown:
        return b'<i id="%b" hx-preserve></i>' % named[1]
    return b'%b data-still="%b"%b' % (sent[: named.end()], mark, sent[named.end() :])
