"""A Sphinx extension: players on the pages of a site.

``extensions = ["queendoku.sphinx"]`` in ``conf.py`` adds the directive ``queendoku-player``::

    .. queendoku-player:: trace_n_queens(6, method="bitmask")

and in MyST Markdown, where a long call can stand on lines of its own::

    ```{queendoku-player}
    watch(
        trace_n_queens(6, method="sets"), trace_n_queens(6, method="bitmask"), step=40
    )
    ```

It takes a call that gives a trace, an explanation or a player. The call is evaluated as a Python
expression when the site is built; it knows all public names of queendoku and, as ``qd`` or
``queendoku``, the package. What it records is played on the page, without a kernel and without
other machines, once it comes near the view. Where no script runs stands a picture: of the step at
which the player opens, if the call names one, or else of the last solution or the end. On paper
stands the board. A call that fails stops the build.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from sphinx.util.logging import getLogger
from sphinx.util.osutil import relative_uri

import queendoku
from queendoku._common.whole import written_whole
from queendoku.views.watch import page_player
from queendoku.views.watch.assets import PLAYER, page_script, page_style
from queendoku.views.watch.playable import Playable

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["evaluated", "setup"]

logger = getLogger(__name__)

Made = TypeVar("Made")

_FOLDER = "_queendoku"
_SCRIPT = "queendoku-player.js"
_STYLE = "queendoku-player.css"
# What a page has where a player can be: ours, and a notebook's picture that has its player.
_PLACE = "data-qd-player"
# LaTeX knows neither queens nor boxes.
_PLAIN = str.maketrans("♛·─│┌┬┐├┼┤└┴┘→", "Q.-|+++++++++>")


class player_node(nodes.General, nodes.Element):  # noqa: N801
    """A player; its child is what is read where there are no pictures."""


class QueendokuPlayer(SphinxDirective):
    """Record what a call says, and play it on the page."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """Make the node."""
        call = "\n".join([*self.arguments, *self.content]).strip()
        with closing(evaluated(self, call, _player)) as player:
            text = "\n\n".join(map(str, player._outcomes()))
            lines = sum(map(_lines_of, player._traces))
            node = player_node("", packed=player._packed(), image=player._image(), lines=lines)
        node += nodes.literal_block(text, text, language="none")
        self.set_source_info(node)
        self.env.note_dependency(PLAYER)  # what is recorded must fit the player
        return [node]


def evaluated(directive: SphinxDirective, call: str, make: Callable[[Any], Made]) -> Made:
    """Evaluate a call on a page, and make what the page shows of its value."""
    names = {name: getattr(queendoku, name) for name in queendoku.__all__}
    names |= {name: getattr(queendoku.rules, name) for name in queendoku.rules.__all__}
    try:
        if not call:
            raise ValueError("a call is missing, such as trace_n_queens(6)")
        return make(eval(call, names | {"qd": queendoku, "queendoku": queendoku}))
    except Exception as error:
        said = error.msg if isinstance(error, SyntaxError) else str(error) or repr(error)
        message = " ".join(f"{directive.name}: {call}: {said}".split())
        where = directive.get_location()
        logger.error(message, location=where)  # a line that editors know, beside the report
        raise ExtensionError(f"{where}: {message}") from None


def _player(value: Any) -> Any:
    return value if isinstance(value, Playable) else page_player(value)


def _lines_of(header: Any) -> int:
    """Count the lines of the algorithm that a player lists."""
    return len(header["listing"]["lines"]) if "listing" in header else 0


def visit_html(self: Any, node: player_node) -> None:
    """Write the recording beside the pages, and where it is into the page."""
    builder = self.builder
    if builder.name == "epub":  # no reader plays what lies in files of its own
        self.body.append(self.starttag(node, "div", node["image"]) + "</div>\n")
        raise nodes.SkipNode
    recording = f'document.currentScript.recorded = "{node["packed"]}";\n'.encode()
    name = f"{_FOLDER}/{hashlib.sha256(recording).hexdigest()[:16]}.js"
    _write(Path(builder.outdir, name), recording)
    at = relative_uri(builder.get_target_uri(builder.current_docname), name)
    self.body.append(self.starttag(node, "div", CLASS="qd-saved", **{f"{_PLACE}-at": at}))
    room = f'<div class="qd-room" style="--qd-lines: {node["lines"]}">'
    self.body.append(f"{room}{node['image']}</div></div>\n")
    raise nodes.SkipNode


def visit_latex(self: Any, node: player_node) -> None:  # noqa: ARG001
    """Leave it to the child, in characters that LaTeX has."""
    text = node[0].astext().translate(_PLAIN)
    node[0] = nodes.literal_block(text, text, language="none")


def pass_on(self: Any, node: player_node) -> None:
    """Leave it to the child."""


def add_files(app: Sphinx) -> None:
    """Bring the player's files to the site."""
    if app.builder.format == "html":
        static = Path(app.outdir, "_static")
        _write(static / _SCRIPT, page_script().encode())
        _write(static / _STYLE, page_style().encode())


def use_files(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Let the pages load them that have players, and no others."""
    if _PLACE in context.get("body", "") and app.builder.name != "epub":
        app.add_js_file(_SCRIPT, loading_method="defer")
        app.add_css_file(_STYLE)


def _write(path: Path, content: bytes) -> None:
    """Write a file, unless it is there as it should be."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with written_whole(path) as file:
        file.write(content)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive to Sphinx."""
    app.add_node(
        player_node,
        html=(visit_html, None),
        latex=(visit_latex, pass_on),
        text=(pass_on, pass_on),
        man=(pass_on, pass_on),
        texinfo=(pass_on, pass_on),
    )
    app.add_directive("queendoku-player", QueendokuPlayer)
    app.connect("builder-inited", add_files)
    app.connect("html-page-context", use_files)
    return {
        "version": queendoku.__version__,
        "env_version": 1,  # what a node holds
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
