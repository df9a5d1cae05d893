"""A page as an SVG document."""

from collections.abc import Iterable
from functools import singledispatch

from queendoku.views.draw.paper import Curve, Digits, Lines, Mark, Page, Text
from queendoku.views.draw.shapes import number
from queendoku.views.draw.svg import escaped
from queendoku.views.sheet.layout import MILLIMETRE

#: What Windows, macOS and Linux have: fonts that are nearly the same.
FONT = "Verdana, 'DejaVu Sans', 'Bitstream Vera Sans', sans-serif"


def document(page: Page) -> str:
    """Draw a page; the paper is white, also on a dark page of a notebook."""
    width, height = number(page.width), number(page.height)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"'
        f' aria-label="{escaped(page.name)}" width="{number(page.width / MILLIMETRE)}mm"'
        f' height="{number(page.height / MILLIMETRE)}mm" viewBox="0 0 {width} {height}"'
        f' font-family="{FONT}" text-anchor="middle"><title>{escaped(page.name)}</title>'
        f'<rect width="{width}" height="{height}" fill="#fff"/>'
        f"{''.join(map(drawn, page.marks))}</svg>"
    )


@singledispatch
def drawn(mark: Mark) -> str:
    """Draw a mark."""
    raise TypeError(mark)


@drawn.register
def _(text: Text) -> str:
    anchor = "" if text.anchor == "middle" else f' text-anchor="{text.anchor}"'
    place = f'x="{number(text.x)}" y="{number(text.y)}"{anchor}'
    fill = ' fill="#fff"' if text.is_white else ""
    return f"<text {place}{font(text)}{fill}>{escaped(text.content)}</text>"


@drawn.register
def _(digits: Digits) -> str:
    places = [(at, digit) for at, digit in enumerate(digits.content) if digit != " "]
    xs = numbers(digits.x + at * digits.step for at, _ in places)
    content = "".join(digit for _, digit in places)
    return f'<text x="{xs}" y="{number(digits.y)}"{font(digits)}>{content}</text>'


@drawn.register
def _(lines: Lines) -> str:
    path = "".join(f"M{numbers(ends[:2])}L{numbers(ends[2:])}" for ends in lines.ends)
    return f'<path d="{path}" stroke="#000" stroke-width="{number(lines.width)}"/>'


@drawn.register
def _(curve: Curve) -> str:
    path = "M" + "L".join(map(numbers, curve.points)) + "Z" * curve.is_closed
    dashes = f' stroke-dasharray="{numbers(curve.dashes)}"' if curve.dashes else ""
    ends = ' stroke-linecap="round"' if curve.is_round else ""
    return (
        f'<path d="{path}" fill="{grey(curve.fill)}" stroke="{grey(curve.ink)}"'
        f' stroke-width="{number(curve.width)}"{dashes}{ends} stroke-linejoin="round"/>'
    )


def grey(light: float | None) -> str:
    """Write a grey."""
    return "none" if light is None else "#" + f"{round(15 * light):x}" * 3


def font(text: Text | Digits) -> str:
    """Write the attributes of a font."""
    weight = ' font-weight="700"' if text.bold else ""
    return f' font-size="{number(text.size)}"{weight}'


def numbers(values: Iterable[float]) -> str:
    """Write coordinates."""
    return " ".join(map(number, values))
