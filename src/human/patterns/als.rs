//! Almost locked sets: cells of a house that have one digit more than there are cells. Where one
//! of the digits is taken from them, the others are locked in. A digit is a restricted common of
//! two sets if all its cells in one see all its cells in the other: both cannot hold it.

use std::ops::ControlFlow;
use std::rc::Rc;

use crate::marks::{Candidates, Digits};
use crate::patterns::effect::Effect;
use crate::tell::{Findings, Link, Mark, Node, Role, notation};
use queendoku_core::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_core::sudoku::cells::{Cells, House, HouseKind};
use queendoku_core::sudoku::grid::{CELLS, Cell};

/// An almost locked set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Als {
    /// Its cells.
    pub(crate) cells: Cells,
    /// Their candidates, one more than there are cells.
    pub(crate) digits: Digits,
    /// For each digit, its cells.
    with: [Cells; 9],
    /// For each digit, the cells outside that have it too and see all its cells.
    seen: [Cells; 9],
}

impl Als {
    fn new(grid: &Candidates, cells: Cells, digits: Digits) -> Als {
        let mut als = Als {
            cells,
            digits,
            with: [Cells::NONE; 9],
            seen: [Cells::NONE; 9],
        };
        for digit in digits {
            let with = cells & grid.cells_with(digit);
            als.with[usize::from(digit) - 1] = with;
            als.seen[usize::from(digit) - 1] = with.common_peers() & grid.cells_with(digit);
        }
        als
    }

    /// Its cells that have `digit`.
    #[inline]
    pub(crate) fn with(&self, digit: u8) -> Cells {
        self.with[usize::from(digit) - 1]
    }

    /// The cells outside that have `digit` and see all of the set's cells with it.
    #[inline]
    pub(crate) fn seen(&self, digit: u8) -> Cells {
        self.seen[usize::from(digit) - 1]
    }

    /// Of `digits`, those that some cell has which sees all their cells in both sets.
    #[inline]
    pub(crate) fn common_targets(&self, other: &Als, digits: Digits) -> Digits {
        let mut targets = Digits::NONE;
        for digit in self.digits & other.digits & digits {
            if !self.seen(digit).is_disjoint(other.seen(digit)) {
                targets |= Digits::of(digit);
            }
        }
        targets
    }

    /// Of `digits`, each from the cells that see all its places in both sets.
    pub(crate) fn goes_by_both(&self, other: &Als, digits: Digits) -> Effect {
        let mut effect = Effect::default();
        for digit in digits {
            effect.add(self.seen(digit) & other.seen(digit), digit);
        }
        effect
    }

    /// `r2c37 {3,5,8}`.
    pub(crate) fn describe(&self) -> String {
        format!(
            "{} {}",
            notation::group(self.cells),
            notation::digits(self.digits)
        )
    }

    /// Its candidates, as those of the set of that number.
    pub(crate) fn marks(&self, grid: &Candidates, number: usize) -> Vec<Mark> {
        let number = u8::try_from(number).unwrap_or(u8::MAX);
        Mark::among(grid, self.cells, self.digits, Role::Set(number)).collect()
    }

    /// The link of `digit` between this set and `other`, which both cannot hold.
    pub(crate) fn link(&self, other: &Als, digit: u8) -> Link {
        Link::weak(self.node(digit), other.node(digit))
    }

    /// Its places of `digit`.
    pub(crate) fn node(&self, digit: u8) -> Node {
        let cells = self.with(digit);
        Node { cells, digit }
    }
}

/// Where digits go that must be in one of two sets, which are at `place`.
pub(crate) fn hence(digits: Digits, place: &str) -> String {
    let (each, go, their) = if digits.len() == 1 {
        ("", "goes", "its")
    } else {
        (" each", "go", "their")
    };
    format!(
        "Hence {} must{each} be in {place}, and {go} from the cells that see all {their} places in \
         both.",
        notation::all_digits(digits),
    )
}

/// The name of the set of that number in a reason: A, B, ... and after Z, A1, B1, ...
pub(crate) fn name(number: usize) -> String {
    let letter = char::from(b'A' + u8::try_from(number % 26).unwrap_or(0));
    match number / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// All almost locked sets: those in rows, then those in columns, then those in boxes.
pub(crate) fn collect(grid: &Candidates) -> Vec<Als> {
    let mut all = Vec::with_capacity(256);
    for house in House::ALL {
        let unsolved = house.cells() & grid.unsolved();
        let _ = each_among(
            grid,
            unsolved,
            (Cells::NONE, Digits::NONE),
            &mut |cells, digits| {
                if !met_before(cells, house.kind()) {
                    all.push(Als::new(grid, cells, digits));
                }
                CONTINUE
            },
        );
    }
    all
}

/// The same, collected once for all techniques.
pub(crate) fn shared(found: &mut Findings<'_, '_>) -> ControlFlow<Stop, Rc<Vec<Als>>> {
    found.once(0, |grid, _| ControlFlow::Continue(collect(grid)))
}

/// Calls `send` with some of `others` and all of some cells with these digits, wherever they have
/// one digit more than there are cells.
pub(crate) fn each_among(
    grid: &Candidates,
    others: Cells,
    (cells, digits): (Cells, Digits),
    send: &mut impl FnMut(Cells, Digits) -> Flow,
) -> Flow {
    let mut list = [(Cells::NONE, Digits::NONE); 9];
    for (place, cell) in list.iter_mut().zip(others) {
        *place = (Cells::of(cell), grid.of(cell));
    }
    add_each(&list[..others.len()], cells.len(), (cells, digits), send)
}

/// Adds each of `others` in turn to so many cells.
fn add_each(
    others: &[(Cells, Digits)],
    size: usize,
    (cells, digits): (Cells, Digits),
    send: &mut impl FnMut(Cells, Digits) -> Flow,
) -> Flow {
    for (place, other) in others.iter().enumerate() {
        let others = &others[place + 1..];
        let (cells, digits) = (cells | other.0, digits | other.1);
        if digits.len() <= size + others.len() + 2 {
            if digits.len() == size + 2 {
                send(cells, digits)?;
            }
            add_each(others, size + 1, (cells, digits), send)?;
        }
    }
    CONTINUE
}

/// The candidates of the sets, as those of the first, the second and so on.
pub(crate) fn marks<'a>(grid: &Candidates, sets: impl IntoIterator<Item = &'a Als>) -> Vec<Mark> {
    let sets = sets.into_iter().enumerate();
    sets.flat_map(|(number, set)| set.marks(grid, number))
        .collect()
}

/// Whether a house of an earlier kind holds the cells too.
fn met_before(cells: Cells, kind: HouseKind) -> bool {
    match kind {
        HouseKind::Row => false,
        HouseKind::Column => cells.len() == 1,
        HouseKind::Box => cells.first().is_some_and(|cell| {
            let lines = [House::row(cell.row()), House::column(cell.column())];
            lines.into_iter().any(|line| cells.is_subset(line.cells()))
        }),
    }
}

/// Two sets and their restricted commons.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Linked {
    /// The index of the first.
    pub(crate) first: usize,
    /// The index of the second, which is greater.
    pub(crate) second: usize,
    /// What both cannot hold.
    pub(crate) restricted: Digits,
}

/// All pairs of sets with restricted commons, by the first and then by the second; of sets that
/// overlap if `overlapping`, else of the others.
pub(crate) fn linked(
    sets: &[Als],
    overlapping: bool,
    found: &mut Findings<'_, '_>,
) -> ControlFlow<Stop, Rc<Vec<Linked>>> {
    found.once(overlapping.into(), |_, poller| {
        Links::new(sets).all(overlapping, poller)
    })
}

/// So many sets are looked at together.
const BLOCK: usize = 256;

/// The search for sets with restricted commons.
pub(crate) struct Links<'a> {
    sets: &'a [Als],
    /// For each candidate, the sets that have its digit only where its cell sees it, as bits.
    seen_by: Vec<[u64; BLOCK / 64]>,
}

impl<'a> Links<'a> {
    pub(crate) fn new(sets: &'a [Als]) -> Self {
        let mut links = Links {
            sets,
            seen_by: Vec::new(),
        };
        links
            .seen_by
            .resize(9 * CELLS * links.blocks(), [0; BLOCK / 64]);
        for (number, set) in sets.iter().enumerate() {
            for digit in set.digits {
                for cell in set.seen(digit) {
                    let row = links.row(cell, digit) + number / BLOCK;
                    links.seen_by[row][number % BLOCK / 64] |= 1 << (number % 64);
                }
            }
        }
        links
    }

    fn blocks(&self) -> usize {
        self.sets.len().div_ceil(BLOCK)
    }

    /// Where the sets begin that a candidate sees.
    #[inline]
    fn row(&self, cell: Cell, digit: u8) -> usize {
        (9 * cell.0 + usize::from(digit) - 1) * self.blocks()
    }

    /// All pairs.
    pub(crate) fn all(
        &self,
        overlapping: bool,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, Vec<Linked>> {
        let mut all = Vec::new();
        for first in 0..self.sets.len() {
            self.add(first, overlapping, &mut all, poller)?;
        }
        ControlFlow::Continue(all)
    }

    /// Adds the pairs of one set and those after it.
    pub(crate) fn add(
        &self,
        first: usize,
        overlapping: bool,
        all: &mut Vec<Linked>,
        poller: &mut Poller<'_>,
    ) -> Flow {
        poller.poll_nodes(256)?;
        let one = &self.sets[first];
        for block in first / BLOCK..self.blocks() {
            let mut by_digit = [[0; BLOCK / 64]; 9];
            let mut linked = [0; BLOCK / 64];
            for digit in one.digits {
                let row_of_digit = &mut by_digit[usize::from(digit) - 1];
                row_of_digit.fill(u64::MAX);
                for cell in one.with(digit) {
                    let seen_by = &self.seen_by[self.row(cell, digit) + block];
                    for (word, seen_by) in row_of_digit.iter_mut().zip(seen_by) {
                        *word &= seen_by;
                    }
                }
                for (word, row_of_digit) in linked.iter_mut().zip(row_of_digit) {
                    *word |= *row_of_digit;
                }
            }
            let start = (first + 1).saturating_sub(BLOCK * block);
            for (word, linked) in linked.into_iter().enumerate().skip(start / 64) {
                let mut left = linked;
                if word == start / 64 {
                    left &= u64::MAX << (start % 64);
                }
                while left != 0 {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let second = BLOCK * block + 64 * word + bit;
                    if one.cells.is_disjoint(self.sets[second].cells) != overlapping {
                        let by_both =
                            |&digit: &u8| by_digit[usize::from(digit) - 1][word] >> bit & 1 != 0;
                        let restricted = one.digits.into_iter().filter(by_both).collect();
                        all.push(Linked {
                            first,
                            second,
                            restricted,
                        });
                    }
                }
            }
        }
        CONTINUE
    }
}
