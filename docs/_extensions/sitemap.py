"""The map of the site for search engines, sitemap.xml: the address of every page.

The package sphinx-sitemap lists those that a build writes: after a change, a few.
"""

from html import escape
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

MAP = """<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{}
</urlset>
"""


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the map."""
    if exception or app.builder.format != "html":
        return
    addresses = (
        app.config.html_baseurl + app.builder.get_target_uri(page)
        for page in sorted(app.env.found_docs)
    )
    places = "\n".join(f"<url><loc>{escape(address)}</loc></url>" for address in addresses)
    Path(app.outdir, "sitemap.xml").write_text(MAP.format(places), "utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
