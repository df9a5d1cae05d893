"""A Sphinx extension: players on the pages of a site.

``extensions = ["queendoku.sphinx"]`` in ``conf.py`` adds the directive ``queendoku-player``::

    .. queendoku-player:: trace_n_queens(6, method="bitmask")

Its argument is a call that gives a trace, an explanation or a player, with all public names of
queendoku at hand. It is run when the site is built, and the page plays what it recorded, without a
kernel and without other machines. Where no script runs, and on paper, stands a picture.
"""

from __future__ import annotations

import hashlib
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

import queendoku
from queendoku.watch import watch
from queendoku.watch.player import Player
from queendoku.watch.saved import packed

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

_FOLDER = "_queendoku"
_SCRIPT = "queendoku-player.js"
_STYLE = "queendoku-player.css"


class player_node(nodes.General, nodes.Element):  # noqa: N801
    """A player; its child is what is read where it cannot be played."""


class QueendokuPlayer(SphinxDirective):
    """Record what the argument says, and play it on the page."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """Make the node."""
        player = self._player()
        pictures = player._pictures()
        node = player_node(
            "",
            nodes.literal_block(text="\n\n".join(map(str, pictures)), language="none"),
            packed=packed(player),
            picture=pictures[0].svg,
        )
        player.close()
        return [node]

    def _player(self) -> Player:
        source, line = self.get_source_info()
        call = self.arguments[0]
        names = {name: getattr(queendoku, name) for name in queendoku.__all__}
        try:
            value = eval(call, names | {"qd": queendoku, "queendoku": queendoku})
            return value if isinstance(value, Player) else watch(value)
        except Exception as error:
            message = f"{source}:{line}: queendoku-player: {call}: {error}"
            raise ExtensionError(message, error) from error


def visit_html(self: Any, node: player_node) -> None:
    """Write the recording beside the pages, and where it is into the page."""
    builder = self.builder
    text = node["packed"]
    name = f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.txt"
    folder = Path(builder.outdir, _FOLDER)
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text)
    root = "../" * builder.get_target_uri(builder.current_docname).count("/")
    self.body.append(f'<div class="qd-saved" data-qd-player-at="{root}{_FOLDER}/{name}">')
    self.body.append(f"{node['picture']}</div>")
    raise nodes.SkipChildren


def depart_html(self: Any, node: player_node) -> None:
    """Do nothing: the node is whole."""


def visit_other(self: Any, node: player_node) -> None:
    """Leave it to the child."""


def add_files(app: Sphinx) -> None:
    """Bring the player's files to the site."""
    if app.builder.format != "html":
        return
    static = Path(app.outdir, "_static")
    static.mkdir(parents=True, exist_ok=True)
    source = (files("queendoku.watch") / "player.js").read_text("utf-8")
    (static / _SCRIPT).write_text(f"{source}\nshowSaved();\n", "utf-8")
    (static / _STYLE).write_text(Player._css, "utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive to Sphinx."""
    other = (visit_other, visit_other)
    app.add_node(
        player_node,
        html=(visit_html, depart_html),
        latex=other,
        text=other,
        man=other,
        texinfo=other,
    )
    app.add_directive("queendoku-player", QueendokuPlayer)
    app.connect("builder-inited", add_files)
    app.add_js_file(_SCRIPT, type="module")
    app.add_css_file(_STYLE)
    return {
        "version": queendoku.__version__,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
