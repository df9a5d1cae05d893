//! How the tables grow: by singles, by one another, and by what several entries do together.

use std::ops::ControlFlow;

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::net::table::{CAUSES, Origin, Table};
use crate::chains::hodoku::net::trial::Trial;
use crate::chains::hodoku::nodes::{GROUPS, Id, Nodes, Through, candidate, is_candidate, is_on};
use crate::chains::hodoku::reach::Reach;
use crate::marks::{Candidates, Digits};
use crate::tell::Findings;
use queendoku_core::control::Stop;
use queendoku_core::sudoku::cells::{Cells, House};

/// All tables of a grid, full grown.
pub(super) struct Nets {
    pub(super) graph: Graph,
    pub(super) tables: Vec<Table>,
    /// The premises, in the order in which the tables are worked on.
    premises: Vec<Id>,
    /// Where three or more places for a digit are in a house.
    houses: Vec<(u8, Cells)>,
}

/// All candidates on, then all off.
fn premises(grid: &Candidates) -> Vec<Id> {
    let mut premises = Vec::new();
    for on in [true, false] {
        premises.extend(grid.all().map(|one| candidate(one.cell, one.digit, on)));
    }
    premises
}

/// Where three or more places for a digit are in a house, by digit, then by house.
fn houses(grid: &Candidates) -> Vec<(u8, Cells)> {
    let mut houses = Vec::new();
    for digit in 1..=9 {
        let places = House::ALL.map(|house| grid.places(digit, house));
        let many = places.into_iter().filter(|places| places.len() >= 3);
        houses.extend(many.map(|places| (digit, places)));
    }
    houses
}

/// The number by which a table is known among the causes of what comes from it.
fn number_of(node: Id) -> u16 {
    if is_candidate(node) {
        10 * (node / 18) + node / 2 % 9 + 1
    } else {
        (node - GROUPS) ^ 1
    }
}

impl Nets {
    pub(super) fn new(grid: &Candidates, found: &mut Findings<'_, '_>) -> ControlFlow<Stop, Self> {
        let graph = Graph::new(grid, Through::Groups, found.poller())?;
        let mut nets = Nets {
            tables: Vec::new(),
            premises: premises(grid),
            houses: houses(grid),
            graph,
        };
        nets.begin(grid, found)?;
        nets.grow(grid, found)?;
        ControlFlow::Continue(nets)
    }

    /// Fills the tables: those of candidates by singles, those of groups by links.
    fn begin(&mut self, grid: &Candidates, found: &mut Findings<'_, '_>) -> ControlFlow<Stop> {
        let nodes = &self.graph.nodes;
        self.tables.resize_with(nodes.len(), Table::default);
        let base = Trial::new(grid);
        let mut trial = base.clone();
        for &premise in &self.premises {
            found.poll_now()?;
            trial.reset(&base);
            let mut table = Table::new(nodes.len());
            let at = (nodes.cell(premise), nodes.digit(premise));
            trial.follow(grid, &mut table, at, is_on(premise));
            self.tables[usize::from(premise)] = table;
        }
        for group in GROUPS..nodes.len() as Id {
            let mut table = Table::new(nodes.len());
            table.add(group, [0; CAUSES]);
            self.tables[usize::from(group)] = table;
        }
        self.graph.through_groups(grid, &mut |from, to| {
            self.tables[usize::from(from)].add(to, [0; CAUSES]);
        });
        ControlFlow::Continue(())
    }

    /// What each premise leads to.
    pub(super) fn reach(&self) -> Vec<Reach> {
        self.tables[..usize::from(GROUPS)]
            .iter()
            .map(|table| table.reach)
            .collect()
    }

    fn grow(&mut self, grid: &Candidates, found: &mut Findings<'_, '_>) -> ControlFlow<Stop> {
        for place in 0..self.premises.len() {
            found.poll_now()?;
            self.with_table(place, |nets, table| nets.expand(table, 1, None));
        }
        let mut size = self.size();
        // A table that stayed as it was will stay so again.
        let mut changing = vec![true; self.premises.len()];
        loop {
            for (place, changing) in changing.iter_mut().enumerate() {
                if *changing {
                    found.poll_now()?;
                    self.with_table(place, |nets, table| {
                        let before = table.changes;
                        nets.combine(grid, table);
                        *changing = table.changes != before;
                    });
                }
            }
            let grown = self.size();
            if grown == size {
                return ControlFlow::Continue(());
            }
            size = grown;
        }
    }

    fn size(&self) -> usize {
        self.premises
            .iter()
            .map(|&premise| self.tables[usize::from(premise)].entries.len())
            .sum()
    }

    /// Works on the table of a premise, while the others stay as they are.
    fn with_table(&mut self, place: usize, work: impl FnOnce(&Self, &mut Table)) {
        let premise = usize::from(self.premises[place]);
        let mut table = std::mem::take(&mut self.tables[premise]);
        work(self, &mut table);
        self.tables[premise] = table;
    }

    /// Takes over what the tables of the entries have of their own, from the entry at `begin` on,
    /// or for one entry alone.
    fn expand(&self, table: &mut Table, begin: usize, single: Option<usize>) {
        let mut place = single.unwrap_or(begin);
        while let Some(&entry) = table.entries.get(place)
            && !table.is_full()
        {
            let number = number_of(entry.node);
            let source = &self.tables[usize::from(entry.node)];
            for &own in source.own.iter().skip(1) {
                let next = &source.entries[usize::from(own)];
                let distance = entry.distance + next.distance;
                let slot = table.slot(next.node);
                if slot.limit > distance {
                    if slot.is_absent() {
                        table.add_from(next.node, distance, number, entry.node);
                    } else {
                        table.shorten(slot.place, distance, number, entry.node);
                    }
                }
            }
            if single.is_some() {
                break;
            }
            place += 1;
        }
    }

    /// Adds what several entries do together: the last place in a house, the last candidate of a
    /// cell, a group.
    fn combine(&self, grid: &Candidates, table: &mut Table) {
        let before = table.entries.len();
        self.last_places(table);
        self.last_candidates(grid, table);
        self.groups(grid, table);
        self.expand(table, before, None);
    }

    fn last_places(&self, table: &mut Table) {
        for &(digit, places) in &self.houses {
            let off = table.reach.cells(digit, false) & places;
            if off.len() + 1 < places.len() {
                continue;
            }
            let last = places - off;
            for cell in if last.is_empty() { off } else { last } {
                let others = (off - Cells::of(cell)).into_iter();
                let causes = others.map(|other| candidate(other, digit, false));
                self.conclude(table, candidate(cell, digit, true), causes);
            }
        }
    }

    fn last_candidates(&self, grid: &Candidates, table: &mut Table) {
        for cell in grid.unsolved() {
            let digits = grid.of(cell);
            if digits.len() < 3 {
                continue;
            }
            let last = digits
                .into_iter()
                .filter(|&digit| !table.reach.cells(digit, false).contains(cell))
                .collect::<Digits>();
            if last.len() > 1 {
                continue;
            }
            for digit in if last.is_empty() { digits } else { last } {
                let others = digits.into_iter().filter(|&other| other != digit);
                let causes = others.map(|other| candidate(cell, other, false));
                self.conclude(table, candidate(cell, digit, true), causes);
            }
        }
    }

    /// A group is on if all places outside it are off, and off if they are on.
    fn groups(&self, grid: &Candidates, table: &mut Table) {
        for (index, group) in self.graph.nodes.groups.iter().enumerate() {
            for house in [group.r#box, group.line] {
                let others = grid.places(group.digit, house) - group.cells;
                if others.len() < 2 {
                    continue;
                }
                for on in [true, false] {
                    if others.is_subset(table.reach.cells(group.digit, !on)) {
                        let causes = others.into_iter();
                        let causes = causes.map(|cell| candidate(cell, group.digit, !on));
                        self.conclude(table, Nodes::group_node(index, on), causes);
                    }
                }
            }
        }
    }

    /// Writes down that `node` follows from `causes`, unless it is known by a chain as short.
    fn conclude(&self, table: &mut Table, node: Id, causes: impl Iterator<Item = Id>) {
        let (mut places, mut count, mut distance) = ([0; CAUSES], 0, 0);
        for cause in causes {
            let slot = table.slot(cause);
            if slot.is_absent() {
                continue;
            }
            if count < CAUSES {
                places[count] = slot.place;
                count += 1;
            }
            distance += table.entries[usize::from(slot.place)].distance + 1;
        }
        let slot = table.slot(node);
        if slot.is_absent() {
            // HoDoKu turns a group on here even where it is off, and again each time.
            let on = node | 1;
            if table.slot(on).is_absent() {
                table.add(on, places);
                table.set_last_distance(distance);
            }
        } else if distance < table.entries[usize::from(slot.place)].distance {
            table.renew(slot.place, distance, places);
            self.expand(table, 0, Some(usize::from(slot.place)));
        }
    }

    /// Whether several things together lead from `premise` to `end`, on the chain that HoDoKu
    /// follows back.
    pub(super) fn is_net(&self, premise: Id, end: Id) -> bool {
        let original = &self.tables[usize::from(premise)];
        let mut table = original;
        let mut elsewhere = false;
        let mut place = original.place_or_first(end);
        let mut steps = 0;
        while place != 0 && steps < 1000 {
            steps += 1;
            if !elsewhere
                && let Some(entry) = original.entries.get(usize::from(place))
                && let Origin::From(node) = entry.origin
            {
                table = &self.tables[usize::from(node)];
                elsewhere = true;
                place = table.place_or_first(entry.node);
            }
            let causes = table
                .entries
                .get(usize::from(place))
                .map_or([0; CAUSES], |entry| entry.causes);
            if causes[1..].iter().any(|&cause| cause != 0) {
                return true;
            }
            place = causes[0];
            if elsewhere && let Some(entry) = table.entries.get(usize::from(place)) {
                let there = original.slot(entry.node);
                let shorter = !there.is_absent()
                    && entry.distance > original.entries[usize::from(there.place)].distance;
                if place == 0 || entry.origin != Origin::Own || shorter {
                    place = original.place_or_first(entry.node);
                    table = original;
                    elsewhere = false;
                }
            }
        }
        false
    }
}
