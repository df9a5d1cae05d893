"""Frames as one SVG document: what they share stands once, and CSS tells when it is to be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from xml.etree import ElementTree as ET

from queendoku.views.draw.svg import escaped

_SUBPATHS = re.compile("(?=M)")
#: The class of the document, so that its rules are for nothing else, should it be part of a page.
CLASS = "queendoku-animation"
_PARTS = f":where(.{CLASS}) [class]"


#: What tells elements apart: the tag, the attributes, and the text.
Key = tuple[str, tuple[tuple[str, str], ...], str]


class Part:
    """An element, the elements within it, and the frames in which it is to be seen."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.within: list[Part] = []
        self._known: set[Key] = set()
        #: The first frame of each run of them, and the first one after it.
        self.spans: list[tuple[int, int]] = []

    def add(self, elements: Iterator[ET.Element], frame: int) -> None:
        """Take the elements that a frame has within this one, in their order.

        Each is found after the one before it, or stands there anew: so those of each frame keep
        their order, in which they lie over each other.
        """
        at = 0
        for element in elements:
            key = element.tag, tuple(element.items()), element.text or ""
            after = range(at, len(self.within)) if key in self._known else ()
            found = next((i for i in after if self.within[i].key == key), None)
            if found is None:
                found = at
                self._known.add(key)
                self.within.insert(at, Part(key))
            self.within[found].seen(element, frame)
            at = found + 1

    def seen(self, element: ET.Element, frame: int) -> None:
        """Note that a frame has it, and what is within it there."""
        if self.spans and self.spans[-1][1] == frame:
            self.spans[-1] = self.spans[-1][0], frame + 1
        else:
            self.spans.append((frame, frame + 1))
        self.add(elements_in(element), frame)

    def opened(self) -> str:
        """Write its tag with its attributes."""
        tag, attributes, _ = self.key
        named = "".join(f' {name}="{escaped(value)}"' for name, value in attributes)
        return f"{tag}{named}".replace("{http://www.w3.org/XML/1998/namespace}", "xml:")


def elements_in(element: ET.Element) -> Iterator[ET.Element]:
    """Yield the elements within one; strokes that are one path, such as digits, one by one."""
    for child in element:
        pieces = _SUBPATHS.split(child.get("d", ""))[1:]
        if element.get("fill") == "none" and child.tag == "path" and len(pieces) > 1:
            for piece in pieces:
                yield ET.Element("path", child.attrib | {"d": piece})
        else:
            yield child


class Moving:
    """The frames' bodies in one, and the rules that let them move."""

    def __init__(self, bodies: Sequence[str], seconds: Sequence[float], still: int) -> None:
        self._frames, self._still = len(bodies), still
        starts = [0.0, *accumulate(seconds)]
        self._seconds = starts[-1]
        digits = 2 if self._frames <= 1_000 else 3
        self._at = [f"{100 * start / self._seconds:.{digits}f}%" for start in starts]
        self._names: dict[tuple[tuple[int, int], ...], str] = {}
        whole = Part(("g", (), ""))
        for frame, body in enumerate(bodies):
            whole.add(elements_in(ET.fromstring(f"<g>{body}</g>")), frame)
        self.body = "".join(self._drawn(part, ((0, self._frames),)) for part in whole.within)

    def rules(self, *, loop: bool) -> str:
        """Write the style sheet."""
        times = "infinite" if loop else "forwards"
        rules = f"{_PARTS}{{visibility:hidden;animation:{self._seconds:g}s step-end {times}}}"
        last = self._frames - 1
        for spans, name in self._names.items():
            shown = [self._at[first] for first, _ in spans]
            hidden = [self._at[end] for _, end in spans if end <= last]
            if spans[0][0]:
                hidden.insert(0, "0%")
            if not loop:
                (shown if self._seen(spans, last) else hidden).append("to")
            still = "visibility:visible;" if self._seen(spans, self._still) else ""
            rules += f".{name}{{{still}animation-name:{name}}}@keyframes {name}{{"
            rules += f"{','.join(shown)}{{visibility:visible}}"
            rules += f"{','.join(hidden)}{{visibility:hidden}}}}" if hidden else "}"
        return f"{rules}@media(prefers-reduced-motion:reduce){{{_PARTS}{{animation:none}}}}"

    def _seen(self, spans: tuple[tuple[int, int], ...], frame: int) -> bool:
        return any(first <= frame < end for first, end in spans)

    def _drawn(self, part: Part, around: tuple[tuple[int, int], ...]) -> str:
        """Write an element; it has a class if it is not to be seen as long as what is around it."""
        spans, tag = tuple(part.spans), part.opened()
        if spans != around:
            name = self._names.setdefault(spans, f"qd{len(self._names)}")
            tag += f' class="{name}"'
        name, _, text = part.key
        inner = escaped(text) + "".join(self._drawn(inner, spans) for inner in part.within)
        return f"<{tag}>{inner}</{name}>" if inner else f"<{tag}/>"
