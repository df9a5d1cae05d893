//! Removes the eight symmetries from the search: placements are classed by the queens nearest the
//! centre.
//!
//! The two (n even) or one (n odd) rows and columns through the centre each hold a queen. Look at
//! the ring of squares of these lines at distance 0 from the centre, then 1, and so on, and stop at
//! the first ring with queens: of all symmetric images of those queens, one is kept, with the
//! number of images as its weight. Symmetries that leave the kept queens unchanged remain, and the
//! next ring with queens is treated in the same way. A search visits as many nodes from the middle
//! out as from the top down, so this costs next to nothing, while placing queens at the border
//! first would multiply the nodes.

use crate::problem::{MAX_WORD_N, Problem};
use crate::rules::Rules;
use crate::symmetry::image_of;
use crate::tuning::RINGS;
use queendoku_ground::board::Square;

/// The placements with all of `queens`, and otherwise only queens on `allowed` squares.
#[derive(Debug, Clone)]
pub(crate) struct Class {
    pub(crate) rules: Rules,
    /// The number of symmetric images that each placement of this class stands for.
    pub(crate) weight: u64,
    pub(crate) queens: Vec<Square>,
    /// By row; bit c is column c.
    pub(crate) allowed: [u32; MAX_WORD_N],
}

impl Class {
    /// The left half of the empty board, for boards so small that making classes is most of the work.
    pub(crate) fn left_half(problem: &Problem) -> Vec<Class> {
        let (row, middle) = (problem.n() / 2, problem.n() / 2);
        let mut in_the_middle = Class::whole(problem);
        let mut left = in_the_middle.clone();
        left.weight = 2;
        left.allowed[row] &= (1 << middle) - 1;
        let mut classes = vec![left];
        if problem.n() % 2 == 1 {
            in_the_middle.queens.push(Square {
                row,
                column: middle,
            });
            classes.push(in_the_middle);
        }
        classes
    }

    /// All completions of `problem` as one class.
    pub(crate) fn whole(problem: &Problem) -> Class {
        let mut allowed = [0; MAX_WORD_N];
        allowed[..problem.n()].copy_from_slice(&problem.allowed_masks());
        Class {
            rules: problem.rules(),
            weight: 1,
            queens: problem.placed().to_vec(),
            allowed,
        }
    }
}

/// The classes of a board without queens, of at least 2 × 2 squares.
pub(crate) fn classes(problem: &Problem) -> Vec<Class> {
    let n = problem.n();
    let mut found = Vec::new();
    let part = Part {
        n,
        symmetries: symmetries_of(n, problem.blocked()),
        rows: 0,
        columns: 0,
        lines: 0,
        ring: 0,
        rings_left: RINGS,
        class: Class::whole(problem),
    };
    part.open_lines((n + 1) % 2).split(&mut found);
    found
}

/// Twice the distance of a row or column from the centre.
fn distance(n: usize, line: usize) -> usize {
    (2 * line).abs_diff(n - 1)
}

/// The lines at most that far from the centre, as bits.
fn lines_within(n: usize, ring: usize) -> u32 {
    (0..n)
        .map(|line| u32::from(distance(n, line) <= ring) << line)
        .sum()
}

fn lines_at(n: usize, ring: usize) -> u32 {
    (0..n)
        .map(|line| u32::from(distance(n, line) == ring) << line)
        .sum()
}

/// The symmetries that leave a set of squares as it is, as bits.
fn symmetries_of(n: usize, squares: &[Square]) -> u8 {
    let leaves = |&symmetry: &usize| {
        let mut images = squares.iter().map(|&square| image_of(n, square, symmetry));
        images.all(|image| squares.contains(&image))
    };
    (0..8)
        .filter(leaves)
        .fold(0, |all, symmetry| all | 1 << symmetry)
}

/// The identity and the mirror that swaps left and right, as bits.
const MIRROR_OF_COLUMNS: u8 = 0b11;

/// A class under construction.
#[derive(Clone)]
struct Part {
    n: usize,
    /// Bit s is set if symmetry s (as [`image_of`] numbers them) leaves the queens as they are.
    symmetries: u8,
    /// The distance of the lines nearest the centre, which define the classes.
    lines: usize,
    /// The lines among them that have no queen yet, as bits.
    rows: u32,
    columns: u32,
    /// The next ring to look at.
    ring: usize,
    rings_left: u32,
    class: Class,
}

impl Part {
    fn split(mut self, found: &mut Vec<Class>) {
        let (n, middle, next) = (self.n, self.n / 2, self.lines + 2);
        let is_closed = self.rows | self.columns == 0;
        if self.symmetries == 1 || self.rings_left == 0 || (is_closed && next >= n) {
            found.push(self.class);
        } else if is_closed {
            // All lines have their queens, symmetrically: go on with the next lines.
            self.open_lines(next).split(found);
        } else if n % 2 == 1
            && self.symmetries == MIRROR_OF_COLUMNS
            && (self.rows, self.columns) == (1 << middle, 0)
        {
            // The remaining symmetry moves the queen of the middle row to the other side: count those on
            // the left twice.
            self.class.weight *= 2;
            self.class.allowed[middle] &= (1 << middle) - 1;
            found.push(self.class);
        } else {
            for ring in (self.ring..n).step_by(2) {
                let squares = self.squares(ring);
                self.choose(ring, &squares, &mut Vec::new(), found);
            }
        }
    }

    fn open_lines(mut self, lines: usize) -> Part {
        let bits = lines_at(self.n, lines);
        self.lines = lines;
        (self.rows, self.columns) = (bits, bits);
        for queen in &self.class.queens {
            self.rows &= !(1 << queen.row);
            self.columns &= !(1 << queen.column);
        }
        self.ring = (self.n + 1) % 2;
        self
    }

    /// The free squares of the open lines at distance `ring`.
    fn squares(&self, ring: usize) -> Vec<Square> {
        let far = lines_at(self.n, ring);
        let mut squares = Vec::new();
        for row in 0..self.n {
            let is_in = |lines: u32| lines >> row & 1 == 1;
            let in_row = if is_in(self.rows) { far } else { 0 };
            let in_columns = if is_in(far) { self.columns } else { 0 };
            let mut free = (in_row | in_columns) & self.class.allowed[row];
            if free == 0 {
                continue;
            }
            for &queen in &self.class.queens {
                free &= !self.class.rules.attacked(self.n, queen, row);
            }
            let columns = (0..self.n).filter(|column| free >> column & 1 == 1);
            squares.extend(columns.map(|column| Square { row, column }));
        }
        squares
    }

    /// Tries every set of non-attacking queens on `squares`, added to `chosen`.
    fn choose(
        &self,
        ring: usize,
        squares: &[Square],
        chosen: &mut Vec<Square>,
        found: &mut Vec<Class>,
    ) {
        let Some((&square, others)) = squares.split_first() else {
            if !chosen.is_empty() {
                self.add(ring, chosen, found);
            }
            return;
        };
        self.choose(ring, others, chosen, found);
        if self.is_free(square, chosen) {
            chosen.push(square);
            self.choose(ring, others, chosen, found);
            chosen.pop();
        }
    }

    /// Goes on with the queens of one ring, unless an image of them is preferred.
    fn add(&self, ring: usize, chosen: &[Square], found: &mut Vec<Class>) {
        let n = self.n;
        let ours = self.sorted_image(chosen, 0);
        let our_rank = self.rank(&ours);
        let mut symmetries = 0_u8;
        for symmetry in (0..8).filter(|s| self.symmetries >> s & 1 == 1) {
            let theirs = self.sorted_image(chosen, symmetry);
            if theirs == ours {
                symmetries |= 1 << symmetry;
            } else if (self.rank(&theirs), &ours) > (our_rank, &theirs) {
                return;
            }
        }
        let mut part = self.clone();
        part.class.queens.extend_from_slice(chosen);
        part.class.weight *= u64::from(self.symmetries.count_ones() / symmetries.count_ones());
        part.symmetries = symmetries;
        for square in chosen {
            part.rows &= !(1 << square.row);
            part.columns &= !(1 << square.column);
        }
        part.ring = ring + 2;
        if ring > 0 {
            part.rings_left -= 1;
        }
        // The queens of the open lines are farther out.
        let near = lines_within(n, ring);
        for row in 0..n {
            if part.rows >> row & 1 == 1 {
                part.class.allowed[row] &= !near;
            }
            if near >> row & 1 == 1 {
                part.class.allowed[row] &= !part.columns;
            }
        }
        part.split(found);
    }

    /// Queens in the columns are preferred to queens in the rows, and below to above: the rows at
    /// the centre then stay together for the search.
    fn rank(&self, queens: &[Square]) -> usize {
        let in_column = |queen: &&Square| self.columns >> queen.column & 1 == 1;
        queens
            .iter()
            .filter(in_column)
            .map(|queen| 10 + usize::from(queen.row >= self.n / 2))
            .sum()
    }

    fn sorted_image(&self, queens: &[Square], symmetry: usize) -> Vec<Square> {
        let mut images: Vec<Square> = queens
            .iter()
            .map(|&queen| image_of(self.n, queen, symmetry))
            .collect();
        images.sort_unstable();
        images
    }

    fn is_free(&self, square: Square, queens: &[Square]) -> bool {
        let attacked = |&queen: &Square| self.class.rules.attacked(self.n, queen, square.row);
        let attacks = |queen: &Square| attacked(queen) >> square.column & 1 == 1;
        !queens.iter().any(attacks)
    }
}
