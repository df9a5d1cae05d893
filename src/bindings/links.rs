//! Texts packed by lz-string, as links hold them.

use lz_str::compress_to_base64;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::bindings::interrupt;

/// The longest that is unpacked, and what it may become: 100 million characters can be packed into
/// so many.
const MOST: usize = 30_000;
const MOST_UNPACKED: usize = 1_000_000;

const DAMAGED: &str = "what the link holds is cut off or damaged";

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
    let text = if packed.len() > MOST {
        Err("what the link holds is too long to be a puzzle: 30,000 characters at most")
    } else {
        interrupt::detach(py, || unpacked(packed.as_bytes()))
    };
    text.map_err(PyValueError::new_err)
}

/// Unpacks characters, of which each holds six bits.
fn unpacked(packed: &[u8]) -> Result<String, &'static str> {
    let values: Option<Vec<usize>> = packed.iter().map(|&sign| value_of(sign)).collect();
    let mut bits = values
        .ok_or(DAMAGED)?
        .into_iter()
        .flat_map(|value| (0..6).rev().map(move |at| value >> at & 1));
    let mut read = |count: u32| {
        (0..count)
            .try_fold(0, |sum, at| Some(sum | bits.next()? << at))
            .ok_or(DAMAGED)
    };
    let mut text: Vec<u16> = Vec::new();
    // Each phrase stands in the text: where it begins, and its length. The first codes are signs.
    let mut phrases = vec![(0, 0); 3];
    let mut last = None;
    let (mut width, mut left) = (2, 1); // after so many phrases, codes are wider
    loop {
        let code = read(width)?;
        let mut literal = None;
        let (start, length) = match code {
            0 | 1 => {
                literal = u16::try_from(read(8 << code)?).ok();
                (text.len(), 1)
            }
            2 => break,
            _ if code < phrases.len() => phrases[code],
            _ => match last {
                Some((start, length)) if code == phrases.len() => (start, length + 1),
                _ => return Err(DAMAGED),
            },
        };
        let here = text.len();
        if here + length > MOST_UNPACKED {
            return Err(
                "what the link holds is too long to be a puzzle: it has more than 1,000,000 \
                        characters when it is unpacked",
            );
        }
        let mut added = 0;
        if literal.is_some() {
            phrases.push((here, 1));
            added += 1;
        }
        text.extend(literal);
        for at in start + text.len() - here..start + length {
            text.push(text[at]);
        }
        if let Some((before, length)) = last {
            phrases.push((before, length + 1)); // what was before, and the first sign of this one
            added += 1;
        }
        for _ in 0..added {
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        }
        last = Some((here, length));
    }
    if text.is_empty() {
        return Err(DAMAGED);
    }
    Ok(String::from_utf16_lossy(&text))
}

/// Gives what a character stands for; padding is zeros.
fn value_of(sign: u8) -> Option<usize> {
    Some(usize::from(match sign {
        b'A'..=b'Z' => sign - b'A',
        b'a'..=b'z' => sign - b'a' + 26,
        b'0'..=b'9' => sign - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        b'=' => 0,
        _ => return None,
    }))
}
