"""The directive ``queendoku-picture``: run a call when the site is built, and show what it draws.

Its argument gives anything that `show` draws, a picture, a moving one, several as ``show(...),
show(...)``, or a sheet, with all public names of queendoku at hand. ``:width:`` is the most that it
takes, and the content is a caption. The picture is part of the page, so that it is light or dark as
the page is.
"""

from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import queendoku
from queendoku.sphinx import evaluated
from queendoku.views.draw.palette import as_the_page

STYLE = "queendoku-picture.css"


def drawn(value: object) -> str:
    """Draw a value as SVG documents within HTML."""
    if isinstance(value, queendoku.types.Animation):  # as an image: its style is for it alone
        return f'<div class="qd-picture">{value._repr_mimebundle_()["text/html"]}</div>'
    if isinstance(value, queendoku.types.Sheet):
        return f'<div class="qd-picture qd-pages">{"".join(value.pages)}</div>'
    if isinstance(value, tuple) and isinstance(value[0], queendoku.types.Picture):
        return f'<div class="qd-picture qd-row">{"".join(one.svg for one in value)}</div>'
    picture = value if isinstance(value, queendoku.types.Picture) else queendoku.show(value)
    return f'<div class="qd-picture">{picture.svg}</div>'


class QueendokuPicture(SphinxDirective):
    """Show what the argument draws."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"width": directives.length_or_percentage_or_unitless}

    def run(self) -> list[nodes.Node]:
        """Make the node."""
        picture = evaluated(self, self.arguments[0], drawn)
        if "width" in self.options:
            picture = f'<div style="max-width: {self.options["width"]}">{picture}</div>'
        figure = nodes.figure("", nodes.raw("", picture, format="html"), classes=["qd-figure"])
        if self.content:
            caption = self.parse_inline("\n".join(self.content))[0]
            figure += nodes.caption("", "", *caption)
        return [figure]


def add_style(app: Sphinx) -> None:
    """Bring the colours, as those of a light picture, to the site."""
    if app.builder.format != "html":
        return
    static = Path(app.outdir, "_static")
    static.mkdir(parents=True, exist_ok=True)
    (static / STYLE).write_text(as_the_page(".qd-picture"), "utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive to Sphinx."""
    app.add_directive("queendoku-picture", QueendokuPicture)
    app.connect("builder-inited", add_style)
    app.add_css_file(STYLE)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
