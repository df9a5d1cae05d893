"""Why a square or a digit is refused: what the page says and marks, against `Step.cause`."""

from typing import Any, NamedTuple, TypeAlias

import pytest
from playwright.sync_api import Page

import queendoku as qd
from queendoku.puzzles.trace.trace import Step
from steering import playing
from traces import HARD, IN_A_BROWSER, record

MOST = 60  # conflicts of a trace that are looked at

READ = """async steps => {
  const seenAt = (selector, read) => {
    const node = document.querySelector(selector);
    return getComputedStyle(node).visibility === "hidden" ? null : read(node);
  };
  // Rows and columns of the middles of squares in a path; of several lines, of the first.
  const squares = (path) => path.match(/[\\d.]+ [\\d.]+/g).flatMap(
    (point) => point.split(" ").map((one) => Number(one) - 0.5).reverse());
  const corner = (node) => node.hasAttribute("d") ? squares(node.getAttribute("d")).slice(0, 2)
    : ["y", "x"].map((name) => Math.floor(Number(node.getAttribute(name))));
  const ends = (node) => node.hasAttribute("d") ? squares(node.getAttribute("d")).slice(0, 4)
    : ["y1", "x1", "y2", "x2"].map((name) => Number(node.getAttribute(name)) - 0.5);
  const seen = [];
  for (const step of steps) {
    model.set("step", step);
    await new Promise(requestAnimationFrame);
    seen.push({
      sentence: document.querySelector(".qd-caption span:last-child").textContent,
      live: document.querySelector(".qd-live").textContent,
      attacker: seenAt(".qd-attacker", corner),
      line: seenAt(".qd-line", ends),
    });
  }
  return seen;
}"""

LINES = ["column", "diagonal", "anti-diagonal"]
Square: TypeAlias = tuple[int, int]


class Refusal(NamedTuple):
    """What the page is to say of a conflict, and what it is to mark."""

    sentence: str
    #: The square of the queen that attacks, or of the cell that has the digit.
    attacker: Square | None


def square_of(step: Step) -> Square:
    assert step.row is not None
    assert step.column is not None
    return step.row, step.column


def shares(line: str, one: Square, other: Square) -> bool:
    """Whether two squares are on one line of that kind."""
    rows, columns = one[0] - other[0], one[1] - other[1]
    return {"column": columns == 0, "diagonal": rows == columns}.get(line, rows == -columns)


def attack(step: Step) -> tuple[str, Square]:
    """The line of a conflict between queens, and the square of the queen that attacks."""
    tried, cause = square_of(step), step.cause
    if isinstance(cause, str):
        return cause, next(q for q in enumerate(step.placement) if shares(cause, q, tried))
    assert cause is not None
    return next(line for line in LINES if shares(line, cause, tried)), cause


def refusal(step: Step, said: str) -> Refusal:
    """What is to be seen of a conflict, from the step and the rules of the game."""
    is_sudoku = step.trace.game == "sudoku"
    if step.cause == "nothing free":
        where, what = (f"Row {step.row}", "column is available")
        if is_sudoku:
            where, what = (name_of(square_of(step)), "digit is left")
        return Refusal(f"{where}: no {what}, a dead end.", None)
    tried = square_of(step)
    if step.trace.puzzle is not None:  # what is said of stars is tested without a browser
        row, column = (int(number) - 1 for number in said[-5:].strip(" rc.").split("c"))
        assert step.board[row][column] == "Q"
        return Refusal(said, (row, column))
    if is_sudoku:
        assert isinstance(step.cause, tuple)
        sentence = f"{name_of(tried)}: {step.digit} already stands at {name_of(step.cause)}."
        return Refusal(sentence, step.cause)
    line, attacker = attack(step)
    where = f"Row {tried[0]}, column {tried[1]}"
    sentence = f"{where}: attacked along the {line} by the queen in row {attacker[0]}."
    return Refusal(sentence, attacker)


def name_of(cell: Square) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


@pytest.mark.parametrize(("game", "method"), IN_A_BROWSER)
def test_each_conflict_is_told_as_it_was(page: Page, game: str, method: Any) -> None:
    if game == "sudoku":
        trace = qd.trace_sudoku(HARD, method=method, limit=4000)
    elif game == "star battle":
        trace = record(game, method)
    else:
        trace = qd.trace_n_queens(4 if method == "permutations" else 6, method=method)
    conflicts = [step for step in trace if step.kind == "conflict"]
    chosen = conflicts[:: max(1, len(conflicts) // MOST)]
    squares = [step for step in chosen if step.column is not None]
    if game == "queens" and squares:
        assert {attack(step)[0] for step in squares} == set(LINES)
    with playing(page, trace):
        seen: list[dict[str, Any]] = page.evaluate(READ, [step.index + 1 for step in chosen])
    assert len(chosen) == len(seen) > 10
    for step, shown in zip(chosen, seen, strict=True):
        sentence, attacker = refusal(step, shown["sentence"])
        assert shown["sentence"] == sentence
        assert shown["live"] == f"step {step.index + 1:,} of {len(trace):,}. {sentence}"
        assert shown["attacker"] == (attacker and [*attacker])
        assert shown["line"] == (attacker and [*attacker, *square_of(step)])
