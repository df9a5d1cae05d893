//! The search for all fish but the plain basic ones.

use crate::patterns::templates;
use crate::techniques::fish::species::{Fins, Fish, Houses, Shape, Species};
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::Cell;

/// The most fins that a player can be asked to check, and the most endo fins among them.
const MAX_FINS: usize = 5;
const MAX_ENDO_FINS: usize = 2;

/// All fish of a species, digit by digit, by base and then by cover in the order of the houses.
pub(super) fn find(found: &mut Findings<'_, '_>, species: Species) -> Flow {
    // Without fins, people look at houses with few places; the others follow where all are wanted.
    let few = match species.fins {
        Fins::None => species.size,
        _ => 9,
    };
    let mut send = |fish: &Fish, found: &mut Findings<'_, '_>| {
        found.eliminate(fish.eliminated, fish.digit, || fish.story())
    };
    each(found, species, few, &mut send)?;
    if found.wants.all && few < 9 {
        each(found, species, 9, &mut send)?;
    }
    found.nothing()
}

/// Calls `send` with each that has at most `max_places` in each house of the base.
pub(super) fn each(
    found: &mut Findings<'_, '_>,
    species: Species,
    max_places: usize,
    send: Send<'_>,
) -> Flow {
    for digit in found.changed_digits() {
        let places = found.grid.cells_with(digit);
        let targets = templates::ruled_out(places, digit);
        if targets.is_empty() {
            continue;
        }
        for &(bases, covers) in species.shape.sides() {
            let search = FishSearch::new(species, digit, places, bases, covers, max_places);
            let base = Base {
                targets,
                ..Base::default()
            };
            search.bases(0, 0, base, found, send)?;
        }
    }
    CONTINUE
}

/// Where fish go.
pub(super) type Send<'s> = &'s mut dyn FnMut(&Fish, &mut Findings<'_, '_>) -> Flow;

/// A house and the places of the digit there.
#[derive(Clone, Copy)]
struct Unit {
    house: House,
    places: Cells,
}

struct FishSearch {
    species: Species,
    digit: u8,
    bases: Vec<Unit>,
    covers: Vec<Unit>,
    may_cover: Houses,
}

/// The houses chosen so far for a base.
#[derive(Clone, Copy, Default)]
struct Base {
    houses: Houses,
    places: Cells,
    endo_fins: Cells,
    /// The places that a fish with this base may still eliminate.
    targets: Cells,
}

/// The houses chosen so far for a cover.
#[derive(Clone, Copy, Default)]
struct Cover {
    houses: Houses,
    places: Cells,
    /// The places in two of them.
    twice: Cells,
}

impl FishSearch {
    fn new(
        species: Species,
        digit: u8,
        places: Cells,
        bases: Houses,
        covers: Houses,
        max_places: usize,
    ) -> Self {
        let units = |houses: Houses, max: usize| {
            houses
                .into_iter()
                .map(|house| Unit {
                    house,
                    places: places & house.cells(),
                })
                .filter(|unit| (1..=max).contains(&unit.places.len()))
                .collect()
        };
        FishSearch {
            species,
            digit,
            bases: units(bases, max_places),
            covers: units(covers, 9),
            may_cover: covers,
        }
    }

    /// Extends a base by houses from `from` on, as long as it can be one of a fish.
    fn bases(
        &self,
        from: usize,
        taken: usize,
        base: Base,
        found: &mut Findings<'_, '_>,
        send: Send<'_>,
    ) -> Flow {
        if taken == self.species.size {
            return self.covers_of(&base, found, send);
        }
        let missing = self.species.size - taken;
        for i in from..(self.bases.len() + 1).saturating_sub(missing) {
            found.poller.poll()?;
            let unit = self.bases[i];
            let shared = base.places & unit.places;
            let allowed = match self.species.fins {
                Fins::None => 0,
                _ => MAX_ENDO_FINS,
            };
            if base.endo_fins.len() + shared.len() > allowed {
                continue;
            }
            let mut longer = Base {
                houses: base.houses.with(unit.house),
                places: base.places | unit.places,
                endo_fins: base.endo_fins | shared,
                targets: base.targets,
            };
            let can_go = |&target: &Cell| self.can_eliminate(&longer, target);
            longer.targets = base.targets.filter(can_go);
            if !longer.targets.is_empty() {
                self.bases(i + 1, taken + 1, longer, found, send)?;
            }
        }
        CONTINUE
    }

    /// Whether some cover may make a fish of `base` that eliminates `target`: one house of the
    /// cover has the target, two if it is in the base too, and the others all that it does not see.
    fn can_eliminate(&self, base: &Base, target: Cell) -> bool {
        let seen = PEERS[target.0];
        let used = 1 + usize::from(base.places.contains(target));
        let unseen = base.places - seen - Cells::of(target);
        base.endo_fins.is_subset(seen)
            && self.can_cover(unseen, self.species.size - used, base.houses)
            && (self.species.fins != Fins::None
                || self.can_cover(base.places, self.species.size, base.houses))
    }

    /// Whether `houses` that are not in the base can cover `places`.
    fn can_cover(&self, places: Cells, houses: usize, base: Houses) -> bool {
        let Some(cell) = places.first() else {
            return true;
        };
        houses > 0
            && House::of(cell).into_iter().any(|house| {
                self.may_cover.contains(house)
                    && !base.contains(house)
                    && self.can_cover(places - house.cells(), houses - 1, base)
            })
    }

    /// Tries all covers of a base.
    fn covers_of(&self, base: &Base, found: &mut Findings<'_, '_>, send: Send<'_>) -> Flow {
        let mut units = [Unit {
            house: House(0),
            places: Cells::NONE,
        }; 27];
        let mut len = 0;
        for &unit in &self.covers {
            if !base.houses.contains(unit.house) && !unit.places.is_disjoint(base.places) {
                units[len] = unit;
                len += 1;
            }
        }
        // What the units from each one on cover.
        let mut rest = [Cells::NONE; 28];
        for i in (0..len).rev() {
            rest[i] = rest[i + 1] | units[i].places;
        }
        let none = Cover::default();
        self.covers(base, &units[..len], &rest[..=len], none, found, send)
    }

    /// Extends a cover by the first of `units` and those after it.
    fn covers(
        &self,
        base: &Base,
        units: &[Unit],
        rest: &[Cells],
        cover: Cover,
        found: &mut Findings<'_, '_>,
        send: Send<'_>,
    ) -> Flow {
        let taken = cover.houses.len();
        if taken == self.species.size {
            return match self.fish(base, cover) {
                Some(fish) => send(&fish, found),
                None => CONTINUE,
            };
        }
        let missing = self.species.size - taken;
        for i in 0..(units.len() + 1).saturating_sub(missing) {
            let unit = units[i];
            let longer = Cover {
                houses: cover.houses.with(unit.house),
                places: cover.places | unit.places,
                twice: cover.twice | cover.places & unit.places,
            };
            let more = if missing == 1 {
                Cells::NONE
            } else {
                rest[i + 1]
            };
            let fins = base.places - longer.places - more;
            let hopeful = match self.species.fins {
                Fins::None => fins.is_empty(),
                _ => base
                    .targets
                    .into_iter()
                    .any(|target| fins.is_subset(PEERS[target.0] | Cells::of(target))),
            };
            if hopeful {
                found.poller.poll()?;
                let (units, rest) = (&units[i + 1..], &rest[i + 1..]);
                self.covers(base, units, rest, longer, found, send)?;
            }
        }
        CONTINUE
    }

    /// The fish of that base and cover, if it is one of the species and eliminates something.
    fn fish(&self, base: &Base, cover: Cover) -> Option<Fish> {
        let fins = (base.places - cover.places) | base.endo_fins;
        let finned = self.species.fins != Fins::None;
        if fins.is_empty() == finned || fins.len() > MAX_FINS {
            return None;
        }
        let eliminated = ((cover.places - base.places) | cover.twice) & fins.common_peers();
        if eliminated.is_empty() || Shape::of(base.houses, cover.houses) != self.species.shape {
            return None;
        }
        let fish = Fish {
            digit: self.digit,
            base: base.houses,
            cover: cover.houses,
            places: base.places,
            fins,
            endo_fins: base.endo_fins,
            eliminated,
        };
        let of_species = match self.species.fins {
            Fins::None | Fins::Any => true,
            Fins::Finned => self.species.shape != Shape::Basic || fish.bare().is_none(),
            Fins::Sashimi => fish.bare().is_some(),
        };
        of_species.then_some(fish)
    }
}
