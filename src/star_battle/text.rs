//! Boards as text: rows of a letter for each cell, and star battle notation.

use queendoku_ground::error::{Error, Result};

use crate::job::MAX_N;

/// The regions of the cells, numbered in the order in which they begin.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Regions {
    /// The number of rows.
    pub n: usize,
    /// The region of each cell, row by row.
    pub of: Vec<u8>,
    /// The stars, if they are told.
    pub stars: Option<usize>,
    /// What the regions are called, if in words.
    pub names: Vec<String>,
}

/// Numbers labels in the order in which they come; more than there can be are all the last.
#[derive(Debug, Default, PartialEq)]
pub struct Labels<T>(Vec<T>);

impl<T: PartialEq> Labels<T> {
    /// The number of a label.
    pub fn number(&mut self, label: T) -> u8 {
        let known = self.0.iter().position(|other| *other == label);
        let number = known.unwrap_or_else(|| {
            self.0.push(label);
            self.0.len() - 1
        });
        u8::try_from(number).unwrap_or(u8::MAX)
    }
}

/// Checks that a row has as many cells as there are rows.
///
/// # Errors
/// [`Error::Invalid`] names the row.
pub fn check_row(row: usize, cells: usize, n: usize) -> Result<()> {
    if cells == n {
        return Ok(());
    }
    let s = |number: usize| if number == 1 { "" } else { "s" };
    let are = if n == 1 { "is" } else { "are" };
    Err(Error::wrong(
        "regions",
        format!(
            "row {row} has {cells} cell{}, and there {are} {n} row{}",
            s(cells),
            s(n)
        ),
    ))
}

/// The labels of a row of text, which may have gaps.
///
/// # Errors
/// Those of [`check_row`].
pub fn labels_of(row: usize, text: &str, n: usize) -> Result<Vec<char>> {
    let mut labels: Vec<char> = text.chars().collect();
    if labels.len() != n {
        labels.retain(|label| !label.is_whitespace());
    }
    check_row(row, labels.len(), n)?;
    Ok(labels)
}

/// Reads rows that are separated by newlines or `/`, or star battle notation.
///
/// # Errors
/// [`Error::Invalid`] if it is neither.
pub fn read(text: &str) -> Result<Regions> {
    let rows: Vec<&str> = text.split(['\n', '/']).map(str::trim).collect();
    let rows: Vec<&str> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    if let [line] = rows[..]
        && line.chars().count() > 1
    {
        return read_notation(line).ok_or_else(|| {
            let what = "rows are separated by newlines or /; a single line must be \
                           star battle notation, such as 551W4pYAYGH";
            Error::wrong("regions", what)
        });
    }
    let (n, mut labels) = (rows.len(), Labels::default());
    let mut of = Vec::with_capacity(n * n);
    for (number, row) in rows.into_iter().enumerate() {
        of.extend((labels_of(number, row, n)?.into_iter()).map(|label| labels.number(label)));
    }
    Ok(Regions {
        n,
        of,
        ..Regions::default()
    })
}

/// Appends the regions of text that is as plain as can be, a byte a cell and one between rows, and
/// returns the number of rows and that byte. It must have as many regions. They are numbered in any
/// order.
pub(crate) fn read_plain(text: &[u8], of: &mut Vec<u8>) -> Option<(usize, u8)> {
    let n = text.iter().position(|byte| matches!(byte, b'\n' | b'/'))?;
    if n > MAX_N || text.len() != n * n + n - 1 {
        return None;
    }
    let (start, between) = (of.len(), text[n]);
    let is_between = |row: usize| text[(n + 1) * row - 1] == between;
    copy_rows(n, (text, n + 1), (of, n));
    if (2..n).all(is_between) && number(n, &mut of[start..]).is_some() {
        return Some((n, between));
    }
    of.truncate(start);
    None
}

/// Draws n rows, with 1 for a star, with a byte between them.
pub fn draw_plain(n: usize, stars: &[u8], between: u8, text: &mut Vec<u8>) {
    text.clear();
    copy_rows(n, (stars, n), (text, n + 1));
    for byte in &mut *text {
        *byte = b'.' ^ ((b'.' ^ b'Q') & byte.wrapping_neg());
    }
    for row in 1..n {
        text[(n + 1) * row - 1] = between;
    }
}

/// Appends n rows of n bytes; rows begin so many bytes apart, and what is between them is any.
fn copy_rows(n: usize, (from, step): (&[u8], usize), (to, new_step): (&mut Vec<u8>, usize)) {
    const PART: usize = 8; // bytes, written over those of the row before
    let start = to.len();
    let end = start + (n * new_step).saturating_sub(new_step - n);
    to.resize(end + PART, 0);
    for row in 0..n {
        for part in (0..n).step_by(PART) {
            let (at, to) = (step * row + part, &mut to[start + new_step * row + part..]);
            if let Some(last) = from.len().checked_sub(PART) {
                let first = at.min(last);
                let mut bytes = [0; PART];
                bytes.copy_from_slice(&from[first..first + PART]);
                let word = u64::from_le_bytes(bytes) >> (8 * (at - first));
                to[..PART].copy_from_slice(&word.to_le_bytes());
            } else {
                to[..n].copy_from_slice(&from[at..at + n]);
            }
        }
    }
    to.truncate(end);
}

/// Makes labels of n regions numbers.
fn number(n: usize, labels: &mut [u8]) -> Option<()> {
    // Most boards have the letters from A on.
    let (mut last, mut letters) = (0, [0_u64; 4]);
    for label in &*labels {
        last = last.max(label.wrapping_sub(b'A'));
    }
    let (fours, rest) = labels.as_chunks::<4>();
    for four in fours {
        for (letters, letter) in letters.iter_mut().zip(four) {
            *letters |= 1 << (letter & 63);
        }
    }
    for letter in rest {
        letters[0] |= 1 << (letter & 63);
    }
    let letters = letters[0] | letters[1] | letters[2] | letters[3];
    if usize::from(last) < n && letters == ((1 << n) - 1) << (b'A' & 63) {
        for label in labels {
            *label -= b'A';
        }
        return Some(());
    }
    let (mut numbers, mut regions) = ([u8::MAX; 256], 0);
    for label in labels {
        let number = &mut numbers[usize::from(*label)];
        if *number == u8::MAX {
            if !label.is_ascii_graphic() || *label == b'/' {
                return None;
            }
            *number = regions;
            regions += 1; // fewer than there are such labels
        }
        *label = *number;
    }
    (usize::from(regions) == n).then_some(())
}

/// Reads star battle notation: the number of rows twice (`99`, `AA` for 10, `PP` for 25), the stars,
/// a letter that says whether a player's marks follow, and six borders a character, the last ones at
/// its low bits: first those to the right of each cell, row by row, then those below, column by
/// column.
fn read_notation(text: &str) -> Option<Regions> {
    const DIGITS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    let digit = |byte: u8| DIGITS.iter().position(|&digit| digit == byte);
    let [size, again, stars, _, borders @ ..] = text.as_bytes() else {
        return None;
    };
    let (n, stars) = (digit(*size)?, digit(*stars)?);
    if size != again || !(2..=MAX_N).contains(&n) {
        return None;
    }
    let number = 2 * n * (n - 1);
    let borders = borders.get(..number.div_ceil(6))?;
    let mut bits = Vec::with_capacity(6 * borders.len());
    for &byte in borders {
        let digit = digit(byte)?;
        bits.extend((0..6).rev().map(|bit| digit >> bit & 1 == 1));
    }
    let bits = &bits[bits.len() - number..];
    // Cells side by side without a border between them: in rows, then in columns.
    let mut joined = vec![Vec::new(); n * n];
    for (index, _) in bits
        .iter()
        .enumerate()
        .filter(|&(_, &is_border)| !is_border)
    {
        let (line, place) = (index / (n - 1), index % (n - 1));
        let [one, other] = match line.checked_sub(n) {
            None => [0, 1].map(|more| n * line + place + more),
            Some(column) => [0, n].map(|more| n * place + column + more),
        };
        joined[one].push(other);
        joined[other].push(one);
    }
    let mut of = vec![u8::MAX; n * n];
    let mut regions = 0;
    for start in 0..n * n {
        if of[start] != u8::MAX {
            continue;
        }
        let mut todo = vec![start];
        while let Some(cell) = todo.pop() {
            of[cell] = regions;
            todo.extend(joined[cell].iter().filter(|&&near| of[near] == u8::MAX));
        }
        regions = (regions + 1).min(u8::MAX - 1);
    }
    Some(Regions {
        n,
        of,
        stars: Some(stars),
        ..Regions::default()
    })
}
