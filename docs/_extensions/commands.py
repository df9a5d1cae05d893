"""The page of the command line's options, which `sphinx_argparse_cli` writes from its parser."""

import argparse

from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

from queendoku._cli import COMMANDS, parser_for

PAGE = "reference/command-line"


def parser() -> argparse.ArgumentParser:
    """Return the parser with all commands, each described in a paragraph."""
    top = parser_for([*COMMANDS])
    top.epilog = None  # it lists the commands, which follow here
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                command.description = " ".join((command.description or "").split())
    return top


class Hyphens(SphinxTransform):
    """Leave the two hyphens of an option, which would become a dash."""

    default_priority = 400  # before quotes and dashes are made

    def apply(self, **_: object) -> None:
        """Mark the page."""
        if self.env.current_document.docname == PAGE:
            self.document["support_smartquotes"] = False


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the transform."""
    app.add_transform(Hyphens)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
