"""``queendoku watch``: a player in the terminal.

Play a search in the terminal, or with --explain how people solve a puzzle:
the board, what the method keeps, what is placed and the counters, or the grid,
the reason and the steps. With --output, record it for asciinema instead.

examples:
  queendoku watch queens 8 --method bitmask
  queendoku watch sudoku puzzle.txt --method scan
  queendoku watch star-battle AABBB/CABBB/CADBB/DDDBB/DDDEE
  queendoku watch sudoku puzzle.txt --explain
  queendoku watch queens 6 --speed 25 --output six.cast    a recording

keys:
  Space                  play, pause
  Left, Right            a step back, a step on
  Shift and these        to the backtrack before, to the next
  Page Up, Page Down     to the solution (or step beyond singles) before, next
  Home, End              to the start, to the end
  +, -                   faster, slower
  digits, then Enter     to the step of that number
  Up, Down               scroll, if the terminal is small
  q                      quit

exit status: 0; 1 if a puzzle has no solution; 2 for bad input; 130 after Ctrl-C
"""

import argparse
import os
import shutil
import sys
from typing import Any

from queendoku._cli.commands.trace import add_search, puzzle_of, star_battle_of, traced
from queendoku._cli.options import RULES, Options, refuse
from queendoku._cli.output import output_to
from queendoku._cli.puzzles import is_there
from queendoku._cli.steps import grid_of
from queendoku._cli.terminal import is_terminal
from queendoku._common.extras import needs
from queendoku.functions.explain import explain_sudoku
from queendoku.functions.explain_star_battle import explain_star_battle
from queendoku.views.watch.arguments import checked_speed

#: What to say without the extra.
MISSING = "queendoku watch needs textual: pip install 'queendoku[terminal]'"


def describe(options: Options) -> None:
    """Describe ``queendoku watch``."""
    add_search(options)
    options.flag("--explain", "how people solve a sudoku or a star battle, instead of a search")
    what = "steps a second (default: 10 of a search, 1 of an explanation)"
    options.value("--speed", "S", what, float)
    options.suffixes({"": "", ".cast": ""})
    what = "record it into FILE.cast for asciinema, as wide as the terminal or COLUMNS says"
    options.add("-o", "--output", "--record", metavar="FILE", help=what)


def run(options: argparse.Namespace) -> int:
    """Play it, or record it."""
    with needs("rich", MISSING), needs("textual", MISSING):
        from queendoku._cli.watch import explanation, player, recording, search
    played: Any = explanation.Explanation if options.explain else search.Search
    played = played(explained(options) if options.explain else traced(options))
    speed = played.speed if options.speed is None else checked_speed(options.speed)
    if options.output:
        width, _ = shutil.get_terminal_size((100, 0))
        with output_to(options.output, filter(is_there, [options.problem])) as out:
            out.writelines(recording.recorded(played, speed, width))
        return 0
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if os.environ.get("TERM") == "dumb" or not all(map(is_terminal, streams)):
        raise ValueError("watch needs a terminal with a cursor; --output FILE.cast needs none")
    return player.Player(played, speed).run() or 0


def explained(options: argparse.Namespace) -> Any:
    """Explain the puzzle."""
    refuse(options, ["method", "solutions", *RULES], "is for a search, not for --explain")
    if options.game == "star-battle":
        return explain_star_battle(**star_battle_of(options))
    if options.game == "queens":
        raise ValueError("--explain is for sudokus and star battles, not for queens")
    refuse(options, ["stars", "placed"], "is for star battles only")
    return explain_sudoku(puzzle_of(options.problem, grid_of, rules=True))
