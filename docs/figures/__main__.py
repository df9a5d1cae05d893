"""Draw the figures and charts of the site.

::

    python docs/figures            # after a change of a drawing or of docs/benchmarks.md
    python docs/figures --check    # fails if a file is not what this draws
"""

import argparse
import sys
from pathlib import Path

from charts import CHARTS
from counter import FIGURES as COUNTER
from solver import FIGURES as SOLVER

HERE = Path(__file__).parent


def main() -> None:
    """Draw, or check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    files = {HERE / f"{name}.svg": draw().svg for name, draw in (CHARTS | COUNTER | SOLVER).items()}
    old = {path: path.read_text("utf-8") for path in HERE.glob("*.svg")}
    if check:
        differ = {path.name for path, svg in files.items() if old.get(path) != svg}
        differ |= {path.name for path in old.keys() - files.keys()}
        if differ:
            sys.exit(f"python docs/figures would change {', '.join(sorted(differ))}")
        return
    for path in old.keys() - files.keys():
        path.unlink()
    for path, svg in files.items():
        path.write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
