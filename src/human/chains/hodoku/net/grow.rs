//! How the tables grow: by singles, then by what the tables of the entries have of their own.

use std::ops::ControlFlow;

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::net::table::{CAPACITY, CAUSES, Entry, Table};
use crate::chains::hodoku::net::trial::Trial;
use crate::chains::hodoku::nodes::{GROUPS, Id, Through, candidate, is_on};
use crate::chains::hodoku::reach::Reach;
use crate::marks::Candidates;
use crate::tell::Findings;
use queendoku_ground::control::Stop;

/// All tables of a grid, full grown.
pub(super) struct Nets {
    pub(super) graph: Graph,
    pub(super) tables: Vec<Table>,
    /// The premises, in the order in which the tables are worked on: all candidates on, then all off.
    premises: Vec<Id>,
}

impl Nets {
    pub(super) fn new(grid: &Candidates, found: &mut Findings<'_, '_>) -> ControlFlow<Stop, Self> {
        let graph = Graph::new(grid, Through::Groups, found.poller)?;
        let all = |on| {
            grid.all()
                .map(move |one| candidate(one.cell, one.digit, on))
        };
        let mut nets = Nets {
            tables: Vec::new(),
            premises: all(true).chain(all(false)).collect(),
            graph,
        };
        nets.begin(grid, found)?;
        nets.grow(found)?;
        ControlFlow::Continue(nets)
    }

    /// Fills the tables: those of candidates by singles, those of groups by links.
    fn begin(&mut self, grid: &Candidates, found: &mut Findings<'_, '_>) -> ControlFlow<Stop> {
        let nodes = &self.graph.nodes;
        self.tables.resize_with(nodes.len(), Table::default);
        let base = Trial::new(grid);
        for &premise in &self.premises {
            found.poller.poll_now()?;
            let mut trial = base.clone();
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

    /// Has one table after the other take over what the tables of its entries have of their own,
    /// while the others stay as they are.
    fn grow(&mut self, found: &mut Findings<'_, '_>) -> ControlFlow<Stop> {
        for place in 0..self.premises.len() {
            found.poller.poll_now()?;
            let premise = usize::from(self.premises[place]);
            let mut table = std::mem::take(&mut self.tables[premise]);
            let mut next = 1;
            while let Some(&Entry { node, distance, .. }) = table.entries.get(next) {
                for more in self.tables[usize::from(node)].own().skip(1) {
                    table.take_over(more.node, distance + more.distance, node);
                }
                next += 1;
            }
            self.tables[premise] = table;
        }
        ControlFlow::Continue(())
    }

    /// Whether several things together lead from `premise` to `end`, on the chain that HoDoKu
    /// follows back.
    pub(super) fn is_net(&self, premise: Id, end: Id) -> bool {
        let table = &self.tables[usize::from(premise)];
        let mut place = table.place_or_first(end);
        // HoDoKu does not follow a longer chain, as where entries came to rest on one another.
        for _ in 0..CAPACITY {
            if place == 0 {
                return false;
            }
            let entry = &table.entries[usize::from(place)];
            let source = entry
                .from
                .map_or(table, |from| &self.tables[usize::from(from)]);
            let mut own = source.place_or_first(entry.node);
            while own != 0 {
                let [first, rest @ ..] = source.entries[usize::from(own)].causes;
                if rest != [0; CAUSES - 1] {
                    return true;
                }
                own = first;
            }
            place = entry.from.map_or(0, |from| table.place_or_first(from));
        }
        false
    }
}
