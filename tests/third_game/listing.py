"""The one line that lists the game, for tests and nobody else."""

from games.catalogue import Listed

LINE = Listed(
    "tests.third_game.rules.game:SNAILS",
    "tests.third_game.site:SITE",
    "tests.third_game.site.prints:SOURCE",
)
