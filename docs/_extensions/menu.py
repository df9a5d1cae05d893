"""The menu of all pages: Sphinx and the theme make it once, not anew for each page."""

import re
from functools import cache
from typing import Any

from bs4 import BeautifulSoup, Tag
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

#: Where the address of a page of the site begins.
ADDRESS = re.compile(r'(?<=href=")(?![#/]|https?:)')


@cache
def of_sphinx(app: Sphinx) -> str:
    """Give Sphinx's menu, as the first page has it."""
    made: str = app.builder._get_local_toctree(  # type: ignore[attr-defined]
        app.config.root_doc, collapse=False, titles_only=True, maxdepth=-1, includehidden=True
    )
    return made


@cache
def of_theme(made: str) -> tuple[BeautifulSoup, dict[str, Tag]]:
    """Read what the theme has made of it; gives its links, too."""
    soup = BeautifulSoup(made, "html.parser")
    return soup, {str(link["href"]): link for link in soup.find_all("a")}


def give(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Give the theme the same menu for each page, which it then makes its own once."""
    if "toctree" in context:
        context["toctree"] = lambda **_: of_sphinx(app)


def mark(app: Sphinx, page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Mark the page, open what it is in, and let the links begin where it is."""
    soup, links = of_theme(context["furo_navigation_tree"])
    address = app.builder.get_target_uri(page)
    within = []
    if link := links.get(address):
        link["href"] = "#"
        within = link.find_parents("li")
    for item in within:
        item["class"] += ["current", "current-page"] if item is within[0] else ["current"]
        if item.input:
            item.input["checked"] = ""
    context["furo_navigation_tree"] = ADDRESS.sub("../" * page.count("/"), str(soup))
    if link:
        link["href"] = address
    for item in within:
        item["class"] = [name for name in item["class"] if not name.startswith("current")]
        if item.input:
            del item.input["checked"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Stand before the theme and after it."""
    app.connect("html-page-context", give, priority=400)
    app.connect("html-page-context", mark, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
