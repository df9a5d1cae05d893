//! The parts of a count, in the form that the kernel takes.

use std::ops::{ControlFlow, Range};

use crate::control::Control;
use crate::error::{Error, Result};
use crate::queens::count::{Items, Part, portable};
use crate::queens::levels::plan::{Level, Plan};
use crate::queens::problem::MAX_WORD_N;
use crate::queens::tuning::{LARGEST_ON_GPUS, PARTS_ON_GPUS};

/// As in the kernel, in words of 32 bits.
const PLAN_WORDS: usize = 5 + 3 * MAX_WORD_N;
const ITEM_WORDS: usize = 7;
pub(super) const NODE_WORDS: usize = 4;
const STEPS_WORDS: usize = 4;
pub(super) const LANES: u32 = 32;
pub(super) const ROOM: usize = 2 * LANES as usize;
const ROWS_TO_GO: usize = 17;

/// The fewest levels above the middle that the kernel can search.
const MIN_LEVELS_ABOVE: usize = 3;

/// A plan in the form of the kernel.
pub type PlanWords = [u32; PLAN_WORDS];
/// A node, likewise.
pub type ItemWords = [u32; ITEM_WORDS];

/// The parts of a range of items, in batches for a GPU.
pub struct Batches<'a> {
    plans: &'a [Plan],
    parts: Box<dyn Iterator<Item = Part> + Send + 'a>,
    control: &'a Control,
}

/// Nodes whose placements are counted by one launch of the kernel.
#[derive(Debug, Default)]
pub struct Batch {
    /// The nodes, for the kernel.
    pub nodes: Vec<ItemWords>,
    weights: Vec<u64>,
    /// The placements below nodes that the kernel cannot take, counted already.
    counted: u128,
    /// The expected work, in the unit of the items.
    pub work: u64,
}

impl<'a> Batches<'a> {
    /// The items of `range`, which must exist.
    #[must_use]
    pub fn new(items: &'a Items, range: Range<usize>, control: &'a Control) -> Batches<'a> {
        Batches {
            plans: items.plans(),
            parts: Box::new(items.parts(range, PARTS_ON_GPUS, LARGEST_ON_GPUS)),
            control,
        }
    }

    /// The plans, for the kernel.
    #[must_use]
    pub fn plan_words(&self) -> Vec<PlanWords> {
        self.plans.iter().map(plan_words).collect()
    }

    /// How many levels below the middle a warp needs memory for.
    #[must_use]
    pub fn levels(&self) -> usize {
        self.plans.iter().map(|plan| plan.lower).max().unwrap_or(0)
    }

    /// How many bytes of shared memory a warp needs.
    #[must_use]
    pub fn shared_bytes(&self) -> usize {
        let above = |plan: &Plan| plan.levels.len() - plan.lower;
        let levels = self.plans.iter().map(above).max().unwrap_or(0);
        let rows = (STEPS_WORDS + 1) * ROWS_TO_GO;
        4 * (NODE_WORDS * ROOM + rows + NODE_WORDS * LANES as usize * (levels + 1))
    }

    /// The next batch, of up to `len` nodes; `None` if there are no more.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when the count is.
    pub fn next(&mut self, len: usize) -> Result<Option<Batch>> {
        let mut batch = Batch::default();
        let mut taken = 0;
        while batch.nodes.len() < len {
            let Some(part) = self.parts.next() else { break };
            taken += 1;
            if taken % 1024 == 0 && self.control.is_cancelled() {
                return Err(Error::Cancelled);
            }
            self.add(&part, &mut batch)?;
        }
        Ok((taken > 0).then_some(batch))
    }

    fn add(&self, part: &Part, batch: &mut Batch) -> Result<()> {
        let plan = &self.plans[part.plan];
        batch.work += part.work;
        if part.level < plan.lower && plan.levels.len() - plan.lower >= MIN_LEVELS_ABOVE {
            batch.nodes.push(item_words(part));
            batch.weights.push(plan.weight);
            return Ok(());
        }
        let mut found = 0;
        match portable::search(plan, part.level, part.state, self.control, &mut found) {
            ControlFlow::Continue(()) => {
                batch.counted += u128::from(found) * u128::from(plan.weight);
                Ok(())
            }
            ControlFlow::Break(_) => Err(Error::Cancelled),
        }
    }
}

impl Batch {
    /// The number of placements, given what the kernel `found` below each node.
    ///
    /// # Panics
    /// If there are not as many numbers as nodes.
    #[must_use]
    pub fn total(&self, found: &[u64]) -> u128 {
        assert_eq!(found.len(), self.nodes.len());
        let weighted = found.iter().zip(&self.weights);
        self.counted
            + weighted
                .map(|(&found, &weight)| u128::from(found) * u128::from(weight))
                .sum::<u128>()
    }
}

fn plan_words(plan: &Plan) -> PlanWords {
    let above = &plan.levels[plan.lower..];
    let gaps = above.iter().any(|level| level.step != 1);
    let mut words = [0; PLAN_WORDS];
    words[0] = word(plan.lower);
    words[1] = word(plan.levels.len());
    words[2] = u32::from(gaps);
    [words[3], words[4]] = closed_lines(above);
    for (words, level) in words[5..].chunks_exact_mut(3).zip(&plan.levels) {
        words.copy_from_slice(&[level.allowed, level.step, level.rise]);
    }
    words
}

/// The diagonals and the anti-diagonals without an allowed square in the levels above the middle, by
/// their columns in the first of these.
fn closed_lines(above: &[Level]) -> [u32; 2] {
    let mut open = [0; 2];
    let mut rows = 0;
    for level in above {
        open[0] |= level.allowed >> rows;
        open[1] |= level.allowed << rows;
        rows += level.step;
    }
    open.map(|lines: u32| !lines)
}

fn item_words(part: &Part) -> ItemWords {
    let mut words = [0; ITEM_WORDS];
    words[0] = word(part.plan);
    words[1] = word(part.level);
    words[2..].copy_from_slice(&part.state.masks());
    words
}

fn word(number: usize) -> u32 {
    u32::try_from(number).expect("plans and levels are few")
}
