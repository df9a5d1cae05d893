"""A figure of matplotlib that is light or dark as the page of a notebook is."""

import io

from matplotlib.figure import Figure

from queendoku.views.notebook import html_of

#: A plot is dark in the dark: its lightness is turned round, and its hues are not.
TURNED = (
    "<style>@media (prefers-color-scheme:dark)"
    "{svg>g{filter:invert(.92) hue-rotate(180deg)}}</style>"
)


class PagedFigure(Figure):
    """A plot whose form for notebooks follows the theme, as pictures do; saved, it is like any."""

    def _repr_html_(self) -> str:
        file = io.StringIO()
        self.savefig(file, format="svg", bbox_inches="tight")
        _, start, rest = file.getvalue().partition("<svg ")  # without the document type
        titles = [axes.get_title() for axes in self.axes]
        document = f"{start}{rest}".replace("<defs>", f"{TURNED}<defs>", 1)
        return html_of(document, f"Plot: {'; '.join(titles)}")
