"""What a host relies on: limits, backups, proxies, the doors of a house."""
