"""What a value asks of the views above it: its picture, and its player.

Values stand below the views, so they cannot import them. The package itself fills in the two
functions when it is imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    import os
    from collections.abc import Callable


#: The functions that values call: `show` and `page_player`.
VIEWS: dict[str, Callable[..., Any]] = {}


class Drawn:
    """What :func:`show` draws, and a notebook by itself."""

    __slots__ = ()
    _drawn_with: ClassVar[dict[str, Any]] = {}

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        bundle: dict[str, str] = VIEWS["show"](self, **self._drawn_with)._repr_mimebundle_()
        return bundle


class OnPage:
    """What a player can play, and so a page."""

    __slots__ = ()

    def save_html(self, path: str | os.PathLike[str], *, title: str | None = None) -> None:
        """Write a page that plays it, in one file, as :meth:`Player.save_html` does.

        Parameters
        ----------
        path : str or path
            Ends in ``.html`` or ``.htm``.
        title : str, optional
            A heading, which also names the page.

        Raises
        ------
        ValueError, TypeError, OSError
            As for :meth:`Player.save_html`.
        """
        VIEWS["page_player"](self).save_html(path, title=title)
