"""Code as it is read and pasted, where its source is written as pytest needs it."""

import re

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

# An empty line ends a function or a loop for Python 3.12 and older, when it is pasted there.
ENDS = re.compile(r"^(\.\.\. {2,}.*)\n(?=>>> )", re.MULTILINE)


def mend(app: Sphinx, document: nodes.document) -> None:  # noqa: ARG001
    """End what is indented, and take the white space from the end of each block."""
    for block in document.findall(nodes.literal_block):
        if len(block) == 1:
            text = ENDS.sub(r"\1\n...\n", block.astext().rstrip())
            block.rawsource = text
            block[:] = [nodes.Text(text)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.connect("doctree-read", mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
