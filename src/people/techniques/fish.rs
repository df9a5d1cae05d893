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
            let line = |house: usize| {
                let cells = position.in_house(house, digit) & position.open;
                let covers = cells.into_iter().map(|cell| map.of_cell[cell][cover]);
                (house, cells, covers.fold(0, |all: u32, one| all | 1 << one))
            };
            let lines: Vec<(usize, Cells, u32)> = (base * n..base * n + n)
                .map(line)
                .filter(|(_, cells, covers)| {
                    cells.len() > 1 && covers.count_ones() as usize <= size
                })
                .collect();
            let covers =
                |lines: &[(usize, Cells, u32)]| lines.iter().fold(0, |all, one| all | one.2);
            let fits = |before: &[_], one: (usize, Cells, u32)| {
                (covers(before) | one.2).count_ones() as usize <= size
            };
            choices(&lines, size, &fits, &mut |lines| {
                let all = lines.iter().fold(Cells::NONE, |all, line| all | line.1);
                let base = lines.iter().map(|line| line.0);
                let all_covers = covers(lines);
                let covers: Vec<usize> = (0..n)
                    .filter(|one| all_covers >> one & 1 == 1)
                    .map(|one| cover * n + one)
                    .collect();
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
