"""A player as text, for pages on which no kernel runs."""

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any

from queendoku.views.draw.svg import escaped
from queendoku.views.watch.assets import page_script, page_style

#: What a page is given of a player's state.
SHARED = ("_traces", "_queen", "step", "speed", "by")
_RECORD = 8  # bytes of a step, and of a node
# The empty icon: without one, browsers ask the server for another.
_PAGE = """\
<!doctype html>
<html lang="en" class="qd-page">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
{style}</style>
</head>
<body>
<main>
{heading}{place}
</main>
<script>
{script}</script>
</body>
</html>
"""


def pack(state: Mapping[str, Any], data: bytes) -> str:
    """Pack a player's state, and what it recorded: saved.js reads it, and opens it paused.

    Examples
    --------
    >>> from queendoku import trace_n_queens, watch
    >>> zlib.decompress(base64.b64decode(watch(trace_n_queens(4))._packed()))[4:15]
    b'{"_traces":'
    """
    kept = {name: state[name] for name in SHARED} | {"playing": False}
    text = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()
    # A step is much like the one before: what changes is a tenth as long when it is deflated.
    changes = bytes(
        (new - old) & 255 for new, old in zip(data, bytes(_RECORD) + data, strict=False)
    )
    whole = len(text).to_bytes(4, "little") + text + changes
    return base64.b64encode(zlib.compress(whole)).decode()


def place(packed: str, image: str) -> str:
    """Write where a player comes to stand, once a page has its script: there is its picture.

    Examples
    --------
    >>> print(place("eJwDAAAAAAE=", "<img>"))
    <div class="qd-saved" data-qd-player="eJwDAAAAAAE=">
    <img>
    </div>
    """
    return f'<div class="qd-saved" data-qd-player="{packed}">\n{image}\n</div>'


def page(packed: str, image: str, name: str, heading: str | None) -> str:
    """Write a page that needs nothing beside it.

    Examples
    --------
    >>> page("", "", "4 queens, sets", None).splitlines()[5]
    '<title>4 queens, sets</title>'
    """
    return _PAGE.format(
        title=escaped(heading or name),
        heading=f"<h1>{escaped(heading)}</h1>\n" if heading else "",
        style=page_style(),
        place=place(packed, image),
        script=page_script(),
    )
