"""The site, served on this machine, and what goes wrong when a browser visits it."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from itertools import product
from typing import Any, Literal, get_args

from playwright.sync_api import Browser, Page, Request, Response, ViewportSize, expect

from crawl import SITE
from serve import Guard, Quiet, listening

#: All pages in all looks, for the nightly run.
IS_LONG = os.environ.get("QUEENDOKU_SITE_TESTS") == "long"

Light = Literal["light", "dark"]
Device = Literal["desktop", "phone"]
Look = tuple[Light, Device]
LOOKS: list[Look] = list(product(get_args(Light), get_args(Device)))
SIZES: dict[Device, ViewportSize] = {
    "desktop": {"width": 1280, "height": 900},
    "phone": {"width": 390, "height": 844},
}
# Folders of versions, which all show this build.
VERSIONS = [
    {"version": "dev", "folder": "dev"},
    {"version": "1.1", "folder": "1.1", "stable": True},
    {"version": "1.0", "folder": "1.0"},
]
# Players are made when they come near the view.
MADE = """() => [...document.querySelectorAll("[data-qd-player-at]")].every((place) =>
  !place.checkVisibility() || place.getBoundingClientRect().top > innerHeight ||
  place.querySelector(".qd-watch"))"""
PATIENCE = 60_000  # milliseconds, in which Python is there
NOT_FOUND = "Failed to load resource: the server responded with a status of 404"


class Handler(Quiet, SimpleHTTPRequestHandler):
    """Serve the site as hosts do: also in folders of versions, and with its own page for a 404."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(re.sub(r"^/(dev|stable|\d+\.\d+)/", "/", path))

    def do_GET(self) -> None:
        if self.path == "/versions.json":
            self.answer(HTTPStatus.OK, "application/json", json.dumps(VERSIONS).encode())
        else:
            super().do_GET()

    def send_error(self, code: int, *_: object) -> None:
        self.answer(code, "text/html; charset=utf-8", (SITE / "404.html").read_bytes())


def served() -> AbstractContextManager[str]:
    """Serve the site; gives its address."""
    return listening(partial(Handler, directory=str(SITE)))


class Visit:
    """A page, and what went wrong on it: errors, lost files, requests to other machines."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self._troubles = Guard(page).troubles
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("console", lambda said: self._said(said.type, said.text))

    def go(self, name: str) -> Page:
        """Open a page of the site."""
        self.page.goto(self.address + name)
        return self.page

    def troubles(self) -> list[str]:
        """All that went wrong since the last call."""
        troubles = [*self._troubles]
        self._troubles.clear()
        return troubles

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # which means that the page was left
            self._troubles.append(f"{request.failure}: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= HTTPStatus.BAD_REQUEST:
            self._troubles.append(f"{response.status}: {response.url}")

    def _said(self, kind: str, text: str) -> None:
        # What is not found is told above, with its address.
        if kind == "error" and NOT_FOUND not in text:
            self._troubles.append(text)


#: Begins a visit, by a device; options go to the browser.
Begin = Callable[..., Visit]


def visiting(browser: Browser, address: str) -> Iterator[Begin]:
    """Begin a visit; options go to the browser. What goes wrong fails the test at its end."""
    visits: list[Visit] = []

    def begin(device: Device = "desktop", **options: Any) -> Visit:
        visits.append(Visit(browser.new_page(viewport=SIZES[device], **options), address))
        return visits[-1]

    yield begin
    for each in visits:
        each.page.context.close()
    assert [trouble for each in visits for trouble in each.troubles()] == []


def ask(page: Page, name: str) -> None:
    """Press a button beside the reader's own puzzle, or of its menu."""
    own = page.locator(".qd-own:visible")
    button = own.get_by_role("button", name=name, exact=True)
    if not button.is_visible():
        own.locator("summary").click()
    button.click()


def says(page: Page, text: str | re.Pattern[str]) -> None:
    """Expect what the page says of the puzzle."""
    expect(page.locator(".qd-own:visible .qd-says")).to_contain_text(text, timeout=PATIENCE)


def names(page: Page) -> list[str]:
    """What screen readers say of the cells."""
    cells = page.locator(".qd-own:visible .qd-cells button")
    named: list[str] = cells.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return named


def digits(page: Page) -> str:
    """The digits of a sudoku."""
    return "".join(name.split(", ")[2].replace("blank", ".") for name in names(page))


def wrong(page: Page) -> list[int]:
    """The cells that are marked, from 0."""
    return [at for at, name in enumerate(names(page)) if name.endswith(", wrong")]


def paste(page: Page, text: str) -> None:
    """Paste a text where nothing has the focus."""
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          const options = { clipboardData, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        text,
    )
