"""A written move put to the rules: what it breaks, what it leaves open."""
