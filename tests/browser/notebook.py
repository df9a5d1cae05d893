"""A notebook in JupyterLab's page, used as people do."""

import re
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from lab import Lab

SECONDS = 60
MILLISECONDS = 1000 * SECONDS


class Notebook:
    """The notebook that is open in the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, lab: Lab, name: str) -> None:
        """Open a notebook, and wait for its kernel."""
        self.page.goto(lab.address(name))
        expect(self.page.locator(".jp-Notebook .jp-Cell").first).to_be_visible(timeout=MILLISECONDS)
        self.wait_until_idle()

    def run(self, cell: int) -> None:
        """Run one cell."""
        editor = self.page.locator(f".jp-Cell >> nth={cell}").locator(".cm-content")
        editor.click()
        self.page.keyboard.press("Control+Enter")

    def run_all(self) -> None:
        """Restart the kernel and run all cells."""
        self.menu("Kernel", "Restart Kernel and Run All Cells…")
        self.accept()

    def set_theme(self, name: str) -> None:
        """Choose one of JupyterLab's themes: Light or Dark."""
        ground = "getComputedStyle(document.body).getPropertyValue('--jp-layout-color0')"
        before = self.page.evaluate(ground)
        self.menu("Settings", "Theme", f"JupyterLab {name}")
        self.page.wait_for_function(f"before => {ground} !== before", arg=before)

    def menu(self, bar: str, *items: str) -> None:
        """Choose from the menus."""
        self.page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(f"^{bar}$")).click()
        for item in items:
            self.page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{item}$")).click()

    def accept(self) -> None:
        """Say yes to what the page asks."""
        self.page.locator(".jp-Dialog .jp-mod-accept").click()

    def wait_until_idle(self) -> None:
        """Wait until the kernel has nothing to do."""
        expect(self.page.get_by_text(re.compile(r"\| Idle$"))).to_be_visible(timeout=MILLISECONDS)

    def wait_until_saved(self, path: Path, content: str) -> None:
        """Wait until the file has some content."""
        end = time.monotonic() + SECONDS
        while content not in path.read_text():
            assert time.monotonic() < end, f"{path.name} was not saved"
            self.page.wait_for_timeout(100)
