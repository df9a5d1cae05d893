"""The lexicographically first solution, whatever order a solver meets them in.

Flashlight search: walk the blanks in order, and before giving one a digit smaller than that of the
solution in hand, ask a solver whether the grid so begun can be finished. No step is ever taken into
a dead end, so at most 81 * 8 questions are asked; a grid with one solution needs none.
"""

from collections.abc import Callable

from .grid import CELLS, Digits, Houses


def first_solution(givens: Digits, any_two: Callable[[Digits], list[Digits]]) -> Digits | None:
    """Find the solution that the plain row-by-row search meets first.

    Parameters
    ----------
    givens : list of int
        The grid, 0 for a blank.
    any_two : callable
        Finds up to two solutions of a grid, any two.

    Returns
    -------
    list of int or None
        The digit of each cell; None if there is no solution.

    Notes
    -----
    Time: at most 648 calls of `any_two`. Memory: O(1).

    References
    ----------
    Ronald C. Read and Robert E. Tarjan, *Bounds on backtrack algorithms for listing cycles, paths,
    and spanning trees*, Networks 5, 1975, on asking whether a step leads to a solution.
    """
    solutions = any_two(givens)
    if len(solutions) < 2:
        return solutions[0] if solutions else None
    witness = solutions[0]
    digits = givens.copy()
    for cell in CELLS:
        if digits[cell.number] != 0:
            continue
        candidates = Houses(digits).candidates(cell)
        for smaller in range(1, witness[cell.number]):
            if candidates & 1 << (smaller - 1):
                digits[cell.number] = smaller
                solutions = any_two(digits)
                if solutions:
                    witness = solutions[0]
                    break
        digits[cell.number] = witness[cell.number]
    return witness
