"""Signatures with a parameter a line as valid HTML, which Sphinx's are not.

Sphinx makes a list of definitions without terms of them, inside a term; readers of screens stumble.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

PARAMETERS = re.compile(r'<dl>\n((?:<dd>(?=<em class="sig-param">).*</dd>\n)+)</dl>')


def mend(_: Sphinx, __: str, ___: str, context: dict[str, Any], ____: object) -> None:
    """Make spans of the parameters, which site.css sets in lines."""
    if "body" in context:
        context["body"] = PARAMETERS.sub(spans, context["body"])


def spans(found: re.Match[str]) -> str:
    """Replace the tags."""
    lines = found[1].replace("<dd>", '<span class="qd-parameter">').replace("</dd>", "</span>")
    return f"\n{lines}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.connect("html-page-context", mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
