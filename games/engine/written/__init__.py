"""JSON as all games read and describe it."""
