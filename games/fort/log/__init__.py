"""Entries of a table's log: applied, replayed, corrected, kept by hand."""
