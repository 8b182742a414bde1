"""Modules of the expansion; each file here can be taken away."""
