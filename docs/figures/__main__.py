"""Draw the figures and charts of the site.

::

    python docs/figures            # after a change of a drawing or of docs/benchmarks.md
    python docs/figures --check    # fails if a file has other words or numbers than this draws
"""

import argparse
import re
import sys
from pathlib import Path

from matplotlib import rc_context

import charts
import counter
import solver
import storeys
from draw import STYLE

HERE = Path(__file__).parent
#: What draws, by the names of the files.
DRAWN = {
    f"{of}{draw.__name__}".replace("_", "-"): draw
    for of, draws in (
        ("", charts.CHARTS),
        ("counter-", counter.FIGURES),
        ("solver-", solver.FIGURES),
        ("", storeys.FIGURES),
    )
    for draw in draws
}


def words(svg: str) -> list[str]:
    """List what a drawing says: where it says it may differ from version to version."""
    return sorted(re.findall(r"[^<>]+(?=</)", svg))


def main() -> None:
    """Draw, or check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    files, old = {}, {path: path.read_text("utf-8") for path in HERE.glob("*.svg")}
    for name, draw in DRAWN.items():
        with rc_context({**STYLE, "svg.hashsalt": name}):
            files[HERE / f"{name}.svg"] = draw().svg
    differ = {path for path, svg in files.items() if words(old.get(path, "")) != words(svg)}
    differ |= old.keys() - files.keys()
    if check:
        names = ", ".join(sorted(path.name for path in differ))
        sys.exit(f"python docs/figures would change {names}" if differ else 0)
    for path in old:
        path.unlink()
    for path, svg in files.items():
        path.write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
