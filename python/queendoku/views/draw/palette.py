"""The colours and the font: legible on light and dark pages, and for colour-blind readers.

A picture has a ground of its own, so that it can be read on any page. Orange and blue are those of
Okabe and Ito, lighter in the dark. No colour carries a meaning without a shape beside it.
"""

GROUND, BORDER = "#f7f8fa", "#c9d1db"
INK, SOFT_INK = "#16233b", "#55617a"
LIGHT_SQUARE, DARK_SQUARE = "#ffffff", "#c3cfde"
FRAME, THIN_LINE = "#33415c", "#b4bfcd"
GIVEN_CELL, BLANK_CELL = "#e3e9f1", "#ffffff"
FILLED = "#0064a6"
FAULT, FAULT_GROUND = "#d55e00", "#fde3d3"
HOUSE, LINK = "#56789f", "#a3247a"
PATTERN, OTHER, THIRD, FOURTH = "#00735b", "#8a3c91", "#8f5f00", "#0a5fb9"

#: Regions, as far apart as can be for people who see less of colours, too.
TINTS = ("#a9bffe", "#ffb361", "#99e996", "#edd6fb", "#f9f587", "#c1c1c1", "#ffd5c3", "#fcfdfd")
DARK_TINTS = (
    *("#133490", "#7b3e04", "#2a554a", "#4a185c"),
    *("#574e29", "#3e465b", "#582529", "#0e0f18"),
)

#: Dots that are white and black in the dark too.
WHITE_DOT, BLACK_DOT = "#f4f6fa", "#10141c"

#: Each other colour in the dark.
IN_THE_DARK = {
    GROUND: "#191e27",
    BORDER: "#3a4453",
    INK: "#f1f4f9",
    SOFT_INK: "#a7b3c5",
    LIGHT_SQUARE: "#232a36",
    DARK_SQUARE: "#465469",
    FRAME: "#8d9db4",
    THIN_LINE: "#4b586b",
    GIVEN_CELL: "#374255",
    FILLED: "#72bdf7",
    FAULT: "#ff9147",
    FAULT_GROUND: "#5c3216",
    HOUSE: "#7f9fc6",
    LINK: "#ff8ad8",
    PATTERN: "#45cfa5",
    OTHER: "#d79be1",
    THIRD: "#f0c050",
    FOURTH: "#6db3fe",
    **dict(zip(TINTS, DARK_TINTS, strict=True)),
}

FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', 'Liberation Sans', sans-serif"


def as_the_page(selector: str) -> str:
    """Write CSS by which light pictures within a part of a page are light or dark as the page is.

    Examples
    --------
    >>> as_the_page(".board")[:57]
    '.board [fill="#f7f8fa"]{fill:light-dark(#f7f8fa,#191e27)}'
    """
    return rules(f"{selector} ", "light-dark({light},{dark})")


def rules(before: str, colour: str) -> str:
    """Write a rule for each colour: what stands before it, and the one that takes its place."""
    return "".join(
        f'{before}[{part}="{light}"]{{{part}:{colour.format(light=light, dark=dark)}}}'
        for light, dark in IN_THE_DARK.items()
        for part in ("fill", "stroke")
    )
