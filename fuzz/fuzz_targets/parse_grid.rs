//! The parser of grids, and the batch solver's check of rows, against a simple one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queendoku_ground::control::Control;
use queendoku_simd::Isa;
use queendoku_sudoku::Grid;
use queendoku_sudoku::fast::many::{Encoding, Options, solve_many};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let parsed = Grid::parse(text);
        assert_eq!(
            parsed.as_ref().ok().map(Grid::digits),
            plain_parse(text).as_ref()
        );
        if let Ok(grid) = parsed {
            assert_eq!(Grid::parse(&grid.to_string()), Ok(grid));
        }
    }
    for encoding in [Encoding::Text, Encoding::Digits] {
        rows_are_checked(bytes, encoding);
    }
});

/// The digits of a well-formed grid, or `None`.
fn plain_parse(text: &str) -> Option<[u8; 81]> {
    let cells: Vec<char> = text.chars().filter(|cell| !cell.is_whitespace()).collect();
    let digits: Option<Vec<u8>> = cells.iter().map(|&cell| plain_digit(cell)).collect();
    let digits: [u8; 81] = digits?.try_into().ok()?;
    for a in 0..81 {
        for b in 0..a {
            let one_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if digits[a] != 0
                && digits[a] == digits[b]
                && (a / 9 == b / 9 || a % 9 == b % 9 || one_box)
            {
                return None;
            }
        }
    }
    Some(digits)
}

fn plain_digit(cell: char) -> Option<u8> {
    match cell {
        '.' | '0' | '_' | '*' | '-' => Some(0),
        _ => "123456789".find(cell).map(|index| index as u8 + 1),
    }
}

/// Rows that clash at once, so that there is nothing to solve.
fn rows_are_checked(bytes: &[u8], encoding: Encoding) {
    let one = match encoding {
        Encoding::Text => b'1',
        Encoding::Digits => 1,
    };
    let mut rows = Vec::new();
    for cells in bytes.chunks(78).take(64) {
        let mut row = [one; 81];
        row[3..][..cells.len()].copy_from_slice(cells);
        rows.extend_from_slice(&row);
    }
    let count = rows.len() / 81;
    let is_cell = |byte: u8| match encoding {
        Encoding::Text => plain_digit(byte.into()).is_some(),
        Encoding::Digits => byte <= 9,
    };
    let expected: Vec<(usize, usize)> = rows
        .chunks(81)
        .enumerate()
        .filter_map(|(row, cells)| Some((row, cells.iter().position(|&byte| !is_cell(byte))?)))
        .collect();
    for isa in Isa::available() {
        let options = &Options {
            encoding,
            ..Options::default()
        };
        let (mut solutions, mut counts) = (vec![7; rows.len()], vec![7; count]);
        let (rows, control) = (&rows[..], &Control::default());
        let found = solve_many(isa, rows, options, &mut solutions, &mut counts, control);
        let found = found.unwrap().into_iter().map(|bad| (bad.row, bad.cell.0));
        assert!(found.eq(expected.iter().copied()), "{}", isa.name());
        assert_eq!(counts, vec![0; count], "{}", isa.name());
    }
}
