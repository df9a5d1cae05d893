"""``queendoku watch``: what it shows, its keys, and its recordings."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import queendoku as qd
from cli.running import printed
from plain_rules import TEXTBOOK
from queendoku._cli.watch.player import Player
from queendoku._cli.watch.search import Search
from queendoku.puzzles.houses import HOUSES
from queendoku.puzzles.trace.trace import KINDS, Step
from queendoku.views.animate.state import MINUS
from traces import METHODS, record

MARKS = str.maketrans("·?✕○♛★", "....QQ")
SIX = qd.trace_n_queens(6, method="bitmask")


@pytest.mark.parametrize(("game", "method"), METHODS)
def test_moments_of_a_search_are_what_the_trace_says(game: str, method: Any) -> None:
    trace = record(game, method)
    played, placed, kinds = Search(trace), [""], ""
    chosen = {len(trace), *Random(game).choices(range(len(trace)), k=50)}
    for taken, step in enumerate(trace, start=1):
        name, kinds = str(step).partition(" ")[2], kinds + step.kind[0]
        placed += [name] * (step.kind == "place")
        assert step.kind != "remove" or placed.pop() == name
        if taken in chosen:
            said, board, state, stack, counters = played.shown(taken)
            assert (said.partition(";")[0], stack[1:]) == (str(step), placed[:0:-1][:12])
            counts = [*(kinds.count(kind[0]) for kind in KINDS), step.depth]
            assert [line.split()[1] for line in counters] == [f"{count:,}" for count in counts]
            cells = "".join(re.findall("[·?✕○♛★1-9]", "".join(board)))
            rows = step.board or [str(digit or ".") for digit in step.grid]
            assert cells.translate(MARKS) == "".join(rows)
            signs = [divmod(sign.start(), trace.n) for sign in re.finditer("[?✕○]", cells)]
            assert signs in ([], [(step.row, step.column)])
            assert signs or step.kind != "try"
            shown = "".join(line[16:] for line in state).replace(" ", "").replace(MINUS, "-")
            assert shown == "".join(state_of(step))


def state_of(step: Step) -> Iterator[str]:
    """Write what the method keeps, but for the board itself."""
    n, kept, cell = step.trace.n, step.state, (step.row or 0, step.column or 0)
    for name, kind, of in (field for field in step.trace.fields if field.name in kept):
        value, width = kept[name], 2 * n - 1 if kind == "bits" and of != "column" else n
        if kind == "masks":
            houses = [cells for house, cells in HOUSES if house.startswith(of)]
            squares = ([divmod(at, 9) for at in cells] for cells in houses)
            [value] = [mask for mask, at in zip(value, squares, strict=True) if cell in at]
        if kind in ("masks", "mask", "bits", "free"):
            yield f"{value % 2**width:0{width}b}"[::-1]
        elif kind not in ("board", "grid"):
            shown = sorted(value) if kind == "set" else value
            yield from ("·T"[one] if kind == "booleans" else str(one) for one in shown)


def test_keys() -> None:
    pytest.importorskip("textual")
    solutions, backtracks = (
        [step.index + 1 for step in SIX if step.kind == kind] for kind in ("solution", "remove")
    )
    walk = [
        ("left right right right left", 2),
        ("pagedown pagedown pagedown pageup", solutions[1]),
        ("home shift+right shift+right shift+left", backtracks[0]),
        ("4 2 enter", 42),
        ("end right", len(SIX)),
        ("space", 40),  # from the start
        ("space", 40),
        ("space plus plus minus", len(SIX)),
    ]
    player = Player(Search(SIX), 0.01)  # its own clock comes to no step

    async def play() -> None:
        async with player.run_test(size=(60, 12)) as pilot:
            for keys, taken in walk:
                await pilot.press(*keys.split())
                player.advance(4000.5)
                assert int(player.taken) == taken, keys

    asyncio.run(play())
    assert (player.speed, player.playing) == (1, False)


def test_a_recording_shows_every_step_of_an_explanation(tmp_path: Path) -> None:
    file = tmp_path / "a.cast"
    printed("watch", "sudoku", TEXTBOOK, "--explain", "--speed", "4", "-o", str(file))
    head, *events, last = map(json.loads, file.read_text("utf-8").splitlines())
    pictures = ["Sudoku explained", *(str(qd.show(step)) for step in qd.explain_sudoku(TEXTBOOK))]
    assert (head["version"], len(events)) == (2, len(pictures))
    assert last[2] == events[-1][2]
    for taken, (seconds, _, screen) in enumerate(events):
        assert seconds == taken / 4
        lines = re.sub(r"\x1b\[\d*(;\d+)*[HJKm]", "", screen).splitlines()
        assert (head["height"] >= len(lines), head["width"] >= max(map(len, lines))) == (True, True)
        assert all(any(line in row for row in lines) for line in pictures[taken].splitlines())
