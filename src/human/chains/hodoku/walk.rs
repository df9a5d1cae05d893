//! X-chains and XY-chains: strong links of one kind alone, joined by weak links of one digit.

use std::ops::ControlFlow;

use crate::chains::hodoku::graph::between;
use crate::chains::hodoku::nodes::{Id, numbered};
use crate::chains::hodoku::story;
use crate::chains::links::{By, Links};
use crate::chains::masks::{LINES_FIRST, Masks, NUMBERS, Number, cell_of, digit_of, number};
use crate::marks::{Candidates, Digits};
use crate::patterns::effect::{Effect, Rank};
use crate::patterns::templates;
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow, Stop};
use queendoku_sudoku::cells::{Cells, PEERS};
use queendoku_sudoku::grid::{CELLS, Cell};

/// The longest chain that is looked for, in links.
pub(super) const LONGEST: usize = 20;

/// Sends the chains from a candidate to another of the same digit, the best first: those with
/// strong links within one digit, or those through cells with two candidates.
pub(crate) fn find(grid: &Candidates, found: &mut Findings<'_, '_>, kind: Links) -> Flow {
    let digits = match kind {
        Links::X => templates::digits(grid),
        _ => Digits::ALL,
    };
    if digits.is_empty() || kind == Links::Y && found.pairs_are_the_same() {
        return CONTINUE;
    }
    let ways = Ways::new(grid, kind, digits);
    let mut walks = Walks::new();
    let mut ends: Vec<(Rank, Effect, Number, Number)> = Vec::new();
    for start in ways.all() {
        found.poller.poll_nodes(512)?;
        walks.from(&ways, start);
        let (first, digit) = (cell_of(start), digit_of(start));
        // The other half of the chains are these, read backwards.
        for cell in first..CELLS {
            let end = number(cell, digit);
            if walks.on[usize::from(end)] == NEVER || kind == Links::Y && cell == first {
                continue;
            }
            let digit = digit as u8 + 1;
            let losing = between(grid, digit, first, cell);
            if !losing.is_empty() {
                let effect = Effect::of(losing, digit);
                ends.push((effect.rank(), effect, start, end));
            }
        }
    }
    ends.sort_by_cached_key(|&(rank, ..)| rank);
    let mut sent: Vec<Effect> = Vec::new();
    for (_, effect, start, end) in ends {
        if sent.contains(&effect) {
            continue;
        }
        if let Some(chain) = shortest(&ways, &mut walks, start, end, found)? {
            sent.push(effect);
            found.eliminate_each(effect.candidates(), || story::of_walk(grid, &chain))?;
        }
    }
    found.nothing()
}

/// The links from each candidate, by its number.
struct Ways {
    strong: [[Number; 3]; NUMBERS],
    weak: [Cells; NUMBERS],
}

const NONE: Number = Number::MAX;
const NEVER: u16 = u16::MAX;

impl Ways {
    fn new(grid: &Candidates, kind: Links, digits: Digits) -> Box<Self> {
        let mut ways = Box::new(Ways {
            strong: [[NONE; 3]; NUMBERS],
            weak: [Cells::NONE; NUMBERS],
        });
        let cells = if kind == Links::Y {
            grid.bivalue()
        } else {
            grid.unsolved()
        };
        let board = Masks::new(grid);
        for from in board.numbers() {
            let (cell, digit) = (cell_of(from), digit_of(from) as u8 + 1);
            if !cells.contains(Cell(cell)) || !digits.contains(digit) {
                continue;
            }
            ways.weak[usize::from(from)] = PEERS[cell] & grid.cells_with(digit) & cells;
            let mut slots = ways.strong[usize::from(from)].iter_mut();
            kind.strong(&board, &LINES_FIRST, from, |to, by| {
                // What shares a line with the cell counts as linked by that line.
                let in_box = matches!(by, By::House(18..));
                if !(in_box && in_line(cell, cell_of(to)))
                    && let Some(slot) = slots.next()
                {
                    *slot = to;
                }
            });
        }
        ways
    }

    /// The candidates with a strong link, by cell, then by digit.
    fn all(&self) -> impl Iterator<Item = Number> + '_ {
        let all = (0..).zip(&self.strong);
        all.filter(|&(_, strong)| *strong != [NONE; 3])
            .map(|(number, _)| number)
    }

    fn strong(&self, from: Number) -> impl Iterator<Item = Number> + '_ {
        let strong = self.strong[usize::from(from)].iter().copied();
        strong.filter(|&other| other != NONE)
    }

    fn weak(&self, from: Number) -> impl Iterator<Item = Number> + '_ {
        let cells = self.weak[usize::from(from)].into_iter();
        cells.map(move |cell| number(cell.0, digit_of(from)))
    }
}

/// Whether two cells share a row or a column.
fn in_line(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9
}

/// How far each candidate is from a start, and from which it is reached.
struct Walks {
    /// Links from the start to the candidate reached by a strong link, or `NEVER`.
    on: [u16; NUMBERS],
    /// The same for one reached by a weak link.
    off: [u16; NUMBERS],
    from_on: [Number; NUMBERS],
    from_off: [Number; NUMBERS],
    /// Those that were reached, by strong links and by weak ones.
    queue: Vec<Number>,
    met: Vec<Number>,
}

impl Walks {
    fn new() -> Box<Self> {
        Box::new(Walks {
            on: [NEVER; NUMBERS],
            off: [NEVER; NUMBERS],
            from_on: [0; NUMBERS],
            from_off: [0; NUMBERS],
            queue: Vec::new(),
            met: Vec::new(),
        })
    }

    /// Walks in all directions from `start`, which is false, to candidates that then are true.
    fn from(&mut self, ways: &Ways, start: Number) {
        for on in self.queue.drain(..) {
            self.on[usize::from(on)] = NEVER;
        }
        for off in self.met.drain(..) {
            self.off[usize::from(off)] = NEVER;
        }
        self.off[usize::from(start)] = 0;
        self.met.push(start);
        self.strong_links(ways, start);
        let mut done = 0;
        while let Some(&on) = self.queue.get(done) {
            done += 1;
            let distance = self.on[usize::from(on)];
            if usize::from(distance) + 2 > LONGEST {
                break;
            }
            for off in ways.weak(on) {
                if self.off[usize::from(off)] == NEVER {
                    self.off[usize::from(off)] = distance + 1;
                    self.met.push(off);
                    self.from_on[usize::from(off)] = on;
                    self.strong_links(ways, off);
                }
            }
        }
    }

    fn strong_links(&mut self, ways: &Ways, off: Number) {
        for on in ways.strong(off) {
            if self.on[usize::from(on)] == NEVER {
                self.on[usize::from(on)] = self.off[usize::from(off)] + 1;
                self.from_off[usize::from(on)] = off;
                self.queue.push(on);
            }
        }
    }

    /// The chain from the start to `end`, as candidates alternately false and true.
    fn chain(&self, end: Number) -> Vec<Number> {
        let mut chain = vec![end];
        let mut on = end;
        loop {
            let off = self.from_off[usize::from(on)];
            chain.push(off);
            if self.off[usize::from(off)] == 0 {
                chain.reverse();
                return chain;
            }
            on = self.from_on[usize::from(off)];
            chain.push(on);
        }
    }
}

/// The shortest chain from `start` to `end` that comes to no cell twice, but may end where it
/// began.
fn shortest(
    ways: &Ways,
    walks: &mut Walks,
    start: Number,
    end: Number,
    found: &mut Findings<'_, '_>,
) -> ControlFlow<Stop, Option<Vec<Id>>> {
    walks.from(ways, start);
    let mut chain = walks.chain(end);
    if chain.len() < 4 || !is_simple(&chain) {
        // Seen from the end, what is true on the way is false.
        walks.from(ways, end);
        let mut search = Simple {
            ways,
            walks,
            end,
            limit: chain.len().max(4),
            chain: vec![start],
        };
        loop {
            if search.limit > LONGEST {
                return ControlFlow::Continue(None);
            }
            if search.on(Cells::of(Cell(cell_of(start))), found)? {
                break;
            }
            search.limit += 2;
        }
        chain = search.chain;
    }
    let nodes = chain.into_iter().zip([false, true].into_iter().cycle());
    let nodes = nodes.map(|(number, on)| numbered(number, on));
    ControlFlow::Continue(Some(nodes.collect()))
}

/// Whether a chain comes to no cell twice, except by a strong link within it.
fn is_simple(chain: &[Number]) -> bool {
    let mut been = Cells::NONE;
    let first = cell_of(chain[0]);
    let mut last = first;
    for (place, &number) in chain.iter().enumerate().skip(1) {
        let cell = cell_of(number);
        if cell != last {
            been.insert(Cell(last));
            let closes = place == chain.len() - 1 && cell == first;
            if been.contains(Cell(cell)) && !closes {
                return false;
            }
            last = cell;
        }
    }
    true
}

/// A search in depth for a chain that does not cross itself.
struct Simple<'a> {
    ways: &'a Ways,
    /// From the end.
    walks: &'a Walks,
    end: Number,
    /// How many candidates the chain may have.
    limit: usize,
    chain: Vec<Number>,
}

impl Simple<'_> {
    /// Goes on by a strong link from where the chain is false.
    fn on(&mut self, been: Cells, found: &mut Findings<'_, '_>) -> ControlFlow<Stop, bool> {
        found.poller.poll()?;
        let off = self.chain[self.chain.len() - 1];
        for on in self.ways.strong(off) {
            let cell = cell_of(on);
            let stays = cell == cell_of(off);
            let crosses = !stays && been.contains(Cell(cell));
            self.chain.push(on);
            if on == self.end
                && self.chain.len() >= 4
                && (cell == cell_of(self.chain[0]) || !crosses)
            {
                return ControlFlow::Continue(true);
            }
            if !crosses
                && self.may_end(self.walks.off[usize::from(on)])
                && self.off(been | Cells::of(Cell(cell)), found)?
            {
                return ControlFlow::Continue(true);
            }
            self.chain.pop();
        }
        ControlFlow::Continue(false)
    }

    /// Goes on by a weak link from where the chain is true.
    fn off(&mut self, been: Cells, found: &mut Findings<'_, '_>) -> ControlFlow<Stop, bool> {
        let on = self.chain[self.chain.len() - 1];
        for off in self.ways.weak(on) {
            let cell = Cell(cell_of(off));
            self.chain.push(off);
            if !been.contains(cell)
                && self.may_end(self.walks.on[usize::from(off)])
                && self.on(been | Cells::of(cell), found)?
            {
                return ControlFlow::Continue(true);
            }
            self.chain.pop();
        }
        ControlFlow::Continue(false)
    }

    /// Whether the chain can be short enough with so many links more.
    fn may_end(&self, rest: u16) -> bool {
        rest != NEVER && self.chain.len() + usize::from(rest) <= self.limit
    }
}
