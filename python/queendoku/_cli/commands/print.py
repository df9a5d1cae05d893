"""``queendoku print``: sheets of puzzles on paper.

Lay out sudokus on pages to print, with their solutions at the end: as a PDF, or
a single page as an SVG. The files are as for queendoku sudoku. A puzzle without
exactly one solution is reported and left out, unless the solutions are.

examples:
  queendoku print puzzles.txt --output sheet.pdf
  queendoku print puzzles.txt -o sheet.pdf --ratings hodoku --title "Week 12"
  queendoku print puzzles.txt -o sheet.pdf --large --paper letter
  queendoku print puzzles.txt -o poster.svg --paper 420x297 --no-solutions

exit status: 0; 1 if a puzzle has no solution or several; 2 for bad input;
130 after Ctrl-C
"""

import argparse

from queendoku._cli.answers import Answer, answers_of
from queendoku._cli.bar import progress_of
from queendoku._cli.options import NO_SOLUTION, USAGE, Options, complain, positive, whole_number
from queendoku._cli.puzzles import add_puzzles, puzzles_of
from queendoku.puzzles.record import SudokuRecord
from queendoku.views.sheet import sheet


def describe(options: Options) -> None:
    """Describe ``queendoku print``."""
    add_puzzles(options)
    options.output("where to: FILE ends in .pdf or .svg (needed)")
    options.suffixes(dict.fromkeys(["", ".pdf", ".svg"], "sheet"))
    options.value("--per-page", "N", "puzzles on a page (default: up to 6)", positive)
    what = "a4 (default), a5, letter, or width and height in millimetres, as 297x210"
    options.value("--paper", "PAPER", what, paper, "a4")
    options.value("--title", "TEXT", "what stands on each page")
    options.choice("--ratings", ["se", "hodoku"], "write below each how hard it is")
    options.flag("--candidates", "the digits that are possible in blank cells")
    options.flag("--large", "large print, one a page unless --per-page says more")
    options.value("--first", "N", "the number of the first puzzle", whole_number)
    options.flag("--no-solutions", "without the pages of solutions")
    options.value("--solutions", "TEXT", 'what stands above them (default: "Solutions")')
    options.value("--font", "FILE", "a TrueType file for the words in a PDF")
    options.progress("on a terminal, if it takes more than a second")


def paper(text: str) -> str | tuple[float, float]:
    """Read a paper for argparse; what it is not is said later."""
    width, _, height = text.partition("x")
    try:
        return float(width), float(height)
    except ValueError:
        return text


def run(options: argparse.Namespace) -> int:
    """Print the good puzzles; the others are reported."""
    if options.output is None:
        raise ValueError("name the file to write, as in --output sheet.pdf")
    if options.no_solutions and options.solutions is not None:
        raise ValueError("--solutions does not go with --no-solutions")
    progress = progress_of(options.progress)
    needs_one = not options.no_solutions or options.ratings is not None
    status, good = 0, []
    for answers in answers_of(puzzles_of(options.puzzles, rules=True, details=True)):
        for answer in answers:
            problem, code = problem_of(answer, needs_one)
            if problem:
                complain(answer.record.said(problem))
                status = max(status, code)
            else:
                found = answer.record
                details, puzzle = found.details or {}, found.variant or found.puzzle
                good.append(SudokuRecord(puzzle, marks=found.marks, details=details))
    if not good:
        raise ValueError("there is no puzzle to print")
    printed = sheet(
        good,
        per_page=options.per_page,
        paper=options.paper,
        title=options.title,
        ratings=options.ratings,
        solutions=not options.no_solutions and (options.solutions or True),
        candidates=options.candidates,
        large=options.large,
        first=options.first,
        progress=progress,
    )
    printed.save(options.output, font=options.font, progress=progress)
    return status


def problem_of(answer: Answer, needs_one: bool) -> tuple[str | None, int]:
    """Say why a puzzle cannot be printed, and the exit status that this makes."""
    if answer.is_malformed:
        return answer.problem, USAGE
    if needs_one and answer.number == 0:
        return answer.without_solution, NO_SOLUTION
    if needs_one and answer.number != 1:
        return "several solutions", NO_SOLUTION
    return None, 0
