"""What a page is about, for search engines, and for language models in llms.txt.

llms.txt (https://llmstxt.org) is a list of the pages in the sidebar's sections.
"""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from textwrap import shorten
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

DESCRIPTION = 200  # letters


def write_list(app: Sphinx, exception: Exception | None) -> None:
    """Write it."""
    if exception or app.builder.format != "html":
        return
    address = app.config.html_baseurl
    lines = [f"# {app.config.project}", "", f"> {app.config.llms_summary}"]
    for caption, pages in sections(app):
        lines += ["", f"## {caption}", ""]
        for page in pages:
            title = app.env.titles[page].astext()
            about = description_of(app.env.get_doctree(page))
            lines.append(f"- [{title}]({address}{page}.html)" + (f": {about}" if about else ""))
    Path(app.outdir, "llms.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def sections(app: Sphinx) -> Iterator[tuple[str, list[str]]]:
    """Give the sidebar's sections with their pages."""
    first = app.env.get_doctree(app.config.root_doc)
    for toctree in first.findall(addnodes.toctree):
        pages: list[str] = []
        for _, page in toctree["entries"]:
            pages += with_pages_below(app, page)
        yield toctree["caption"], pages


def description_of(doctree: nodes.document) -> str:
    """Return the first paragraph of a page, shortened."""
    first = next((paragraph.astext() for paragraph in doctree.findall(nodes.paragraph)), "")
    return shorten(first, DESCRIPTION, placeholder=" …")


def describe(
    _: Sphinx, __: str, ___: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell search engines, and with sphinxext.opengraph other sites, what a page is about."""
    if doctree is not None:
        description = escape(description_of(doctree))
        context["metatags"] += f'<meta name="description" content="{description}">'
        context["meta"] = {**(context["meta"] or {}), "og:description": description}


def with_pages_below(app: Sphinx, page: str) -> list[str]:
    """List a page and, in order, those that its own lists name."""
    below = app.env.toctree_includes.get(page, [])
    return [page, *(each for child in below for each in with_pages_below(app, child))]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.add_config_value("llms_summary", "", "html", str)
    app.connect("html-page-context", describe, priority=400)  # before sphinxext.opengraph
    app.connect("build-finished", write_list)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
