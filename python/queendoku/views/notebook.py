"""A picture for a notebook, in the light or the dark as the page is.

The picture is an image with a text alternative: a notebook that is not trusted shows it too, and
a page's styles do not reach into it. Inside, a media query tells light from dark. It asks for the
image's ``color-scheme``, which is the page's own unless one of the rules below sets it.
"""

import base64

from queendoku.views.draw.palette import rules
from queendoku.views.draw.svg import escaped

#: Pages that say in their own way whether they are light or dark: JupyterLab (and Notebook, and
#: nbconvert), VS Code, themes of Sphinx, Colab.
LIGHT_PAGES = (
    "[data-jp-theme-light=true]",
    "[data-vscode-theme-kind$=light]",
    "[data-theme=light]",
    "html[theme=light]",
)
DARK_PAGES = (
    "[data-jp-theme-light=false]",
    "[data-vscode-theme-kind=vscode-dark]",
    "[data-vscode-theme-kind=vscode-high-contrast]",
    "[data-theme=dark]",
    "html[theme=dark]",
)


def bundle_of(document: str, alternative: str, plain: str) -> dict[str, str]:
    """Return a picture in the forms that a notebook takes: HTML, SVG and text."""
    return {
        "text/html": html_of(themed(document), alternative),
        "image/svg+xml": document,
        "text/plain": plain,
    }


def html_of(document: str, alternative: str) -> str:
    """Write an SVG document, with its colours for the light and the dark, as an image."""
    data = base64.b64encode(document.encode()).decode()
    rules = scheme("light", LIGHT_PAGES) + scheme("dark", DARK_PAGES)
    return (
        f'<style>{rules}</style><img class="queendoku-picture" alt="{escaped(alternative)}"'
        f' src="data:image/svg+xml;base64,{data}" style="max-width:100%;height:auto">'
    )


def scheme(name: str, pages: tuple[str, ...]) -> str:
    """Tell the pictures on such pages whether it is light or dark."""
    return f"{','.join(f'{page} .queendoku-picture' for page in pages)}{{color-scheme:{name}}}"


def themed(document: str) -> str:
    """Give an SVG document dark colours too, if it has none."""
    if "prefers-color-scheme" in document:
        return document
    style = f"<style>@media (prefers-color-scheme:dark){{{rules('', '{dark}')}}}</style>"
    return document.replace("<title>", f"{style}<title>", 1)
