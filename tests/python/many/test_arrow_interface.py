"""Arrow's C data interface, from a library that is as wrong as it can be."""

import ctypes
import gc
from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pytest

import queendoku as qd
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

INVALID = 22


RELEASE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
FILL = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
TELL = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)


def fields(kind: Any, names: str) -> list[tuple[str, Any]]:
    """Fields of a kind, in order."""
    return [(name, kind) for name in names.split()]


class Schema(ctypes.Structure):
    """ArrowSchema."""

    _fields_ = (
        *fields(ctypes.c_char_p, "format name metadata"),
        *fields(ctypes.c_int64, "flags n_children"),
        *fields(ctypes.c_void_p, "children dictionary release private_data"),
    )


class Array(ctypes.Structure):
    """ArrowArray."""

    _fields_ = (
        *fields(ctypes.c_int64, "length null_count offset n_buffers n_children"),
        *fields(ctypes.c_void_p, "buffers children dictionary release private_data"),
    )


class Stream(ctypes.Structure):
    """ArrowArrayStream."""

    _fields_ = (
        *fields(ctypes.c_void_p, "get_schema get_next get_last_error release private_data"),
    )


new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


class Library:
    """Hands out a column that it owns, and counts what is released."""

    def __init__(self, form: bytes = b"u", **array: Any) -> None:
        self.released: list[str] = []
        self.callbacks: list[Any] = []  # and what else lives as long as this
        self.schema = Schema(format=form, name=b"", release=self.releaser("schema", Schema))
        self.array = self.make(**array)

    def make(
        self, buffers: tuple[bytes | None, ...] = (None, b"\0" * 8, b""), **fields: Any
    ) -> Array:
        pointers = (ctypes.c_char_p * max(1, len(buffers)))(*buffers)
        self.callbacks.append(pointers)
        values = {"length": 1, "null_count": 0, "n_buffers": len(buffers)}
        values |= {"buffers": ctypes.addressof(pointers), "release": self.releaser("array", Array)}
        return Array(**(values | fields))

    def releaser(self, name: str, kind: Any) -> Any:
        def release(place: int) -> None:
            self.released.append(name)
            ctypes.cast(place, ctypes.POINTER(kind)).contents.release = None

        return self.kept(RELEASE(release))

    def kept(self, callback: Any) -> Any:
        self.callbacks.append(callback)
        return ctypes.cast(callback, ctypes.c_void_p).value

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return (
            new_capsule(ctypes.addressof(self.schema), b"arrow_schema", None),
            new_capsule(ctypes.addressof(self.array), b"arrow_array", None),
        )


class Streaming(Library):
    """The same as a stream of some arrays, the last of which may be an error."""

    def __init__(
        self, *arrays: dict[str, Any], fails: bool = False, said: bytes | None = b"no"
    ) -> None:
        super().__init__()
        self.rest = [self.make(**array) for array in arrays]
        message = ctypes.c_char_p(said)
        self.callbacks.append(message)

        def get_schema(_: int, out: int) -> int:
            ctypes.memmove(out, ctypes.addressof(self.schema), ctypes.sizeof(Schema))
            return 0

        def get_next(_: int, out: int) -> int:
            if self.rest:
                array = self.rest.pop(0)
                ctypes.memmove(out, ctypes.addressof(array), ctypes.sizeof(Array))
                return 0
            return INVALID if fails else 0

        self.stream = Stream(
            get_schema=self.kept(FILL(get_schema)),
            get_next=self.kept(FILL(get_next)),
            get_last_error=self.kept(TELL(lambda _: ctypes.cast(message, ctypes.c_void_p).value)),
            release=self.releaser("stream", Stream),
        )

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return new_capsule(ctypes.addressof(self.stream), b"arrow_array_stream", None)


def ints(*numbers: int, width: int = 4) -> bytes:
    return b"".join(number.to_bytes(width, "little", signed=True) for number in numbers)


ONE = {"buffers": (None, ints(0, 81), TEXTBOOK.encode())}
#: The second and third of four rows, the third of which is null.
SLICED = {
    "buffers": (b"\x0b", ints(0, 1, 82, 83, 84), b"x" + TEXTBOOK.encode() + b"yz"),
    "offset": 1,
    "length": 2,
    "null_count": -1,  # not counted
}
#: Its buffers may be whatever they are.
EMPTY = {"buffers": (None, None, None), "length": 0}


@pytest.mark.parametrize("array", [ONE, SLICED, EMPTY])
def test_everything_is_released_once(array: dict[str, Any]) -> None:
    library = Library(**array)
    solved = qd.solve_sudokus(library, errors="mark")
    assert sorted(library.released) == ["array", "schema"]
    rows = array.get("length", 1)
    assert pa.array(solved.solutions).to_pylist() == [TEXTBOOK_SOLVED, None][:rows]
    assert list(solved.malformed) == ([1] if rows == 2 else [])
    with pytest.raises(ValueError, match=r"^grids: .* was used before, and is released$"):
        qd.solve_sudokus(library)
    assert len(library.released) == 2


def test_the_pieces_of_a_stream() -> None:
    library = Streaming(EMPTY, ONE, EMPTY, SLICED, ONE, EMPTY)
    solved = qd.solve_sudokus(library, errors="mark")
    assert library.released.count("array") == 6
    assert sorted({*library.released}) == ["array", "schema", "stream"]
    assert library.released.count("stream") == library.released.count("schema") == 1
    assert solved.counts.tolist() == [1, 1, 0, 1]
    assert list(solved.malformed) == [2]
    for _ in range(2):  # with none
        library = Streaming()
        assert len(qd.solve_sudokus(library).counts) == 0
        assert sorted(library.released) == ["schema", "stream"]
    with pytest.raises(ValueError, match=r"^grids: .* was used before, and is released$"):
        qd.solve_sudokus(library)


@pytest.mark.parametrize("said", [b"no", None])
def test_a_stream_that_fails(said: bytes | None) -> None:
    library = Streaming(ONE, fails=True, said=said)
    message = rf'^grids: .* its library says "{(said or b"").decode()}" \(error 22\)$'
    with pytest.raises(ValueError, match=message):
        qd.solve_sudokus(library)
    assert sorted(library.released) == ["array", "schema", "stream"]


TEXT = TEXTBOOK.encode()
VIEW = ints(81) + TEXT[:4] + ints(0, 0)
#: The length of the block that the view is of, and another.
LONG, SHORT = ints(81, width=8), ints(80, width=8)
#: Two rows that a character belongs to.
CUT = b"." * 80 + "é".encode() + b"." * 80


def viewed(view: bytes) -> dict[str, Any]:
    """A row by its view of a block."""
    return {"buffers": (None, view, TEXT, ints(81, width=8))}


def two(offsets: bytes, data: bytes = TEXT * 2) -> dict[str, Any]:
    """Two rows by their offsets."""
    return {"length": 2, "buffers": (None, offsets, data)}


@pytest.mark.parametrize(
    ("form", "array", "message"),
    [
        (b"u", {"length": -1}, "it has a negative length"),
        (b"u", {"offset": -1}, "it has a negative length"),
        (b"u", {"n_buffers": -1}, "it has a negative length"),
        (b"u", {"n_buffers": 1}, "it has too few buffers"),
        (b"u", {"n_buffers": 2}, "it has too few or too many buffers"),
        (b"u", {"buffers": (None,) * 4}, "it has too few or too many buffers"),
        (b"vu", {"buffers": (None, VIEW)}, "it has too few or too many buffers"),
        (b"u", {"buffers": None}, "it has too few buffers"),
        (b"u", {"null_count": 1}, "it has nulls, and does not say where"),
        (b"u", {"length": 2**63 - 1, "offset": 2**63 - 1}, "it is longer than memory"),
        (b"U", {"length": 2**60}, "it is longer than memory"),
        (b"u", {"buffers": (None, None, b"")}, "one of its buffers is missing"),
        (b"u", {"buffers": (None, ints(0, 81), None)}, "one of its buffers is missing"),
        (b"u", {"buffers": (None, ints(0, -81), b"")}, "its last offset is negative"),
        (b"U", {"buffers": (None, ints(0, -81, width=8), b"")}, "its last offset is negative"),
        (b"vu", {"buffers": (None, VIEW, b"", None)}, "one of its buffers is missing"),
        (b"vu", {"buffers": (None, VIEW, None, LONG)}, "one of its buffers is missing"),
        (b"vu", {"buffers": (None, VIEW, b"", ints(-81, width=8))}, "it has a negative length"),
        (b"vu", {"buffers": (None, VIEW, b"", SHORT)}, "row 0 of the column has a view"),
        (b"vu", {"buffers": (None, VIEW, None)}, "row 0 of the column has a view"),
        (b"vu", viewed(ints(81) + TEXT[:4] + ints(7, 0)), "row 0 of the column has a view"),
        (b"vu", viewed(ints(81) + TEXT[:4] + ints(0, 1 << 30)), "row 0 of the column has a view"),
        (b"vu", viewed(ints(81) + b"xxxx" + ints(0, 0)), "row 0 of the column has a view"),
        *(
            (b"vu", viewed(view), "row 0 of the column has a view that leads out of the data")
            for view in (
                ints(-1, 0, 0, 0),
                *(ints(81) + TEXT[:4] + ints(*at) for at in ((-1, 0), (0, -1), (0, 4))),
                ints(2**31 - 1) + TEXT[:4] + ints(0, 2**31 - 1),
            )
        ),
        (b"vu", viewed(ints(2) + b"abc" + bytes(9)), "row 0 of the column has a view that does"),
        (b"vu", viewed(ints(1) + b"\xff" + bytes(11)), "row 0 of the column is not UTF-8"),
        (b"u", two(ints(0, 0, 81), CUT), "row 1 of the column is not UTF-8"),
        (b"u", two(ints(-1, 81, 162)), "row 0 of the column has offsets that fall"),
        (b"u", two(ints(0, 81, 162), b"\xff" * 162), "row 0 of the column is not UTF-8"),
        (b"u", two(ints(0, 81, 162), CUT), "row 0 of the column is not UTF-8"),
        (b"u", two(ints(0, 162, 81)), "row . of the column has offsets that fall"),
        (b"u", two(ints(0, 1 << 30, 162)), "row 0 of the column has offsets that fall"),
        (b"u", two(ints(0, -81, 162)), "row 0 of the column has offsets that fall"),
        (b"U", two(ints(0, 1 << 60, 162, width=8)), "row 0 of the column has offsets that fall"),
    ],
)
def test_wrong_structures_are_refused(form: bytes, array: dict[str, Any], message: str) -> None:
    library = Library(form, **{name: given for name, given in array.items() if given is not None})
    if "buffers" in array and array["buffers"] is None:
        library.array.buffers = None
    with pytest.raises(ValueError, match=f"^grids: .*{message}"):
        qd.solve_sudokus(library)
    assert sorted(library.released) == ["array", "schema"]
    if "row" in message:  # null or not, offsets rise; what they enclose counts for nothing
        length = array.get("length", 1)
        buffers = (b"\0", *array["buffers"][1:])
        nulls = Library(form, **array | {"buffers": buffers, "null_count": length})
        if "offsets" in message:
            with pytest.raises(ValueError, match=r"has offsets that fall"):
                qd.solve_sudokus(nulls)
        else:
            assert [*qd.solve_sudokus(nulls, errors="mark").counts] == [0] * length


def test_the_row_of_a_later_piece_is_named() -> None:
    wrong = {"buffers": (None, ints(0, 81), b"\xff" * 81)}
    with pytest.raises(ValueError, match=r"^grids: row 3 of the column is not UTF-8$"):
        qd.solve_sudokus(Streaming(SLICED, ONE, wrong))


TYPES: dict[str, Callable[[], Any]] = {
    "Null": lambda: pa.array([None]),
    "Boolean": lambda: pa.array([True]),
    "Binary": lambda: pa.array([b"x"]),
    "Int64; read the column as text, since numbers": lambda: pa.array([1]),
    "Float64; read the column as text, since numbers": lambda: pa.array([1.5]),
    "UInt8; read the column as text, since": lambda: pa.array([1], pa.uint8()),
    "Decimal.*; read the column as text, since": lambda: pa.array([1], pa.decimal128(5)),
    r"Dictionary\(Int32, Utf8\); cast": lambda: pa.array(["a"]).dictionary_encode(),
    "RunEndEncoded.*; cast": lambda: pa.RunEndEncodedArray.from_arrays([1], pa.array(["a"])),
    "List.*; pass a list of the rows": lambda: pa.array([["a"]]),
    "Struct.*; pass a list of the rows": lambda: pa.array([{"a": "b"}]),
    "Date32$": lambda: pa.array([1], pa.date32()),
    "Timestamp": lambda: pa.array([1], pa.timestamp("us", "UTC")),
}


@pytest.mark.parametrize("name", TYPES)
@pytest.mark.parametrize("in_pieces", [False, True])
def test_other_types_are_named(name: str, in_pieces: bool) -> None:
    array = TYPES[name]()
    column = pa.chunked_array([array]) if in_pieces else array
    with pytest.raises(TypeError, match=rf"^grids: an Arrow column must hold strings, not {name}"):
        qd.solve_sudokus(column)


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()])
def test_an_answer_outlives_its_columns(kind: Any) -> None:
    class Own:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return pa.array([TEXTBOOK, None], kind).__arrow_c_array__(requested_schema)

    solved = qd.solve_sudokus(Own(), errors="mark")
    assert repr(solved).startswith("SolvedSudokus(2 rows, ")
    strings: Any = solved.solutions
    assert len(strings) == 2
    strings.__arrow_c_array__()  # capsules that nobody takes from
    first, second = pa.array(strings), pa.array(strings)
    del strings
    gc.collect()
    assert first.type == kind
    assert first.null_count == 1
    first.validate(full=True)
    assert first.to_pylist() == second.to_pylist() == [TEXTBOOK_SOLVED, None]
