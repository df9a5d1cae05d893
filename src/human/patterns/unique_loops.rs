//! Closed loops of cells that would allow two solutions if they held two digits alone, and what
//! follows as there is one: of four cells a unique rectangle, of more a unique loop.

use std::ops::ControlFlow;

use crate::marks::{Candidate, Candidates, Digits};
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::Cell;

/// A loop and what it tells.
#[derive(Debug, Clone)]
pub(crate) struct LoopHint {
    /// Its cells, in order.
    pub(crate) cells: Vec<Cell>,
    /// The two digits.
    pub(crate) pair: Digits,
    /// How it tells something.
    pub(crate) proof: Proof,
    /// What goes.
    pub(crate) eliminated: Vec<Candidate>,
}

/// How a loop tells something. The cells with other candidates as well are its *extra* cells, one
/// of which must hold one of those.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proof {
    /// Type 1: one extra cell.
    OneCell(Cell),
    /// Type 2: all extra cells have one and the same other candidate.
    OneDigit(Cells, u8),
    /// Type 3: two extra cells make a naked subset with others of a house.
    Naked(Joint),
    /// Type 3: two extra cells make a hidden subset with others of a house.
    Hidden(Joint),
    /// Type 4: one digit of the pair must be in one of two extra cells, as a house has no other
    /// place for it.
    Locked(Cells, House, u8),
}

/// A subset of a house that two extra cells join as if they were one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Joint {
    /// The two.
    pub(crate) two: Cells,
    /// The house.
    pub(crate) house: House,
    /// The other cells of the subset.
    pub(crate) others: Cells,
    /// The digits of the subset.
    pub(crate) digits: Digits,
}

impl LoopHint {
    /// Which of the four types.
    pub(crate) fn r#type(&self) -> usize {
        match self.proof {
            Proof::OneCell(_) => 1,
            Proof::OneDigit(..) => 2,
            Proof::Naked(_) | Proof::Hidden(_) => 3,
            Proof::Locked(..) => 4,
        }
    }

    /// Sudoku Explainer's difficulty. It sorts by this very sum, in which 4.5 + 0.1 + 0.1 is a
    /// little less than 4.5 + 0.2.
    fn exact_difficulty(&self) -> f64 {
        let mut difficulty = 4.5;
        if self.cells.len() >= 10 {
            difficulty += 0.3;
        }
        if self.cells.len() >= 8 {
            difficulty += 0.2;
        } else if self.cells.len() >= 6 {
            difficulty += 0.1;
        }
        let more = match self.proof {
            Proof::Naked(joint) => joint.others.len(),
            Proof::Hidden(joint) => joint.others.len() - 1,
            _ => return difficulty,
        };
        difficulty + more as f64 * 0.1
    }

    /// Tenths of its difficulty.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 45 and 60"
    )]
    pub(crate) fn difficulty(&self) -> u16 {
        ((self.exact_difficulty() + 0.05) * 10.0) as u16
    }
}

/// All there is, the easiest first, in the order of Sudoku Explainer.
pub(crate) fn hints(
    grid: &Candidates,
    poller: &mut Poller<'_>,
) -> ControlFlow<Stop, Vec<LoopHint>> {
    let mut hints = Vec::new();
    let (two, three) = (grid.with_candidates(2, 2), grid.with_candidates(3, 3));
    for start in two {
        let pair = grid.of(start);
        let both = pair
            .into_iter()
            .fold(Cells::ALL, |both, digit| both & grid.cells_with(digit));
        let possible = possible(both);
        if possible.contains(start) {
            let mut search = LoopSearch {
                grid,
                pair,
                both,
                possible,
                plain: possible & two,
                one_more: possible & three,
                path: Vec::with_capacity(18),
                used: Cells::NONE,
                hints: &mut hints,
                poller,
            };
            search.extend(start, 2, Digits::NONE, None, [0; 2])?;
        }
    }
    // Difficulties are positive, so that their bits are in the same order.
    hints.sort_by_cached_key(|hint| (hint.exact_difficulty().to_bits(), hint.r#type()));
    ControlFlow::Continue(hints)
}

/// The cells that have another of them in each of their houses, as all cells of a loop do.
fn possible(both: Cells) -> Cells {
    let mut cells = both;
    loop {
        let has_others = |house: House| (cells & house.cells()).len() > 1;
        let left = cells.filter(|&cell| House::of(cell).into_iter().all(has_others));
        if left == cells {
            return cells;
        }
        cells = left;
    }
}

/// The houses of a cell as bits, and in the order in which a loop goes on.
fn houses(cell: Cell) -> [House; 3] {
    let [row, column, r#box] = House::of(cell);
    [r#box, row, column]
}

/// Each choice of `size` of up to nine cells, in the order of their binary numbers.
pub(crate) fn choices(cells: &[Cell], size: usize) -> impl Iterator<Item = Cells> {
    let places = Digits((1 << cells.len()) - 1).subsets(size);
    places.map(|places| {
        let chosen = places
            .into_iter()
            .map(|place| cells[usize::from(place) - 1]);
        chosen.collect()
    })
}

struct LoopSearch<'a, 'p> {
    grid: &'a Candidates,
    pair: Digits,
    /// The cells with both digits.
    both: Cells,
    /// Those of them that can be in a loop.
    possible: Cells,
    /// Those of them that have no other candidate, and those that have one other.
    plain: Cells,
    one_more: Cells,
    path: Vec<Cell>,
    /// The cells of the path.
    used: Cells,
    hints: &'a mut Vec<LoopHint>,
    poller: &'a mut Poller<'p>,
}

impl LoopSearch<'_, '_> {
    /// Goes on to `cell`, and from there. Cells with other candidates are allowed as long as
    /// `extra_cells` are left, or `extra_digits` are one digit. (Sudoku Explainer counts to these
    /// also the candidates of cells that it only passes over here; that decides which loops it
    /// sees.) `seen` are the houses of the even and of the odd cells.
    fn extend(
        &mut self,
        cell: Cell,
        extra_cells: i32,
        mut extra_digits: Digits,
        came_by: Option<usize>,
        mut seen: [u32; 2],
    ) -> Flow {
        let parity = self.path.len() % 2;
        let bits = House::of(cell)
            .iter()
            .fold(0, |bits, house| bits | 1 << house.0);
        // A house may have one even and one odd cell.
        if seen[parity] & bits != 0 || !self.possible.contains(cell) {
            return CONTINUE;
        }
        seen[parity] |= bits;
        let single = seen[0] ^ seen[1];
        if extra_cells < 2 && !self.can_close(single, cell, extra_cells, extra_digits) {
            return CONTINUE;
        }
        self.poller.poll()?;
        self.path.push(cell);
        self.used.insert(cell);
        for (kind, house) in houses(cell).into_iter().enumerate() {
            if came_by == Some(kind) {
                continue;
            }
            let start = self.path[0];
            for next in self.both & house.cells() {
                if next == start && self.path.len() >= 4 {
                    if seen[0] == seen[1] {
                        self.closed();
                    }
                } else if !self.used.contains(next) {
                    let candidates = self.grid.of(next);
                    extra_digits |= candidates - self.pair;
                    let plain = candidates.len() == 2;
                    if plain || extra_digits.len() == 1 || extra_cells > 0 {
                        let left = extra_cells - i32::from(!plain);
                        self.extend(next, left, extra_digits, Some(kind), seen)?;
                    }
                }
            }
        }
        self.path.pop();
        self.used.remove(cell);
        CONTINUE
    }

    /// Whether each of the houses that have a single cell of the path and `cell` may get another:
    /// one without other candidates, or with one of `extra_digits`, or at most one of any other
    /// kind, if `extra_cells` are left.
    fn can_close(
        &self,
        mut single: u32,
        cell: Cell,
        extra_cells: i32,
        extra_digits: Digits,
    ) -> bool {
        let used = self.used | Cells::of(cell);
        let mut left = self.plain - used;
        if let Some(digit) = extra_digits.only() {
            left |= self.one_more & (self.grid.cells_with(digit) - used);
        }
        let mut other = if extra_cells > 0 {
            self.possible - used
        } else {
            Cells::NONE
        };
        while single != 0 {
            let house = House(single.trailing_zeros() as usize).cells();
            single &= single - 1;
            if left.is_disjoint(house) {
                other &= house;
                if other.is_empty() {
                    return false;
                }
            }
        }
        true
    }

    /// The path is a loop.
    fn closed(&mut self) {
        let more = |cell: &Cell| self.grid.of(*cell).len() > 2;
        let extra: Vec<Cell> = self.path.iter().copied().filter(more).collect();
        let cells: Cells = extra.iter().copied().collect();
        let digits = self.grid.union(cells) - self.pair;
        match extra[..] {
            [] => {}
            [cell] => self.send(Proof::OneCell(cell), [(Cells::of(cell), self.pair)]),
            _ if digits.len() == 1 => {
                let digit = digits.first().expect("there is one");
                let seen = cells.common_peers();
                self.send(Proof::OneDigit(cells, digit), [(seen, digits)]);
            }
            [one, other] => self.subsets(one, other, digits),
            _ => {}
        }
        if let [one, other] = extra[..] {
            self.locked(one, other);
        }
    }

    fn send(&mut self, proof: Proof, gone: impl IntoIterator<Item = (Cells, Digits)>) {
        let mut eliminated = Vec::new();
        for (cells, digits) in gone {
            eliminated.extend(self.grid.among(cells, digits));
        }
        if !eliminated.is_empty() {
            self.hints.push(LoopHint {
                cells: self.path.clone(),
                pair: self.pair,
                proof,
                eliminated,
            });
        }
    }

    /// Type 3.
    fn subsets(&mut self, one: Cell, other: Cell, extra: Digits) {
        if !PEERS[one.0].contains(other) {
            return;
        }
        let two = Cells::of(one) | Cells::of(other);
        for size in extra.len()..=7 {
            for house in houses(one) {
                if !house.cells().contains(other) {
                    continue;
                }
                let unsolved = (self.grid.unsolved() & house.cells()).len();
                if 2 * size <= unsolved {
                    self.naked(two, house, extra, size);
                }
                if 2 * size < unsolved {
                    self.hidden(one, two, house, extra, size);
                }
            }
        }
    }

    fn naked(&mut self, two: Cells, house: House, extra: Digits, size: usize) {
        let shared = two
            .into_iter()
            .fold(extra, |shared, cell| shared & self.grid.of(cell));
        let around: Vec<Cell> = (self.grid.unsolved() & (house.cells() - two))
            .into_iter()
            .collect();
        for others in choices(&around, size - 1) {
            let theirs = self.grid.union(others);
            let digits = theirs | extra;
            let single = others.into_iter().any(|cell| self.grid.of(cell).len() < 2);
            if digits.len() == size && theirs | shared == digits && !single {
                let gone = self.grid.unsolved() & (house.cells() - two - others);
                let joint = Joint {
                    two,
                    house,
                    others,
                    digits,
                };
                self.send(Proof::Naked(joint), [(gone, digits)]);
            }
        }
    }

    fn hidden(&mut self, one: Cell, two: Cells, house: House, extra: Digits, size: usize) {
        let rest = Digits::ALL - self.pair - extra;
        for more in rest.subsets(size - 2) {
            let digits = self.pair | more;
            // The two count as one cell.
            let places = |digit| self.grid.places(digit, house) - (two - Cells::of(one));
            let cells = digits
                .into_iter()
                .fold(Cells::NONE, |cells, digit| cells | places(digit));
            if cells.len() == size && digits.into_iter().all(|digit| !places(digit).is_empty()) {
                let joint = Joint {
                    two,
                    house,
                    others: cells - two,
                    digits,
                };
                self.send(Proof::Hidden(joint), [(joint.others, Digits::ALL - digits)]);
            }
        }
    }

    /// Type 4.
    fn locked(&mut self, one: Cell, other: Cell) {
        let two = Cells::of(one) | Cells::of(other);
        for digit in self.pair {
            let house = houses(one)
                .into_iter()
                .filter(|house| house.cells().contains(other))
                .rfind(|&house| self.grid.places(digit, house) == two);
            if let Some(house) = house {
                let gone = self.pair - Digits::of(digit);
                self.send(Proof::Locked(two, house, digit), [(two, gone)]);
                return;
            }
        }
    }
}
