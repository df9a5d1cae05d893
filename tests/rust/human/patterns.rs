//! Patterns on grids that hold little else, and near misses, from tables in `tests/data`: in each
//! line a technique, a grid, what must go, and a part of the grid with what replaces it in the near
//! miss. A line may also be a comment.

use super::effects;

/// The lines of a table, each with so many columns.
fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let columns: Vec<&str> = line.split(" | ").collect();
        columns.try_into().unwrap()
    })
}

/// Checks that each technique of a table finds what it should, and nothing at all in the near miss.
fn check(table: &'static str, is_right: fn(&[String], &str) -> bool) {
    for [name, marks, gone, change] in rows(table) {
        let (part, other) = change.split_once(" > ").unwrap();
        assert!(marks.contains(part), "{name} in {marks}");
        let found = effects(name, marks);
        assert!(is_right(&found, gone), "{name} in {marks}: {found:?}");
        let near_miss = marks.replace(part, other);
        let found = effects(name, &near_miss);
        assert!(found.is_empty(), "{name} in {near_miss}: {found:?}");
    }
}

#[test]
fn patterns_are_found_alone() {
    let table = include_str!("../../data/patterns.txt");
    check(table, |found, gone| found == [gone]);
}

#[test]
fn patterns_are_found_among_others() {
    let table = include_str!("../../data/patterns_among_others.txt");
    check(table, |found, gone| found.iter().any(|one| one == gone));
}

#[test]
fn what_is_no_pattern_is_passed_over() {
    for [name, marks] in rows(include_str!("../../data/no_patterns.txt")) {
        let found = effects(name, marks);
        assert!(found.is_empty(), "{name} in {marks}: {found:?}");
    }
}
