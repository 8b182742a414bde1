"""Runs every benchmark of this folder, or those named, each in a process of its own."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    names = sys.argv[1:] or sorted(path.stem for path in HERE.glob("[a-z]*.py"))
    worst = 0
    for name in names:
        run = subprocess.run(
            [sys.executable, "-m", f"benchmarks.{name}"], cwd=HERE.parent, check=False
        )
        worst = max(worst, abs(run.returncode))
    return worst


if __name__ == "__main__":
    sys.exit(main())
