//! Removals, one in each lane of a vector.

use crate::fast::many::board::{LaneGrids, Outcome};
use crate::fast::many::guess::guess;
use crate::fast::many::pending::Pending;
use crate::fast::many::removal::Removal;
use crate::fast::one::Triads;
use crate::grid::{ALL_DIGITS, CELLS, Cell, bit};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_simd::{DigitLanes, Isa, Kernel, Simd, vectorize};

/// With fewer removals than this, one at a time is faster.
const ENOUGH_FOR_LANES: usize = 8;

/// Takes all givens that can be taken.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
pub fn remove_all(isa: Isa, removals: &mut [Removal], poller: &mut Poller<'_>) -> Result<()> {
    let work = InLanes {
        isa,
        removals,
        poller,
    };
    if work.removals.len() < ENOUGH_FOR_LANES {
        work.one_by_one()
    } else {
        vectorize(isa, work)
    }
}

struct InLanes<'a, 'p> {
    isa: Isa,
    removals: &'a mut [Removal],
    poller: &'a mut Poller<'p>,
}

impl Kernel for InLanes<'_, '_> {
    type Output = Result<()>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Result<()> {
        Lanes::<S::Lanes16>::new(simd, self.removals).run(simd, self.poller)
    }

    fn run_portable(self) -> Result<()> {
        self.one_by_one()
    }
}

impl InLanes<'_, '_> {
    fn one_by_one(self) -> Result<()> {
        let solver = Triads::on(self.isa);
        for removal in self.removals {
            while removal.next(|_| ()).is_some() {
                let is_needed = solver.count(removal.puzzle().digits(), 2, self.poller)? > 1;
                removal.decide(is_needed);
            }
        }
        Ok(())
    }
}

/// A question in each lane.
struct Lanes<'a, V> {
    removals: &'a mut [Removal],
    /// How many of them are begun.
    begun: usize,
    board: LaneGrids<V>,
    pending: Pending,
    /// The question of each lane: a running number times 32, and its place.
    question: [u32; 32],
    /// The lanes in use.
    live: u32,
    places: Places,
}

/// A removal in each of as many places as there are lanes, with one question at a time.
struct Places {
    /// Which removal.
    removal: [usize; 32],
    /// The question that is asked.
    question: [u32; 32],
    /// How many grids of it are in lanes or pending.
    open: [u32; 32],
    /// The cell that it is about.
    cell: [Cell; 32],
    /// The places whose question waits for a lane.
    ready: u32,
    /// The candidates of each cell as the question begins, by place.
    candidates: [[u16; 32]; CELLS],
}

impl Places {
    /// Whether a question is still to be answered.
    #[inline(always)]
    fn is_asked(&self, question: u32) -> bool {
        self.question[question as usize % 32] == question
    }
}

impl<'a, V: DigitLanes> Lanes<'a, V> {
    #[inline(always)]
    fn new(simd: V::Simd, removals: &'a mut [Removal]) -> Self {
        Lanes {
            removals,
            begun: 0,
            board: LaneGrids::new(simd),
            pending: Pending::new(),
            question: [0; 32],
            live: 0,
            places: Places {
                removal: [0; 32],
                question: std::array::from_fn(|place| place as u32),
                open: [0; 32],
                cell: [Cell(0); 32],
                ready: 0,
                candidates: [[0; 32]; CELLS],
            },
        }
    }

    #[inline(always)]
    fn run(mut self, simd: V::Simd, poller: &mut Poller<'_>) -> Result<()> {
        let all_lanes = u32::MAX >> (32 - V::LANES);
        for place in 0..V::LANES {
            self.begin(place);
        }
        let mut outcome = Outcome::default();
        loop {
            finish(poller.poll_nodes(32))?;
            self.answer(simd, outcome);
            let mut undecided = outcome.undecided & self.live;
            let mut idle = all_lanes & !self.live;
            let mut begun = 0;
            if undecided != 0 {
                let mut rest = undecided;
                while rest != 0 {
                    let lane = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    self.places.open[self.question[lane] as usize % 32] += 1;
                }
                begun = guess(
                    simd,
                    &mut self.board,
                    undecided,
                    idle,
                    &mut self.question,
                    &mut self.pending,
                );
                idle &= !begun;
            }
            let (board, question) = (&mut self.board, &mut self.question);
            let is_asked = |_: &mut Pending, _, question| self.places.is_asked(question);
            begun |= self.pending.resume(simd, board, idle, question, is_asked);
            idle &= !begun;
            begun |= self.take_ready(simd, idle);
            self.live |= begun;
            if self.live == 0 {
                return Ok(());
            }
            undecided |= begun;
            self.board.refresh(V::mask(simd, undecided));
            outcome = self.board.propagate_half(simd, self.live);
        }
    }

    /// Begins the next removal.
    #[inline(always)]
    fn begin(&mut self, place: usize) {
        while self.begun < self.removals.len() {
            let removal = &mut self.removals[self.begun];
            let home = &mut self.places.candidates;
            for (candidates, &digit) in home.iter_mut().zip(removal.solution().digits()) {
                candidates[place] = bit(digit);
            }
            self.places.removal[place] = self.begun;
            self.begun += 1;
            if self.ask(place) {
                return;
            }
        }
    }

    /// Asks the next question of a place, if it has one.
    #[inline(always)]
    fn ask(&mut self, place: usize) -> bool {
        let places = &mut self.places;
        let removal = &mut self.removals[places.removal[place]];
        let Some(cell) = removal.next(|cell| places.candidates[cell.0][place] = ALL_DIGITS) else {
            return false;
        };
        places.candidates[cell.0][place] = ALL_DIGITS & !bit(removal.digit(cell));
        places.cell[place] = cell;
        places.ready |= 1 << place;
        true
    }

    /// The answer to the question of a place.
    #[inline(always)]
    fn decide(&mut self, place: usize, is_needed: bool) {
        // What is left of this question, in lanes or pending, matters no more.
        self.places.question[place] = self.places.question[place].wrapping_add(32);
        let removal = &mut self.removals[self.places.removal[place]];
        removal.decide(is_needed);
        let cell = self.places.cell[place];
        self.places.candidates[cell.0][place] = if is_needed {
            bit(removal.digit(cell))
        } else {
            ALL_DIGITS
        };
        if !self.ask(place) {
            self.begin(place);
        }
    }

    /// Hands the results of lanes to their places.
    #[inline(always)]
    fn answer(&mut self, simd: V::Simd, outcome: Outcome) {
        let solutions = if outcome.solved == 0 {
            0
        } else {
            outcome.solved & self.board.obeys_the_rules(simd)
        };
        let mut ended = outcome.contradiction | outcome.solved;
        self.live &= !ended;
        let mut finished = false;
        while ended != 0 {
            let lane = ended.trailing_zeros() as usize;
            ended &= ended - 1;
            let place = self.question[lane] as usize % 32;
            if self.places.question[place] != self.question[lane] {
                continue;
            }
            self.places.open[place] -= 1;
            if solutions >> lane & 1 != 0 {
                finished |= self.places.open[place] != 0;
                self.decide(place, true);
            } else if self.places.open[place] == 0 {
                self.decide(place, false);
            }
        }
        // Other lanes may hold branches of a question that is answered.
        let mut rest = if finished { self.live } else { 0 };
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if !self.places.is_asked(self.question[lane]) {
                self.live &= !(1 << lane);
            }
        }
    }

    /// Gives questions to idle lanes; returns the lanes that got one.
    #[inline(always)]
    fn take_ready(&mut self, simd: V::Simd, mut idle: u32) -> u32 {
        let mut from = [0; 32];
        let mut lanes = 0;
        while idle != 0 && self.places.ready != 0 {
            let (lane, place) = (idle.trailing_zeros(), self.places.ready.trailing_zeros());
            idle &= idle - 1;
            self.places.ready &= self.places.ready - 1;
            lanes |= 1 << lane;
            from[lane as usize] = place as u8;
            self.question[lane as usize] = self.places.question[place as usize];
            self.places.open[place as usize] = 1;
        }
        if lanes != 0 {
            let ready = self.places.candidates.as_flattened();
            self.board.take(simd, lanes, &from, ready, 32);
        }
        lanes
    }
}
