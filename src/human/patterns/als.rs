//! Almost locked sets: cells of a house that have one digit more than there are cells. Where one
//! of the digits is taken from them, the others are locked in. A digit is a restricted common of
//! two sets if all its cells in one see all its cells in the other: both cannot hold it.

use std::ops::ControlFlow;
use std::rc::Rc;

use crate::marks::{Candidates, Digits};
use crate::patterns::effect::Effect;
use crate::patterns::part::Part;
use crate::tell::{Findings, Link, Mark, Node, Role, notation};
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_sudoku::cells::{Cells, House, HouseKind};
use queendoku_sudoku::grid::{CELLS, Cell};

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

    pub(crate) fn describe(&self) -> String {
        notation::set(self.cells, self.digits)
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
            Part::of(Digits::NONE),
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

/// Adds cells among `others` to a part, and calls `send` with those that have one digit more than
/// there are cells.
pub(crate) fn each_among(
    grid: &Candidates,
    others: Cells,
    part: Part,
    send: &mut impl FnMut(Cells, Digits) -> Flow,
) -> Flow {
    part.each(grid, others, (Digits::NONE, 2), &mut |part| {
        if part.digits.len() == part.size + 1 {
            send(part.cells, part.digits)
        } else {
            CONTINUE
        }
    })
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

/// The search for sets with restricted commons.
pub(crate) struct Links<'a> {
    sets: &'a [Als],
    words: usize,
    /// For each candidate, the sets that have its digit only where its cell sees it, as bits.
    seen_by: Vec<u128>,
}

impl<'a> Links<'a> {
    pub(crate) fn new(sets: &'a [Als]) -> Self {
        let words = sets.len().div_ceil(128);
        let mut links = Links {
            sets,
            words,
            seen_by: vec![0; 9 * CELLS * words],
        };
        for (number, set) in sets.iter().enumerate() {
            for digit in set.digits {
                for cell in set.seen(digit) {
                    let row = links.row(cell, digit);
                    links.seen_by[row + number / 128] |= 1 << (number % 128);
                }
            }
        }
        links
    }

    /// Where the sets begin that a candidate sees.
    #[inline]
    fn row(&self, cell: Cell, digit: u8) -> usize {
        (9 * cell.0 + usize::from(digit) - 1) * self.words
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
        for word in first / 128..self.words {
            let mut by_digit = [0; 9];
            for digit in one.digits {
                let rows = one.with(digit).into_iter();
                let seen_by = |cell| self.seen_by[self.row(cell, digit) + word];
                by_digit[usize::from(digit) - 1] =
                    rows.fold(u128::MAX, |all, cell| all & seen_by(cell));
            }
            let mut left = by_digit.iter().fold(0, |all, sets| all | sets);
            if word == first / 128 {
                left &= !1 << (first % 128);
            }
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                let second = 128 * word + bit;
                if one.cells.is_disjoint(self.sets[second].cells) != overlapping {
                    let by_both = |&digit: &u8| by_digit[usize::from(digit) - 1] >> bit & 1 != 0;
                    let restricted = one.digits.filter(by_both);
                    all.push(Linked {
                        first,
                        second,
                        restricted,
                    });
                }
            }
        }
        CONTINUE
    }
}
