"""The pictures of `show` on light and dark pages."""

import io

import pytest
from PIL import Image
from playwright.sync_api import Page

import queendoku as qd
from queendoku.views.compare.figure import PagedFigure
from queendoku.views.draw.palette import GROUND, IN_THE_DARK
from traces import some

#: Pages as they say that they are light or dark: JupyterLab, VS Code, Colab, and CSS's own way.
PAGES = {
    "light": [
        '<body data-jp-theme-light="true">',
        '<body class="vscode-light" data-vscode-theme-kind="vscode-light">',
        '<body class="vscode-high-contrast-light vscode-high-contrast"'
        ' data-vscode-theme-kind="vscode-high-contrast-light">',
        '<html theme="light">',
        '<html style="color-scheme: light">',
    ],
    "dark": [
        '<body data-jp-theme-light="false">',
        '<body class="vscode-dark" data-vscode-theme-kind="vscode-dark">',
        '<body class="vscode-high-contrast" data-vscode-theme-kind="vscode-high-contrast">',
        '<html theme="dark">',
        '<html style="color-scheme: dark">',
    ],
}


def ground(page: Page, beginning: str = "") -> str:
    """The ground of a picture on a page that begins so, or on the one that is open."""
    if beginning:
        page.set_content(f"{beginning}{qd.show([1, 3, 0, 2])._repr_mimebundle_()['text/html']}")
    drawn = page.locator("img").screenshot()
    red, green, blue = Image.open(io.BytesIO(drawn)).convert("RGB").getpixel((9, 30))  # type: ignore[misc]
    return f"#{red:02x}{green:02x}{blue:02x}"


@pytest.mark.parametrize("preferred", some("dark", "light"))
@pytest.mark.parametrize(
    ("scheme", "beginning"), [(scheme, page) for scheme in PAGES for page in PAGES[scheme]]
)
def test_a_picture_is_as_the_page_says(
    page: Page, scheme: str, beginning: str, preferred: str
) -> None:
    page.emulate_media(color_scheme=preferred)  # type: ignore[arg-type]
    assert ground(page, beginning) == (IN_THE_DARK[GROUND] if scheme == "dark" else GROUND)


def test_on_other_pages_a_picture_is_as_the_reader_prefers(page: Page) -> None:
    assert ground(page, "<body>") == GROUND
    page.emulate_media(color_scheme="dark")
    assert ground(page, "<body>") == IN_THE_DARK[GROUND]


def test_a_picture_follows_a_change_of_theme(page: Page) -> None:
    assert ground(page, '<body data-jp-theme-light="true">') == GROUND
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert ground(page) == IN_THE_DARK[GROUND]


def test_a_plot_of_a_comparison_is_as_the_page_says(page: Page) -> None:
    figure = qd.compare("queens", 4, methods=["sets", "bitmask"], seconds=1).plot().figure
    assert isinstance(figure, PagedFigure)
    for scheme, low, high in (("light", 250, 255), ("dark", 0, 40)):
        page.set_content(f"{PAGES[scheme][0]}{figure._repr_html_()}")
        drawn = Image.open(io.BytesIO(page.locator("img").screenshot())).convert("L")
        assert low <= drawn.getpixel((9, 9)) <= high  # type: ignore[operator]
