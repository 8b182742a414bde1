"""What a turn costs in taps: real turns, all phones together, no hand entered, no rule of thumb.

Nothing of it depends on the machine: the same turns are tapped through on the pages every time.
"""

from itertools import chain, islice
from statistics import median

from benchmarks import figure, site

TURNS = 50
SEEDS = (1, 2)


def main() -> None:
    with site():
        measure()


def measure() -> None:
    from django.core.management import call_command

    from tests.tables.taps.boards import told_by_counters
    from tests.tables.taps.counting import counted

    call_command("migrate", verbosity=0)
    call_command("prepare", verbosity=0)
    turns = list(islice(chain.from_iterable(map(counted, SEEDS)), TURNS))
    taps = [turn.taps for turn in turns]
    figure("turn told card by card", median(taps), "taps", turns=len(turns))
    figure("turn told card by card, worst", max(taps), "taps")
    told = [each for turn in turns for each in turn.told]
    for verb in ("play", "follow", "recruit"):
        each = [one.taps for one in told if one.verb == verb]
        figure(f"{verb}, as one choice", median(each), "taps", worst=max(each), choices=len(each))
    ordinary = [turn.taps for turn in turns if turn.ordinary]
    figure("ordinary turn, worst", max(ordinary), "taps", turns=len(ordinary))
    # The counters go on from where they stand: what a turn changed, they are told.
    one_game = [turn.numbers for turn in counted(SEEDS[0])]
    over = [taps - changes for taps, changes in told_by_counters(one_game)]
    figure("turn told by counters, beside its changes", max(over), "taps", turns=len(over))


if __name__ == "__main__":
    main()
