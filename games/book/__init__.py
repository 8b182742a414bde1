"""The house book: evenings that are kept for a family or a club."""
