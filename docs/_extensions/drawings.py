"""Drawings of the folder ``figures`` become part of the page, so that they are dark where it is.

The extension `picture` brings the colours.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms import SphinxTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


class DrawingsInPages(SphinxTransform):
    """Replace each image of a drawing by the drawing."""

    default_priority = 400

    def apply(self) -> None:
        """Do it."""
        for image in list(self.document.findall(nodes.image)):
            uri = image["uri"]
            if "figures/" not in uri or not uri.endswith(".svg"):
                continue
            path = Path(self.env.doc2path(self.env.docname)).parent / uri
            self.env.note_dependency(path)
            label = f' aria-label="{escape(image["alt"])}"'
            svg = re.sub(r"(?<=<svg)", label, path.read_text("utf-8"), count=1)
            image.replace_self(
                nodes.raw("", f'<span class="qd-picture drawing">{svg}</span>', format="html")
            )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.add_transform(DrawingsInPages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
