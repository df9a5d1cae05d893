"""Pages as a PDF, by ReportLab."""

import unicodedata
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

from queendoku._common.extras import needs
from queendoku.sheet.marks import Digits, Lines, Page, Text

MISSING = "a PDF needs ReportLab: pip install 'queendoku[pdf]' (an .svg file needs nothing)"
#: Classes of characters that are written to the left.
TO_THE_LEFT = ("R", "AL")


class Fonts(NamedTuple):
    """Fonts by their names in ReportLab; what is used of them is embedded, as printers ask."""

    regular: str
    bold: str
    #: For texts other than digits: the same, or one that the user has chosen.
    text: str
    bold_text: str


def write_pdf(file: BinaryIO, pages: Iterable[Page], title: str, font: Path | None = None) -> None:
    """Write pages; the same ones always give the same bytes.

    The title is for the list of documents in a viewer, the font for texts other than digits.
    """
    with needs("reportlab", MISSING):
        from reportlab.pdfgen.canvas import Canvas
    fonts = registered(font)
    canvas = Canvas(file, invariant=1, pageCompression=1, initialFontName=fonts.regular, lang="en")
    canvas.setTitle(title)
    canvas.setCreator("queendoku")
    for page in pages:
        draw(canvas, page, fonts)
    canvas.save()


def registered(font: Path | None) -> Fonts:
    """Make the fonts known: Vera, which comes with ReportLab, and that of the user."""
    import reportlab

    folder = Path(reportlab.__file__).parent / "fonts"
    regular, bold = (known(folder / name) for name in ("Vera.ttf", "VeraBd.ttf"))
    if font is None:
        return Fonts(regular, bold, regular, bold)
    own = known(font, is_own=True)
    return Fonts(regular, bold, own, own)


def known(file: Path, *, is_own: bool = False) -> str:
    """Make a font known to ReportLab, and return its name there."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    content = file.read_bytes()
    name = f"{file.stem}-{crc32(content):08x}"
    try:
        font = TTFont(name, BytesIO(content))
    except Exception as error:  # there are many ways of being no font
        raise ValueError(f"font: {file} is no TrueType font: {error}") from error
    if is_own:
        # ReportLab keeps the first font of a name for good, but the file may change.
        font.face.name += b"-%08x" % crc32(content)
    registerFont(font)
    return name


def draw(canvas: Any, page: Page, fonts: Fonts) -> None:
    """Draw a page; in a PDF, y grows upwards."""
    canvas.setPageSize((page.width, page.height))
    writer = Writer(canvas.beginText(), fonts, page.height)
    for mark in page.marks:
        if isinstance(mark, Lines):
            canvas.setLineWidth(mark.width)
            canvas.lines([(a, page.height - b, c, page.height - d) for a, b, c, d in mark.ends])
        elif isinstance(mark, Digits):
            writer.write_digits(mark)
        else:
            writer.write_text(mark)
    canvas.drawText(writer.written)
    canvas.showPage()


class Writer:
    """Writes the texts of a page."""

    def __init__(self, written: Any, fonts: Fonts, height: float) -> None:
        from reportlab.pdfbase.pdfmetrics import getFont, stringWidth

        self.written = written
        self.fonts = fonts
        self.height = height
        self.font_of, self.width_of = getFont, stringWidth
        self.spaces = (0.0, 0.0)

    def write_digits(self, digits: Digits) -> None:
        """Write digits in one piece, so that a row is a row for whoever copies it."""
        font = self.fonts.bold if digits.bold else self.fonts.regular
        content = digits.content.lstrip()
        x = digits.x + (len(digits.content) - len(content)) * digits.step
        digit, space = (self.width_of(character, font, digits.size) for character in "0 ")
        self.set(font, digits.size, (digits.step - digit, digit - space))
        self.written.setTextOrigin(x - digit / 2, self.height - digits.y)
        self.written.textOut(content.rstrip())

    def write_text(self, text: Text) -> None:
        """Write a line of text."""
        font = self.fonts.bold_text if text.bold else self.fonts.text
        content = unicodedata.normalize("NFC", text.content)
        check(content, self.font_of(font).face.charToGlyph)
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
        x = text.x - share * self.width_of(content, font, text.size)
        self.set(font, text.size, (0.0, 0.0))
        self.written.setTextOrigin(x, self.height - text.y)
        self.written.textOut(content)

    def set(self, font: str, size: float, spaces: tuple[float, float]) -> None:
        """Set the font, and the spaces that are added after each character and each blank."""
        self.written.setFont(font, size)
        if spaces != self.spaces:
            self.written.setCharSpace(spaces[0])
            self.written.setWordSpace(spaces[1])
            self.spaces = spaces


def check(content: str, glyphs: dict[int, int]) -> None:
    """Refuse characters that would be missing, or in the wrong order or place."""
    for character in content:
        to_the_left = unicodedata.bidirectional(character) in TO_THE_LEFT
        if to_the_left or unicodedata.category(character).startswith("M"):
            raise ValueError(
                f"{content!r} cannot be written into a PDF: {character!r} is of a script whose"
                " letters run to the left or are stacked; save an .svg file, and print that"
            )
    for character in content:
        if ord(character) not in glyphs:
            raise ValueError(
                f"the font has no {character!r}, which is in {content!r}: name a TrueType file"
                " that has it as the font, or save an .svg file"
            )
