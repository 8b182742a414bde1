"""How many taps a turn takes, counted by doing it with nothing but what the pages show."""
