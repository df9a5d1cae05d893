//! Columns of strings that other libraries own.
#![expect(unsafe_code, reason = "memory that others own")]

use std::ffi::{CStr, c_char, c_void};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::bindings::arrow::structures::{
    ARRAY, ArrowArray, ArrowArrayStream, ArrowSchema, SCHEMA, STREAM, Structure,
};
use crate::bindings::errors::about;
use queendoku_ground::columns::{Layout, Offsets, Places, Strings, Validity};

const RELEASED: &str = "it was used before, and is released";

/// A part of a column, which is not copied.
#[derive(Debug)]
pub(in crate::bindings) struct Piece {
    /// The number of its first row in the column.
    pub(in crate::bindings) first: usize,
    /// Lie in memory that `_owner` frees; only [`Piece::strings`] gives them away.
    strings: Strings<'static>,
    _owner: ArrowArray,
}

impl Piece {
    pub(in crate::bindings) fn strings(&self) -> &Strings<'_> {
        &self.strings
    }

    /// # Safety
    /// If the array is not released, it must conform to the interface, for this layout.
    unsafe fn new(array: ArrowArray, layout: Layout, first: usize) -> PyResult<Self> {
        if array.is_released() {
            return Err(corrupt(RELEASED));
        }
        // SAFETY: by the caller.
        let (validity, places) = unsafe { buffers(&array, layout) }.map_err(corrupt)?;
        let strings = Strings::new(validity, places).map_err(|found| {
            let row = first + found.row;
            about::<PyValueError>("grids", format!("row {row} of the column {}", found.why))
        })?;
        Ok(Piece {
            first,
            strings,
            _owner: array,
        })
    }
}

fn corrupt(why: &str) -> PyErr {
    about::<PyValueError>("grids", format!("the column cannot be read: {why}"))
}

/// All pieces of a stream.
pub(in crate::bindings) fn from_stream(
    capsule: &Bound<'_, PyCapsule>,
) -> PyResult<(Layout, Vec<Piece>)> {
    let place = capsule.pointer_checked(Some(STREAM))?;
    // SAFETY: a capsule of this name holds such a structure.
    let mut stream = unsafe { ArrowArrayStream::take(place) };
    let callbacks = (stream.get_schema, stream.get_next);
    let (false, (Some(get_schema), Some(get_next))) = (stream.is_released(), callbacks) else {
        return Err(corrupt(RELEASED));
    };
    let mut schema = ArrowSchema::EMPTY;
    // SAFETY: a stream that is not released fills an empty structure.
    let result = unsafe { get_schema(&raw mut stream, &raw mut schema) };
    check(&mut stream, result)?;
    let layout = layout(&schema)?;
    let (mut pieces, mut rows) = (Vec::new(), 0);
    loop {
        let mut array = ArrowArray::EMPTY;
        // SAFETY: as above.
        let result = unsafe { get_next(&raw mut stream, &raw mut array) };
        check(&mut stream, result)?;
        if array.is_released() {
            return Ok((layout, pieces)); // the end
        }
        // SAFETY: the arrays of a stream have the type of its schema.
        let piece = unsafe { Piece::new(array, layout, rows) }?;
        rows += piece.strings.len();
        pieces.push(piece);
    }
}

/// Raises what a stream says of an error.
fn check(stream: &mut ArrowArrayStream, result: i32) -> PyResult<()> {
    if result == 0 {
        return Ok(());
    }
    // SAFETY: a stream that is not released tells, after an error, what it was, or null.
    let told = unsafe { stream.get_last_error.map(|get| text(get(stream))) };
    let why = told.unwrap_or_default();
    Err(corrupt(&format!(
        "its library says {why:?} (error {result})"
    )))
}

/// The piece that an array is.
pub(in crate::bindings) fn from_array(
    schema: &Bound<'_, PyCapsule>,
    array: &Bound<'_, PyCapsule>,
) -> PyResult<(Layout, Vec<Piece>)> {
    let schema = schema.pointer_checked(Some(SCHEMA))?;
    let array = array.pointer_checked(Some(ARRAY))?;
    // SAFETY: capsules of these names hold such structures.
    let (schema, array) = unsafe { (ArrowSchema::take(schema), ArrowArray::take(array)) };
    let layout = layout(&schema)?;
    // SAFETY: the two agree, by the Arrow PyCapsule interface.
    let piece = unsafe { Piece::new(array, layout, 0) }?;
    Ok((layout, vec![piece]))
}

/// How a column keeps its strings; for other types, an error with what to do instead.
fn layout(schema: &ArrowSchema) -> PyResult<Layout> {
    if schema.is_released() {
        return Err(corrupt(RELEASED));
    }
    // SAFETY: a schema that is not released has a format, and a dictionary or null.
    let (format, dictionary) = unsafe { (text(schema.format), schema.dictionary.as_ref()) };
    let (found, hint) = match (&*format, dictionary) {
        ("u", None) => return Ok(Layout::Utf8),
        ("U", None) => return Ok(Layout::LargeUtf8),
        ("vu", None) => return Ok(Layout::Utf8View),
        (keys, Some(values)) => {
            // SAFETY: as above.
            let values = unsafe { text(values.format) };
            let found = format!("Dictionary({}, {})", name(keys), name(&values));
            (found, "; cast it to strings")
        }
        (other, None) => (name(other).into(), hint(other)),
    };
    let must = "an Arrow column must hold strings, not";
    Err(about::<PyTypeError>(
        "grids",
        format!("{must} {found}{hint}"),
    ))
}

/// A copy of a string of C.
///
/// # Safety
/// It must end with a zero, or be null.
unsafe fn text(string: *const c_char) -> String {
    if string.is_null() {
        return String::new();
    }
    // SAFETY: by the caller.
    unsafe { CStr::from_ptr(string) }
        .to_string_lossy()
        .into_owned()
}

/// What Arrow calls the type of a format.
fn name(format: &str) -> &str {
    match format.split(':').next().unwrap_or_default() {
        "n" => "Null",
        "b" => "Boolean",
        "c" => "Int8",
        "C" => "UInt8",
        "s" => "Int16",
        "S" => "UInt16",
        "i" => "Int32",
        "I" => "UInt32",
        "l" => "Int64",
        "L" => "UInt64",
        "e" => "Float16",
        "f" => "Float32",
        "g" => "Float64",
        "d" => "Decimal",
        "z" => "Binary",
        "Z" => "LargeBinary",
        "vz" => "BinaryView",
        "w" => "FixedSizeBinary",
        "u" => "Utf8",
        "U" => "LargeUtf8",
        "vu" => "Utf8View",
        "tdD" => "Date32",
        "tdm" => "Date64",
        "tts" | "ttm" => "Time32",
        "ttu" | "ttn" => "Time64",
        "tss" | "tsm" | "tsu" | "tsn" => "Timestamp",
        "tDs" | "tDm" | "tDu" | "tDn" => "Duration",
        "tiM" | "tiD" | "tin" => "Interval",
        "+l" => "List",
        "+L" => "LargeList",
        "+vl" => "ListView",
        "+vL" => "LargeListView",
        "+w" => "FixedSizeList",
        "+s" => "Struct",
        "+m" => "Map",
        "+ud" | "+us" => "Union",
        "+r" => "RunEndEncoded",
        _ => format,
    }
}

/// What to do instead of passing a type.
fn hint(format: &str) -> &'static str {
    match format.as_bytes() {
        [b'c' | b'C' | b's' | b'S' | b'i' | b'I' | b'l' | b'L' | b'e' | b'f' | b'g']
        | [b'd', ..] => "; read the column as text, since numbers lose leading zeros",
        [b'+', b'r', ..] => "; cast it to strings",
        [b'+', ..] => "; pass a list of the rows",
        _ => "",
    }
}

/// The validity and the places of an array's strings.
///
/// # Safety
/// The array must conform to the interface, for this layout, as long as what is returned lives.
unsafe fn buffers<'a>(
    array: &ArrowArray,
    layout: Layout,
) -> Result<(Option<Validity<'a>>, Places<'a>), &'static str> {
    let int = |number: i64| match number {
        ..0 => Err("it has a negative length"),
        _ => usize::try_from(number).map_err(|_| "it is longer than memory"),
    };
    let (length, first) = (int(array.length)?, int(array.offset)?);
    let end = first
        .checked_add(length)
        .ok_or("it is longer than memory")?;
    if length == 0 {
        return Ok((None, Places::Views(&[], Vec::new()))); // its buffers may be null
    }
    // SAFETY: there are as many buffers as the array says; the lengths of each are by the layout.
    unsafe {
        let buffers: &[*const c_void] = match array.buffers.is_null() {
            false => std::slice::from_raw_parts(array.buffers, int(array.n_buffers)?),
            true => &[],
        };
        let [bits, places, data @ ..] = buffers else {
            return Err("it has too few buffers");
        };
        let validity = match bits.is_null() {
            true if array.null_count > 0 => return Err("it has nulls, and does not say where"),
            true => None,
            false => Some(Validity {
                bits: slice(*bits, 0, end.div_ceil(8))?,
                first,
            }),
        };
        let places = match (layout, data) {
            (Layout::Utf8 | Layout::LargeUtf8, [data]) => {
                let offsets = match layout {
                    Layout::Utf8 => Offsets::Small(slice(*places, first, length + 1)?),
                    _ => Offsets::Large(slice(*places, first, length + 1)?),
                };
                let bytes = offsets.end().ok_or("its last offset is negative")?;
                Places::InARow(offsets, slice(*data, 0, bytes)?)
            }
            (Layout::Utf8View, [data @ .., sizes]) => {
                let sizes: &[[u8; 8]] = slice(*sizes, 0, data.len())?;
                let sized = data.iter().zip(sizes);
                let data =
                    sized.map(|(data, &size)| slice(*data, 0, int(i64::from_ne_bytes(size))?));
                Places::Views(
                    slice(*places, first, length)?,
                    data.collect::<Result<_, _>>()?,
                )
            }
            _ => return Err("it has too few or too many buffers"),
        };
        Ok((validity, places))
    }
}

/// Some items of a buffer, which need not be aligned.
///
/// # Safety
/// Unless it is null, the buffer must have so many items, which nobody changes or frees as long as
/// what is returned lives.
unsafe fn slice<'a, T>(
    buffer: *const c_void,
    first: usize,
    length: usize,
) -> Result<&'a [T], &'static str> {
    const { assert!(align_of::<T>() == 1) };
    if length == 0 {
        return Ok(&[]);
    }
    if buffer.is_null() {
        return Err("one of its buffers is missing");
    }
    let end = first.checked_add(length);
    let bytes = end.and_then(|end| end.checked_mul(size_of::<T>()));
    if bytes.is_none_or(|bytes| isize::try_from(bytes).is_err()) {
        return Err("it is longer than memory");
    }
    // SAFETY: by the caller; the items fit in the address space.
    Ok(unsafe { std::slice::from_raw_parts(buffer.cast::<T>().add(first), length) })
}
