"""The built site as files: its pages, and where their links lead."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

SITE = Path(__file__).parents[2] / "site" / "html"
FIRST = "index.html"
UNLINKED = {"404.html", "genindex.html", "search.html"}  # they are asked for in other ways
HERE = "http://here/"
LINKS = {"href", "src", "action", "data", "data-qd-player-at"}


class Read(HTMLParser):
    """What a page has: its links, the places in it to link to, and what its head says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.meta: dict[str, str] = {}
        self.canonical = ""
        self.feed((SITE / page).read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.places.add(values["id"])
        if tag == "meta":
            self.meta[values.get("name") or values.get("property", "")] = values.get("content", "")
        elif values.get("rel") == "canonical":
            self.canonical = values["href"]
        else:
            self.links += [value for name, value in values.items() if name in LINKS]


@cache
def read(page: str) -> Read:
    """Read a page once."""
    return Read(page)


def links_from(page: str) -> Iterator[tuple[str, str, str]]:
    """The links of a page that stay on the site: as written, the file, and the place in it."""
    for link in read(page).links:
        parts = urlsplit(urljoin(HERE + page, link))
        if HERE.startswith(f"{parts.scheme}://{parts.netloc}/"):
            path = unquote(parts.path).lstrip("/")
            if path[-1:] in ("", "/"):
                path += FIRST
            yield link, path, unquote(parts.fragment)


@cache
def pages() -> list[str]:
    """All pages that links lead to from the first one, and those that need no link."""
    if not (SITE / FIRST).exists():
        pytest.exit(f"{SITE / FIRST} is missing: build the site first, with `nox -s docs`", 4)
    found = [FIRST, *sorted(UNLINKED)]
    for page in found:
        for _, path, _ in links_from(page):
            # What lies in _static is not made by Sphinx: JupyterLab, with the course.
            ours = path.endswith(".html") and not path.startswith("_")
            if ours and path not in found and (SITE / path).is_file():
                found.append(path)
    return found
