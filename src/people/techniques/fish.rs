//! Fish: as many houses of one kind hold a digit in as many of another.

use queendoku_ground::control::{CONTINUE, Flow};

use super::choices::choices;
use super::words::house_names;
use crate::cells::Cells;
use crate::position::Position;
use crate::tell::{Findings, Story, cells, each, symbol};

techniques! {
    X_WING = "x-wing", 32, |position, found| find(position, found, 2),
        "A digit has its places in two rows within two columns, or the like: in them it is nowhere else.";
    SWORDFISH = "swordfish", 38, |position, found| find(position, found, 3),
        "A digit has its places in three rows within three columns, or the like.";
    JELLYFISH = "jellyfish", 52, |position, found| find(position, found, 4),
        "A digit has its places in four rows within four columns, or the like.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>, size: usize) -> Flow {
    let (map, n) = (position.map, position.map.n);
    for digit in 1..=n as u8 {
        for (base, cover) in
            (0..map.kinds()).flat_map(|base| (0..map.kinds()).map(move |cover| (base, cover)))
        {
            // Between regions and lines it is another pattern where regions are boxes: intersections.
            if base == cover {
                continue;
            }
            found.poller.poll_nodes(20)?;
            let open = |house: usize| position.in_house(house, digit) & position.open;
            let lines: Vec<(usize, Cells)> = (base * n..base * n + n)
                .map(|house| (house, open(house)))
                .filter(|(_, cells)| cells.len() > 1)
                .collect();
            let places = |lines: &[(usize, Cells)]| {
                lines
                    .iter()
                    .fold(Cells::NONE, |all, (_, cells)| all | *cells)
            };
            let covers = |all: Cells| -> Vec<usize> {
                let covers = cover * n..cover * n + n;
                covers
                    .filter(|&one| !(map.houses[one].cells & all).is_empty())
                    .collect()
            };
            let fits = |before: &[_], (_, cells)| covers(places(before) | cells).len() <= size;
            choices(&lines, size, &fits, &mut |lines| {
                let all = places(lines);
                let (base, covers) = (lines.iter().map(|&(house, _)| house), covers(all));
                let gone = map.cells_of(&covers) & (position.places_of(digit) - all);
                found.eliminate(0, each(gone, digit), || {
                    let base: Vec<usize> = base.collect();
                    let reason = format!(
                        "In {}, {} can only be in {}: these have it at {}, and nowhere else.",
                        house_names(map, &base),
                        symbol(digit),
                        house_names(map, &covers),
                        cells(position, all, "or")
                    );
                    let story = Story::of(reason).houses(&base).houses(&covers);
                    story.set(each(all, digit))
                })
            })?;
        }
    }
    CONTINUE
}
