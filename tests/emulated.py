"""What a wheel must do on any kind of machine: python tests/emulated.py, with no other package."""

import queendoku as qd

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FEW = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"

assert qd.total_n_queens(12) == 14200
assert qd.total_n_queens(13, threads=1) == 73712
assert qd.solve_n_queens(4) == [[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]]
assert qd.solve_sudokus([PUZZLE, "." * 81, "55" + "." * 79] * 50).counts == [1, 2, 0] * 50
assert qd.solve_sudokus([PUZZLE]).solutions == [SOLVED]
assert qd.explain_sudoku(FEW)[-1].reason
assert qd.rate_sudoku(FEW)
boards = [qd.generate_star_battle(8, seed=seed) for seed in range(3)]
assert all(qd.count_star_battle_solutions(board) == 1 for board in boards)
assert qd.count_sudoku_solutions(qd.generate_sudoku(seed=1)) == 1
puzzle = qd.SudokuVariant("1..." + "." * 12, size=4, rules=[qd.rules.AntiKing()])
assert qd.count_sudoku_solutions(puzzle, limit=None) == len([*qd.iter_sudoku_solutions(puzzle)])
print("all is well")
