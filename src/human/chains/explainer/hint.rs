//! What chains prove, and how.

use crate::chains::explainer::assertion::{Assertion, Premise};
use crate::chains::explainer::rank::Rank;
use crate::chains::links::Links;
use crate::chains::masks::{Masks, Number, candidate, cell_of, within};
use crate::marks::Candidate;

/// What a chain does to the grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The candidate goes.
    Off(Number),
    /// The candidate is placed.
    On(Number),
    /// These go, in order.
    Many(Vec<Number>),
}

impl Outcome {
    /// A candidate is true, or false.
    pub(super) fn of((number, on): Premise) -> Self {
        if on {
            Outcome::On(number)
        } else {
            Outcome::Off(number)
        }
    }

    /// All these candidates go.
    pub(super) fn all(gone: Vec<Number>) -> Self {
        match gone[..] {
            [one] => Outcome::Off(one),
            _ => Outcome::Many(gone),
        }
    }

    /// What it takes away, in order; a placement, the other candidates of its cell.
    pub(super) fn removals(&self, board: &Masks) -> Vec<Number> {
        match self {
            Outcome::Off(one) => vec![*one],
            Outcome::On(one) => within(cell_of(*one), board.rivals(*one)).collect(),
            Outcome::Many(all) => all.clone(),
        }
    }

    /// What it places, and what it takes away otherwise.
    pub(super) fn change(&self, board: &Masks) -> (Vec<Candidate>, Vec<Candidate>) {
        let (placed, gone) = match self {
            Outcome::On(one) => (vec![*one], Vec::new()),
            _ => (Vec::new(), self.removals(board)),
        };
        let named = |all: Vec<Number>| all.into_iter().map(candidate).collect();
        (named(placed), named(gone))
    }

    /// Whether it takes anything away.
    pub(super) fn is_worth(&self, board: &Masks) -> bool {
        match self {
            Outcome::Off(_) => true,
            Outcome::On(one) => board.rivals(*one) != 0,
            Outcome::Many(all) => !all.is_empty(),
        }
    }
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
    /// Each place of a digit in the house.
    House(u8),
}

impl Cases {
    /// The form of such a chain.
    pub(super) fn form(self) -> Form {
        match self {
            Cases::Contradiction => Form::Contradiction,
            Cases::Double => Form::Double,
            Cases::Cell(_) => Form::Cell,
            Cases::House(_) => Form::House,
        }
    }
}

/// Where a net matters: which one of its search, and the node there.
pub(super) type Target = (usize, u16);

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
    /// Nets that meet.
    Nets { cases: Cases, targets: Vec<Target> },
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
    /// The form of a cycle, or of a chain, of such links.
    pub(super) fn of(links: Links, cycle: bool) -> Form {
        match (links, cycle) {
            (Links::X, true) => Form::XCycle,
            (Links::Y, _) => Form::YCycle,
            (Links::Both, true) => Form::Cycle,
            (Links::X, false) => Form::XChain,
            (Links::Both, false) => Form::Chain,
        }
    }

    /// The place among the forms, if two chains are alike in difficulty and complexity.
    pub(super) fn order(self) -> u8 {
        match self {
            Form::Double => 1,
            Form::XCycle | Form::XChain => 2,
            Form::YCycle => 3,
            Form::Cycle | Form::Chain => 4,
            Form::Cell => 5,
            Form::House => 6,
            Form::Contradiction => 7,
        }
    }

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
            Proof::Chain { links, cycle, .. } => Form::of(*links, *cycle),
            Proof::Nets { cases, .. } => cases.form(),
        }
    }
}

/// Something that chains prove.
#[derive(Debug, Clone)]
pub(super) struct Hint {
    pub(super) rank: Rank,
    pub(super) outcome: Outcome,
    pub(super) proof: Proof,
}

/// Keeps the best hint, or all.
pub(super) struct Keeper {
    /// Whether all hints are kept.
    pub(super) all: bool,
    pub(super) only: Option<Form>,
    pub(super) hints: Vec<Hint>,
}

impl Keeper {
    /// The best one's rank, unless all are kept.
    pub(super) fn best(&self) -> Option<Rank> {
        let first = self.hints.first().filter(|_| !self.all);
        first.map(|hint| hint.rank)
    }

    /// Whether hints of that form are looked for.
    pub(super) fn accepts(&self, form: Form) -> bool {
        self.only.is_none_or(|only| only == form)
    }

    /// Whether a hint of that rank, found after those that are kept, would be kept.
    pub(super) fn wants(&self, rank: &Rank) -> bool {
        self.best().is_none_or(|best| rank.compare(&best).is_lt())
    }

    pub(super) fn keep(&mut self, hint: Hint) {
        if !self.all {
            self.hints.clear();
        }
        self.hints.push(hint);
    }
}

/// An assertion, what it follows from, and by which technique if it is not by a link.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) assertion: Assertion,
    pub(super) parents: Vec<Premise>,
    pub(super) technique: Option<String>,
}

/// What follows from one assumption up to what matters, each assertion after those that it takes.
pub(super) type Branch = Vec<Line>;
