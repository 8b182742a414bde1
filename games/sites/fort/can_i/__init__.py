"""Fort asked "Can I?"."""
