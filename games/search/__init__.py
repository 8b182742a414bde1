"""One search over rules, cards and words in all languages at once. PURE: knows nothing of Django.

`speech` reduces words to stems, `entries` says what can be found, `index` is built of both,
`finding` ranks, `bundle` packs an index for a device; `static/js/search/` ranks there by
the same steps, and a test holds the two against each other.
"""
