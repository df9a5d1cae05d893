"""``queendoku star-battle``: solve, explain, rate, make and draw boards with regions.

Solve, explain, rate, make and draw star battles, with one star known as Queens.
A board is a letter a cell, with / or newlines between rows, star battle
notation, or JSON; in files, a board a line, or blank lines between boards.

examples:
  queendoku star-battle AABBB/CABBB/CADBB/DDDBB/DDDEE
  queendoku star-battle boards.txt --stars 2          a solution a line
  queendoku star-battle boards.txt --count
  queendoku star-battle boards.txt --rate --format json
  queendoku star-battle board.txt --explain           each step, and why
  queendoku star-battle board.txt --hint --placed Q..../...../...../...../.....
  queendoku star-battle board.txt --explain -o lesson.html
  queendoku star-battle --generate 10 --stars 2 -m 6 -o sheet.pdf

exit status: 0; 1 if a board has no solution; 2 for bad input; 130 after Ctrl-C
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from queendoku._cli.bar import progress_beside
from queendoku._cli.commands.generate import RATINGS, range_of, within
from queendoku._cli.drawing import draw
from queendoku._cli.options import (
    BESIDE,
    JSON,
    NO_SOLUTION,
    TEXT,
    USAGE,
    Options,
    complain,
    positive,
    refuse,
    whole_number,
)
from queendoku._cli.output import PICTURES, output_to
from queendoku._cli.player import FILMS, PAGES, add_output, is_player, write_player
from queendoku._cli.puzzles import STANDARD_INPUT, is_there, opened, or_standard_input
from queendoku._cli.steps import fields_of
from queendoku._common.arguments import without_white_space
from queendoku._common.errors import NoSolutionError, said_of
from queendoku.functions.explain_star_battle import explain_star_battle, hint_star_battle
from queendoku.functions.rate import rate_star_battle
from queendoku.functions.star_battle import (
    count_star_battle_solutions,
    generate_star_battles,
    solve_star_battle,
)
from queendoku.puzzles.star_battle import StarBattle
from queendoku.views.show import show

#: Star battle notation: the size twice, the stars, a letter, and the borders.
NOTATION = re.compile(r"(\w)\1[1-6][A-Za-z][\w-]+")
#: What a sheet is written into.
SHEET = ".pdf"


def describe(options: Options) -> None:
    """Describe ``queendoku star-battle``."""
    what = "boards, or - for standard input (default if it is no terminal)"
    options.several("boards", "BOARD|FILE|-", what)
    options.value("--stars", "K", "stars in each row (default: as told, or 1)", positive)
    options.value("--placed", "BOARD", "what stands: Q for a star, x for none, . for neither")
    instead = options.group("instead of solving").either()
    for name, words in WORDS.items():
        instead.add(f"--{name}", dest="what", action="store_const", const=name, help=words)
    instead.value("--generate", "N", "make boards of N rows", positive)
    options.flag("--all", "--hint: every step that there is now")
    options.value("-m", "M", "--generate: how many (default: 1)", positive)
    what = "--generate: how hard they are, as --rate tells"
    options.value("--rating", "LOW..HIGH", what, range_of(float))
    options.value("--seed", "S", "--generate: always the same for this S", whole_number)
    options.threads()
    options.suffixes(TEXT | JSON)
    options.choice("--format", ["text", "json"], "a line a board (default), or as JSON")
    add_output(options)
    options.suffixes(dict.fromkeys([*PICTURES, SHEET], "text"))
    options.progress(BESIDE)


class Source(NamedTuple):
    """A board as it was given, and where."""

    place: str
    board: str | StarBattle


def run(options: argparse.Namespace) -> int:
    """Do it for each board; what cannot be done is reported, and the rest goes on."""
    if options.what != "hint":
        refuse(options, ["all"], "needs --hint")
    if options.generate is None:
        refuse(options, ["m", "rating", "seed", "threads"], "needs --generate")
        hint = "name a file or a board, or - to type boards"
        sources = boards_of(or_standard_input(options.boards, hint))
    else:
        sources = generated(options)
    if is_player(options) or options.suffix in (*PICTURES, SHEET):
        return drawn_into_file(options, [board_of(options, source) for source in sources])
    status = 0
    find, text = ACTIONS[options.what or ("generate" if options.generate else "solve")]
    files = [name for name in options.boards if is_there(name)]
    with output_to(options.output, files) as out:
        for source in sources:
            try:
                board = board_of(options, source)
                found = find(board, options)
            except ValueError as error:
                status = max(status, NO_SOLUTION if isinstance(error, NoSolutionError) else USAGE)
                said = said_of(error, "regions")
                complain(": ".join(filter(None, [source.place, said])))
                continue
            if options.format == "json":
                fields = {"regions": "/".join(board.regions), "stars": board.stars}
                out.write(json.dumps(fields | in_json(options.what, found)) + "\n")
            else:
                out.write(f"{text(board, found)}\n")
            out.flush()
    return status


def generated(options: argparse.Namespace) -> Iterator[Source]:
    """Make boards."""
    refuse(options, ["placed"], "does not go with --generate")
    if options.boards:
        raise ValueError(f"--generate takes no boards, got {options.boards[0]!r}")
    for board in generate_star_battles(
        options.m or 1,
        options.generate,
        stars=options.stars or 1,
        rating=within(options.rating, *RATINGS),
        seed=options.seed,
        threads=options.threads,
        progress=progress_beside(options.output, options.progress),
    ):
        yield Source("", "/".join(board.regions))


def board_of(options: argparse.Namespace, source: Source) -> StarBattle:
    """Read a board."""
    return StarBattle(source.board, stars=options.stars, placed=options.placed)


def boards_of(arguments: Sequence[str]) -> Iterator[Source]:
    """Yield the boards of arguments and files."""
    for number, argument in enumerate(arguments, start=1):
        if argument == STANDARD_INPUT or is_there(argument):
            with opened(argument) as (stream, name):
                yield from boards_in(name, stream.read().decode(errors="replace"))
            continue
        try:
            board = argument if is_a_board(argument) else StarBattle(argument)
        except ValueError as error:
            what = f"nor is it a board: {said_of(error, 'regions')}"
            raise ValueError(f"there is no file {argument!r}, {what}") from None
        yield Source(f"board {number}" if len(arguments) > 1 else "", board)


def is_a_board(argument: str) -> bool:
    """Tell a board from the name of a file."""
    rows = [*map(without_white_space, argument.strip().replace("\n", "/").split("/"))]
    is_square = len(rows) > 1 and {*map(len, rows)} == {len(rows)}
    return bool(is_square or argument[:1] in ("{", "[") or NOTATION.fullmatch(argument))


def boards_in(name: str, text: str) -> Iterator[Source]:
    """Yield the boards of a file: the whole of it in JSON, or lines and blocks of lines."""
    if not text.strip():
        raise ValueError(f"there is no board in {name}")
    try:
        json.loads(text)
    except ValueError:
        pass
    else:
        yield Source(name, text)
        return
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
    for is_block, block in groupby(lines, key=lambda line: bool(line[1])):
        numbers, rows = zip(*block, strict=True)
        if is_block and {*map(len, map(without_white_space, rows))} == {len(rows)}:
            yield Source(f"{name}: line {numbers[0]}", "\n".join(rows))
        elif is_block:
            yield from (Source(f"{name}: line {n}", row) for n, row in zip(numbers, rows))  # noqa: B905


def solution_of(board: StarBattle, _: argparse.Namespace) -> list[str]:
    """Solve, and say so if there are several solutions."""
    rows = solve_star_battle(board)
    if count_star_battle_solutions(board) > 1:
        complain(f"{'/'.join(board.regions)}: this is one of several solutions")
    return rows


def solved_text(board: StarBattle, rows: list[str]) -> str:
    """Write a solution: drawn in a terminal."""
    return drawn(board, rows) if sys.stdout.isatty() else "/".join(rows)


def drawn(board: StarBattle, placed: Any = None) -> str:
    """Draw a board."""
    picture = show(StarBattle(board, placed=placed) if placed else board)
    return "\n".join(draw(str(picture), sys.stdout))


def in_json(what: str | None, found: Any) -> dict[str, Any]:
    """Return what JSON says of what was found."""
    match what:
        case "explain":
            steps = [step_said(step) for step in found]
            return {"solved": found.solved, "difficulty": found.difficulty, "steps": steps}
        case "hint":
            return {"hints": [step_said(step) for step in found]}
        case "rate":
            fields: dict[str, Any] = found._asdict()
            return fields
        case "count":
            return {"count": found}
    return {"solution": "/".join(found)} if found else {}


def step_said(step: Any) -> dict[str, Any]:
    """Return what JSON says of a step, and of those of a trial."""
    trial = {"trial": [step_said(own) for own in step.trial]} if step.trial else {}
    return fields_of(step) | trial


def drawn_into_file(options: argparse.Namespace, boards: list[StarBattle]) -> int:
    """Write a player, a sheet, or a picture: of steps, of solutions or of boards."""
    if options.suffix in (*PAGES, *FILMS) or options.what == "explain":
        if len(boards) != 1 or options.what != "explain" or options.suffix == SHEET:
            raise ValueError(
                f"--output {options.output} needs one board, and --explain for a player"
            )
        explained = explain_star_battle(boards[0])
        if options.suffix in (*PAGES, *FILMS):
            write_player(options, explained, [])
        else:
            show(explained).save(options.output)
    elif options.suffix == SHEET:
        from queendoku.views.sheet import sheet

        sheet(boards).save(options.output)
    else:
        if options.what is None and options.generate is None:
            boards = [StarBattle(board, placed=solve_star_battle(board)) for board in boards]
        show(boards if len(boards) > 1 else boards[0]).save(options.output)
    return 0


def hints_of(board: StarBattle, options: argparse.Namespace) -> list[Any]:
    """Return the next step, or all."""
    found: Any = hint_star_battle(board, all=options.all)
    return found if options.all else [found] if found else []


def rated_text(board: StarBattle, rating: Any) -> str:
    """Write a board and its rating."""
    return f"{'/'.join(board.regions)} {rating.difficulty:.1f} {rating.technique}"


#: What the help says of what can be done instead of solving.
WORDS = {
    "count": "write the numbers of solutions: 0, 1, or 2 for more",
    "explain": "solve as people do, with the reason of each step",
    "hint": "give the next step, with its reason",
    "rate": "tell how hard they are for people",
    "show": "draw them",
}

#: What finds something of a board, and what writes it.
ACTIONS: dict[str, tuple[Callable[..., Any], Callable[..., str]]] = {
    "solve": (solution_of, solved_text),
    "count": (lambda board, _: count_star_battle_solutions(board), lambda _, count: str(count)),
    "explain": (lambda board, _: explain_star_battle(board), lambda _, found: str(found)),
    "hint": (hints_of, lambda _, steps: "\n".join(map(str, steps)) or "there is no step"),
    "rate": (lambda board, _: rate_star_battle(board), rated_text),
    "show": (lambda *_: None, lambda board, _: drawn(board)),
    "generate": (lambda *_: None, lambda board, _: "/".join(board.regions)),
}
