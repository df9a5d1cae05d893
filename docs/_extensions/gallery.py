"""The directive ``queendoku-gallery``: pictures that link to their code.

Each line of its content names a script in ``docs/gallery``. The script is run when the site is
built; the figure that it plots is the picture, or else its last line, as in a notebook: a board, a
sheet, a player, a step or text. Its docstring has a title and a caption. A click on the picture
opens the code below it. Pictures are files of their own, loaded when they are seen, and light or
dark as the page is.
"""

import ast
import html
import io
import re
import traceback
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from matplotlib import pyplot, rc_context
from matplotlib.figure import Figure
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri
from sphinx.util.typing import ExtensionMetadata

import queendoku as qd
from queendoku.views.compare.figure import TURNED
from queendoku.views.notebook import themed
from queendoku.views.watch.picture import still
from queendoku.views.watch.player import Player

pyplot.switch_backend("agg")

FOLDER = "_images/gallery"


class Script(NamedTuple):
    """A script in the gallery."""

    path: Path
    title: str
    caption: str
    code: str
    tree: ast.Module

    @property
    def uses(self) -> list[str]:
        """The public names that the script uses, in their order."""
        names = [
            node.attr
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "qd"
        ]
        return [name for name in dict.fromkeys(names) if name in qd.__all__]


def read(path: Path) -> Script:
    """Read a script."""
    source = path.read_text("utf-8")
    tree = ast.parse(source, str(path))
    title, _, caption = (ast.get_docstring(tree) or "").partition("\n")
    if not title:
        raise ExtensionError(f"{path}:1: a docstring with a title is missing")
    code = "".join(source.splitlines(keepends=True)[tree.body[0].end_lineno :]).strip()
    return Script(path, title.removesuffix("."), caption.strip(), code, tree)


def run(script: Script) -> Any:
    """Run a script, and return what it plots or what its last line is."""
    names: dict[str, Any] = {"__name__": script.path.stem}
    name = str(script.path)
    *body, last = script.tree.body
    pyplot.close("all")
    try:
        exec(compile(ast.Module(body, []), name, "exec"), names)
        if not isinstance(last, ast.Expr):
            raise TypeError("the last line gives no picture")
        value = eval(compile(ast.Expression(last.value), name, "eval"), names)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        line = next((at.lineno for at in reversed(frames) if at.filename == name), last.lineno)
        message = f"{name}:{line}: {type(error).__name__}: {error}"
        raise ExtensionError(message, error) from error
    return pyplot.gcf() if pyplot.get_fignums() else value


def drawn(value: Any) -> str:
    """Draw what a notebook would show, as an SVG document."""
    if isinstance(value, qd.types.Sheet):
        return value.pages[0]
    if isinstance(value, Figure):
        return plotted(value)
    bundle = still(value._pictures()) if isinstance(value, Player) else value._repr_mimebundle_()
    return themed(bundle["image/svg+xml"])


def plotted(figure: Figure) -> str:
    """Write a plot as an SVG document, the same each time."""
    file = io.StringIO()
    with rc_context({"svg.hashsalt": "queendoku"}):
        figure.savefig(file, format="svg", metadata={"Date": None}, transparent=True)
    return file.getvalue().replace("<defs>", f"{TURNED}<defs>", 1)


class item(nodes.General, nodes.Element):  # noqa: N801
    """A picture of the gallery, with what is below it as children."""


class QueendokuGallery(SphinxDirective):
    """Show what the scripts draw."""

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """Make the nodes."""
        gallery = nodes.container(classes=["qd-gallery"])
        gallery.extend(self._item(name) for name in self.content)
        return [gallery]

    def _item(self, name: str) -> item:
        path = Path(self.env.srcdir, "gallery", f"{name}.py")
        self.env.note_dependency(str(path))
        if not path.exists():
            source, line = self.get_source_info()
            raise ExtensionError(f"{source}:{line}: there is no script {path}")
        script = read(path)
        value = run(script)
        result = item("", name=name, title=script.title, ids=[name.replace("_", "-")])
        caption = self.parse_text_to_nodes(script.caption)
        code = nodes.literal_block(script.code, script.code, language="python")
        if isinstance(value, str):
            result["text"] = value
        else:
            result["svg"] = drawn(value)
        if isinstance(value, Player):
            call = ast.unparse(script.tree.body[-1])
            caption += self.parse_text_to_nodes(f"```{{queendoku-player}} {call}\n```")
        result += [*caption, code, uses(script)]
        return result


def uses(script: Script) -> nodes.paragraph:
    """Link to the reference of the names that a script uses."""
    line = nodes.paragraph("", "It uses ", classes=["qd-uses"])
    for place, name in enumerate(script.uses):
        if place:
            line += nodes.Text(", ")
        reference = addnodes.pending_xref(
            "", refdomain="py", reftype="obj", reftarget=f"queendoku.{name}", refexplicit=True
        )
        reference += nodes.literal("", name, classes=["xref", "py"])
        line += reference
    return line


def visit_html(self: Any, node: item) -> None:
    """Open a part of the page that a click on its picture opens."""
    self.body.append(f'<details class="qd-item" id="{node["ids"][0]}"><summary>')
    if "text" in node:
        self.body.append(f'<pre class="qd-thumb">{html.escape(node["text"])}</pre>')
    else:
        self.body.append(picture(self.builder, node))
    self.body.append(f"<span>{html.escape(node['title'])}</span></summary>")


def picture(builder: Any, node: item) -> str:
    """Write the picture's file, and show it."""
    document = node["svg"]
    target = Path(builder.outdir, FOLDER, f"{node['name']}.svg")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(document, "utf-8")
    at = relative_uri(builder.get_target_uri(builder.current_docname), f"{FOLDER}/{target.name}")
    found = re.search(r'aria-label="([^"]*)"', document)
    alternative = found[1] if found else html.escape(node["title"])
    return f'<img class="qd-thumb" src="{at}" alt="{alternative}" loading="lazy">'


def depart_html(self: Any, node: item) -> None:  # noqa: ARG001
    """Close it."""
    self.body.append("</details>")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive to Sphinx."""
    app.add_node(item, html=(visit_html, depart_html))
    app.add_directive("queendoku-gallery", QueendokuGallery)
    app.add_css_file("gallery.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
