"""What plays say together."""
