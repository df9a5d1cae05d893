//! X-chains and XY-chains: strong links of one kind alone, joined by weak links of one digit.

use std::ops::ControlFlow;

use crate::chains::hodoku::effect::{Effect, Rank};
use crate::chains::hodoku::graph::between;
use crate::chains::hodoku::nodes::{Id, candidate};
use crate::chains::hodoku::story;
use crate::marks::{Candidate, Candidates, Digits};
use crate::tell::{Findings, Technique};
use queendoku_core::control::{CONTINUE, Flow, Stop};
use queendoku_core::sudoku::cells::{Cells, House, PEERS};
use queendoku_core::sudoku::grid::{CELLS, Cell};

/// The longest chain that is looked for, in links.
pub(super) const LONGEST: usize = 20;

/// Where a chain's strong links are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strong {
    /// Between the only two places of a digit in a house.
    InHouses,
    /// Between the two candidates of a cell.
    InCells,
}

/// Sends the chains of that kind from a candidate to another of the same digit, the best first.
pub(crate) fn find(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: &'static Technique,
    strong: Strong,
) -> Flow {
    let links = Links::new(grid, strong);
    let mut walks = Walks::new();
    let mut ends: Vec<(Rank, Effect, Candidate, Candidate)> = Vec::new();
    for start in links.all() {
        found.poll_now()?;
        walks.from(&links, start);
        // The other half of the chains are these, read backwards.
        for cell in start.cell.0..CELLS {
            if walks.on[index_of(cell, start.digit)] == NEVER
                || strong == Strong::InCells && cell == start.cell.0
            {
                continue;
            }
            let losing = between(grid, start.digit, start.cell.0, cell);
            if !losing.is_empty() {
                let effect = Effect::of(losing, start.digit);
                let end = candidate_at(index_of(cell, start.digit));
                ends.push((effect.rank(), effect, start, end));
            }
        }
    }
    ends.sort_by_key(|&(rank, ..)| rank);
    let mut sent: Vec<Effect> = Vec::new();
    for (_, effect, start, end) in ends {
        if sent.contains(&effect) {
            continue;
        }
        if let Some(chain) = shortest(&links, &mut walks, start, end, found)? {
            sent.push(effect);
            found.eliminate_each(technique, effect.candidates(), || {
                story::of_walk(grid, &chain)
            })?;
        }
    }
    CONTINUE
}

/// The links from each candidate, by its index.
struct Links {
    strong: [[u16; 3]; 9 * CELLS],
    weak: [Cells; 9 * CELLS],
}

const NONE: u16 = u16::MAX;
const NEVER: u16 = u16::MAX;

fn index_of(cell: usize, digit: u8) -> usize {
    9 * cell + usize::from(digit) - 1
}

fn candidate_at(index: usize) -> Candidate {
    Candidate {
        cell: Cell(index / 9),
        digit: (index % 9) as u8 + 1,
    }
}

impl Links {
    fn new(grid: &Candidates, kind: Strong) -> Box<Self> {
        let mut links = Box::new(Links {
            strong: [[NONE; 3]; 9 * CELLS],
            weak: [Cells::NONE; 9 * CELLS],
        });
        let cells = match kind {
            Strong::InHouses => grid.unsolved(),
            Strong::InCells => grid.bivalue(),
        };
        for cell in cells {
            for digit in grid.of(cell) {
                let index = index_of(cell.0, digit);
                let weak = PEERS[cell.0] & grid.cells_with(digit) & cells;
                links.weak[index] = weak;
                let strong = &mut links.strong[index];
                match kind {
                    Strong::InCells => {
                        let other = (grid.of(cell) - Digits::of(digit)).only();
                        strong[0] = other.map_or(NONE, |other| index_of(cell.0, other) as u16);
                    }
                    Strong::InHouses => {
                        let mut seen = Cells::NONE;
                        for (slot, house) in strong.iter_mut().zip(House::of(cell)) {
                            let others = grid.places(digit, house) - Cells::of(cell);
                            // What shares a line with the cell counts as linked by that line.
                            if let Some(other) = others.only()
                                && !seen.contains(other)
                            {
                                *slot = index_of(other.0, digit) as u16;
                            }
                            seen |= others;
                        }
                    }
                }
            }
        }
        links
    }

    /// The candidates with a strong link, by cell, then by digit.
    fn all(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..9 * CELLS)
            .filter(|&index| self.strong[index] != [NONE; 3])
            .map(candidate_at)
    }

    fn strong(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        self.strong[index]
            .iter()
            .filter(|&&other| other != NONE)
            .map(|&other| usize::from(other))
    }

    fn weak(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let digit = index % 9;
        self.weak[index]
            .into_iter()
            .map(move |cell| 9 * cell.0 + digit)
    }
}

/// How far each candidate is from a start, and from which it is reached.
struct Walks {
    /// Links from the start to the candidate reached by a strong link, or `NEVER`.
    on: [u16; 9 * CELLS],
    /// The same for one reached by a weak link.
    off: [u16; 9 * CELLS],
    from_on: [u16; 9 * CELLS],
    from_off: [u16; 9 * CELLS],
    queue: Vec<usize>,
}

impl Walks {
    fn new() -> Box<Self> {
        Box::new(Walks {
            on: [NEVER; 9 * CELLS],
            off: [NEVER; 9 * CELLS],
            from_on: [0; 9 * CELLS],
            from_off: [0; 9 * CELLS],
            queue: Vec::new(),
        })
    }

    /// Walks in all directions from `start`, which is false, to candidates that then are true.
    fn from(&mut self, links: &Links, start: Candidate) {
        self.on.fill(NEVER);
        self.off.fill(NEVER);
        self.queue.clear();
        let start = index_of(start.cell.0, start.digit);
        self.off[start] = 0;
        self.strong_links(links, start);
        let mut done = 0;
        while let Some(&on) = self.queue.get(done) {
            done += 1;
            if usize::from(self.on[on]) + 2 > LONGEST {
                break;
            }
            for off in links.weak(on) {
                if self.off[off] == NEVER {
                    self.off[off] = self.on[on] + 1;
                    self.from_on[off] = on as u16;
                    self.strong_links(links, off);
                }
            }
        }
    }

    fn strong_links(&mut self, links: &Links, off: usize) {
        for on in links.strong(off) {
            if self.on[on] == NEVER {
                self.on[on] = self.off[off] + 1;
                self.from_off[on] = off as u16;
                self.queue.push(on);
            }
        }
    }

    /// The chain from the start to `end`, as candidates alternately false and true.
    fn chain(&self, end: usize) -> Vec<usize> {
        let mut chain = vec![end];
        loop {
            let off = usize::from(self.from_off[chain[chain.len() - 1]]);
            chain.push(off);
            if self.off[off] == 0 {
                chain.reverse();
                return chain;
            }
            chain.push(usize::from(self.from_on[off]));
        }
    }
}

/// The shortest chain from `start` to `end` that comes to no cell twice, but may end where it
/// began.
fn shortest(
    links: &Links,
    walks: &mut Walks,
    start: Candidate,
    end: Candidate,
    found: &mut Findings<'_, '_>,
) -> ControlFlow<Stop, Option<Vec<Id>>> {
    let end = index_of(end.cell.0, end.digit);
    walks.from(links, start);
    let mut chain = walks.chain(end);
    if chain.len() < 4 || !is_simple(&chain) {
        let least = chain.len().max(4);
        // Seen from the end, what is true on the way is false.
        walks.from(links, candidate_at(end));
        let mut search = Simple {
            links,
            walks,
            end,
            limit: 0,
            chain: Vec::new(),
        };
        let start = index_of(start.cell.0, start.digit);
        let mut limit = least;
        loop {
            if limit > LONGEST {
                return ControlFlow::Continue(None);
            }
            search.limit = limit;
            search.chain.clear();
            search.chain.push(start);
            if search.on(Cells::of(candidate_at(start).cell), found)? {
                break;
            }
            limit += 2;
        }
        chain = search.chain;
    }
    ControlFlow::Continue(Some(
        chain
            .into_iter()
            .enumerate()
            .map(|(place, index)| {
                let Candidate { cell, digit } = candidate_at(index);
                candidate(cell, digit, place % 2 == 1)
            })
            .collect(),
    ))
}

/// Whether a chain comes to no cell twice, except by a strong link within it.
fn is_simple(chain: &[usize]) -> bool {
    let mut been = Cells::NONE;
    let mut last = chain[0] / 9;
    let end = chain.len() - 1;
    for (place, index) in chain.iter().enumerate().skip(1) {
        let cell = index / 9;
        if cell != last {
            been.0 |= 1 << last;
            if been.0 >> cell & 1 != 0 && !(place == end && cell == chain[0] / 9) {
                return false;
            }
            last = cell;
        }
    }
    true
}

/// A search in depth for a chain that does not cross itself.
struct Simple<'a> {
    links: &'a Links,
    /// From the end.
    walks: &'a Walks,
    end: usize,
    /// How many candidates the chain may have.
    limit: usize,
    chain: Vec<usize>,
}

impl Simple<'_> {
    /// Goes on by a strong link.
    fn on(&mut self, been: Cells, found: &mut Findings<'_, '_>) -> ControlFlow<Stop, bool> {
        found.poll()?;
        let off = self.chain[self.chain.len() - 1];
        for on in self.links.strong(off) {
            let cell = candidate_at(on).cell;
            let length = self.chain.len() + 1;
            if on == self.end
                && length >= 4
                && (cell.0 == self.chain[0] / 9 || cell.0 == off / 9 || !been.contains(cell))
            {
                self.chain.push(on);
                return ControlFlow::Continue(true);
            }
            let rest = usize::from(self.walks.off[on]);
            if self.walks.off[on] == NEVER
                || length + rest > self.limit
                || cell.0 != off / 9 && been.contains(cell)
            {
                continue;
            }
            self.chain.push(on);
            let mut been = been;
            been.insert(cell);
            for next in self.links.weak(on) {
                let cell = candidate_at(next).cell;
                let rest = usize::from(self.walks.on[next]);
                if !been.contains(cell)
                    && self.walks.on[next] != NEVER
                    && length + 1 + rest <= self.limit
                {
                    self.chain.push(next);
                    if self.on(been | Cells::of(cell), found)? {
                        return ControlFlow::Continue(true);
                    }
                    self.chain.pop();
                }
            }
            self.chain.pop();
        }
        ControlFlow::Continue(false)
    }
}
