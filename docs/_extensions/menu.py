"""The menu of all pages: Sphinx and the theme make it once, not anew for each page."""

import re
from copy import copy
from functools import cache, partial
from typing import Any

from bs4 import BeautifulSoup
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

#: Where the address of a page of the site begins.
ADDRESS = re.compile(r'(?<=href=")(?![#/]|https?:)')


@cache
def of_sphinx(app: Sphinx) -> str:
    """Give Sphinx's menu, as the first page has it."""
    return app.builder._get_local_toctree(  # type: ignore[attr-defined, no-any-return]
        app.config.root_doc, collapse=False, titles_only=True, maxdepth=-1, includehidden=True
    )


#: What the theme has made of it, read once.
of_theme: Any = cache(partial(BeautifulSoup, features="html.parser"))


def give(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Give the theme the same menu for each page, which it then makes its own once."""
    if "toctree" in context:
        context["toctree"] = lambda **_: of_sphinx(app)


def mark(app: Sphinx, page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Mark the page, open what it is in, and let the links begin where it is."""
    menu = copy(of_theme(context["furo_navigation_tree"]))
    if link := menu.find("a", href=app.builder.get_target_uri(page)):
        link["href"] = "#"
        here, *around = link.find_parents("li")
        here["class"] = [*here["class"], "current-page"]
        for item in (here, *around):
            item["class"] = [*item["class"], "current"]
            if item.input:
                item.input["checked"] = ""
    context["furo_navigation_tree"] = ADDRESS.sub("../" * page.count("/"), str(menu))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Stand before the theme and after it."""
    app.connect("html-page-context", give, priority=400)
    app.connect("html-page-context", mark, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
