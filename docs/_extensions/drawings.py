"""Drawings of the folder ``figures`` become part of the page, so that they are dark where it is."""

from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from queendoku.views.draw.palette import IN_THE_DARK

logger = logging.getLogger(__name__)


class DrawingsInPages(SphinxTransform):
    """Replace each image of a drawing by the drawing."""

    default_priority = 400

    def apply(self) -> None:
        """Do it."""
        here = Path(self.env.doc2path(self.env.docname)).parent
        for image in list(self.document.findall(nodes.image)):
            path = here / image["uri"]
            if path.parent.name != "figures" or path.suffix != ".svg" or not path.is_file():
                continue
            if not image.get("alt"):
                logger.warning("%s needs a text alternative", path.name, location=image.parent)
            self.env.note_dependency(path)
            label = f' aria-label="{escape(image.get("alt", ""))}"'
            svg = path.read_text("utf-8").replace("<svg", f"<svg{label}", 1)
            for light, dark in IN_THE_DARK.items():
                svg = svg.replace(f": {light}", f": light-dark({light},{dark})")
            drawing = f'<span class="drawing">{svg}</span>'
            image.replace_self(nodes.raw("", drawing, format="html"))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.add_transform(DrawingsInPages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
