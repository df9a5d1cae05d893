//! Forcing nets as HoDoKu has them: what follows from a premise by several consequences together
//! counts too, such as a digit's last place in a house.
//!
//! Which nets HoDoKu finds depends on the order in which its tables grow, and on what it forgets
//! (a table has 1,000 entries, an entry five causes), so this is done step by step as there.

mod causes;
mod grow;
mod table;
mod telling;
mod trial;

use crate::chains::hodoku::net::grow::Nets;
use crate::chains::hodoku::proofs::{Proofs, Proved, Wanted};
use crate::chains::hodoku::reach::Tables;
use crate::tell::Findings;
use queendoku_ground::control::Flow;

/// Sends what forcing nets prove, the best first, each by the first net found.
pub(crate) fn forcing_nets(found: &mut Findings<'_, '_>, wanted: &Wanted) -> Flow {
    let grid = found.grid;
    let nets = Nets::new(grid, found)?;
    let tables = Tables {
        grid,
        reach: nets.reach(),
    };
    let length = |proved: &Proved| {
        let mut chains = proved.chains.iter();
        let is_net = chains.any(|&(premise, end)| nets.is_net(premise, end));
        is_net.then_some(0)
    };
    let mut proofs = Proofs::new(found.wants.all, wanted, &length);
    tables.prove(&mut proofs);
    proofs.send(found, |proved| telling::story(grid, &nets.graph, proved))
}
