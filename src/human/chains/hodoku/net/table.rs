//! The table of one premise: what follows from it, how, and how far away.

use crate::chains::hodoku::nodes::{Id, is_candidate};
use crate::chains::hodoku::reach::Reach;

/// How many entries a table has at most.
pub(super) const CAPACITY: usize = 1000;
/// How many causes of an entry are kept.
pub(super) const CAUSES: usize = 5;
/// Distances are kept in nine bits.
const FARTHEST: u16 = 0x1ff;

/// One thing that follows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) node: Id,
    pub(super) distance: u16,
    /// The places of its causes in the table.
    pub(super) causes: [u16; CAUSES],
    /// The node whose table it comes from, if it comes from another one.
    pub(super) from: Option<Id>,
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
    slots: Vec<Slot>,
    pub(super) reach: Reach,
}

impl Table {
    /// An empty table for so many nodes.
    pub(super) fn new(nodes: usize) -> Self {
        Table {
            entries: Vec::with_capacity(256),
            slots: vec![Slot::ABSENT; nodes],
            reach: Reach::default(),
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

    /// The entries that do not come from other tables, which are the first ones.
    pub(super) fn own(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().take_while(|entry| entry.from.is_none())
    }

    /// Adds what follows from entries of this table, one link farther than the first of them. A
    /// candidate that is there stays as it is.
    pub(super) fn add(&mut self, node: Id, causes: [u16; CAUSES]) {
        if is_candidate(node) && !self.slot(node).is_absent() {
            return;
        }
        let first = self.entries.get(usize::from(causes[0]));
        let distance = first.map_or(0, |entry| entry.distance) + 1;
        self.push(Entry {
            node,
            distance,
            causes: sorted(causes),
            from: None,
        });
    }

    /// Adds what the table of another node has, or puts a shorter chain in its place.
    pub(super) fn take_over(&mut self, node: Id, distance: u16, from: Id) {
        let slot = self.slot(node);
        if slot.limit <= distance {
            return;
        }
        let entry = Entry {
            node,
            distance: distance & FARTHEST,
            causes: [0; CAUSES],
            from: Some(from),
        };
        if slot.is_absent() {
            self.push(entry);
        } else {
            self.slots[usize::from(node)].limit = entry.distance;
            self.entries[usize::from(slot.place)] = entry;
        }
    }

    fn push(&mut self, entry: Entry) {
        if self.entries.len() >= CAPACITY {
            return;
        }
        self.slots[usize::from(entry.node)] = Slot {
            place: self.entries.len() as u16,
            limit: entry.from.map_or(0, |_| entry.distance),
        };
        self.reach.insert(entry.node);
        self.entries.push(entry);
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
