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
    if packed.len() > MOST {
        let message = "what the link holds is too long to be a puzzle: 30,000 characters at most";
        return Err(PyValueError::new_err(message));
    }
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    let text = py.detach(|| packed.bytes().all(is_known).then(|| decompress_from_base64(packed)));
    match text.flatten() {
        Some(text) if !text.is_empty() => Ok(String::from_utf16_lossy(&text)),
        _ => Err(PyValueError::new_err("what the link holds is cut off or damaged")),
    }
}
