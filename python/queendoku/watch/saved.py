"""A player as text, for pages on which no kernel runs."""

import base64
import json
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from queendoku.watch.player import Player

__all__ = ["packed"]

_SHARED = ("_traces", "_queen", "step", "playing", "speed", "by")


def packed(player: "Player") -> str:
    """Pack what a page needs to play on: saved.js reads it.

    Examples
    --------
    >>> from queendoku import trace_n_queens, watch
    >>> packed(watch(trace_n_queens(4)))[:4]
    'eNrt'
    """
    state = {name: getattr(player, name) for name in _SHARED}
    text = json.dumps(state, ensure_ascii=False, separators=(",", ":")).encode()
    whole = len(text).to_bytes(4, "little") + text + player._data
    return base64.b64encode(zlib.compress(whole, 9)).decode()
