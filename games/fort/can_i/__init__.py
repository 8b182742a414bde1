"""What "Can I?" is asked: a table and a question in one link, and what each tap changes of it."""
