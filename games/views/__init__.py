"""Pages of the games: each begins with a fetch that is also the permission, and calls one verb."""
