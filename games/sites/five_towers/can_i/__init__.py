"""5 Towers asked "Can I?"."""
