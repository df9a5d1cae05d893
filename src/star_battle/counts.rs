//! A plain search: row by row, star by star, each cell checked against a count of the stars in its
//! column, one of those in its region, and the cells that it touches.
//!
//! It is there to be traced; boards of more than eleven rows take it long.

use queendoku_ground::prelude::*;

use crate::board::Board;

/// The search, which finds all solutions in order. Stars that stand from the start are no steps of
/// it; a solution has the columns of the others, row by row.
pub static COUNTS: Entry<Board> = Entry::of::<Counts>();

struct Counts;

impl Method for Counts {
    type Problem = Board;
    const NAME: &'static str = "counts";
    const STATE: State = State {
        fields: &[
            Field("columns", FieldKind::Counts(House::Column)),
            Field("regions", FieldKind::Counts(House::Region)),
        ],
        conflict: Conflict::Line,
    };

    fn search<S: Sink>(board: &Board, sink: &mut S) -> Flow {
        let n = board.n();
        let mut placed = Placed {
            board,
            rows: Vec::new(),
            columns: vec![0; n],
            regions: vec![0; n],
            cells: vec![vec!['.'; n]; n],
            placement: Vec::new(),
        };
        for row in 0..n {
            let standing: Vec<_> = board.standing(row).collect();
            let missing = board.stars() - standing.len();
            placed.rows.extend(std::iter::repeat_n(row, missing));
            standing.into_iter().for_each(|at| placed.set(row, at, 'Q'));
        }
        placed.rows.push(n);
        placed.place_star(0, sink)
    }
}

struct Placed<'a> {
    board: &'a Board,
    /// The row of each star that is to be placed, and at the end one beyond the last.
    rows: Vec<usize>,
    /// The stars of each column, and of each region.
    columns: Vec<usize>,
    regions: Vec<usize>,
    cells: Vec<Vec<char>>,
    /// The columns of the stars that are placed.
    placement: Vec<u8>,
}

impl Placed<'_> {
    /// Places the next star in its row, in `first` or to the right of it, and all that follow.
    fn place_star<S: Sink>(&mut self, first: usize, sink: &mut S) -> Flow {
        let board = self.board;
        let row = self.rows[self.placement.len()];
        if row == board.n() {
            return sink.solution(&self.placement);
        }
        for column in board.open(row).filter(|&column| column >= first) {
            let star = Move::new(row, column as u8);
            sink.step(Step::Try(star))?;
            if let Some(cause) = self.conflict(row, column) {
                sink.step(Step::Conflict(star, cause))?;
                continue;
            }
            sink.step(Step::Place(star))?;
            self.placement.push(column as u8);
            self.set(row, column, 'Q');
            let is_next_here = self.rows[self.placement.len()] == row;
            self.place_star(if is_next_here { column + 1 } else { 0 }, sink)?;
            self.set(row, column, '.');
            self.placement.pop();
            sink.step(Step::Remove(star))?;
        }
        CONTINUE
    }

    fn conflict(&self, row: usize, column: usize) -> Option<Cause> {
        let stars = self.board.stars();
        if self.columns[column] == stars {
            Some(Cause::Column)
        } else if self.regions[self.board.region(row, column)] == stars {
            Some(Cause::Region)
        } else {
            self.touches(row, column).then_some(Cause::Touching)
        }
    }

    /// Whether a star stands to the left, or in the row above over the cell or beside that.
    fn touches(&self, row: usize, column: usize) -> bool {
        let left = column.saturating_sub(1);
        let right = (column + 2).min(self.columns.len());
        self.cells[row][left..column].contains(&'Q')
            || row > 0 && self.cells[row - 1][left..right].contains(&'Q')
    }

    /// Places a star, or takes it back.
    fn set(&mut self, row: usize, column: usize, mark: char) {
        self.cells[row][column] = mark;
        let region = self.board.region(row, column);
        for count in [&mut self.columns[column], &mut self.regions[region]] {
            *count = if mark == 'Q' { *count + 1 } else { *count - 1 };
        }
    }
}
