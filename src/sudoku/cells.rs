//! Sets of cells, and the houses and peers that the rules of Sudoku make of them.

use std::fmt;

use crate::grid::{CELLS, Cell};
use queendoku_ground::bit_set;

/// A set of cells: bit i for cell i.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Cells(pub u128);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);
    /// All 81 cells.
    pub const ALL: Cells = Cells((1 << CELLS) - 1);

    /// The set of one cell.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        Cells(1 << cell.0)
    }

    /// Its first cell.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 {
            None
        } else {
            Some(Cell(self.0.trailing_zeros() as usize))
        }
    }

    /// Its cells in order, if it has exactly two.
    #[inline]
    pub fn pair(self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        let second = Cells(self.0 & (self.0 - 1)).only()?;
        Some([first, second])
    }

    /// Adds `cell`.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes `cell` away.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// The cells that see all cells of this set; none of the set is among them.
    #[inline]
    pub fn common_peers(self) -> Cells {
        self.into_iter()
            .fold(Cells::ALL, |seen, cell| seen & PEERS[cell.0])
    }

    /// The cells that see at least one cell of this set.
    #[inline]
    pub fn all_peers(self) -> Cells {
        self.into_iter()
            .fold(Cells::NONE, |seen, cell| seen | PEERS[cell.0])
    }

    /// The houses that hold all cells of this set; all of them for the empty set.
    pub fn common_houses(self) -> impl Iterator<Item = House> {
        House::ALL
            .into_iter()
            .filter(move |house| self.is_subset(house.cells()))
    }
}

bit_set!(pub Cells, u128, Cell, CellsIter);

/// A row, a column or a box: 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House(pub usize);

/// What kind of house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

impl House {
    /// All 27.
    pub const ALL: [House; 27] = House::from(0);
    /// The rows.
    pub const ROWS: [House; 9] = House::from(0);
    /// The columns.
    pub const COLUMNS: [House; 9] = House::from(9);
    /// The rows, then the columns.
    pub const LINES: [House; 18] = House::from(0);
    /// The boxes.
    pub const BOXES: [House; 9] = House::from(18);

    /// So many houses from the one of that number on.
    const fn from<const N: usize>(first: usize) -> [House; N] {
        let mut houses = [House(0); N];
        let mut i = 0;
        while i < N {
            houses[i] = House(first + i);
            i += 1;
        }
        houses
    }

    /// All 27 in the order in which people look: boxes, rows, columns.
    pub fn boxes_first() -> impl Iterator<Item = House> {
        Self::BOXES.into_iter().chain(Self::LINES)
    }

    /// The row with that number, from 0.
    pub const fn row(row: usize) -> House {
        House(row)
    }

    /// The column with that number, from 0.
    pub const fn column(column: usize) -> House {
        House(9 + column)
    }

    /// The box with that number, from 0.
    pub const fn r#box(number: usize) -> House {
        House(18 + number)
    }

    /// Its cells.
    #[inline]
    pub const fn cells(self) -> Cells {
        HOUSES[self.0]
    }

    /// Its cells one by one, in order.
    #[inline]
    pub const fn cell_list(self) -> &'static [Cell; 9] {
        &CELL_LISTS[self.0]
    }

    /// Row, column or box.
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Its number within its kind, from 0.
    pub const fn number(self) -> usize {
        self.0 % 9
    }

    /// The houses of one cell: its row, its column, its box.
    pub fn of(cell: Cell) -> [House; 3] {
        [
            House::row(cell.row()),
            House::column(cell.column()),
            House::r#box(cell.r#box()),
        ]
    }
}

/// `row 4`, `column 7` or `box 1`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.number() + 1)
    }
}

/// The cells of each house.
pub static HOUSES: [Cells; 27] = houses();

static CELL_LISTS: [[Cell; 9]; 27] = {
    let mut lists = [[Cell(0); 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut left = HOUSES[house].0;
        let mut place = 0;
        while left != 0 {
            lists[house][place] = Cell(left.trailing_zeros() as usize);
            left &= left - 1;
            place += 1;
        }
        house += 1;
    }
    lists
};

/// The 20 other cells that share a house with a cell.
pub static PEERS: [Cells; CELLS] = peers();

const fn houses() -> [Cells; 27] {
    let mut houses = [Cells::NONE; 27];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        houses[row].0 |= 1 << cell;
        houses[9 + column].0 |= 1 << cell;
        houses[18 + row / 3 * 3 + column / 3].0 |= 1 << cell;
        cell += 1;
    }
    houses
}

const fn peers() -> [Cells; CELLS] {
    let houses = houses();
    let mut peers = [Cells::NONE; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let all = houses[row].0 | houses[9 + column].0 | houses[18 + row / 3 * 3 + column / 3].0;
        peers[cell] = Cells(all & !(1 << cell));
        cell += 1;
    }
    peers
}
