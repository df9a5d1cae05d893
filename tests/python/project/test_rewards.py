"""The environments of the page on rewards, where the packages that they are for are installed."""

import asyncio
from doctest import DocTestParser
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd

PAGE = Path(__file__).parents[3] / "docs" / "how-to" / "rewards.md"


@pytest.fixture(scope="module")
def page() -> Any:
    """What the page defines."""
    for package in ("reasoning_gym", "verifiers.v1"):
        pytest.importorskip(package)
    names: dict[str, Any] = {"__name__": "rewards"}
    for example in DocTestParser().get_examples(PAGE.read_text()):
        exec(example.source, names)
    return names


def test_reasoning_gym(page: Any) -> None:
    entry = page["data"][3]
    assert page["data"].score_answer(entry["answer"], entry) == 1
    assert page["data"].score_answer(None, entry) == 0


def scored(page: Any, taskset: str, reply: str, *grids: str) -> float:
    """The reward of the first task for a reply, or for what is filled in."""
    vf = page["vf"]
    [task, _] = page[taskset](page["SudokusConfig"](tasks=2))
    node = vf.MessageNode(message=vf.AssistantMessage(content=reply), sampled=True)
    trace = vf.Trace.model_construct(nodes=[node], state=page["Filled"](grids=grids))
    asyncio.run(task.score(trace))
    return float(trace.reward)


def test_verifiers(page: Any) -> None:
    task = page["sudoku_task"](0)
    puzzle, solution = task["metadata"]["puzzle"], task["answer"]
    assert [scored(page, "Sudokus", reply) for reply in (solution, puzzle, "")] == [1, 0, 0]
    tools = page["Grid"](page["vf"].ToolsetConfig())
    asyncio.run(tools.setup_task(page["Puzzle"](info=task["metadata"])))
    assert tools.look() == str(qd.show(puzzle))
    cells = enumerate(solution.replace("\n", ""))
    blank = [(*divmod(cell, 9), int(digit)) for cell, digit in cells if puzzle[cell] == "."]
    for row, column, digit in blank:
        assert tools.place(row + 1, column + 1, digit) != tools.undo()
        said = tools.place(row + 1, column + 1, digit)
    assert said == str(qd.show(solution))
    assert {tools.place(0, 1, 1), tools.place(1, 1, 10)} == {"This cannot be written there."}
    rewards = [scored(page, "FilledSudokus", "", *tools.state.grids[:n]) for n in (0, 1, None)]
    assert 0 == rewards[0] < rewards[1] < rewards[2] == 1
