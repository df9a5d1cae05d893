"""The listings of the algorithms, and the lines of each step."""

import ast

import pytest

from queendoku.views.watch.listing import listing
from traces import METHODS


@pytest.mark.parametrize(("game", "method"), METHODS)
def test_each_kind_of_step_has_its_lines(game: str, method: str) -> None:
    found = listing(game, method)
    steps = {"try", "conflict", "place", "remove", "solution"}
    assert steps <= set(found.marks) <= {*steps, "refuse"}
    for first, last in found.marks.values():
        assert 0 <= first <= last < len(found.lines)
        assert found.lines[first].strip()
        assert found.lines[last].strip()
    assert "sink(" in found.lines[found.marks["solution"][0]]
    text = "\n".join(found.lines)
    assert not any(f"# {step}" in text for step in {*steps, "refuse"})
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert [ast.get_docstring(function) for function in functions] == [None] * len(functions)


def test_the_lines_of_a_step_are_those_between_its_marks() -> None:
    found = listing("queens", "sets")
    marked = {
        step: [line.strip() for line in found.lines[first : last + 1]]
        for step, (first, last) in found.marks.items()
    }
    assert marked["try"] == ["for column in allowed[row]:"]
    assert marked["remove"] == [
        "anti_diagonals.remove(row + column)",
        "diagonals.remove(row - column)",
        "columns.remove(column)",
        "placement.pop()",
    ]
