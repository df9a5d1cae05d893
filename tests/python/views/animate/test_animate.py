"""Moving pictures: each frame shows what it shows alone, in every kind of file."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import queendoku as qd
from cli.running import printed
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.views.animate.files import on_white
from queendoku.views.animate.moving import elements_in
from queendoku.views.draw.files import png

WING = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
KILLER = qd.SudokuVariant(
    size=4, rules=[qd.rules.Killer("r1c1 r1c2", 3), qd.rules.Killer("r2c1 r2c2 r3c1", 9)]
)
MOVING: dict[str, tuple[Any, dict[str, Any]]] = {
    "queens": (
        qd.trace_n_queens(5, method="sets"),
        {"beside": ["tree", "state", "listing"], "stop": 99},
    ),
    "sudoku": (qd.trace_sudoku(TEXTBOOK, method="scan"), {"stop": 90}),
    "masks": (qd.trace_sudoku(TEXTBOOK), {"every": 7}),
    "star battle": (qd.trace_star_battle(REGIONS), {"loop": False}),
    "explained": (qd.explain_sudoku(WING), {"start": 30, "stop": 40}),
    "stars explained": (qd.explain_star_battle(REGIONS), {}),
    "killer explained": (qd.explain_sudoku(KILLER), {}),
    "boards": (qd.solve_n_queens(6), {"title": "Six <queens>"}),
}
SPACE = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=MOVING)
def film(request: pytest.FixtureRequest) -> qd.types.Animation:
    what, options = MOVING[request.param]
    return qd.animate(what, **options)


def leaves(element: ET.Element, around: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Yield what an element draws, each with all that is around it."""
    kept = {name: value for name, value in element.items() if name != "class"}
    here = (*around, element.tag.removeprefix(SPACE), tuple(sorted(kept.items())))
    if element.tag.removeprefix(SPACE) != "g":
        yield here, element.text
    for child in elements_in(element):
        yield from leaves(child, here)


def drawn(element: ET.Element, names: set[str]) -> ET.Element:
    """Leave out what has a class that is not to be seen."""
    kept = ET.Element(element.tag.removeprefix(SPACE), element.attrib)
    kept.text = element.text
    kept.extend(drawn(child, names) for child in element if child.get("class") in {None, *names})
    return kept


def seen_at(style: str, percent: float) -> set[str]:
    """Play the style sheet: return the classes that are to be seen at a time."""
    seen = set()
    for name, rules in re.findall(r"@keyframes (\w+)\{((?:[^{}]+\{[^{}]+\})+)\}", style):
        times = {}
        for selectors, value in re.findall(r"([^{}]+)\{visibility:(\w+)\}", rules):
            for at in selectors.split(","):
                times[100.0 if at == "to" else float(at.rstrip("%"))] = value
        before = [at for at in times if at <= percent]
        if times[max(before)] == "visible" if before else at_rest(style, name):
            seen.add(name)
    return seen


def at_rest(style: str, name: str) -> bool:
    return f".{name}{{visibility:visible;" in style


def test_each_frame_shows_what_it_shows_alone(film: qd.types.Animation) -> None:
    root = ET.fromstring(film.svg)
    styles = [style.text or "" for style in root.iter(f"{SPACE}style")]
    style = next(text for text in styles if "@keyframes" in text)
    body = root[-1]
    total, start = sum(film.seconds), 0.0
    for frame, seconds in zip(film._frames, film.seconds, strict=True):
        names = seen_at(style, 100 * (start + seconds / 2) / total)
        alone = ET.fromstring(f"<g>{frame.body}</g>")
        found = [*leaves(drawn(body, names))]
        assert [(here[2:], text) for here, text in found] == [
            (here[2:], text) for here, text in leaves(alone)
        ]
        start += seconds
    at_rest_names = {name for name in re.findall(r"keyframes (\w+)", style) if at_rest(style, name)}
    still = ET.fromstring(f"<g>{film._frames[film._film.still].body}</g>")
    assert [text for _, text in leaves(drawn(body, at_rest_names))] == [
        text for _, text in leaves(still)
    ]
    assert "@media(prefers-reduced-motion:reduce){:where(.queendoku-animation) [class]{" in style


def test_the_moves_alone_are_shown() -> None:
    trace = qd.trace_n_queens(5, method="columns")
    moves = [step for step in trace if step.kind in ("place", "remove", "solution")]
    film = qd.animate(trace, moves=True, speed=4, theme="dark")
    assert film.seconds == [0.25] * len(moves) + [2.25]
    assert f"Step {moves[-1].index + 1} of" in film.svg
    assert "Try row" not in film.svg
    assert "#f7f8fa" not in film.svg


@pytest.mark.parametrize("name", ["explained", "boards", "stars explained"])
def test_a_gif_and_a_webp_have_each_frame(tmp_path: Path, name: str) -> None:
    what, options = MOVING[name]
    film = qd.animate(what, **options)
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("resvg_py")
    done: list[tuple[int, int]] = []
    pages = [film._document("", frame.body) for frame in film._frames]
    for file in ("film.webp", "film.gif"):
        film.save(tmp_path / file, scale=0.5, progress=lambda *at: done.append(at))
        assert done[-1] == (len(pages), len(pages))
        with image.open(tmp_path / file) as read:
            durations, pixels = [], []
            for at in range(read.n_frames):
                read.seek(at)
                read.load()
                durations.append(read.info["duration"])
                pixels.append(read.convert("RGBA").tobytes())
            assert ("loop" in read.info) == film._options.loop
        assert sum(durations) == pytest.approx(1000 * sum(film.seconds), abs=10 * len(pages))
        wished = [image.open(io.BytesIO(png(page, 0.5))).convert("RGBA") for page in pages]
        if file == "film.gif":  # of 256 colours, and on white
            for found, wish in zip(pixels, wished, strict=True):
                same = zip(found, on_white(wish).convert("RGBA").tobytes(), strict=True)
                assert max(abs(a - b) for a, b in same) < 32
        else:  # without loss; what looks the same is one frame
            whole = [one.tobytes() for one in wished]
            assert pixels == [one for at, one in enumerate(whole) if not at or whole[at - 1] != one]


def test_an_mp4_has_the_frames_for_their_time(tmp_path: Path) -> None:
    av = pytest.importorskip("av")
    film = qd.animate(qd.solve_n_queens(6), speed=2)
    film.save(tmp_path / "film.mp4", scale=0.77)
    with av.open(tmp_path / "film.mp4") as container:
        frames = [
            frame.to_ndarray(format="gray").astype(int) for frame in container.decode(video=0)
        ]
    assert len(frames) == 30 * sum(film.seconds)
    changes = [at for at in range(1, len(frames)) if abs(frames[at] - frames[at - 1]).mean() > 1]
    assert changes == [15, 30, 45]


def test_the_command_line_writes_the_same(tmp_path: Path) -> None:
    film = qd.animate(qd.trace_n_queens(5, method="bitmask"), moves=True, title="Five")
    film.save(tmp_path / "same.svg")
    command = ("trace", "queens", "5", "--method", "bitmask", "--moves", "--title", "Five")
    printed(*command, "-o", str(tmp_path / "film.svg"))
    assert (tmp_path / "film.svg").read_bytes() == (tmp_path / "same.svg").read_bytes()
    pytest.importorskip("PIL")
    easy = f"...{TEXTBOOK_SOLVED[3:]}"
    for name, puzzle, *how in (("explain", easy), ("star-battle", REGIONS, "--explain")):
        printed(name, puzzle, *how, "-o", str(tmp_path / f"{name}.webp"))
        assert (tmp_path / f"{name}.webp").read_bytes()[8:12] == b"WEBP"
