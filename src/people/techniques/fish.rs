//! Fish: as many houses of one kind hold a digit in as many of another.

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::words::join;

use crate::cells::Cells;
use crate::position::Position;
use crate::tell::{Findings, Story, cells, symbol};

techniques! {
    X_WING = "x-wing", 32, |position, found| find(position, found, 2, 32),
        "A digit has its places in two rows within two columns, or the like: in them it is nowhere else.";
    SWORDFISH = "swordfish", 38, |position, found| find(position, found, 3, 38),
        "The same with three rows and three columns.";
    JELLYFISH = "jellyfish", 52, |position, found| find(position, found, 4, 52),
        "The same with four rows and four columns.";
}

fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    size: usize,
    difficulty: u16,
) -> Flow {
    let n = position.map.n;
    let kinds = position.map.houses.len().min(3 * n) / n.max(1);
    for digit in 1..=n as u8 {
        for (base, cover) in (0..kinds).flat_map(|base| (0..kinds).map(move |cover| (base, cover)))
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
            let mut chosen = Vec::new();
            search(
                position,
                found,
                &lines,
                cover,
                size,
                digit,
                difficulty,
                &mut chosen,
            )?;
        }
    }
    CONTINUE
}

#[expect(clippy::too_many_arguments, reason = "a recursion")]
fn search(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    lines: &[(usize, Cells)],
    cover: usize,
    size: usize,
    digit: u8,
    difficulty: u16,
    chosen: &mut Vec<(usize, Cells)>,
) -> Flow {
    let (map, n) = (position.map, position.map.n);
    let all = chosen
        .iter()
        .fold(Cells::NONE, |all, (_, cells)| all | *cells);
    let covers =
        (cover * n..cover * n + n).filter(|&one| !(map.houses[one].cells & all).is_empty());
    let covers: Vec<usize> = covers.collect();
    if covers.len() > size {
        return CONTINUE;
    }
    if chosen.len() == size {
        let within = covers.iter().map(|&one| map.houses[one].cells);
        let within = within.fold(Cells::NONE, |all, cells| all | cells);
        let gone = within & (position.places_of(digit) - all);
        let set = 1 << (digit - 1);
        return found.eliminate(position, difficulty, gone.into_iter().map(|at| (at, set)), || {
            let digit = symbol(digit);
            let houses = |all: &mut dyn Iterator<Item = usize>| {
                join(all.map(|house| map.houses[house].name.clone()), "and")
            };
            let base = houses(&mut chosen.iter().map(|&(house, _)| house));
            let covered = houses(&mut covers.iter().copied());
            let reason = format!(
                "In {base}, {digit} can only be in {covered}: these have it at {}, and nowhere else.",
                cells(position, all, "or")
            );
            let mut both: Vec<usize> = chosen.iter().map(|&(house, _)| house).collect();
            both.extend(&covers);
            Story::of(&reason).houses(&both).set(all.into_iter().map(|at| (at, set)).collect())
        });
    }
    for (number, line) in lines.iter().enumerate() {
        chosen.push(*line);
        search(
            position,
            found,
            &lines[number + 1..],
            cover,
            size,
            digit,
            difficulty,
            chosen,
        )?;
        chosen.pop();
    }
    CONTINUE
}
