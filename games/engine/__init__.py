"""The part of the house every game stands on: truth, questions, secrets, the log.

Pure Python: nothing here, nor in a game's own package, imports Django.
"""
