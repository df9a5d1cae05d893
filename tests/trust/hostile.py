"""Objects that no caller should pass, as strategies of Hypothesis."""

from __future__ import annotations

import sys
from array import array
from collections import deque
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import polars
import pyarrow
from hypothesis import strategies as st

from calls import PUZZLE


class Hostile(Exception):
    """Raised by a hostile object: may come out of a call as it is."""


class HostileExit(BaseException):
    """The same, as KeyboardInterrupt and SystemExit are: must come out as it is."""


#: What hostile objects do when they are asked something; many of these answers are wrong.
METHODS = (  # noqa: SIM905
    "__index__ __int__ __len__ __length_hint__ __iter__ __next__ __getitem__ __contains__ __eq__ "
    "__hash__ __lt__ __gt__ __bool__ __call__ __str__ __repr__ __array__ __array_interface__ "
    "__arrow_c_stream__ __arrow_c_array__ __buffer__ keys items tolist dtype shape __class__ "
    "__dict__ __module__ __name__ n trace steps events"
).split()

ANSWERS: list[object] = [
    None, True, -1, 0, 1, 3, 9, 81, 2**31, 2**63, 2**64, -(2**70), 10**5000, 1.5, float("nan"), "x",
    "", PUZZLE, b"", [], [PUZZLE], {}, {0: 1}, (1, 2), object(), int, NotImplemented, iter([]),
    iter([PUZZLE]),
]  # fmt: skip

#: Types that hostile objects may be subclasses of, and what they are then made from.
BASES: list[tuple[type, tuple[object, ...]]] = [
    (object, ()),
    (int, (5,)),
    (str, (PUZZLE,)),
    (str, ("scan",)),
    (bytes, (PUZZLE.encode(),)),
    (float, (4.0,)),
    (list, ([PUZZLE],)),
    (list, ([PUZZLE[9 * row :][:9] for row in range(9)],)),
    (tuple, ([PUZZLE] * 3,)),
    (dict, ({0: 1},)),
]


def raising(error: type[BaseException]) -> Callable[..., Any]:
    """Give a method that raises."""

    def method(*_: object, **__: object) -> object:
        raise error("by a hostile object")

    return method


@st.composite
def hostile_objects(draw: st.DrawFn) -> object:
    """Draw an object whose methods raise, lie, or change what they belong to."""
    base, content = draw(st.sampled_from(BASES))
    names = draw(st.lists(st.sampled_from(METHODS), min_size=1, max_size=6, unique=True))
    members: dict[str, object] = {}
    for name in names:
        behaviour = draw(st.sampled_from(("raise", "exit", "answer", "self", "grow", "property")))
        answer = draw(st.sampled_from(ANSWERS))
        if behaviour == "raise":
            members[name] = raising(Hostile)
        elif behaviour == "exit":
            members[name] = raising(HostileExit)
        elif behaviour == "answer":
            members[name] = lambda *_, answer=answer, **__: answer
        elif behaviour == "self":
            members[name] = lambda self, *_, **__: self
        elif behaviour == "grow":
            members[name] = lambda self, *_, answer=answer, **__: grow(answer)
        elif name not in ("__class__", "__dict__"):
            members[name] = property(raising(draw(st.sampled_from((Hostile, HostileExit)))))
    if "__dict__" in members or "__module__" in members:
        members.pop("__dict__", None), members.pop("__module__", None)
    try:
        return type("Adversary", (base,), members)(*content)
    except (TypeError, ValueError, Hostile, HostileExit):
        return object()


#: Containers that a call in progress was given, for `grow`.
in_use: list[Any] = []


def grow(answer: object) -> object:
    """Change the containers of the call in progress under its hands, and answer."""
    for container in in_use:
        if type(container) is list and len(container) < 1000:
            container.append(container[0] if container else 1)
        elif type(container) is dict and len(container) < 1000:
            container[len(container) + 40] = 1
    return answer


def arrays() -> list[object]:
    """Give arrays of every kind that NumPy has, most of them wrong."""
    grid = np.array([int(cell) if cell != "." else 0 for cell in PUZZLE])
    read_only = np.zeros((2, 81), np.uint8)
    read_only.flags.writeable = False
    return [
        grid, grid.reshape(9, 9), grid[None], grid.reshape(1, 9, 9).astype(">i4"),
        grid.astype("u8")[None, ::-1], np.zeros((0, 81), int), np.zeros((3, 0)),
        np.zeros((0, 9, 9)),
        np.zeros((2, 81), np.float32), np.full((2, 81), np.nan), read_only,
        np.asfortranarray(np.zeros((5, 81), np.int8)), np.zeros((4, 162), np.uint8)[:, ::2],
        np.broadcast_to(np.uint8(0), (3, 81)), np.zeros((2, 81), [("a", "i4"), ("b", "f8")]),
        np.array([PUZZLE.encode()] * 2), np.array([PUZZLE.encode()[:80]]), np.array([b""]),
        np.array([PUZZLE, "x"]), np.array([PUZZLE, None, 3], object), np.array(5), np.array([]),
        np.zeros((2, 81), np.complex64), np.zeros(3, "M8[s]"), np.zeros((2, 81), bool),
        np.zeros((2, 9, 9), np.int64) - 1, np.full((2, 81), 2**63, np.uint64), np.zeros((1,) * 12),
        np.ma.masked_array(grid[None], mask=True), np.zeros((2, 81), "V7"),
    ]  # fmt: skip


def columns() -> list[object]:
    """Give Arrow columns, right and wrong."""
    broken = pyarrow.StringArray.from_buffers(
        1, pyarrow.py_buffer(np.array([0, 81], np.int32)), pyarrow.py_buffer(b"\xff" * 81)
    )
    texts = [PUZZLE, None, "x", "." * 81]
    return [
        pyarrow.array(texts), pyarrow.array(texts, pyarrow.large_string()),
        pyarrow.array(texts)[1:3],
        pyarrow.chunked_array([texts, texts[:1]]), pyarrow.chunked_array([], pyarrow.string()),
        pyarrow.array(texts, pyarrow.string_view()), pyarrow.array([1, 2]), pyarrow.array([b"x"]),
        pyarrow.array([None]), pyarrow.table({"a": texts}), pyarrow.array([[PUZZLE]]), broken,
        pyarrow.array(texts).dictionary_encode(), polars.Series(texts), polars.Series([1]),
        polars.DataFrame({"a": texts}), polars.Series([], dtype=polars.String),
        pyarrow.array(texts).__arrow_c_array__(),
        pyarrow.chunked_array([texts]).__arrow_c_stream__(),
    ]  # fmt: skip


def plain_objects() -> list[object]:
    """Give what the standard library has."""
    loop: list[object] = []
    loop.append(loop)
    loop_of_nine: list[object] = [0] * 9
    loop_of_nine[3] = loop_of_nine
    return [
        None, True, False, ..., NotImplemented, float("nan"), float("inf"), -0.0, 1e308, 3j, "",
        "\0", "\ud800", "\ud800" * 81, PUZZLE, PUZZLE + "\n", PUZZLE.encode(), "." * 81, "1" * 81,
        "٣" + "." * 80, "😀" * 81, " " * 10_000, "auto", "scan", b"", b"\0" * 81, b"\xff" * 81,
        bytearray(81), memoryview(b"x" * 81), memoryview(bytes(162))[::2], range(9), range(10**30),
        slice(1), int, str, type, len, print, sys, Decimal(4), Fraction(4), [], [[]], [PUZZLE],
        [PUZZLE] * 30, [PUZZLE, None, 4], [PUZZLE, "\ud800"], [PUZZLE.encode(), PUZZLE], (), {},
        {0: 0}, {0: "a"}, {"a": 0}, {-1: 0}, {0: 2**70}, {10**5000: 0}, set(), {PUZZLE},
        frozenset(),
        loop, loop_of_nine, [[0] * 9] * 9, [[1.0] * 9] * 9, ["." * 9] * 9,
        [[None] * 9] * 9, [0] * 81,
        deque([PUZZLE]), array("b", bytes(81)), np.int8(4), np.uint64(2**64 - 1), np.float64(4),
        np.str_(PUZZLE), np.bytes_(PUZZLE), np.bool_(True), np.datetime64("now"), np.void(b"x"),
    ]  # fmt: skip


OBJECTS = [*plain_objects(), *arrays(), *columns()]

INTS = st.sampled_from((-(10**5000), -(2**63) - 1, -(2**63), -1, 2**31, 2**63, 2**64, 10**5000))


def anything() -> st.SearchStrategy[Any]:
    """Draw any object at all, and containers of such objects."""
    single = st.one_of(
        st.sampled_from(OBJECTS),
        hostile_objects(),
        INTS,
        st.text(max_size=90),
        st.binary(max_size=90),
        st.floats(),
    )
    keys = st.one_of(hostile_objects().filter(is_hashable), st.integers(-2, 9))
    return st.one_of(
        single,
        st.lists(single, max_size=12),
        st.lists(single, min_size=9, max_size=9),
        st.dictionaries(keys, single, max_size=4),
        st.lists(single, max_size=5).map(iter),
        st.lists(single, max_size=5).map(tuple),
    )


def is_hashable(value: object) -> bool:
    """Whether a dict takes it as a key, also beside another one."""
    try:
        return {value: 0}[value] == 0 and len({value: 0, 5: 1, 1: 2, 2: 3}) > 0
    except BaseException:
        return False
