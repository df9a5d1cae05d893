"""The player in JupyterLab: what the page shows, and what the kernel knows of it."""

import re

from playwright.sync_api import Page, expect

import queendoku as qd
from lab import Lab, write_notebook
from notebook import Notebook
from reading import box_of, check_side, settle, wait_for_step
from replay import SOLUTION, first_step

CELLS = [
    "import queendoku as qd\n"
    "player = qd.watch(qd.trace_n_queens(6, method='sets'))\n"
    "asked = 0\n"
    "player",
    "asked += 1\n"
    "print(f'answer {asked}: step {player.step} playing {player.playing} by {player.by}')",
    "player.step = 77",
]


def test_the_player_in_a_notebook(lab: Lab, page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    total = f"{len(trace):,}"
    page.set_viewport_size({"width": 1500, "height": 1300})
    write_notebook(lab.folder / "player.ipynb", CELLS)
    notebook = Notebook(page)
    notebook.open(lab, "player.ipynb")
    notebook.run(0)
    side = page.locator(".qd-side")
    expect(side).to_be_visible(timeout=60_000)
    # JupyterLab lets the lines of an output break inside a word.
    expect(page.locator(".qd-listing")).to_have_css("word-break", "normal")
    position = page.locator(".qd-position")

    def step() -> int:
        settle(page)
        return int(re.findall(r"[\d,]+", position.inner_text())[0].replace(",", ""))

    asked = 0

    def kernel_state() -> tuple[int, bool]:
        """Run the cell that prints what the kernel knows."""
        nonlocal asked
        asked += 1
        notebook.run(1)
        answer = page.get_by_text(re.compile(f"answer {asked}: step"))
        expect(answer).to_be_visible(timeout=20_000)
        found = re.search(r"step (\d+) playing (True|False) by steps", answer.inner_text())
        assert found is not None
        return int(found[1]), found[2] == "True"

    def page_and_kernel_agree_on(expected: int) -> None:
        wait_for_step(page, f"step {expected:,} of {total}")
        check_side(side, trace, expected)
        # The page tells the kernel a little later, on a busy machine more so.
        for _ in range(10):
            known = kernel_state()
            if known == (expected, False):
                break
            page.wait_for_timeout(300)
        assert known == (expected, False)

    # Steps, forward and back.
    for _ in range(5):
        page.get_by_role("button", name="Step forward").click()
    page.get_by_role("button", name="Step back").click()
    page_and_kernel_agree_on(4)

    # Play and pause.
    page.get_by_label("Speed").select_option("100")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(position).not_to_have_text(f"step 4 of {total}")
    page.wait_for_timeout(700)
    page.get_by_role("button", name="Pause").click()
    assert step() > 4
    page_and_kernel_agree_on(step())

    # The scrubber.
    box = box_of(page.locator(".qd-scrubber"))
    page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=10)
    page.mouse.up()
    assert abs(step() - len(trace) / 2) < len(trace) / 20
    page_and_kernel_agree_on(step())

    # Keys go to the player, and not to the notebook around it.
    side.locator(".qd-board").click()
    for key in ("Home", "ArrowRight", "ArrowRight", "PageDown", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    page_and_kernel_agree_on(first_step(trace, SOLUTION) - 2)
    assert page.locator(".jp-Notebook .jp-Cell").count() == 3

    # Keys with Control go to the notebook.
    side.locator(".qd-board").click()
    saved = lab.folder / "player.ipynb"
    assert f"answer {asked}:" not in saved.read_text()
    page.keyboard.press("Control+s")
    notebook.wait_until_saved(saved, f"answer {asked}:")

    # Letters and digits do not: d d would delete the cell, 0 0 ask to restart the kernel.
    side.locator(".qd-board").click()
    for key in "ddbxa00M":
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator(".jp-Notebook .jp-Cell").count() == 3
    expect(page.locator(".jp-Dialog")).to_have_count(0)

    # The kernel moves the page.
    notebook.run(2)
    page_and_kernel_agree_on(77)

    # Another kernel takes its place, which knows nothing of the player; then there is none at all.
    def the_player_goes_on(before: int) -> int:
        page.get_by_role("button", name="Step forward").click()
        wait_for_step(page, f"step {before + 1} of {total}")
        check_side(side, trace, before + 1)
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_timeout(500)
        page.get_by_role("button", name="Pause").click()
        assert step() > before + 1
        check_side(side, trace, step())
        return step()

    notebook.menu("Kernel", "Restart Kernel…")
    notebook.accept()
    notebook.wait_until_idle()
    at = the_player_goes_on(77)
    notebook.menu("Kernel", "Shut Down Kernel")
    expect(page.get_by_role("button", name=re.compile("^No Kernel")).first).to_be_visible()
    the_player_goes_on(at)
