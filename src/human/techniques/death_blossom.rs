//! A cell each of whose candidates is kept from an almost locked set: its petals.

use crate::marks::{Candidates, Digits};
use crate::patterns::als::{self, Als};
use crate::patterns::effect::Effect;
use crate::tell::{Findings, Link, Mark, Node, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;

techniques! {
    DEATH_BLOSSOM = "death blossom", 77, find,
        "Whatever a cell is, one of some almost locked sets loses that digit and holds a \
         digit z, which all of them have: z goes from the cells that see all its places in \
         them.";
}

fn find(_: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let sets = als::shared(found)?;
    search(found, &sets, false)?;
    if found.wants.all {
        search(found, &sets, true)?;
    }
    CONTINUE
}

/// Every cell as the stem.
fn search(found: &mut Findings<'_, '_>, sets: &[Als], overlapping: bool) -> Flow {
    let grid = found.grid;
    for stem in grid.unsolved() {
        let petals_of = |digit: u8| -> Vec<&Als> {
            let sees = |set: &&Als| set.digits.contains(digit) && set.seen(digit).contains(stem);
            sets.iter().filter(sees).collect()
        };
        let choices: Vec<(u8, Vec<&Als>)> = grid
            .of(stem)
            .into_iter()
            .map(|digit| (digit, petals_of(digit)))
            .collect();
        if choices.iter().any(|(_, petals)| petals.is_empty()) {
            continue;
        }
        let mut targets = Effect::default();
        for digit in Digits::ALL - grid.of(stem) {
            targets.add(grid.cells_with(digit) - Cells::of(stem), digit);
        }
        let mut blossom = Blossom {
            grid,
            stem,
            choices: &choices,
            overlapping,
            petals: Vec::new(),
        };
        blossom.grow(found, Cells::NONE, targets)?;
    }
    CONTINUE
}

/// A stem and the petals that it has so far.
struct Blossom<'a> {
    grid: &'a Candidates,
    stem: Cell,
    /// For each digit of the stem, the sets that lose it if the stem is that digit.
    choices: &'a [(u8, Vec<&'a Als>)],
    overlapping: bool,
    petals: Vec<&'a Als>,
}

impl Blossom<'_> {
    /// Adds each petal for the next digit of the stem. `cells` are those of the petals, `targets`
    /// the cells that see all places of each digit in the petals.
    fn grow(&mut self, found: &mut Findings<'_, '_>, cells: Cells, targets: Effect) -> Flow {
        let Some((_, petals)) = self.choices.get(self.petals.len()) else {
            return self.eliminate(found, targets);
        };
        found.poller.poll()?;
        for &petal in petals {
            if !self.overlapping && !petal.cells.is_disjoint(cells) {
                continue;
            }
            let mut left = targets;
            left.keep(|digit| petal.seen(digit) - cells);
            if left.is_empty() {
                continue;
            }
            self.petals.push(petal);
            self.grow(found, cells | petal.cells, left)?;
            self.petals.pop();
        }
        CONTINUE
    }

    fn eliminate(&self, found: &mut Findings<'_, '_>, mut targets: Effect) -> Flow {
        let petals = self.petals.iter();
        let cells = petals.fold(Cells::NONE, |cells, petal| cells | petal.cells);
        targets.keep(|_| !cells);
        found.eliminate_each(targets.candidates(), || self.story(targets.digits()))
    }

    fn story(&self, goes: Digits) -> Story {
        let mut marks = Vec::new();
        let mut links = Vec::new();
        let mut cases = Vec::new();
        for (at, ((digit, _), petal)) in self.choices.iter().zip(&self.petals).enumerate() {
            let digit = *digit;
            cases.push(format!(
                "{digit} from {} = {}",
                als::name(at),
                petal.describe()
            ));
            marks.push(Mark::of(self.stem, digit, Role::Defining));
            marks.extend(petal.marks(self.grid, at));
            links.push(Link::weak(Node::of(self.stem, digit), petal.node(digit)));
        }
        let (must, it, their, go) = if goes.len() == 1 {
            ("is", "it", "its", "goes")
        } else {
            ("are", "they", "their", "go")
        };
        Story {
            reason: format!(
                "Whatever {} is, it takes that digit from an almost locked set, which then holds \
                 all its others: {}. Each time {} {must} in that set, so {it} {go} from the cells \
                 that see all {their} places in these sets.",
                self.stem,
                notation::list(cases),
                notation::all_digits(goes),
            ),
            marks,
            links,
            ..Story::default()
        }
    }
}
