"""Pictures that stand in files: loaded when they come near the view, and dark on a dark page.

Each says how large it is before it is loaded, so that nothing on the page moves. Those that `show`
drew get the colours of the dark too; the files in the repository keep their light ground.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.images import get_image_size
from sphinx.util.typing import ExtensionMetadata

from queendoku.views.draw import palette
from queendoku.views.notebook import themed

#: What each picture that `show` draws has: a card as its ground.
CARD = f'fill="{palette.GROUND}" stroke="{palette.BORDER}"'


class LazyPictures(SphinxPostTransform):
    """Tell each picture's size, and load it late."""

    default_priority = 400
    formats = ("html",)

    def run(self, **_: Any) -> None:
        """Do it."""
        for image in self.document.findall(nodes.image):
            size = get_image_size(Path(self.env.srcdir, image["uri"]))
            if size is None:
                continue
            image["loading"] = "lazy"
            if "width" not in image and "height" not in image:
                image["width"], image["height"] = map(str, size)


def colour(app: Sphinx, error: Exception | None) -> None:
    """Give the copies on the site dark colours."""
    if error or app.builder.format != "html":
        return
    for path in Path(app.outdir, "_images").glob("*.svg"):
        document = path.read_text("utf-8")
        if CARD in document:
            path.write_text(themed(document), "utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.add_post_transform(LazyPictures)
    app.connect("build-finished", colour)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
