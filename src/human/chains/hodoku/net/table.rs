//! The table of one premise: what follows from it, how, and how far away.

use crate::chains::hodoku::nodes::{Id, is_candidate};
use crate::chains::hodoku::reach::Reach;

/// How many entries a table has at most.
pub(super) const CAPACITY: usize = 1000;
/// How many causes of an entry are kept.
pub(super) const CAUSES: usize = 5;
/// Distances are kept in nine bits.
const FARTHEST: u16 = 0x1ff;

/// Where an entry comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// From entries of the same table: its causes are their places.
    Own,
    /// From the table of this node: the first cause is that table's number.
    From(Id),
}

/// One thing that follows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) node: Id,
    pub(super) distance: u16,
    pub(super) causes: [u16; CAUSES],
    pub(super) origin: Origin,
}

/// Where a node is in the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) place: u16,
    /// What comes from another table gives way to a chain that is shorter than this.
    pub(super) limit: u16,
}

impl Slot {
    const ABSENT: Slot = Slot {
        place: u16::MAX,
        limit: u16::MAX,
    };

    pub(super) fn is_absent(self) -> bool {
        self.place == u16::MAX
    }
}

/// What follows from one premise, the first entry.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) entries: Vec<Entry>,
    /// The places of the entries that do not come from other tables.
    pub(super) own: Vec<u16>,
    slots: Vec<Slot>,
    pub(super) reach: Reach,
    /// How often it changed.
    pub(super) changes: u32,
}

impl Table {
    /// An empty table for so many nodes.
    pub(super) fn new(nodes: usize) -> Self {
        Table {
            entries: Vec::with_capacity(256),
            own: Vec::with_capacity(64),
            slots: vec![Slot::ABSENT; nodes],
            reach: Reach::default(),
            changes: 0,
        }
    }

    #[inline]
    pub(super) fn slot(&self, node: Id) -> Slot {
        self.slots[usize::from(node)]
    }

    /// The place of a node, 0 (that of the premise) if it is not there.
    pub(super) fn place_or_first(&self, node: Id) -> u16 {
        let slot = self.slot(node);
        if slot.is_absent() { 0 } else { slot.place }
    }

    pub(super) fn is_full(&self) -> bool {
        self.entries.len() >= CAPACITY
    }

    /// Adds what follows from entries of this table, one link farther than the first of them. A
    /// candidate that is there stays as it is.
    pub(super) fn add(&mut self, node: Id, causes: [u16; CAUSES]) {
        let first = self.entries.get(usize::from(causes[0]));
        let distance = first.map_or(0, |entry| entry.distance) + 1;
        self.push(node, distance, sorted(causes), Origin::Own);
    }

    /// Adds what the table of another node has.
    pub(super) fn add_from(&mut self, node: Id, distance: u16, number: u16, from: Id) {
        self.push(node, distance, [number, 0, 0, 0, 0], Origin::From(from));
    }

    fn push(&mut self, node: Id, distance: u16, causes: [u16; CAUSES], origin: Origin) {
        if self.is_full() || is_candidate(node) && !self.slot(node).is_absent() {
            return;
        }
        self.changes += 1;
        let place = self.entries.len() as u16;
        let distance = distance & FARTHEST;
        let limit = match origin {
            Origin::Own => {
                self.own.push(place);
                0
            }
            Origin::From(_) => distance,
        };
        self.slots[usize::from(node)] = Slot { place, limit };
        self.reach.insert(node);
        self.entries.push(Entry {
            node,
            distance,
            causes,
            origin,
        });
    }

    /// Puts a shorter chain from another table in an entry's place.
    pub(super) fn shorten(&mut self, place: u16, distance: u16, number: u16, from: Id) {
        self.changes += 1;
        let entry = &mut self.entries[usize::from(place)];
        entry.causes = [number, 0, 0, 0, 0];
        entry.origin = Origin::From(from);
        entry.distance = distance & FARTHEST;
        self.slots[usize::from(entry.node)].limit = entry.distance;
    }

    /// Puts a shorter net in an entry's place. The number of the table that it came from is kept
    /// among the causes, as HoDoKu does by mistake.
    pub(super) fn renew(&mut self, place: u16, distance: u16, causes: [u16; CAUSES]) {
        self.changes += 1;
        let entry = &mut self.entries[usize::from(place)];
        if entry.origin == Origin::Own {
            entry.causes = sorted(causes);
        } else {
            let [first, second, third, fourth, _] = causes;
            entry.causes = sorted([entry.causes[0], first, second, third, fourth]);
            entry.origin = Origin::Own;
            let (Ok(at) | Err(at)) = self.own.binary_search(&place);
            self.own.insert(at, place);
        }
        entry.distance = distance & FARTHEST;
        self.slots[usize::from(entry.node)].limit = 0;
    }

    /// Sets the distance of the last entry.
    pub(super) fn set_last_distance(&mut self, distance: u16) {
        if let Some(last) = self.entries.last_mut() {
            last.distance = distance & FARTHEST;
        }
    }
}

/// The largest cause comes first; the rest keep their order, but for the exchange.
fn sorted(mut causes: [u16; CAUSES]) -> [u16; CAUSES] {
    for place in 1..CAUSES {
        if causes[place] > 1023 {
            causes[place] = 0;
        }
        if causes[place] > causes[0] {
            causes.swap(0, place);
        }
    }
    causes
}
