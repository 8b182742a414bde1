"""What a host sees of the site, and what keeps it standing: log, health, figures, budgets."""
