"""Python on the pages: examples get buttons that run them in the browser.

The environment variable QUEENDOKU_LIVE names a folder with what `node js/build.js --live FOLDER`
writes, the wheel for Pyodide, and any other wheels of Pyodide's distribution that examples may
use. Without it the examples are there to be read.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.errors import ExtensionError

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

FOLDER = "live"
LOCK = "pyodide-lock.json"
#: What the first click loads, of which a page tells how much has come.
LOADED = ("pyodide.asm.wasm", "python_stdlib.zip", LOCK, "queendoku.whl")
EXAMPLES = ('class="gp"', "qd-gallery")  # what has prompts, and scripts


def bring(app: Sphinx) -> None:
    """Bring the files to the site."""
    if app.builder.name != "html":
        return
    source, target = Path(os.environ["QUEENDOKU_LIVE"]), Path(app.outdir, "_static", FOLDER)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)
    wheels = list(target.glob("queendoku-*wasm32.whl"))
    if len(wheels) != 1:
        raise ExtensionError(f"{source} must have one wheel of queendoku, not {len(wheels)}")
    wheels[0].rename(target / "queendoku.whl")
    lock = json.loads((target / LOCK).read_text("utf-8"))
    packages = lock["packages"].items()
    lock["packages"] = {name: one for name, one in packages if (target / one["file_name"]).exists()}
    (target / LOCK).write_text(json.dumps(lock), "utf-8")


def use(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Let the pages load them that have examples, and no others."""
    if any(mark in context.get("body", "") for mark in EXAMPLES):
        folder = Path(app.outdir, "_static", FOLDER)
        size = sum((folder / name).stat().st_size for name in LOADED)
        options: dict[str, Any] = {"type": "module", "data-live-bytes": str(size)}
        app.add_js_file(f"{FOLDER}/live.js", **options)
        app.add_css_file(f"{FOLDER}/style.css")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    if os.environ.get("QUEENDOKU_LIVE"):
        app.connect("builder-inited", bring)
        app.connect("html-page-context", use)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
