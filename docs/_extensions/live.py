"""Puzzles to play on the pages, and Python: examples get buttons that run them in the browser.

The environment variable QUEENDOKU_LIVE names a folder with what `node js/build.js --live FOLDER`
writes, the wheel for Pyodide, and other wheels of Pyodide's that examples may use, if any. Without
it the puzzles are played all the same, without hints, by the modules that are bundled there; the
examples are there to be read.
"""

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from queendoku.views.draw.shapes import CROSS, GLYPHS, QUEEN, STAR
from queendoku.views.kinds.sudoku.svg import place_of, small_height

MODULES = Path(__file__).parents[2] / "js" / "src"
LOCK, WHEEL = "pyodide-lock.json", "queendoku.whl"
#: What the first click loads, of which a page tells how much has come.
LOADED = ("pyodide.asm.wasm", "python_stdlib.zip", LOCK, WHEEL)
PLAYED = "qd-own-"  # readers' own puzzles
MARKS = ('class="gp"', "qd-gallery", PLAYED)  # prompts and scripts, too
#: What the page draws digits, queens and stars with, as `show` does.
LOOKS = {
    "digits": GLYPHS,
    "places": [place_of(0, digit, 1, 9, False) for digit in range(1, 10)],
    "small": small_height(9, False),
    "shapes": {"queen": QUEEN, "star": STAR, "cross": CROSS},
}


def bring(app: Sphinx) -> None:
    """Bring the files to the site; Pyodide's list of packages names those that are there."""
    target = Path(app.outdir, "_static", "live")
    shutil.rmtree(target, ignore_errors=True)  # of the build before
    if not app.config.live:
        shutil.copytree(MODULES, target, ignore=shutil.ignore_patterns("*.py"))
        return
    shutil.copytree(os.environ["QUEENDOKU_LIVE"], target, dirs_exist_ok=True)
    (wheel,) = target.glob("queendoku-*.whl")
    wheel.rename(target / WHEEL)
    lock = json.loads((target / LOCK).read_text("utf-8"))
    packages = lock["packages"].items()
    lock["packages"] = {name: one for name, one in packages if (target / one["file_name"]).exists()}
    (target / LOCK).write_text(json.dumps(lock), "utf-8")


def use(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Let the pages load them that have something for them, and no others."""
    body = context.get("body", "")
    if PLAYED in body:
        app.add_js_file(None, body=json.dumps(LOOKS), type="application/json", id="qd-looks")
    if app.config.live and any(mark in body for mark in MARKS):
        live = Path(app.outdir, "_static", "live")
        size = sum((live / name).stat().st_size for name in LOADED)
        there = " ".join(json.loads((live / LOCK).read_text("utf-8"))["packages"])
        data = {"data-live-bytes": str(size), "data-live-packages": there}
        options: dict[str, Any] = {"type": "module", **data}
        app.add_js_file("live/live.js", **options)
        app.add_css_file("live/style.css")
    elif PLAYED in body:
        app.add_js_file("live/live/run.js", type="module")
        app.add_css_file("live/live/puzzle.css")


def digest(folder: str) -> str:
    """Tell what a folder holds from what another one does; "" for none."""
    files = sorted(path for path in Path(folder).iterdir() if path.is_file()) if folder else []
    return " ".join(f"{path.name}={hashlib.md5(path.read_bytes()).hexdigest()}" for path in files)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    # All pages are written anew when it changes, also those that were built without it.
    app.add_config_value("live", digest(os.environ.get("QUEENDOKU_LIVE", "")), "html")
    app.connect("builder-inited", bring)
    app.connect("html-page-context", use)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
