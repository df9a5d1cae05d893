"""Saving as a page, which all recordings have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import os


class OnPage:
    """What a player can play, and so a page."""

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
        from queendoku.watch import page_player

        recorded: Any = self
        page_player(recorded).save_html(path, title=title)
