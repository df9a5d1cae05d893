"""`compare`: who takes part, what is recorded, how it is drawn, and bad input."""

import builtins
import functools
import html.parser
import re
from typing import Any

import numpy as np
import polars as pl
import pytest

import queendoku as qd
from rules import TEXTBOOK

SHORT = 0.5
METHODS = (*qd.N_QUEENS_METHODS, "auto")


def statuses(comparison: Any) -> list[str]:
    return [row["status"] for row in comparison.rows]


@pytest.mark.parametrize("task", ["solve", "total"])
def test_every_method_takes_part_in_both_languages(task: str) -> None:
    comparison = qd.compare("n_queens", 6, task=task, seconds=SHORT)
    parts = [(row["method"], row["language"]) for row in comparison.rows]
    twins = [(method, name) for method in qd.N_QUEENS_METHODS for name in ("Rust", "Python")]
    assert parts == [*twins, ("auto", "Rust")]
    assert set(statuses(comparison)) == {"ok"}


def test_every_sudoku_method_takes_part() -> None:
    comparison = qd.compare("sudoku", TEXTBOOK, seconds=SHORT)
    assert len(comparison.rows) == 2 * len(qd.SUDOKU_METHODS) + 1
    assert set(statuses(comparison)) == {"ok"}


def test_ratios_are_those_of_the_best_times() -> None:
    rows = qd.compare("n_queens", [5, 6], methods=["sets", "auto"], seconds=SHORT).rows
    assert [row["input"] for row in rows] == [5] * 3 + [6] * 3
    for start in (0, 3):
        rust, python, auto = rows[start : start + 3]
        fastest = min(rust["best_seconds"], python["best_seconds"], auto["best_seconds"])
        assert rust["speedup"] == python["best_seconds"] / rust["best_seconds"]
        assert python["speedup"] is None
        assert auto["speedup"] is None
        for row in (rust, python, auto):
            assert row["slowdown"] == row["best_seconds"] / fastest
            assert 0 < row["best_seconds"] <= row["median_seconds"]
            assert row["calls"] >= 1


@pytest.mark.parametrize(
    "puzzles",
    [
        [TEXTBOOK, "." * 81],
        (grid for grid in (TEXTBOOK, "." * 81)),
        [[TEXTBOOK[i : i + 9] for i in range(0, 81, 9)], np.zeros((9, 9), int)],
        np.zeros((2, 9, 9), int),
        np.zeros((2, 81), int),
    ],
    ids=["list", "generator", "mixed", "array", "flat"],
)
def test_several_puzzles_in_any_form(puzzles: Any) -> None:
    rows = qd.compare("sudoku", puzzles, methods="auto", seconds=SHORT).rows
    assert [(row["input"], row["status"]) for row in rows] == [(1, "ok"), (2, "ok")]


@pytest.mark.parametrize(
    "puzzle",
    [
        [TEXTBOOK[i : i + 9] for i in range(0, 81, 9)],
        [list(TEXTBOOK[i : i + 9]) for i in range(0, 81, 9)],
        np.zeros((9, 9), int),
        np.zeros(81, int),
    ],
    ids=["strings", "lists", "array", "flat"],
)
def test_one_puzzle_in_any_form(puzzle: Any) -> None:
    assert len(qd.compare("sudoku", puzzle, methods="auto", seconds=SHORT).rows) == 1


def test_what_would_not_fit_is_left_out_and_said() -> None:
    comparison = qd.compare("n_queens", 12, methods=["permutations", "auto"], seconds=SHORT)
    rust, python, auto = comparison.rows
    for row in (rust, python):
        assert row["status"] == "skipped"
        # The second on a machine that is very busy.
        would, did_not = r"it would take about \S+ s, more than 0\.5 s", r"it did not finish even.*"
        assert re.fullmatch(f"{would}|{did_not}", row["note"])
        assert row["best_seconds"] is row["median_seconds"] is row["slowdown"] is None
        assert row["calls"] == 0
    assert auto["status"] == "ok"
    assert str(comparison).count("skipped: it ") == 2


def test_a_cache_does_not_win() -> None:
    calls = 0

    @functools.lru_cache
    def cached(n: int) -> int:
        nonlocal calls
        calls += 1
        return qd.total_n_queens(n)

    row = qd.compare(
        "n_queens", 6, task="total", methods="auto", against=cached, seconds=SHORT
    ).rows[-1]
    assert row["status"] == "ok"
    assert calls >= row["calls"] >= 5


def test_rows_go_into_polars_with_skipped_ones_among_them() -> None:
    comparison = qd.compare("n_queens", [4, 12], methods=["permutations", "auto"], seconds=SHORT)
    frame = pl.DataFrame(comparison.rows)
    assert frame.shape == (6, 12)
    assert frame["best_seconds"].dtype == pl.Float64
    assert frame.filter(pl.col("status") == "skipped")["best_seconds"].null_count() == 2


class Tags(html.parser.HTMLParser):
    """Checks that every tag is closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.counts: dict[str, int] = {}
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if tag == "th":
            assert dict(attrs)["scope"] in ("col", "row")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_table_in_a_notebook_is_well_formed_and_escaped() -> None:
    comparison = qd.compare(
        "n_queens", [4, 5], methods="sets", against={"<b>&": lambda _: [["<i>"]]}, seconds=SHORT
    )
    tags = Tags()
    tags.feed(comparison._repr_html_())
    assert tags.open == []
    assert tags.counts["tbody"] == 2
    assert tags.counts["tr"] == 1 + 6
    assert tags.counts["caption"] == 1
    assert tags.counts["pre"] == 2
    assert "b" not in tags.counts
    assert "<b>&" in tags.text


def test_text_and_markdown_have_a_line_a_row() -> None:
    comparison = qd.compare(
        "n_queens", 4, methods="sets", against={"a|b": qd.solve_n_queens}, seconds=SHORT
    )
    assert repr(comparison) == str(comparison)
    heading, rule, *lines = str(comparison).splitlines()[2:]
    assert heading.split() == [
        "n", "method", "language", "best", "median", "calls", "speedup", "slowdown", "remark",
    ]  # fmt: skip
    assert set(rule) == {"-", " "}
    assert [line.split()[1] for line in lines] == ["sets", "sets", "a|b"]
    markdown = comparison.to_markdown().splitlines()
    assert len(markdown) == 5
    assert set(markdown[1]) == set("| -:")
    assert markdown[1].startswith("| -: | -")
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in markdown} == {10}


def test_names_do_not_break_a_table() -> None:
    name = "a\nb\r\n<b>&\\\\|"
    comparison = qd.compare(
        "n_queens", 4, methods="sets", against={name: qd.solve_n_queens}, seconds=SHORT
    )
    lines = comparison.to_markdown().splitlines()
    assert len(lines) == 5
    assert "| a b &lt;b>&amp;\\\\\\\\\\| " in lines[-1]
    assert {len(line) for line in lines} == {len(lines[0])}
    assert str(comparison).splitlines()[-1].startswith(" 4  a b <b>&\\\\|")


def drawn(comparison: Any) -> Any:
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, ax = pyplot.subplots()
    try:
        assert comparison.plot(ax) is ax
        figure.canvas.draw()
        return ax
    finally:
        pyplot.close(figure)


def test_a_plot_of_one_input_has_bars_ratios_and_a_word_for_what_is_missing() -> None:
    comparison = qd.compare(
        "n_queens", 5, methods=["sets", "auto"], against={"none": lambda _: None}, seconds=SHORT
    )
    ax = drawn(comparison)
    heights = [bar.get_height() for bar in ax.patches]
    assert heights == [row["best_seconds"] for row in comparison.rows[:3]]
    assert len({bar.get_hatch() for bar in ax.patches}) == 2
    assert ax.get_yscale() == "log"
    texts = [text.get_text() for text in ax.texts]
    assert "wrong answer" in texts
    assert sum(text.endswith("\N{MULTIPLICATION SIGN}") for text in texts) == 1
    assert [label.get_text() for label in ax.get_xticklabels()] == ["sets", "auto", "none"]


def test_a_plot_over_n_has_a_line_an_entry() -> None:
    comparison = qd.compare("n_queens", [6, 4], methods=["sets", "booleans"], seconds=SHORT)
    ax = drawn(comparison)
    assert [list(line.get_xdata()) for line in ax.lines] == [[4, 6]] * 4
    looks = {(line.get_linestyle(), line.get_marker()) for line in ax.lines}
    assert len(looks) == 4
    labels = [text.get_text() for text in ax.get_legend().get_texts()]
    assert re.fullmatch(r"sets, Rust: [\d.]+\N{MULTIPLICATION SIGN} at n = 6", labels[0])


def test_a_plot_over_puzzles_joins_nothing() -> None:
    ax = drawn(qd.compare("sudoku", [TEXTBOOK] * 2, methods="bitmask", seconds=SHORT))
    assert {line.get_linestyle() for line in ax.lines} == {"None"}


def test_a_plot_without_times_is_refused() -> None:
    comparison = qd.compare("n_queens", 4, methods="auto", seconds=SHORT)
    for row in comparison.rows:
        row["best_seconds"] = None
    with pytest.raises(ValueError, match="nothing to plot"):
        comparison.plot()


def test_a_plot_without_matplotlib_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **options: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *rest, **options)

    comparison = qd.compare("n_queens", 4, methods="auto", seconds=SHORT)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match=r"pip install 'queendoku\[plot\]'"):
        comparison.plot()


@pytest.mark.parametrize(
    ("arguments", "options", "error", "words"),
    [
        (("chess", 8), {}, ValueError, "game must be one of 'n_queens', 'sudoku', got 'chess'"),
        ((8, 8), {}, TypeError, "game must be a str, not int"),
        (("n_queens", 8), {"task": "draw"}, ValueError, "task must be one of 'solve', 'total'"),
        (("sudoku", TEXTBOOK), {"task": "total"}, ValueError, "'solve' for game 'sudoku', got"),
        (("n_queens", -1), {}, ValueError, "n must be >= 0, got -1"),
        (("n_queens", True), {}, TypeError, "n must be an int, not bool"),
        (("n_queens", "8"), {}, TypeError, "n must be an int, not str"),
        (("n_queens", [8, 8.5]), {}, TypeError, "n must be an int, not float"),
        (("n_queens", 33), {}, ValueError, "n must be <= 32"),
        (("n_queens", 30), {}, MemoryError, "total_n_queens"),
        (("n_queens", []), {}, ValueError, "at least one n or puzzle, got none"),
        (("n_queens", 8), {"methods": []}, ValueError, "methods must name at least one of"),
        (("n_queens", 8), {"methods": ["sets", "x"]}, ValueError, "methods must be one of"),
        (("n_queens", 8), {"methods": [3]}, TypeError, "methods must be a str, not int: 3"),
        (("n_queens", 8), {"methods": [["sets"]]}, TypeError, "methods must be a str, not list"),
        (("n_queens", 8), {"methods": 3}, TypeError, "methods must be a str or several, not int"),
        (("n_queens", 8), {"seconds": 0}, ValueError, "seconds must be > 0"),
        (("n_queens", 8), {"seconds": float("nan")}, ValueError, "seconds must be > 0"),
        (("n_queens", 8), {"seconds": "5"}, TypeError, "seconds must be a number, not str"),
        (("n_queens", 8), {"against": 3}, TypeError, "dict of names and functions, not int"),
        (("n_queens", 8), {"against": [len]}, TypeError, "dict of names and functions, not list"),
        (("n_queens", 8), {"against": {"a": 3}}, TypeError, "'a' is int"),
        (("n_queens", 8), {"against": {3: len}}, TypeError, "a name must be a str, not int"),
        (("n_queens", 8), {"against": dict}, TypeError, r"as in against=dict\(\)\.method"),
        (("sudoku", "5"), {}, ValueError, "puzzle 1: grid: a string must have 81 cells"),
        (("sudoku", 5), {}, TypeError, "puzzle 1: grid must be"),
        (("sudoku", np.array(5)), {}, TypeError, "puzzle 1: grid must be"),
        (("sudoku", [np.array(5)]), {}, ValueError, "puzzle 1: grid: must have 9 rows, got 1"),
        (("n_queens", np.array(5.0)), {}, TypeError, "n must be an int, not ndarray"),
        (("sudoku", [TEXTBOOK, "55" + "." * 79]), {}, ValueError, "puzzle 2: .*r1c1 and r1c2"),
        (("sudoku", []), {}, ValueError, "at least one n or puzzle, got none"),
    ],
)
def test_bad_input(
    arguments: tuple[Any, Any], options: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        qd.compare(*arguments, **options)


def test_a_puzzle_without_solution_is_named() -> None:
    puzzle = "12345678." + "." * 17 + "9" + "." * 54
    with pytest.raises(qd.NoSolutionError, match=r"puzzle 2: "):
        qd.compare("sudoku", [TEXTBOOK, puzzle])


def test_an_n_that_takes_even_the_fastest_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match=r"n 22: not even the fastest method is done in seconds"):
        qd.compare("n_queens", 22, task="total", seconds=0.2)
