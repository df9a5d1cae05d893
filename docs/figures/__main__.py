"""Draw the charts of the site, and the storeys of the code.

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
import storeys
from draw import STYLE

HERE = Path(__file__).parent
#: What draws, by the names of the files.
DRAWN = {draw.__name__.replace("_", "-"): draw for draw in (*charts.CHARTS, *storeys.FIGURES)}


def words(svg: str) -> list[str]:
    """List what a drawing says: where it says it may differ from version to version."""
    return sorted(re.findall(r"[^<>]+(?=</)", svg))


def main() -> None:
    """Draw, or check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    files = {}
    for name, draw in DRAWN.items():
        with rc_context({**STYLE, "svg.hashsalt": name}):
            files[HERE / f"{name}.svg"] = draw().svg
    if not check:
        for path, svg in files.items():
            path.write_text(svg, "utf-8")
    differ = {path for path, svg in files.items() if words(path.read_text("utf-8")) != words(svg)}
    if differ:
        sys.exit(f"python docs/figures would change {', '.join(path.name for path in differ)}")


if __name__ == "__main__":
    main()
