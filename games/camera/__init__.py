"""Reads cards from a photo, on this machine. It needs `make camera`; the site runs without.

PURE are all but asking and reader: they know neither the web nor a game. `eyes` see writing,
`spelling` finds the names in it, `rows` what is missing; `reading` puts it together.
`reader` is the process in which they run; `asking` hands it photos, one after the other.
"""
