"""Faults under load: what is killed, filled and set back while people play."""
