"""Questions and examples; those that are positions are put to the engine."""
