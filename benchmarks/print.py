"""The whole box with its expansion as a PDF, nine cards to a page, against dominiontabs (domdiv).

Both draw with ReportLab. Each first prints once to have its fonts read, and is then timed in turn
with the other. Of domdiv only what each further page costs is counted, as it reads its data anew
each time; of ours everything is.
"""

import contextlib
import io
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from pypdf import PdfReader

from benchmarks import figure
from printables.fort import SOURCE as FORT
from printables.job import Job
from printables.layout import lay_out
from printables.rendered.pdf import to_pdf

ROUNDS = 3
FEW, MANY = 1, 10
COLD = """
import time; begun = time.perf_counter()
from printables.fort import SOURCE as FORT
from printables.job import Job
from printables.layout import lay_out
from printables.rendered.pdf import to_pdf
cards = FORT.sets(FORT.profile())["everything"]
to_pdf(lay_out(Job(cards=cards, languages=("cs",), backs="duplex")))
print(time.perf_counter() - begun)
"""


def our_box(backs: str = "none") -> bytes:
    cards = FORT.sets(FORT.profile())["everything"]
    return to_pdf(lay_out(Job(cards=cards, languages=("cs",), backs=backs)))


def dividers(file: Path, most: int) -> Callable[[], None]:
    """Dominion's dividers by domdiv, with its own defaults on A4."""
    from domdiv import config_options, main
    from loguru import logger

    logger.remove()

    def draw() -> None:
        options = config_options.parse_opts(
            ["--outfile", str(file), "--papersize", "A4", "--num-pages", str(most)]
        )
        with contextlib.redirect_stdout(io.StringIO()):
            main.generate(config_options.clean_opts(options))

    return draw


def seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def main() -> None:
    cards = FORT.sets(FORT.profile())["everything"]
    pages = len(lay_out(Job(cards=cards, languages=("cs",))).pages)
    faces = sum(copies for _card, copies in cards)
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{most}.pdf" for most in (FEW, MANY)]
        few, many = dividers(files[0], FEW), dividers(files[1], MANY)
        few()
        our_box()
        rounds = [(seconds(our_box), seconds(few), seconds(many)) for _ in range(ROUNDS)]
        first, last = (len(PdfReader(file).pages) for file in files)
    whole = median(ours for ours, _, _ in rounds)
    theirs = [(many - few) / (last - first) for _, few, many in rounds]
    both = [seconds(lambda: our_box("duplex")) for _ in range(ROUNDS)]
    cold = subprocess.run([sys.executable, "-c", COLD], capture_output=True, text=True, check=True)
    figure("print the box", whole, "s", at_most=0.8, faces=faces, pages=pages)
    figure("print the box with backs", median(both), "s", pages=2 * pages)
    figure("print the box with backs, from a cold start", float(cold.stdout), "s")
    figure("size of the box", len(our_box()) / 1000, "kB", at_most=500)
    figure("size of the box with backs", len(our_box("duplex")) / 1000, "kB")
    figure("print a page", 1000 * whole / pages, "ms")
    figure("domdiv prints one more page", 1000 * median(theirs), "ms", pages=last - first)
    ratios = [their / (ours / pages) for their, (ours, _, _) in zip(theirs, rounds, strict=True)]
    figure("pages of ours in the time of one of domdiv's", median(ratios), "ratio", at_least=2)


if __name__ == "__main__":
    main()
