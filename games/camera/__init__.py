"""Reads cards from a photo, on this machine. It needs `make camera`; the site runs without.

PURE are names, matching, photo, codes, eyes and reading: they know neither the web nor a game.
`reader` is the process in which they run; `asking` hands it photos, one after the other.
"""
