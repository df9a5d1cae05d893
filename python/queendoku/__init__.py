"""N-Queens and Sudoku: the fastest solvers, and the ones you learn from.

>>> import queendoku as qd
>>> qd.solve_n_queens(4)
[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> print(qd.hint_sudoku(puzzle))
hidden single: r1c6 is the only place for 8 in box 2. => r1c6=8
>>> qd.solve_star_battle("AABBB/CABBB/CADBB/DDDBB/DDDEE")
['.Q...', '...Q.', 'Q....', '..Q..', '....Q']

The functions run compiled Rust. :mod:`queendoku.pure` has every method in plain Python too, under
the same names, to read and to compare.

Each name is imported when somebody asks for it. The stub beside this file says from where.
"""

from importlib import import_module

# The core reads the environment as it is imported: later, threads might change it meanwhile.
import queendoku._core  # noqa: F401
from queendoku._common.extras import needs
from queendoku._common.lazy import find, modules_of_names
from queendoku._common.views import VIEWS

_MODULES = modules_of_names(globals()["__loader__"].get_data(__file__ + "i"))
_HERE = [name for name, module in _MODULES.items() if module == "."]
__all__ = sorted({*_MODULES} - {*_HERE, "Player"})  # or a `*` would need anywidget


def __getattr__(name: str) -> object:
    """Import a public name."""
    if name in _HERE:
        return import_module(f"queendoku.{name}")
    with needs("anywidget", "Player needs anywidget: pip install 'queendoku[notebook]'"):
        globals()[name] = found = find(name, _MODULES, __name__)
        return found


def __dir__() -> list[str]:
    from importlib.util import find_spec

    player = ["Player"] if find_spec("anywidget") else []  # or help(queendoku) would fail
    return [*__all__, *player, *_HERE]


def _show(board: object, **options: object) -> object:
    from queendoku.views.show import show

    return show(board, **options)


def _page_player(recorded: object) -> object:
    from queendoku.views.watch import page_player

    return page_player(recorded)


VIEWS.update(show=_show, page_player=_page_player)
