"""Code as it is read: without the blank line after an example, which pytest needs in the source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def strip(app: Sphinx, document: nodes.document) -> None:  # noqa: ARG001
    """Take the white space from the end of each block."""
    for block in document.findall(nodes.literal_block):
        if len(block) == 1:
            text = block.astext().rstrip()
            block.rawsource = text
            block[:] = [nodes.Text(text)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.connect("doctree-read", strip)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
