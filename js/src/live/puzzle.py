"""What a page asks about the reader's own sudoku, star battle or queens: the answers are JSON."""

import re
import warnings
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from typing import Any

import queendoku as qd
from queendoku._common.errors import said_of
from queendoku._common.wording import counted, listed
from queendoku._files.reading.opening import borrowed
from queendoku.functions.read import results
from queendoku.rules.rule import kind_name
from queendoku.views.draw.palette import FILLED
from queendoku.views.draw.shapes import queen, rectangle
from queendoku.views.step.svg import CELL
from queendoku.views.watch.explained import Explained

Answer = dict[str, Any]

_COUNTED = 1_000  # solutions
_NEAR = 0.3  # to the old rating, of a new sudoku
_RARE = 8.5  # a rating beyond which a new one may be easier
_TRIES = 10_000
_MOST_BOARDS = 20_000  # of queens: more than there are for 12


def ask(name: str, *values: Any) -> Answer:
    """Call a function below; tell what is wrong with its values, and in which cells."""
    try:
        answer: Answer = globals()[name](*values)
    except (ValueError, MemoryError) as error:
        is_placed = name.startswith(("star_", "queens_"))
        said = said_of(error, "placed" if is_placed else "grid").removeprefix("placed: ")
        if is_placed:  # whose errors count from 0, as lists of rows do
            said = re.sub(r"\(row (\d+), column (\d+)\)", _cell, said)
            said = re.sub(r"\b(row|column) (\d+)", lambda at: f"{at[1]} {int(at[2]) + 1}", said)
        if said.startswith("has "):
            said = f"it {said}"
        start = said[0] if re.match(r"r\d|n ", said) else said[0].upper()
        cells = [*map(list, getattr(error, "cells", ()))]
        return {"problem": f"{start}{said[1:]}.", "cells": cells}
    return answer


def _cell(at: re.Match[str]) -> str:
    return f"r{int(at[1]) + 1}c{int(at[2]) + 1}"


def read(text: str) -> Answer:
    """Read the first sudoku of a text in any format."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        record = next(_records(text, skip=True), None)
    if not record:
        next(_records(text, skip=False), None)  # its error says why
        raise ValueError("there is no sudoku in it")
    puzzle = record.puzzle
    if isinstance(puzzle, str):
        return _looks(record.marks or qd.PencilMarks(puzzle), isMarked=bool(record.marks))
    said = "".join(
        f"{kind_name(rule)}: {_what(rule)}\n" for rule in dict.fromkeys(map(type, puzzle.rules))
    )
    return _looks(puzzle.with_marks(), puzzle.to_fpuzzles(), isMarked=False, said=said)


def _what(rule: type[Any]) -> str:
    """Say what a kind of rules asks, by the first paragraph of its docstring."""
    said = " ".join((rule.__doc__ or "").partition("\n\n")[0].split())
    return re.sub(r":\w+:`~?([^`]*)`|``([^`]*)``", r"\1\2", said)


def _looks(marks: Any, link: str = "", **more: Any) -> Answer:
    return {"link": link, "look": Explained(_Steps([], marks)).header(), **more}


def _records(text: str, skip: bool) -> Iterator[qd.SudokuRecord]:
    """Read a text as a file without a name, which its errors would begin with."""
    return results(borrowed(StringIO(text)), "", None, None, skip, True)


def _begun(cells: Any, givens: str, link: str) -> tuple[Any, Any]:
    """Give what stands there as a puzzle, and with the reader's marks."""
    if not link:
        marks: Any = qd.PencilMarks(cells, givens)
        return marks.digits, marks
    blanks = [[[] if isinstance(cell, str) else cell for cell in row] for row in cells]
    digits = [[cell if isinstance(cell, str) else "." for cell in row] for row in cells]
    puzzle = qd.SudokuVariant.from_fpuzzles(link)
    return puzzle.with_givens(digits), puzzle.with_marks(blanks, digits=digits)


def check(cells: Any, givens: str, link: str = "") -> Answer:
    """Count the solutions, and give one; a wrong entry and what has none are problems."""
    digits, _ = _begun(cells, givens, link)
    solution = qd.solve_sudoku(digits)
    return {"solutions": _solutions(digits), "digits": "".join(map("".join, solution))}


def hint(cells: Any, givens: str, link: str = "") -> Answer:
    """Give the next step, as the player draws it."""
    digits, marks = _begun(cells, givens, link)
    solutions = _solutions(digits)
    also = "" if solutions == "1 solution" else f" There are {solutions}; it holds in all of them."
    return {**_drawn(qd.hint_sudoku(marks), solutions), "solutions": solutions, "also": also}


def _drawn(step: Any, solutions: str = "solutions") -> Answer:
    if step is None:
        raise ValueError(f"no step holds in all of its {solutions}")
    return {"also": "", "explanation": Explained(_Steps([step], step.grid)).header()}


class _Steps(list[Any]):
    """A step or none as an explanation."""

    def __init__(self, steps: list[Any], grid: Any) -> None:
        super().__init__(steps)
        self.grids = [grid]


def _solutions(digits: Any) -> str:
    number = qd.count_sudoku_solutions(digits, limit=_COUNTED)
    return counted(number, "solution") + (" or more" if number == _COUNTED else "")


def explain(cells: Any, givens: str, link: str = "") -> Answer:
    """Give all steps from here, as the player draws them."""
    return _all(qd.explain_sudoku(_begun(cells, givens, link)[1]))


def _all(explanation: Any) -> Answer:
    said = explanation.ending
    return {"said": said, "also": f"\n{said}", "explanation": Explained(explanation).header()}


def candidates(cells: Any, givens: str, link: str = "") -> Answer:
    """List the digits that each cell has in some solution, as masks."""
    true = qd.true_candidates(_begun(cells, givens, link)[0])
    masks = [sum(1 << digit - 1 for digit in cell) for row in true for cell in row]
    if 0 in masks:
        raise ValueError("there is no solution")
    return {"candidates": masks, "said": "Each cell shows the digits that it has in some solution."}


def rate(_: Any, givens: str, link: str = "") -> Answer:
    """Say how hard it is, of a plain sudoku on both scales."""
    if link:
        rating = qd.rate_sudoku(qd.SudokuVariant.from_fpuzzles(link))
        return {
            "said": f"Its difficulty is {rating.difficulty}, for its hardest step:"
            f" {rating.technique}, {counted(rating.steps, 'time')}."
        }
    se, hodoku = qd.rate_sudoku(givens), qd.rate_sudoku(givens, scale="hodoku")
    said = f"Its rating (ER) is {se.er}, for its hardest step: {se.technique}. "
    return {"said": f"{said}HoDoKu calls it {hodoku.level}, with a score of {hodoku.score:,}."}


def another(_: Any, givens: str, link: str = "") -> Answer:
    """Make a sudoku of about the same rating; a gentle one where there is none to go by."""
    if link:
        raise ValueError("there is no other one like it: this page makes plain sudokus of 9 by 9")
    rating = qd.rate_sudoku(givens).er if "said" in ask("rate", None, givens) else 2.0
    low, high = min(rating, _RARE) - _NEAR, rating + _NEAR
    made = qd.generate_sudoku(rating=(max(1.0, low), min(high, 12.0)), tries=_TRIES)
    return {"digits": made, "said": f"A new one. Its rating (ER) is {qd.rate_sudoku(made).er}."}


def drill(technique: str) -> Answer:
    """Find a grid whose next step is by that technique."""
    [answer] = qd.drill_sudokus(technique)
    said = f"What is the next step? It is by {technique}: nothing easier is here. Hint shows it."
    return _looks(answer.grid, isMarked=True, said=said)


def star_read(text: str) -> Answer:
    """Read the regions of a star battle in any format."""
    puzzle = qd.StarBattle(text)
    return {"regions": "/".join(puzzle.regions), "stars": puzzle.stars}


def star_check(regions: str, stars: int, placed: list[str]) -> Answer:
    """Count the solutions, and give one; a mark that none has is a problem."""
    puzzle = qd.StarBattle(regions, stars=stars)
    qd.hint_star_battle(puzzle, placed=placed)  # its error names what is wrong
    number = qd.count_star_battle_solutions(puzzle)
    said = "Nothing is wrong so far." if number == 1 else "The board has several solutions."
    return {"said": said, "solution": "".join(qd.solve_star_battle(puzzle, placed=placed))}


def star_hint(regions: str, stars: int, placed: list[str]) -> Answer:
    """Give the next step, as the player draws it."""
    return _drawn(qd.hint_star_battle(regions, stars=stars, placed=placed))


def star_explain(regions: str, stars: int, placed: list[str]) -> Answer:
    """Give all steps from here, as the player draws them."""
    return _all(qd.explain_star_battle(regions, stars=stars, placed=placed))


def star_another(regions: str, stars: int, _: list[str]) -> Answer:
    """Make a board of the same size."""
    made = qd.generate_star_battle(regions.count("/") + 1, stars=stars)
    return {"regions": "/".join(made.regions), "said": "A new one."}


def _completed(rows: list[str]) -> tuple[dict[int, int], list[list[int]]]:
    """Give the queens that stand, and the columns of all boards that have them, up to a limit."""
    standing = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "Q"]
    placed = dict(standing)
    if len(placed) < len(standing):
        raise ValueError("a row has two queens")
    boards = map(qd.board_to_columns, qd.iter_n_queens(len(rows), placed=placed))
    found = [*islice(boards, _MOST_BOARDS)]
    if not found:
        raise ValueError("no board has these queens: take one back")
    return placed, found


def queens_check(rows: list[str]) -> Answer:
    """Count the boards that have these queens, and give one."""
    _, boards = _completed(rows)
    solution = "".join(qd.columns_to_board(boards[0]))
    said = f"{counted(len(boards), 'board')} can still come of it."
    return {"said": said, "solution": solution}


def queens_hint(rows: list[str]) -> Answer:
    """Place a queen in the row where the boards that are left differ least."""
    placed, boards = _completed(rows)
    choices = {
        row: sorted({board[row] for board in boards})
        for row in range(len(rows))
        if row not in placed
    }
    if not choices:
        raise ValueError("all queens stand")
    row, columns = min(choices.items(), key=lambda choice: len(choice[1]))
    names = [f"r{row + 1}c{column + 1}" for column in columns]
    said = (
        f"{counted(len(boards), 'board')} can still come of it, with the queen of row {row + 1} in"
    )
    frame = rectangle(row, columns[0], CELL, CELL * 0.08) + f' fill="none" stroke="{FILLED}"/>'
    step = {
        "title": f"Row {row + 1}",
        "reason": f"{said} {listed(names, 'or')}.",
        "effect": f"A queen in {names[0]}",
        "isSingle": True,
        "placed": [(row * len(rows) + columns[0], 1)],
        "eliminated": [],
        "about": [],
        "below": frame,
        "above": f'<g fill="{FILLED}">{queen(columns[0] * CELL, row * CELL, CELL)}</g>',
        "branches": [],
    }
    return {"also": "", "explanation": {"steps": [step]}}


def queens_another(rows: list[str]) -> Answer:
    """Give queens that can be completed in one way."""
    n = len(rows)
    queens = qd.generate_n_queens_puzzle(n)
    said = f"Given: {counted(len(queens), 'queen')}; one board has them."
    return {"placed": [n * row + column for row, column in queens.items()], "said": said}
