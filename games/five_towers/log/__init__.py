"""Entries of a table's log, also those against the rules."""
