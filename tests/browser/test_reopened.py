"""A notebook that was saved with a player, where no kernel knows that player any more."""

import shutil
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter
from playwright.sync_api import Page, expect

from lab import Lab, write_notebook
from notebook import MILLISECONDS, Notebook

CELLS = [
    "import queendoku as qd\nqd.watch(qd.trace_n_queens(6, method='sets'), step=40)",
    "qd.watch(qd.trace_n_queens(5, method='sets'), qd.trace_n_queens(5, method='words'), step=9)",
]
TOLD = ["6 queens, sets: step 40 of ", "5 queens, sets: step 9 of "]


def check_pictures(page: Page) -> None:
    """Each player's picture is seen, and nothing of the player itself."""
    pictures = page.locator(".qd-still img")
    expect(pictures).to_have_count(2, timeout=MILLISECONDS)
    for picture, told in zip(pictures.all(), TOLD, strict=True):
        picture.scroll_into_view_if_needed()
        expect(picture).to_be_visible()
        assert (picture.get_attribute("alt") or "").startswith(told)
        assert picture.evaluate("one => one.decode().then(() => one.naturalHeight)") > 100
    expect(page.locator(".qd-watch")).to_have_count(0)
    assert "idget" not in page.locator("body").inner_text()


def test_a_reopened_notebook_shows_a_picture_in_place_of_the_player(lab: Lab, page: Page) -> None:
    path = lab.folder / "reopened.ipynb"
    write_notebook(path, CELLS)
    notebook = Notebook(page)
    notebook.open(lab, path.name)
    notebook.run_all()
    players = page.locator(".qd-watch")
    expect(players).to_have_count(2, timeout=MILLISECONDS)
    for picture in page.locator(".qd-still").all():
        expect(picture).to_be_hidden()
    players.first.focus()
    page.keyboard.press("Control+s")
    notebook.wait_until_saved(path, "qd-still")

    # JupyterLab, with another kernel.
    notebook.menu("Kernel", "Shut Down Kernel")
    notebook.open(lab, path.name)
    failed = page.get_by_text("Error displaying widget")
    expect(failed).to_have_count(2, timeout=MILLISECONDS)  # is said, but not seen
    check_pictures(page)

    # The same of another's making, which JupyterLab does not trust.
    saved = nbformat.read(path, as_version=4)
    saved.cells[0].source += "  # by somebody else"
    nbformat.write(saved, lab.folder / "untrusted.ipynb")
    notebook.open(lab, "untrusted.ipynb")
    check_pictures(page)

    # A web page; and what code hosts show: the last output, as SVG or text.
    # Nothing from elsewhere.
    exporter = HTMLExporter(require_js_url="", mathjax_url="")  # type: ignore[no-untyped-call]
    page.set_content(exporter.from_notebook_node(saved)[0])
    check_pictures(page)
    for cell, told in zip(saved.cells, TOLD, strict=True):
        assert cell.outputs[0].data["text/plain"] == ""
        assert told in cell.outputs[1].data["image/svg+xml"]
        assert cell.outputs[1].data["text/plain"].startswith(told)


def test_a_notebook_of_the_course_shows_its_picture_before_it_is_run(lab: Lab, page: Page) -> None:
    """The picture keeps what the site needs to play; JupyterLab has no use for that."""
    shutil.copytree(Path(__file__).parents[2] / "docs" / "tutorial", lab.folder / "course")
    Notebook(page).open(lab, "course/2_bit_by_bit.ipynb")
    picture = page.locator(".qd-still img")
    picture.scroll_into_view_if_needed(timeout=MILLISECONDS)
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.decode().then(() => one.naturalHeight)") > 100
    expect(page.locator(".qd-watch")).to_have_count(0)
