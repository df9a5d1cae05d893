"""What every command says of bad arguments, and of a bad puzzle among good ones."""

import shlex
import sys
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import CLASH, called, printed, refused
from plain_rules import TEXTBOOK

PLACES = "--limit 1 places so many without a search, for N up to 2^30"
CHECKPOINT = "queens 6 --count --checkpoint x"
BOARD = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
PRINT = f"print {TEXTBOOK} -o s.pdf"

#: What is typed after ``queendoku``, and a part of what it says.
BAD = [
    ("", "print or count the placements of N queens"),
    ("quens 8", "'completion'); did you mean 'queens'?"),
    ("8", "invalid choice: '8'"),
    ("--count queens 8", "unrecognized arguments: --count; options stand after"),
    ("--limit 1 queens 8", "arguments: --limit; options stand after"),
    ("help quens", "invalid choice: 'quens'"),
    ("queens", "the following arguments are required: N"),
    ("queens -1", "n must be >= 0, got -1"),
    ("queens eight", "must be an int, got 'eight'"),
    ("queens 33", f"n must be <= 32, got 33; {PLACES}"),
    ("queens 300", f"n must be <= 255 to search for placements, got 300; {PLACES}"),
    ("queens 100 --limit 2", f"n must be <= 32, got 100; {PLACES}"),
    ("queens 40 --limit 1 --placed 0:0", f"got 40; without --placed, {PLACES}"),
    ("queens 40 --count", f"n must be <= 32 for method 'auto', got 40; {PLACES}"),
    ("queens 5000000000 --limit 1", "n must be <= 1073741824, got 5000000000"),
    ("queens 20 --fundamental", "GiB are free; --count counts them\n"),
    ("queens 20 --method sets", "and without --method they are printed one by one\n"),
    ("queens 8 --limit 0", "argument --limit: must be >= 1, got 0"),
    (f"queens 8 --limit {'9' * 20}", f"must be <= {sys.maxsize}, got"),
    ("queens 8 --threads 0 --count", "must be >= 1, got 0"),
    ("queens 8 --method magic", "invalid choice: 'magic'"),
    ("queens 8 --format xml", "invalid choice: 'xml'"),
    ("queens 8 --forma csv", "unrecognized arguments: --forma"),
    ("queens 8 9", "queendoku queens: error: unrecognized arguments: 9"),
    ("queens 8 --count --limit 2", "--limit does not go with --count"),
    ("queens 8 --count --seed 0", "--seed does not go with --count"),
    ("queens 8 --seed 1 --placed 0:0", "--placed does not go with --seed"),
    ("queens 8 --seed 1 --limit 2", "--seed gives one placement"),
    ("queens 8 --placed 0", "must be ROW:COLUMN,... such as 0:3,5:0, got '0'"),
    ("queens 8 --placed 0:1,0:4", "argument --placed: has two queens in row 0"),
    ("queens 8 --placed 0:1 --placed 0:4", "--placed: has two queens in row 0"),
    ("queens 8 --placed 0:8", "(row 0, column 8) is off the board"),
    ("queens 40 --torus --limit 1", "n must be <= 32 with torus, piece or symmetry"),
    ("queens 8 --torus --count --checkpoint c", "--torus does not go with --checkpoint"),
    ("queens 8 --piece amazon --seed 1", "--piece does not go with --seed"),
    ("queens 8 --blocked 0:1 --puzzle", "--blocked does not go with --puzzle"),
    ("queens 8 --blocked 0-1", "must be ROW:COLUMN,... such as 0:3,5:0, got '0-1'"),
    ("queens 8 --count --puzzle", "--puzzle does not go with --count"),
    ("queens 6 --threads 2", "--threads needs --count"),
    ("queens 6 --progress", "--progress needs --count"),
    ("queens 6 --checkpoint ''", "--checkpoint needs --count"),
    ("queens 4 --output four/", "queendoku: Is a directory: 'four/'\n"),
    ("queens 4 -o no/four.csv", "queendoku: No such file or directory: 'no/four.csv'\n"),
    (f"{CHECKPOINT} --method sets", "--checkpoint does not go with --method sets"),
    (
        f"{CHECKPOINT} --placed 0:1 --fundamental",
        "--checkpoint does not go with both --fundamental and --placed",
    ),
    (f"minimize {TEXTBOOK.replace('.', 'x')}", "r1c3 has 'x'; allowed are 1 to 9"),
    (f"minimize {' '.join(['xx3x2x6xx'] * 9)}", "r1c1 has 'x'; allowed are 1 to 9"),
    ("minimize '5 3 . . 7'", "a puzzle has 81 cells, this has 5"),
    ("minimize 53..7.... 6..195... .98....6.", "a puzzle has 81 cells, this has 27"),
    ("sudoku no/such/file", "No such file or directory: 'no/such/file'"),
    (f"sudoku {'no/such/folder-of-2026/' * 4}", "No such file or directory: 'no/such/folder"),
    (f"sudoku {TEXTBOOK} no/such/file", "No such file or directory: 'no/such/file'"),
    ("sudoku .", "Is a directory: '.'"),
    ("sudoku - --limit 0", "must be >= 1, got 0"),
    (f"sudoku {TEXTBOOK} --limit 3", "--limit needs --count"),
    (f"sudoku {TEXTBOOK} --count --method scan", "--method does not go with --count"),
    (f"sudoku {TEXTBOOK} --threads 2 --method scan", "--threads does not go with --method"),
    (f"sudoku {TEXTBOOK} --order any --method scan", "--order does not go with --method"),
    (f"sudoku {TEXTBOOK} --order any --count", "--order does not go with --count"),
    (f"sudoku {TEXTBOOK} --format xml", "invalid choice: 'xml'"),
    (f"sudoku {TEXTBOOK} --output no/such/folder/x", "No such file or directory"),
    (f"sudoku {TEXTBOOK} --rule anti-knigth", "did you mean 'anti-knight'?"),
    (f"sudoku {TEXTBOOK} --rule diagonal --method scan", "does not go with --rule"),
    (f"sudoku {TEXTBOOK} --fast -", "unrecognized arguments: --fast\n"),
    ("check .", "Is a directory: '.'"),
    ("compare", "the following arguments are required: game\n"),
    ("compare queens x", "N must be an int, got x"),
    ("compare queens 40", "n must be <= 32 for method 'auto', got 40\n"),
    ("compare queens 8 --methods sets autos", "N must be an int, got 8 autos"),
    ("compare queens 8 --method sets", "unrecognized arguments: --method"),
    (f"compare sudoku {TEXTBOOK[:80]}", "a puzzle has 81 cells, this has 80"),
    ("compare sudoku nowhere.txt", "nowhere.txt"),
    (f"compare sudoku {TEXTBOOK} --count", "--count is for queens only"),
    ("compare n_queens 8", "invalid choice: 'n_queens' (choose from"),
    (f"explain {TEXTBOOK} {TEXTBOOK} -o x.svg", "a picture takes one puzzle, not several"),
    (f"explain {TEXTBOOK} --grids -o x.svg", "--grids is not for a picture"),
    (f"explain {TEXTBOOK} --step 99 -o x.svg", "--step must be from 1 to 51, got 99"),
    ("trace queens x", "N must be an int, got 'x'"),
    ("trace queens 4 --solutions 0", "must be >= 1, got 0"),
    ("trace queens 4 --method auto", "invalid choice: 'auto'"),
    (f"trace sudoku {TEXTBOOK} --placed 0:0", "--placed is for queens only"),
    (f"trace sudoku {TEXTBOOK[:80]}", "a puzzle has 81 cells, this has 80"),
    ("trace sudoku -", "standard input has several puzzles; trace takes one"),
    ("trace chess 8", "invalid choice: 'chess'"),
    (f"rate {TEXTBOOK} --scale elo", "invalid choice: 'elo'"),
    (f"hint {TEXTBOOK} --techniques 'naked singel'", "is no 'naked singel'; did you mean 'naked s"),
    (f"hint {TEXTBOOK} --techniques zzz", "there is no 'zzz'; queendoku help hint lists them"),
    (f"canonical {TEXTBOOK} --count --unique", "not allowed with"),
    (f"minimize {TEXTBOOK} --seed -1", "2^64 - 1, got -1"),
    (f"minimize {TEXTBOOK} --seed x", "an int"),
    ("generate 0", "must be >= 1, got 0"),
    ("generate many", "must be an int, got 'many'"),
    ("generate easy", "must be an int; say --level easy for a level"),
    ("generate --level eazy", "did you mean 'easy'?"),
    ("generate --givens 50", "is known, got 50; choose --not-minimal, or fewer givens"),
    ("generate --givens 24.5", "must be a number or LOW..HIGH such as 4..5, got '24.5'"),
    ("generate --rating 4-5", "must be a number or LOW..HIGH such as 4..5, got '4-5'"),
    ("generate --symmetry round", "invalid choice: 'round'"),
    ("generate --pattern no-such-file.txt", "must be 81 cells or a file, got 'no-such-file.txt'"),
    (f"generate --pattern {'x' * 81} --symmetry full", "pattern and symmetry exclude each other"),
    ("generate --seed x", "must be an int, got 'x'"),
    ("generate --tries 0", "must be >= 1, got 0"),
    ("generate --format xml", "invalid choice: 'xml'"),
    ("generate -o no-such-folder/file.txt", "No such file or directory"),
    ("generate --rate -o puzzles.txt", "--solutions and --rate need --format csv or jsonl"),
    ("generate --rule diagonal --format lines", "this format cannot hold; 'links'"),
    ("generate --size 4 --format sdk", "has 4 rows, which"),
    ("generate --size 4 --level hard", "level is for plain sudokus"),
    ("generate --size 6 --rule killer --rate --format csv", "a puzzle has rules (Killer), which"),
    ("generate --rule kiler", "did you mean 'killer'?"),
    ("show no/such/file", "No such file or directory: 'no/such/file'"),
    (f"show {TEXTBOOK[:80]}", "a puzzle has 81 cells, this has 80"),
    ("show 1,3,0,2 --candidates", "candidates"),
    ("show 1,3,0,2 --output board.gif", "--output must end in .svg or .png"),
    ("show 1,3,0,2 --limit 0", "must be >= 1, got 0"),
    (f"star-battle {BOARD} --stars 0", "--stars"),
    (f"star-battle {BOARD} --all", "--all needs --hint"),
    (f"star-battle {BOARD} --seed 1", "--seed needs --generate"),
    (f"star-battle {BOARD} -m 3", ": -m needs --generate"),
    (f"star-battle {BOARD} {BOARD} --explain -o a.svg", "needs one board"),
    (f"star-battle {BOARD} --placed QQ.../{'/'.join(['.....'] * 4)}", "(row 0, column 1) touch"),
    ("star-battle --generate 7 --stars 2", "n must be 8 to 25 with 2 stars, got 7"),
    (f"star-battle --generate 8 {BOARD}", "--generate takes no boards"),
    ("star-battle not-there.txt", "there is no file 'not-there.txt', nor is it"),
    (f"star-battle {BOARD[:-1]}", "nor is it a board: row 4 has 4 cells, and there are 5 rows"),
    ("star-battle AB/", "nor is it a board"),
    (f"print {TEXTBOOK}", "name the file to write, as in --output sheet.pdf"),
    ("print not-there.txt -o sheet.txt", "--output must end in .pdf or .svg, got 'sheet.txt'"),
    (f"print {TEXTBOOK} -o s.svg", "sheet has 2; name a .pdf, or get all of it on one page"),
    (f"convert {TEXTBOOK} -o s.svg", "got 's.svg'; queendoku print makes .svg files"),
    (f"print {TEXTBOOK} -o no/s.pdf", "No such file or directory: 'no/s.pdf'"),
    (f"print {'.' * 81} -o s.pdf", "there is no puzzle to print"),
    ("print no.txt -o s.pdf", "No such file or directory: 'no.txt'"),
    (f"{PRINT} --per-page 0", "argument --per-page: must be >= 1, got 0"),
    (f"{PRINT} --paper nanxnan", "paper must be 'a4', 'a5', 'letter', or"),
    (f"{PRINT} --ratings x", "argument --ratings: invalid choice: 'x'"),
    (f"{PRINT} --title 数独", "the font has no '数'"),
    (f"{PRINT} --font x.ttf", "No such file or directory: 'x.ttf'"),
    (f"{PRINT} --no-solutions --solutions x", "--solutions does not go with --no-solutions"),
]


@pytest.mark.parametrize(("words", "message"), BAD)
def test_bad_input_is_refused_and_nothing_is_written(
    words: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refused(*shlex.split(words), given=f"{TEXTBOOK}\n" * 2)
    assert message in said
    assert [name for name in qd.__all__ if name.endswith("n_queens") and name in said] == []
    assert [*tmp_path.iterdir()] == []


CLASHES = "r1c1 and r1c2 both have 5 in row 1"
SHORT = "a puzzle has 81 cells, this has 80"
ADVICE = "; --givens PUZZLE tells which entries are wrong"
SEVERAL = "has several solutions, and only a puzzle with one has"

#: A command and a bad puzzle, the exit status, what is printed of it, and what is complained of.
REPORTED = [
    ("minimize", "." * 81, 1, "", f"{SEVERAL} minimal ones within"),
    ("minimize", CLASH, 1, "", CLASHES),
    ("minimize", "." * 80, 2, "", SHORT),
    ("rate", "." * 81, 1, f"{'.' * 81} unrated\n", f"{SEVERAL} a rating"),
    ("rate", CLASH, 1, f"{CLASH} unrated\n", CLASHES),
    ("rate", "." * 80, 2, f"{'.' * 80} unrated\n", SHORT),
    ("canonical", CLASH, 2, "invalid\n", CLASHES),
    ("canonical", "." * 80, 2, "invalid\n", SHORT),
    ("hint", CLASH, 1, "", f"no solution: {CLASHES}{ADVICE}"),
    ("hint", "." * 80, 2, "", SHORT),
    ("explain", CLASH, 1, "", f"no solution: {CLASHES}{ADVICE}"),
    ("explain", "." * 80, 2, "", SHORT),
]


@pytest.mark.parametrize(("command", "bad", "status", "shown", "message"), REPORTED)
def test_a_bad_puzzle_is_reported_and_the_rest_goes_on(
    command: str, bad: str, status: int, shown: str, message: str
) -> None:
    result = called(command, TEXTBOOK, bad, TEXTBOOK)
    assert (result.returncode, result.stderr) == (status, f"queendoku: puzzle 2: {message}\n")
    before, good, rest = result.stdout.partition(printed(command, TEXTBOOK))
    between, again, after = rest.partition(good)
    assert (before, between.strip("\n"), again, after) in [
        ("", shown.strip("\n"), good, ""),
        ("puzzle 1: ", f"{shown}puzzle 3: ", good, ""),
    ]
