"""The table of `compare` as text, Markdown and HTML, and its plot."""

import math
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK


def test_rows_go_into_polars_with_skipped_ones_among_them() -> None:
    polars = pytest.importorskip("polars")
    comparison = qd.compare("queens", [4, 12], methods=["permutations", "auto"], seconds=2)
    frame = polars.DataFrame(comparison.rows)
    assert frame.shape == (6, 12)
    assert frame["best_seconds"].dtype == polars.Float64
    assert frame.filter(polars.col("status") == "skipped")["best_seconds"].null_count() == 2


def test_the_table_in_a_notebook_is_well_formed_and_escaped() -> None:
    comparison = qd.compare("queens", [4, 5], methods="sets", against={"<b>&": lambda _: [["<i>"]]})
    page = comparison._repr_mimebundle_()["text/html"]
    root = ElementTree.fromstring(f"<div>{page}</div>")
    tags = [element.tag for element in root.iter()]
    assert tags.count("tr") == 1 + 6
    assert tags.count("caption") == 1
    assert "b" not in tags
    assert {head.get("scope") for head in root.iter("th")} == {"col", "row"}
    assert "<b>&" in "".join(root.itertext())


def test_a_remark_is_where_the_times_would_be() -> None:
    """A narrow notebook cuts off the right of a table."""
    comparison = qd.compare("queens", 4, methods="sets", against={"none": lambda _: None})
    page = comparison._repr_mimebundle_()["text/html"]
    assert re.search(r'yours</td><td colspan="5"[^>]*>wrong answer: gave None', page)
    assert "remark" not in page
    lines = str(comparison).splitlines()
    assert "remark" not in lines[4]
    assert lines[-1].startswith(" 4  none    yours     wrong answer: gave None")
    assert max(map(len, lines[:-1])) <= 80, "a terminal would break the lines"
    caption = re.search("<caption.*?</caption>", page)
    assert caption is not None
    assert "times as long" not in caption[0], "it would be as wide as the table"
    assert "Slowdown: how many times as long as the fastest.</p>" in page


def test_text_and_markdown_have_a_line_a_row() -> None:
    comparison = qd.compare("queens", 4, methods="sets", against={"a|b": qd.solve_n_queens})
    heading, rule, *lines = str(comparison).splitlines()[4:]
    assert heading.split() == [
        "n", "method", "language", "best", "speedup", "slowdown", "median", "calls",
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
    comparison = qd.compare("queens", 4, methods="sets", against={name: qd.solve_n_queens})
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
    comparison = qd.compare("queens", 5, methods=["sets", "auto"], against={"none": lambda _: None})
    ax = drawn(comparison)
    heights = sorted(bar.get_height() for bar in ax.patches if math.isfinite(bar.get_height()))
    assert heights == sorted(row["best_seconds"] for row in comparison.rows[:3])
    assert len({bar.get_hatch() for bar in ax.patches}) == 3
    assert ax.get_yscale() == "log"
    texts = [text.get_text() for text in ax.texts]
    assert "wrong answer" in texts
    assert sum(text.endswith("\N{MULTIPLICATION SIGN}") for text in texts) == 1
    assert [label.get_text() for label in ax.get_xticklabels()] == ["sets", "auto", "none"]
    explained = ax.get_legend().get_title().get_text()
    assert explained == "\N{MULTIPLICATION SIGN}: times faster in Rust"  # n is the board's


def test_a_plot_over_n_has_a_line_an_entry() -> None:
    comparison = qd.compare("queens", [6, 4], methods=["sets", "booleans"])
    ax = drawn(comparison)
    assert [list(line.get_xdata()) for line in ax.lines] == [[4, 6]] * 4
    looks = {(line.get_linestyle(), line.get_marker()) for line in ax.lines}
    assert len(looks) == 4
    labels = [text.get_text() for text in ax.get_legend().get_texts()]
    assert re.fullmatch(r"sets, Rust: [\d.]+\N{MULTIPLICATION SIGN} at n = 6", labels[0])


def test_a_plot_over_puzzles_joins_nothing() -> None:
    ax = drawn(qd.compare("sudoku", [TEXTBOOK] * 2, methods="bitmask"))
    assert {line.get_linestyle() for line in ax.lines} == {"None"}


def test_a_plot_without_times_is_refused() -> None:
    comparison = qd.compare("queens", 4, methods="auto")
    for row in comparison.rows:
        row["best_seconds"] = None
    with pytest.raises(ValueError, match="nothing to plot"):
        comparison.plot()
