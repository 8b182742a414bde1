"""PURE: what plays say together."""
