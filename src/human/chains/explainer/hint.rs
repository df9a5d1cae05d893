//! What chains prove, and how.

use crate::chains::explainer::board::{Board, Number, bits, cell_of, number};
use crate::chains::explainer::net::{Cause, Net, Used};
use crate::chains::explainer::rank::Rank;

/// What a chain does to the grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Effect {
    /// The candidate goes.
    Off(Number),
    /// The candidate is placed.
    On(Number),
    /// These go, in order.
    Many(Vec<Number>),
}

impl Effect {
    /// What the effect takes away, in order; a placement, the other candidates of its cell.
    pub(super) fn removals(&self, board: &Board) -> Vec<Number> {
        match self {
            Effect::Off(one) => vec![*one],
            Effect::On(one) => bits(board.rivals(*one))
                .map(|digit| number(cell_of(*one), digit))
                .collect(),
            Effect::Many(all) => all.clone(),
        }
    }
}

/// What kind of links a chain or cycle of single links uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Links {
    /// Those of one digit.
    X,
    /// Those of cells with two candidates.
    Y,
    /// Both.
    Both,
}

impl Links {
    /// The form of a cycle, or of a chain, of such links.
    pub(super) fn form(self, cycle: bool) -> Form {
        match (self, cycle) {
            (Links::X, true) => Form::XCycle,
            (Links::Y, _) => Form::YCycle,
            (Links::Both, true) => Form::Cycle,
            (Links::X, false) => Form::XChain,
            (Links::Both, false) => Form::Chain,
        }
    }
}

/// An assertion of a single chain.
#[derive(Debug, Clone, Copy)]
pub(super) struct Assertion {
    pub(super) number: Number,
    pub(super) on: bool,
    pub(super) cause: Cause,
}

/// What is assumed in turn, one of which must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cases {
    /// One assumption, from which both an assertion and its opposite follow.
    Contradiction,
    /// A candidate is true, or false.
    Double,
    /// Each candidate of the cell.
    Cell(usize),
    /// Each place of the digit (from 0) in the house.
    House(usize, usize),
}

/// Why a hint holds.
#[derive(Debug, Clone)]
pub(super) enum Proof {
    /// A single chain, from the end back to the assumption, which it denies; or a cycle, from a
    /// true assertion back to itself.
    Chain {
        links: Links,
        cycle: bool,
        path: Vec<Assertion>,
    },
    /// Nets that meet: the assumption of each, and the node that counts.
    Nets {
        cases: Cases,
        targets: Vec<((Number, bool), u16)>,
    },
}

/// What a chain is by its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A cycle of links of one digit.
    XCycle,
    /// A cycle of cells with two candidates.
    YCycle,
    /// A cycle of both.
    Cycle,
    /// A chain of links of one digit.
    XChain,
    /// A chain of both.
    Chain,
    /// An assumption that contradicts itself.
    Contradiction,
    /// A candidate that is true or false.
    Double,
    /// All candidates of a cell.
    Cell,
    /// All places in a house.
    House,
}

impl Form {
    /// How a chain that uses such a chain tells of it.
    pub(super) fn nested(self) -> &'static str {
        match self {
            Form::XCycle | Form::YCycle | Form::Cycle => "bidirectional cycle",
            Form::XChain | Form::Chain => "forcing chain",
            Form::Contradiction => "chain that contradicts itself",
            Form::Double => "double forcing chain",
            Form::Cell => "cell forcing chain",
            Form::House => "region forcing chain",
        }
    }
}

impl Proof {
    /// The form of what proves.
    pub(super) fn form(&self) -> Form {
        match self {
            Proof::Chain { links, cycle, .. } => links.form(*cycle),
            Proof::Nets { cases, .. } => match cases {
                Cases::Contradiction => Form::Contradiction,
                Cases::Double => Form::Double,
                Cases::Cell(_) => Form::Cell,
                Cases::House(..) => Form::House,
            },
        }
    }
}

/// Something that chains prove.
#[derive(Debug, Clone)]
pub(super) struct Hint {
    pub(super) rank: Rank,
    pub(super) effect: Effect,
    pub(super) proof: Proof,
}

/// A chain within a chain.
#[derive(Debug, Clone)]
pub(super) struct Nested {
    /// Tells it from others: two with the same assertions are counted once.
    pub(super) fingerprint: Vec<u16>,
    pub(super) complexity: u32,
    pub(super) technique: &'static str,
    /// From the end back, if it is a single chain.
    pub(super) path: Vec<Assertion>,
}

/// The nested chains that the nodes take, each once: the sum of their complexities.
pub(super) fn nested_complexity<'a>(
    targets: impl IntoIterator<Item = (&'a Net, u16)>,
    nested: &[Nested],
) -> u32 {
    let mut seen: Vec<&Nested> = Vec::new();
    for (net, target) in targets {
        if !net.nests {
            continue;
        }
        for node in net.chain(target) {
            if let Cause::Technique(Used::Chain(one)) = net.nodes[usize::from(node)].cause {
                let one = &nested[one as usize];
                if seen
                    .iter()
                    .all(|other| other.fingerprint != one.fingerprint)
                {
                    seen.push(one);
                }
            }
        }
    }
    seen.iter().map(|one| one.complexity).sum()
}
