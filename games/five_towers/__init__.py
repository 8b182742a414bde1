"""The rules of 5 Towers, pure: no Django."""
