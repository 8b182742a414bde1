"""The pocket in a browser: how soon it is there, what taps and hints cost, what memory it takes.

`python -m benchmarks.pocket` builds it and plays a whole game by taps; it takes some minutes.
`processes` reads what Linux says of the browser's processes, `playing` taps.
"""
