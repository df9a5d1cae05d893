//! Basic fish: as many rows as columns, where the rows have all their places for a digit in the
//! columns, or the other way round.

use crate::marks::Candidates;
use crate::patterns::templates;
use crate::techniques::fish::species::{Fish, Houses};
use crate::tell::Findings;
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House, HouseKind};

/// All of that size, digit by digit, with rows for a base first.
pub(super) fn find(grid: &Candidates, found: &mut Findings<'_, '_>, size: usize) -> Flow {
    for digit in templates::digits(grid) {
        for base in [HouseKind::Row, HouseKind::Column] {
            Lines::new(grid, digit, base, size)
                .each(|base, cover| send(grid, found, digit, base, cover))?;
        }
    }
    CONTINUE
}

fn send(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    digit: u8,
    base: Houses,
    cover: Houses,
) -> Flow {
    let places = grid.cells_with(digit);
    let eliminated = places & (cover.cells() - base.cells());
    found.eliminate(eliminated, digit, || {
        Fish {
            digit,
            base,
            cover,
            places: places & base.cells(),
            fins: Cells::NONE,
            endo_fins: Cells::NONE,
            eliminated,
        }
        .story()
    })
}

/// The lines of one kind that may be in a base: those with 2 to `size` places.
struct Lines {
    size: usize,
    len: usize,
    /// The base line, and by bits the lines of the other kind where it has its places.
    lines: [(House, u16); 9],
    /// The number of the other kind's first house.
    first_cover: usize,
}

impl Lines {
    fn new(grid: &Candidates, digit: u8, kind: HouseKind, size: usize) -> Self {
        let (first, first_cover) = match kind {
            HouseKind::Row => (House::row(0), 9),
            _ => (House::column(0), 0),
        };
        let mut lines = Lines {
            size,
            len: 0,
            lines: [(first, 0); 9],
            first_cover,
        };
        let cells = grid.cells_with(digit);
        // Every base line has two places or more, and something must be left to eliminate.
        if cells.len() <= 2 * size {
            return lines;
        }
        let mut places = [0u16; 9];
        match kind {
            HouseKind::Row => {
                for (row, places) in places.iter_mut().enumerate() {
                    let bits = cells.0 >> (9 * row) & 0x1ff;
                    *places = u16::try_from(bits).expect("nine bits");
                }
            }
            _ => {
                for cell in cells {
                    places[cell.column()] |= 1 << cell.row();
                }
            }
        }
        for (line, &places) in places.iter().enumerate() {
            if (2..=size).contains(&(places.count_ones() as usize)) {
                lines.lines[lines.len] = (House(first.0 + line), places);
                lines.len += 1;
            }
        }
        lines
    }

    /// Calls `send` with the base and the cover of every fish.
    fn each(&self, mut send: impl FnMut(Houses, Houses) -> Flow) -> Flow {
        self.extend(0, 0, Houses::NONE, 0, &mut send)
    }

    fn extend(
        &self,
        from: usize,
        taken: usize,
        base: Houses,
        cover: u16,
        send: &mut impl FnMut(Houses, Houses) -> Flow,
    ) -> Flow {
        if taken == self.size {
            return send(base, Houses(u32::from(cover) << self.first_cover));
        }
        let lines = &self.lines[..self.len];
        for (i, &(line, places)) in lines.iter().enumerate().skip(from) {
            if lines.len() - i < self.size - taken {
                break;
            }
            let cover = cover | places;
            if cover.count_ones() as usize <= self.size {
                self.extend(i + 1, taken + 1, base.with(line), cover, send)?;
            }
        }
        CONTINUE
    }
}
