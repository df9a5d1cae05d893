"""Lay out the course in a browser for `jupyter lite build`: notebooks, Pyodide, packages.

python .ci/lite.py FOLDER PYODIDE WHEEL

FOLDER is made anew. PYODIDE is the folder of npm's package, or of a whole distribution: packages in
it go along, and the others are loaded from where Pyodide's makers serve them, by the cell that
imports them. WHEEL is ours; the other packages that a kernel starts with come from the index.
"""

import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

import nbformat
from pyodide_lock.uv_pip_compile import UvPipCompile

PLUGIN = "@jupyterlite/pyodide-kernel-extension"
KERNEL_WHEELS = Path(sys.prefix, "share/jupyter/labextensions", PLUGIN, "static/pypi")
KERNEL = ["comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel"]
FROM_INDEX = ["anywidget", "comm", "ipython", "jedi<0.20", "micropip"]  # jedi 0.20 weighs 5 MB
ELSEWHERE = "https://cdn.jsdelivr.net/pyodide/v{}/full/"
PLOT = re.compile(r"^(?=\w+\.plot\(\))", re.MULTILINE)  # imports matplotlib out of sight
IMPORT = "import matplotlib  # so that the page loads it\n\n"
NOT_SERVED = shutil.ignore_patterns("*.html", "*.map", "*.md", "*.ts", "package.json", "pyodide.js")


def main(folder: Path, pyodide: Path, wheel: Path) -> None:
    """Lay it out."""
    shutil.rmtree(folder, ignore_errors=True)
    served = shutil.copytree(pyodide, folder / "static" / "pyodide", ignore=NOT_SERVED)
    version = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    add_packages(served, version, wheel)
    settings = {f"{PLUGIN}:kernel": {"loadPyodideOptions": {"packages": [*KERNEL, "queendoku"]}}}
    lite = {"jupyter-config-data": {"litePluginSettings": settings}}
    (folder / "jupyter-lite.json").write_text(json.dumps(lite), "utf-8")
    (folder / "files").mkdir()
    for path in Path("docs/tutorial").glob("[0-9]*.ipynb"):
        # JupyterLite shows a text that is a list of lines with commas between them.
        notebook = nbformat.read(path, as_version=4)
        for cell in notebook.cells:
            cell.source = PLOT.sub(IMPORT, cell.source)
        nbformat.write(notebook, folder / "files" / path.name, split_lines=False)


def add_packages(served: Path, version: str, wheel: Path) -> None:
    """Add our wheel and what a kernel starts with to the packages that Pyodide knows."""
    path = served / "pyodide-lock.json"
    lock = json.loads(path.read_text("utf-8"))
    for package in lock["packages"].values():
        if not (served / package["file_name"]).exists():
            package["file_name"] = ELSEWHERE.format(version) + package["file_name"]
    with tempfile.TemporaryDirectory() as name:
        # Alone, as what Pyodide's makers serve would be asked for each of their packages.
        alone = Path(name, path.name)
        info = {"version": version, **lock["info"]}
        alone.write_text(json.dumps({"info": info, "packages": {}}), "utf-8")
        added = UvPipCompile(
            input_path=alone,
            wheels=[wheel, *KERNEL_WHEELS.glob("*.whl")],
            specs=FROM_INDEX,
            excludes=["jupyterlab-widgets"],  # part of the page
        ).update()
        for package in added.packages.values():
            shutil.copy(alone.with_name(package.file_name), served)
    added.packages["queendoku"].depends.append("anywidget")
    lock["packages"] |= added.model_dump()["packages"]
    path.write_text(json.dumps(lock), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*(Path(argument).resolve() for argument in sys.argv[1:]))
