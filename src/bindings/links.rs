//! Texts packed by lz-string, as links hold them.

use lz_str::{compress_to_base64, decompress_from_base64};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The longest that is unpacked; 100 million characters can be packed into so many.
const MOST: usize = 30_000;

/// Packs a text.
#[pyfunction]
pub(super) fn pack_text(text: &str) -> String {
    let packed = compress_to_base64(text);
    let packed = packed.trim_end_matches('='); // the crate pads with one too many
    let width = packed.len().next_multiple_of(4);
    format!("{packed:=<width$}")
}

/// Unpacks a text.
#[pyfunction]
pub(super) fn unpack_text(py: Python<'_>, packed: &str) -> PyResult<String> {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    let message = if packed.len() > MOST {
        "what the link holds is too long to be a puzzle: 30,000 characters at most"
    } else {
        let is_packed = packed.bytes().all(is_known);
        match py.detach(|| is_packed.then(|| decompress_from_base64(packed)).flatten()) {
            Some(text) if !text.is_empty() => return Ok(String::from_utf16_lossy(&text)),
            _ => "what the link holds is cut off or damaged",
        }
    };
    Err(PyValueError::new_err(message))
}
