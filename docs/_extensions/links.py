"""Code in prose that is a public name links to its page in the reference."""

import re
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import traverse_parent
from sphinx.util.typing import ExtensionMetadata

#: Such as solve_sudoku, solve_sudoku(), qd.show or Trace.totals.
NAME = re.compile(r"(?:qd\.|queendoku\.)?([A-Za-z_][\w.]*)(?:\(\))?")
#: Where a name stays as it is: in what links elsewhere, or is a heading.
NOT_IN = (addnodes.pending_xref, nodes.reference, nodes.title, addnodes.desc_signature)
#: Pages on which a short name is a command, or something in Rust.
OTHER_NAMES = {"command-line", "contributing", "reference/command-line"}


class Links(SphinxPostTransform):
    """Refer to what the names in prose name; in docstrings they stand between single backticks."""

    default_priority = 5  # before references are resolved, at 10

    def run(self, **_: Any) -> None:
        """Go through the code in prose."""
        objects = self.env.domains.python_domain.objects
        here = self.env.current_document.docname
        if here in OTHER_NAMES:
            return
        for kind in (nodes.literal, nodes.title_reference):
            for node in [*self.document.findall(kind)]:
                match = NAME.fullmatch(node.astext())
                if match and not any(traverse_parent(node, NOT_IN)):
                    target = f"{module_of(node)}.{match[1]}"
                    if target in objects and objects[target].docname != here:
                        code = nodes.literal("", node.astext())
                        node.replace_self(
                            addnodes.pending_xref(
                                "", code, refdomain="py", reftype="obj", reftarget=target
                            )
                        )


def module_of(node: nodes.Element) -> str:
    """Return the module of the object that a docstring describes; in prose it is `queendoku`."""
    for described in traverse_parent(node, addnodes.desc):
        for signature in described.findall(addnodes.desc_signature):
            return signature.get("module") or "queendoku"
    return "queendoku"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the transform."""
    app.add_post_transform(Links)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
