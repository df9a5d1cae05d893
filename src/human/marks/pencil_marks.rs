//! Pencil marks as text: candidates in columns, or nine characters for each cell.

use std::fmt::Write;

use crate::marks::{Candidates, Digits};
use queendoku_ground::error::{Error, Result};
use queendoku_sudoku::cells::PEERS;
use queendoku_sudoku::grid::{CELLS, Cell, draw_digit, parse_digit};

/// Draws the candidates of each cell in columns, with a frame.
pub fn draw(grid: &Candidates) -> String {
    let written = |cell: usize| -> String {
        match grid.value(Cell(cell)) {
            0 => grid.of(Cell(cell)).into_iter().map(draw_digit).collect(),
            digit => draw_digit(digit).to_string(),
        }
    };
    let width = |column: usize| (0..9).map(|row| written(9 * row + column).len()).max();
    let widths: Vec<usize> = (0..9).map(|column| width(column).unwrap_or(1)).collect();
    let boxes = widths.chunks(3);
    let lines = boxes.map(|three| "-".repeat(three.iter().sum::<usize>() + 7));
    let frame = format!("+{}+\n", lines.collect::<Vec<_>>().join("+"));
    let mut text = String::new();
    for cell in 0..CELLS {
        let (row, column) = (Cell(cell).row(), Cell(cell).column());
        if row % 3 == 0 && column == 0 {
            text.push_str(&frame);
        }
        text.push_str(if column % 3 == 0 { "| " } else { "" });
        let _ = write!(text, "{:1$}  ", written(cell), widths[column]);
        text.push_str(if column == 8 { "|\n" } else { "" });
    }
    text + frame.trim_end()
}

/// Reads a text with pencil marks; `None` for another, such as one of 81 cells.
///
/// A cell with one candidate is solved unless a cell that sees it has that candidate too.
pub fn parse(text: &str) -> Option<Result<Candidates>> {
    let characters = || text.chars().filter(|character| !character.is_whitespace());
    if characters().take(CELLS + 1).count() <= CELLS {
        return None;
    }
    let cells: Vec<char> = characters().collect();
    let by_places = (cells.len() == 9 * CELLS).then(|| by_places(&cells));
    let marks = by_places.flatten().or_else(|| in_columns(text))?;
    Some(marks.and_then(|marks| read(&marks)))
}

/// Nine characters for each cell: the digit of the place, or a blank; `None` if there is another
/// character, or they are nine solved grids: without a blank, and few digits in their own place.
fn by_places(characters: &[char]) -> Option<Result<[Digits; CELLS]>> {
    let places = || {
        characters
            .iter()
            .map(|&c| parse_digit(c))
            .zip((1..=9).cycle())
    };
    let in_place = places().filter(|&(digit, place)| digit == Some(place));
    let is_meant =
        in_place.count() > characters.len() / 2 || places().any(|(digit, _)| digit == Some(0));
    let mut marks = [Digits::NONE; CELLS];
    for (index, &character) in characters.iter().enumerate() {
        let (cell, place) = (Cell(index / 9), index % 9 + 1);
        match parse_digit(character)? {
            0 => {}
            digit if usize::from(digit) == place => marks[cell.0] |= Digits::of(digit),
            _ if !is_meant => return None,
            digit => {
                return Some(Err(Error::wrong(
                    "grid",
                    format!(
                        "{cell} has {digit} in place {place} of its nine characters; each is the \
                     digit of its place, or a blank"
                    ),
                )));
            }
        }
    }
    Some(Ok(marks))
}

/// Words of increasing digits between white space and strokes; `None` if there are other words, or
/// so few that something else was meant.
fn in_columns(text: &str) -> Option<Result<[Digits; CELLS]>> {
    const FEWEST: usize = 20;
    let is_stroke = |c: char| c == '|' || ('─'..='╿').contains(&c);
    let is_frame = |word: &&str| word.chars().all(|c| "-+.:'*=`,".contains(c));
    let mut marks = [Digits::NONE; CELLS];
    let mut cells = 0;
    let words = text.split(|c: char| c.is_whitespace() || is_stroke(c));
    for word in words.filter(|word| !is_frame(word)) {
        let mut last = 0;
        for character in word.chars() {
            last = parse_digit(character).filter(|&digit| digit > last)?;
            if let Some(marks) = marks.get_mut(cells) {
                *marks |= Digits::of(last);
            }
        }
        cells += 1;
    }
    match cells {
        CELLS => Some(Ok(marks)),
        ..FEWEST => None,
        _ => Some(Err(Error::wrong(
            "grid",
            format!("pencil marks must be those of 81 cells, got {cells}"),
        ))),
    }
}

/// The grid of candidates that a text gives.
fn read(marks: &[Digits; CELLS]) -> Result<Candidates> {
    if let Some(cell) = marks.iter().position(|digits| digits.is_empty()) {
        let cell = Cell(cell);
        return Err(Error::wrong("grid", format!("{cell} has no candidate")));
    }
    let values = std::array::from_fn(|cell| {
        let seen = |digit: &u8| {
            PEERS[cell]
                .into_iter()
                .any(|peer| marks[peer.0].contains(*digit))
        };
        marks[cell].only().filter(|digit| !seen(digit)).unwrap_or(0)
    });
    Candidates::with_marks(&values, marks)
}
