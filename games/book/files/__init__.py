"""PURE: a book as a file, and files as plays: our JSON, our CSV, and those of BG Stats.

Who reads a file gets whole plays and, line by line, what could not be read. A play that can't be
understood to its end is not read at all; nothing is guessed.
"""
