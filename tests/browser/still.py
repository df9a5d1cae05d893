"""Draw a still of the player: ``tests/browser/still.py docs/tutorial/pictures/player.png``."""

import argparse
from pathlib import Path

from playwright.sync_api import sync_playwright

import queendoku as qd
from serve import launch
from steering import playing


def still(path: Path) -> None:
    """Write a picture of a player in the middle of a search."""
    trace = qd.trace_n_queens(8, method="bitmask", limit=100_000)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 900}, color_scheme="light")
        with playing(page, trace, step=1148):
            page.locator(".qd-watch").screenshot(path=path)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    still(parser.parse_args().path)
