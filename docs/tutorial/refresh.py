"""Run the notebooks beside this file and store their outputs in them.

::

    python docs/tutorial/refresh.py                           # all of them
    python docs/tutorial/refresh.py docs/tutorial/3_sudoku.ipynb  # only this one

What belongs to this run or machine, and widgets, which need a kernel, are left
out, so that a notebook reads well where it does not run. The picture of a player
keeps what it recorded: the site puts the player in its place.
"""

import argparse
import base64
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from queendoku.views.watch.saved import pack

FOLDER = Path(__file__).parent
METADATA = {
    "kernelspec": {
        "display_name": "Python 3",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}
WIDGET = "application/vnd.jupyter.widget-view+json"
WIDGETS = "application/vnd.jupyter.widget-state+json"
STILL = '<div class="qd-still"'


def refresh(path: Path) -> None:
    """Run the notebook from top to bottom and store its outputs."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, coalesce_streams=True).execute()
    tidy(notebook)
    nbformat.write(notebook, path)


def tidy(notebook: NotebookNode) -> None:
    """Keep only cells and outputs; a player's still picture is an output too."""
    widgets = notebook.metadata.get("widgets", {}).get(WIDGETS, {})
    notebook.metadata = nbformat.from_dict(METADATA)
    for number, cell in enumerate(notebook.cells, start=1):
        cell.id = f"cell-{number:02}"
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = tidied(cell.outputs, widgets.get("state", {}))


def tidied(outputs: list[NotebookNode], states: NotebookNode) -> list[NotebookNode]:
    """Leave out the players, but give their pictures what they recorded."""
    kept = []
    recorded = None
    for output in outputs:
        data = output.get("data", {})
        if WIDGET in data:
            recorded = packed(states[data[WIDGET]["model_id"]])
            continue
        if recorded is not None:
            place = f'{STILL} data-qd-player="{recorded}"'
            data["text/html"] = data["text/html"].replace(STILL, place, 1)
            recorded = None
        kept.append(output)
    return kept


def packed(widget: NotebookNode) -> str:
    """Pack what a page needs to play on."""
    (part,) = (one for one in widget.buffers if one["path"] == ["_data"])
    return pack(widget.state, base64.b64decode(part["data"]))


def main() -> None:
    """Refresh the notebooks that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "paths", nargs="*", type=Path, help="by default all of them"
    )
    for path in parser.parse_args().paths or sorted(FOLDER.glob("*.ipynb")):
        refresh(path)
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
