"""Before and after a table: opening, sitting down, practising, what was played."""
