"""Wrong answers as students give them, and what the check must say about each."""

# (notebook, exercise): pairs of an answer and a part of the verdict.
WRONG_ANSWERS: dict[tuple[str, int], list[tuple[str, str]]] = {
    ("1", 1): [
        (
            "def is_attacked(columns, column):\n    return column in columns",
            "Not yet: is_attacked([0], 1) gave False, expected True",
        ),
    ],
    ("1", 2): [
        (
            # Appends one list, and goes on to change it.
            "def queens(n):\n"
            "    found, columns = [], []\n"
            "    def place():\n"
            "        if len(columns) == n:\n"
            "            found.append(columns)\n"
            "        for column in range(n if len(columns) < n else 0):\n"
            "            if not is_attacked(columns, column):\n"
            "                columns.append(column)\n"
            "                place()\n"
            "                columns.pop()\n"
            "    place()\n"
            "    return found",
            "Not yet: queens(1) gave [[]], expected [[0]]",
        ),
    ],
    ("1", 3): [
        (
            "from math import factorial as permutation_nodes",
            "Not yet: permutation_nodes(2) gave 2, expected 4",
        ),
    ],
    ("2", 1): [
        ("columns_of = int.bit_count", "Not yet: columns_of(0b0) gave 0, expected []"),
    ],
    ("2", 2): [
        (
            "def is_single(x):\n    return x & (x - 1) == 0",
            "Not yet: is_single(0b0) gave True, expected False",
        ),
    ],
    ("2", 3): [
        (
            "def placements(n):\n    return qd.n_queens_array(n).tolist()[::-1]",
            "Not yet: placements(4) gave [[2, 0, 3, 1], [1, 3, 0, 2]], expected [[1, 3, 0, 2],",
        ),
    ],
    ("2", 4): [
        (
            "def count_half(n):\n"
            "    return 2 * sum(qd.total_n_queens(n, placed={0: c}) for c in range(n // 2))",
            "Not yet: count_half(1) gave 0, expected 1",
        ),
    ],
    ("3", 1): [
        (
            "def candidates(grid, row, column):\n    return {'1'}",
            "Not yet: candidates(grid, 0, 2) gave {'1'}, expected {",
        ),
    ],
    ("3", 2): [
        ("no_way = '55' + '.' * 79", "Not yet: the givens clash"),
        ("no_way = '123' + '.' * 78", "Not yet: with these 3 givens there is a solution"),
    ],
    ("3", 3): [
        ("def minimal(puzzle):\n    return list(puzzle)", "expected 81 characters"),
        ("def minimal(puzzle):\n    return puzzle", "Not yet: the 5 in r1c1 can go"),
        ("def minimal(puzzle):\n    return '.' * 81", "more than one solution"),
        ("def minimal(puzzle):\n    return '123456789' * 9", "more was done than to blank"),
    ],
    ("4", 1): [
        (
            "from functools import partial\n"
            "from queendoku import pure\n"
            "fast = partial(pure.solve_n_queens, method='scan')",
            "Not yet: the boards are right, but",
        ),
        ("def fast(n):\n    return qd.solve_n_queens(n)[1:]", "Not yet: wrong answer"),
    ],
    ("5", 1): [
        (
            "def ambiguous(grids):\n    return qd.solve_sudokus(grids).counts > 1",
            "Not yet: ambiguous(mixed) gave array([",
        ),
    ],
    ("5", 2): [
        (
            "def superfluous(grid):\n    return np.flatnonzero(grid)",
            "Not yet: superfluous(puzzle) gave array([",
        ),
    ],
    ("6", 1): [
        (
            "def first_two_rows(n):\n    return [{0: a, 1: b} for a in range(n) for b in range(n)]",
            "Not yet: placed",
        ),
        (
            "def first_two_rows(n):\n"
            "    return [{0: a, 1: b} for a in range(n) for b in range(a + 2, n)]",
            "Not yet: for n = 4 the parts have 1 boards, not 2",
        ),
    ],
    ("6", 2): [
        (
            "def resume(items, kept):\n"
            "    counts = {i: items.count(i, i + 1) for i in range(len(items))}\n"
            "    kept.update(counts)\n"
            "    return sum(kept.values())",
            "and none is kept",
        ),
        (
            "def resume(items, kept):\n"
            "    for number in range(len(kept) and len(kept) - 1, len(items)):\n"
            "        kept[number] = items.count(number, number + 1)\n"
            "    return sum(kept.values())",
            "Not yet: some items were counted twice",
        ),
    ],
    ("6", 3): [
        (
            "from math import ceil\n\n"
            "def cores_needed(n, days):\n"
            "    return ceil(hours[n] / (24 * days))",
            "but no number is enough",
        ),
        ("def cores_needed(n, days):\n    return 1", "which is too few"),
        ("def cores_needed(n, days):\n    return 1_000_000", "but fewer are enough"),
    ],
    ("7", 1): [
        (
            "def naked_singles(candidates):\n"
            "    return {(row, column, 1) for row in range(9) for column in range(9)}",
            "Not yet: gave {(",
        ),
    ],
    ("7", 2): [
        (
            # Rows alone.
            "def pointing(candidates):\n"
            "    gone = set()\n"
            "    for row in range(9):\n"
            "        for box in range(3):\n"
            "            inside = range(3 * box, 3 * box + 3)\n"
            "            others = [r for r in range(row // 3 * 3, row // 3 * 3 + 3) if r != row]\n"
            "            for digit in range(1, 10):\n"
            "                places = [c for c in inside if digit in candidates[row][c]]\n"
            "                if len(places) > 1 and not any(\n"
            "                    digit in candidates[r][c] for r in others for c in inside\n"
            "                ):\n"
            "                    gone |= {\n"
            "                        (row, c, digit)\n"
            "                        for c in range(9)\n"
            "                        if c not in inside and digit in candidates[row][c]\n"
            "                    }\n"
            "    return gone",
            "goes by pointing",
        ),
        (
            "def pointing(candidates):\n    return {(0, 0, 9)}",
            "does not go by pointing",
        ),
    ],
    ("7", 3): [
        ("def for_the_magazine(puzzles):\n    return puzzles", "needs more"),
        (
            "def for_the_magazine(puzzles):\n"
            "    names = ['hidden single', 'naked single', 'pointing', 'claiming']\n"
            "    return [p for p in puzzles if qd.explain_sudoku(p, techniques=names).solved]",
            "is solved by singles",
        ),
        ("def for_the_magazine(puzzles):\n    return []", "is one"),
    ],
    ("8", 1): [
        (
            # Each given alone, but not all of them together.
            "def taken_out(puzzle, cells):\n"
            "    left = puzzle\n"
            "    for cell in cells:\n"
            "        smaller = puzzle[:cell] + '.' + puzzle[cell + 1 :]\n"
            "        if qd.count_sudoku_solutions(smaller) == 1:\n"
            "            left = left[:cell] + '.' + left[cell + 1 :]\n"
            "    return left",
            "Not yet: for 53..7....",
        ),
        (
            "def taken_out(puzzle, cells):\n    return qd.minimize_sudoku(puzzle)",
            "Not yet: without cells, gave",
        ),
    ],
    ("8", 2): [
        ("pair = [page[0]] * 3", "Not yet: pair has 3 puzzles"),
        ("pair = [page[0], '.' * 81]", "Not yet: they have [1, 2] solutions"),
        ("pair = [valentine, within[0]]", "Not yet: they have [46, "),
        ("pair = [within[0], within[0]]", "Not yet: their ratings are"),
    ],
    ("9", 1): [
        (
            "def leaked(train, test):\n"
            "    return [row for row, puzzle in enumerate(test) if puzzle in train]",
            "Not yet: got [20], expected [3, 17, 20]",
        ),
        (
            "def leaked(train, test):\n"
            "    seen = set(qd.canonical_sudokus(train))\n"
            "    return [form in seen for form in qd.canonical_sudokus(test)]",
            "Not yet: got [False, ",
        ),
    ],
    ("9", 2): [
        (
            "def rewards(puzzles, answers):\n"
            "    return qd.check_sudokus(puzzles, answers, errors='mark').solved",
            "Not yet: every other blank cell filled got 0.000",
        ),
        (
            "def rewards(puzzles, answers):\n"
            "    right = qd.check_sudokus(puzzles, answers, errors='mark').right\n"
            "    return [n / 81 for n in right]",
            "Not yet: the puzzle as it is got 0.",
        ),
        (
            "def rewards(puzzles, answers):\n"
            "    checked = qd.check_sudokus(puzzles, answers, errors='mark')\n"
            "    blanks = [puzzle.count('.') for puzzle in puzzles]\n"
            "    half = [(n - 81 + b) / b / 2 for n, b in zip(checked.right, blanks)]\n"
            "    return [1.0 if s else h for s, h in zip(checked.solved, half)]",
            "Not yet: a given changed got 0.4",
        ),
        ("def rewards(puzzles, answers):\n    return []", "Not yet: expected 5 numbers"),
    ],
    ("10", 1): [
        ("givens = '.' * 38 + '1' + '.' * 41 + '9'", "Not yet: one of the two is the known one"),
        ("givens = '12' + '.' * 79", "Not yet: 0 solutions"),
    ],
    ("10", 2): [
        ("third = Thermometer('r3c3 r3c2 r3c1')", "Not yet: no solution"),
        ("third = Thermometer('r3c1 r4c1 r5c1')", "has other cells"),
    ],
    ("10", 3): [
        (
            "valley = (7, lambda last, digit: digit if digit < last else None, lambda last: True)",
            "Not yet: 123456 is forbidden",
        ),
    ],
    ("10", 4): [
        ("mine = ['aaabbb'] * 2 + ['cccddd'] * 2 + ['eeefff'] * 2", "Not yet: a is a rectangle"),
        (
            "mine = ['aaabbb', 'aaccbb', 'accddb', 'eccddf', 'eeddfe', 'eefffd']",
            "Not yet: regions: 'd' has 7 cells; each must have 6",
        ),
    ],
    ("11", 1): [
        (
            # Forgets that stars must not touch.
            "def is_solved(regions, columns):\n"
            "    seen = {row[column] for row, column in zip(regions, columns)}\n"
            "    return len(set(columns)) == len(seen) == len(regions)",
            "Not yet: [",
        ),
        ("def is_solved(regions, columns):\n    return False", "Not yet: ["),
    ],
    ("11", 2): [
        ("hardest = board", "Not yet: no seed makes this board"),
        ("hardest = '/'.join(board.regions)", "Not yet: hardest is no StarBattle"),
    ],
}
