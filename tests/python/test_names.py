"""Arguments that are one of a few names: in upper and lower case, and nearly right."""

import io
from collections.abc import Callable
from typing import Any

import pytest

import queendoku as qd
from queendoku import pure
from rules import TEXTBOOK

LINES = f"{TEXTBOOK}\n"


def written(**options: Any) -> str:
    file = io.StringIO()
    qd.write_sudokus(file, [TEXTBOOK], **options)
    return file.getvalue()


#: An argument, a function with it, a name, and what is nearly one.
CASES: list[tuple[str, Callable[..., Any], str, str]] = [
    ("method", lambda **o: qd.solve_n_queens(4, **o), "Sets", "set"),
    ("method", lambda **o: qd.total_n_queens(4, **o), "AUTO", "bitmsk"),
    ("method", lambda **o: qd.solve_sudoku(TEXTBOOK, **o), "Bitmask", "bit_mask"),
    ("method", lambda **o: qd.trace_n_queens(4, **o), "Sets", "words_"),
    ("method", lambda **o: qd.trace_sudoku(TEXTBOOK, **o), "SCAN", "scn"),
    ("method", lambda **o: pure.total_n_queens(4, **o), "Sets", "set"),
    ("method", lambda **o: pure.solve_sudoku(TEXTBOOK, **o), "BITMASK", "bitmap"),
    ("method", lambda **o: pure.count_sudoku_solutions(TEXTBOOK, **o), "Scan", "scan1"),
    ("scale", lambda **o: qd.rate_sudoku(TEXTBOOK, **o), "SE", "hodoko"),
    ("scale", lambda **o: qd.rate_sudokus([TEXTBOOK], **o), "HoDoKu", "hudoku"),
    ("ratings", lambda **o: repr(qd.sheet(TEXTBOOK, **o)), "SE", "hudoku"),
    ("paper", lambda **o: repr(qd.sheet(TEXTBOOK, **o)), "A4", "leter"),
    ("level", lambda **o: qd.generate_sudoku(seed=1, **o), "Easy", "esay"),
    ("symmetry", lambda **o: qd.generate_sudoku(seed=1, **o), "Left-Right", "left right"),
    ("technique", lambda **o: qd.generate_sudoku(seed=1, **o), "Naked Pair", "naked pear"),
    ("techniques", lambda **o: qd.explain_sudoku(TEXTBOOK, **o), "Hidden Single", "hiden single"),
    ("order", lambda **o: qd.solve_sudokus([TEXTBOOK], **o), "Any", "lexicographical"),
    ("errors", lambda **o: qd.solve_sudokus([TEXTBOOK], **o), "Mark", "marks"),
    ("errors", lambda **o: [*qd.read_sudokus(io.StringIO(LINES), **o)], "Skip", "skipp"),
    ("format", lambda **o: [*qd.read_sudokus(io.StringIO(LINES), **o)], "Lines", "line"),
    ("format", written, "CSV", "cvs"),
    ("kind", lambda **o: str(qd.show(TEXTBOOK, **o)), "Sudoku", "sudoko"),
    ("game", lambda game: qd.compare(game, methods="auto").rows[0]["method"], "Sudoku", "queen"),
    ("task", lambda task: len(qd.compare("queens", 4, task=task).rows), "Total", "solv"),
    ("methods", lambda **o: len(qd.compare("queens", 4, **o).rows), "Sets", "set"),
]


@pytest.mark.parametrize(("argument", "call", "name", "near"), CASES)
def test_names(argument: str, call: Callable[..., Any], name: str, near: str) -> None:
    assert call(**{argument: name}) == call(**{argument: name.lower()})
    with pytest.raises(ValueError, match=rf"^{argument}.*{near}'; did you mean '\S+.*'\?$"):
        call(**{argument: near})
    with pytest.raises(ValueError, match=rf"^{argument}.*'qqq'(?!.*did you mean)"):
        call(**{argument: "qqq"})
    with pytest.raises(TypeError, match=f"^{argument} .*, not int$"):
        call(**{argument: 3})


def test_the_names_of_a_player() -> None:
    pytest.importorskip("anywidget")
    player = qd.watch(qd.trace_n_queens(4), by="Nodes")  # type: ignore[arg-type]
    player.by = "STEPS"
    assert player.by == "steps"
    with pytest.raises(ValueError, match=r"'nod'; did you mean 'nodes'\?"):
        player.by = "nod"
