"""Pages as a PDF, by ReportLab."""

import unicodedata
from collections.abc import Iterator
from io import BytesIO
from itertools import chain, repeat
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from zlib import compress, crc32

from queendoku._common.extras import needs
from queendoku._common.progress import Report
from queendoku.views.draw.paper import Curve, Digits, Lines, Page, Text
from queendoku.views.sheet.layout import Layout

MISSING = "a PDF needs ReportLab: pip install 'queendoku[pdf]' (an .svg file needs nothing)"
#: Classes of characters that are written to the left.
TO_THE_LEFT = ("R", "AL")


class Fonts(NamedTuple):
    """Fonts of ReportLab; what is used of them is embedded, as printers ask."""

    regular: Any
    bold: Any
    #: For texts other than digits: the same, or one that the user has chosen.
    text: Any
    bold_text: Any


def write_pdf(file: BinaryIO, pages: Layout, title: str, font: Path | None, report: Report) -> None:
    """Write pages, and report each.

    The same ones give the same bytes if SOURCE_DATE_EPOCH sets the date. The title is for the list
    of documents and the head of a viewer, the font for texts other than digits.
    """
    with needs("reportlab", MISSING):
        from reportlab.pdfbase import pdfdoc
    document = pdfdoc.PDFDocument(compression=1, lang="en")
    document.setTitle(title)
    document.setAuthor("")
    document.setSubject("")
    document.setCreator("queendoku")
    document.Catalog.ViewerPreferences = pdfdoc.ViewerPreferencesPDFDictionary()
    document.Catalog.ViewerPreferences["DisplayDocTitle"] = "true"
    writer = Writer(document, fonts_with(font))
    for number, page in enumerate(pages, start=1):
        writer.add(page)
        if report:
            report(number, len(pages))
    document.SaveToFile(file, None)


def fonts_with(own: Path | None) -> Fonts:
    """Read the fonts: Vera, which comes with ReportLab, and that of the user."""
    import reportlab

    folder = Path(reportlab.__file__).parent / "fonts"
    regular, bold = (font_in(folder / name) for name in ("Vera.ttf", "VeraBd.ttf"))
    if own is None:
        return Fonts(regular, bold, regular, bold)
    chosen = font_in(own, is_own=True)
    return Fonts(regular, bold, chosen, chosen)


def font_in(file: Path, *, is_own: bool = False) -> Any:
    """Read a font."""
    from reportlab.pdfbase.ttfonts import TTFont

    content = file.read_bytes()
    name = f"{file.stem}-{crc32(content):08x}" + "-own" * is_own
    try:
        font = TTFont(name, BytesIO(content), asciiReadable=1)
    except Exception as error:  # there are many ways of being no font
        raise ValueError(f"font: {file} is no TrueType font: {error}") from error
    if is_own:
        # ReportLab keeps the first font of a name for good, but the file may change.
        font.face.name += b"-%08x" % crc32(content)
    return font


class Writer:
    """Writes pages into a document of ReportLab, at a tenth of the time that its canvas takes."""

    def __init__(self, document: Any, fonts: Fonts) -> None:
        self.document, self.fonts = document, fonts
        #: The operators of the texts of a page, and how they are set now.
        self.written: list[str] = []
        self.setting = ""
        #: How digits are set, and half the width of one, by weight, size and step.
        self.digits: dict[tuple[bool, float, float], tuple[str, float]] = {}
        #: The lines of the page before, and what draws them.
        self.lines: list[Lines | Curve] = []
        self.resources: Any = None

    def add(self, page: Page) -> None:
        """Add a page; in a PDF, y grows upwards."""
        from reportlab.pdfbase.pdfdoc import PDFPage

        self.written, self.setting = ["/Lines Do BT"], ""
        lines: list[Lines | Curve] = []
        for mark in page.marks:
            if isinstance(mark, Digits):
                self.write_digits(mark, page.height - mark.y)
            elif isinstance(mark, Text):
                self.write_text(mark, page.height - mark.y)
            else:
                lines.append(mark)
        self.written.append("ET")
        if lines != self.lines:
            self.lines, self.resources = lines, self.resources_with(lines, page)
        sheet = PDFPage()
        sheet.pagewidth, sheet.pageheight = page.width, page.height
        sheet.Resources, sheet.Contents = self.resources, stream(self.written)
        self.document.addPage(sheet)

    def resources_with(self, lines: list[Lines | Curve], page: Page) -> Any:
        """Write lines once, for all pages that have the same."""
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFResourceDictionary

        drawn: list[str] = []
        for mark in lines:
            if isinstance(mark, Curve):
                drawn += operators_of(mark, page.height)
                continue
            drawn.append(f"{mark.width:.3f} w")
            for a, b, c, d in mark.ends:
                drawn.append(f"{a:.3f} {page.height - b:.3f} m {c:.3f} {page.height - d:.3f} l")
            drawn.append("S")
        box = PDFArray([0, 0, page.width, page.height])
        form = stream(drawn, Type="/XObject", Subtype="/Form", BBox=box)
        resources = PDFResourceDictionary()
        resources.XObject = {"Lines": self.document.Reference(form)}
        resources.basicFonts()
        return resources

    def write_digits(self, digits: Digits, y: float) -> None:
        """Write digits in one piece, so that a row is a row for whoever copies it."""
        key = digits.bold, digits.size, digits.step
        if key not in self.digits:
            self.digits[key] = self.setting_of(*key)
        setting, half = self.digits[key]
        content = digits.content.lstrip()
        x = digits.x + (len(digits.content) - len(content)) * digits.step - half
        self.write(setting, x, y, f"({content.rstrip()}) Tj")

    def setting_of(self, bold: bool, size: float, step: float) -> tuple[str, float]:
        """Return how digits are set, a step apart, blanks too, and half the width of one."""
        font = self.fonts.bold if bold else self.fonts.regular
        digit, space = (font.stringWidth(character, size) for character in "0 ")
        ((subset, _),) = font.splitString("0", self.document)
        name = font.getSubsetInternalName(subset, self.document)
        return f"{name} {size:.3f} Tf {step - digit:.3f} Tc {digit - space:.3f} Tw", digit / 2

    def write_text(self, text: Text, y: float) -> None:
        """Write a line of text."""
        font = self.fonts.bold_text if text.bold else self.fonts.text
        content = unicodedata.normalize("NFC", text.content)
        check(content, font.face.charToGlyph)
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
        x = text.x - share * font.stringWidth(content, text.size)
        pieces = (
            f"{font.getSubsetInternalName(subset, self.document)} {text.size:.3f} Tf"
            f" <{piece.hex()}> Tj"
            for subset, piece in font.splitString(content, self.document)
        )
        shown = " ".join(pieces)
        self.write("0 Tc 0 Tw", x, y, f"1 g {shown} 0 g" if text.is_white else shown)

    def write(self, setting: str, x: float, y: float, shown: str) -> None:
        """Write something at a place."""
        if setting != self.setting:
            self.written.append(setting)
            self.setting = setting
        self.written.append(f"1 0 0 1 {x:.3f} {y:.3f} Tm {shown}")


def operators_of(curve: Curve, height: float) -> Iterator[str]:
    """Write a curve on a page of a height."""
    yield f"q {curve.width:.3f} w {int(curve.is_round)} J 1 j"
    yield f"[{' '.join(f'{length:.3f}' for length in curve.dashes)}] 0 d"
    yield f"{curve.ink or 0:.2f} G {curve.fill or 0:.2f} g"
    for step, (x, y) in zip(chain("m", repeat("l")), curve.points, strict=False):
        yield f"{x:.3f} {height - y:.3f} {step}"
    yield "h" * curve.is_closed
    yield {(True, True): "B", (True, False): "f"}.get(
        (curve.fill is not None, curve.ink is not None), "S"
    ) + " Q"


def stream(operators: list[str], **entries: Any) -> Any:
    """Pack operators; ReportLab would write the result as text, which takes a quarter more."""
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

    content = compress("\n".join(operators).encode())
    return PDFStream(PDFDictionary({"Filter": "/FlateDecode", **entries}), content)


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
