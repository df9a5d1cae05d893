"""Your own functions, and solutions as LeetCode takes them: methods of a class."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce
from inspect import signature, unwrap
from itertools import dropwhile
from pathlib import Path, PurePath
from traceback import walk_tb
from typing import Any, NamedTuple

from queendoku._common.arguments import shown
from queendoku._common.wording import listed
from queendoku.views.compare.tasks import TASKS, Task

#: The methods of LeetCode's solutions that are compared.
TASK_OF = {task.leetcode: task for task in TASKS}

#: LeetCode 36: it gives no solution, so there is no task for it.
CHECKER = "isValidSudoku"
KNOWN = (*TASK_OF, CHECKER)

OUR_FOLDER = str(Path(__file__).parents[2])


class Yours(NamedTuple):
    """What a user has written."""

    name: str
    #: How Python writes it.
    code: str
    #: The functions by LeetCode's names; ``""`` is one that may do any task.
    functions: Mapping[str, Callable[[Any], object]]

    def function_for(self, task: Task) -> Callable[[Any], object] | None:
        """Return the function that does a task, if there is one."""
        return self.functions.get("") or self.functions.get(task.leetcode)


def yours_in(against: Any) -> list[Yours]:
    """Read the argument of `compare`."""
    if against is None:
        return []
    if isinstance(against, Mapping):
        return [read(value, str(name)) for name, value in against.items()]
    return [read(against)]


def chosen_task(tasks: Sequence[Task], yours: Sequence[Yours]) -> Task:
    """Choose the first task that all do; if there is none, say what to write."""
    for task in tasks:
        odd = [one for one in yours if one.function_for(task) is None]
        if not odd:
            return task
    code, name = odd[0].code, next(iter(odd[0].functions))
    if name == CHECKER:
        call = name if code == name else f"{code.partition('.')[0].removesuffix('()')}().{name}"
        line = f"{call}(board) == queendoku.is_valid_sudoku(board)"
        raise ValueError(f"against: {name} (LeetCode 36) solves nothing; to check it, write {line}")
    does = TASK_OF[name]
    line = f'compare("{does.game}", {does.heading}, task="{does.name}", against={code})'
    fault = f"does {name}, not {tasks[-1].leetcode}"
    typed = typed_name(odd[0].name, code)
    command = f"queendoku compare {does.game} --against {odd[0].name}"
    error = ValueError(f"against: {code} {fault}; write {line}")
    raise to_type(f"{typed} {fault}; write {command}", error)


def to_type(typed: str, error: Exception) -> Exception:
    """Attach what the command line says instead, where the name is what its user has typed."""
    vars(error)["typed"] = typed
    return error


def typed_name(name: str, code: str) -> str:
    """Write what was meant on the command line by a file alone, such as solution.py:Solution."""
    return name if ":" in PurePath(name).name else f"{name}:{code}"


def read(value: Any, name: str = "") -> Yours:
    """Read a function, or a class or an object with LeetCode's methods.

    Examples
    --------
    >>> class Solution:
    ...     def totalNQueens(self, n):
    ...         return 92
    >>> for value in (Solution, Solution(), Solution.totalNQueens, Solution().totalNQueens):
    ...     one = read(value)
    ...     print(one.name, one.code, one.function_for(TASK_OF["totalNQueens"])(8))
    Solution Solution 92
    Solution Solution() 92
    totalNQueens Solution.totalNQueens 92
    totalNQueens Solution().totalNQueens 92
    """
    own = code = getattr(value, "__name__", type(value).__name__)
    name = name or own
    if isinstance(value, type) or not callable(value):
        get = partial(anew, value) if isinstance(value, type) else partial(getattr, value)
        code += "" if isinstance(value, type) else "()"
        functions = {known: get(known) for known in KNOWN if hasattr(value, known)}
        if not functions:
            raise without_names(value, code, name)
        return Yours(name, code, functions)
    if needs_self(value):
        code, value = of_class(value)
    elif callable(getattr(type(owner := getattr(value, "__self__", None)), own, None)):
        code = f"{type(owner).__name__}().{own}"
    return Yours(name, code, {own if own in KNOWN else "": value})


def anew(kind: type, name: str) -> Callable[[Any], object]:
    """Return a method that gets a new object for each call, as LeetCode does it."""
    return lambda argument: getattr(kind(), name)(argument)


def without_names(value: Any, code: str, name: str) -> Exception:
    """Make the error for a class or an object without LeetCode's methods."""
    if isinstance(value, str) and value.endswith(".py"):
        line = f"write from {PurePath(value).stem} import Solution, then against=Solution"
        fault = f"against must be a function or a class, got {value!r}"
        return TypeError(f"{fault}; {line}, or use --against {value} in a terminal")
    names = listed([*TASK_OF], "or")
    kind = value if isinstance(value, type) else type(value)
    own = [name for name in vars(kind) if not name.startswith("_")]
    if kind.__module__ == "builtins" or not own:
        must, got = f"must be a function, a class with {names}", f"got {shown(value)}"
        either = f"{must}, or a dict of names and functions, {got}"
        return to_type(f"{name} {must}, {got}", TypeError(f"against {either}"))
    fault, line = f"has no {names}", f"against={kind.__name__}().{own[0]}"
    typed, error = typed_name(name, code), ValueError(f"against: {code} {fault}; write {line}")
    return to_type(f"{typed} {fault}; write --against {typed}.{own[0]}", error)


def needs_self(function: Any) -> bool:
    """Tell whether it is a method of a class that lacks its object."""
    owner = getattr(function, "__qualname__", "").rpartition(".")[0]
    if not owner or owner.endswith("<locals>") or hasattr(function, "__self__"):
        return False
    try:
        signature(function).bind(None)
    except TypeError:
        return True
    except ValueError:  # some of the compiled ones tell nothing
        pass
    return False


def of_class(method: Any) -> tuple[str, Callable[[Any], object]]:
    """Find the class of a method, and return how Python writes it, and what calls it."""
    path, _, name = method.__qualname__.rpartition(".")
    first, *others = path.split(".")
    found = getattr(unwrap(method), "__globals__", {}).get(first)
    kind = reduce(lambda outer, inner: getattr(outer, inner, None), others, found)
    code = path.rpartition("<locals>.")[2]
    if isinstance(kind, type) and getattr(kind, name, None) is method:
        return f"{code}.{name}", anew(kind, name)
    line = f"against={code}" if name in TASK_OF else f"against={code}().{name}"
    raise ValueError(f"against: {code}.{name} lacks its object; write {line}")


def said_of(error: Exception) -> str:
    """Write an error in one line, with its place in the user's code: not in what that calls.

    Examples
    --------
    >>> def divides(n):
    ...     return n / 0
    >>> try:
    ...     divides(8)
    ... except ZeroDivisionError as error:
    ...     said_of(error)
    'ZeroDivisionError: division by zero (line 2, in divides)'
    """
    said = f"{type(error).__name__}: {error}".partition("\n")[0].removesuffix(": ")
    calls = [
        (PurePath(frame.f_code.co_filename), frame.f_code.co_name, line)
        for frame, line in walk_tb(error.__traceback__)
        if not frame.f_code.co_filename.startswith("<frozen ")
    ]
    theirs = [*dropwhile(lambda call: call[0].is_relative_to(OUR_FOLDER), calls)]
    near = [call for call in theirs if call[0].parent == theirs[0][0].parent]
    if not near:
        return said
    path, name, line = near[-1]
    file = f"{path.name}, " if Path(path).exists() else ""  # no notebook's cell is a file
    return f"{said} ({file}line {line}, in {name})"
