//! Chains, loops and nets: what they find, and with one candidate more, nothing.

use super::effects;

/// What the technique must find, and that it finds nothing in the near miss.
fn check(name: &str, marks: &str, eliminated: &[&str], near_miss: &str) {
    assert_eq!(effects(name, marks), eliminated, "{name}");
    assert!(effects(name, near_miss).is_empty(), "{name}, near miss");
}

#[test]
fn remote_pairs_differ_at_odd_distances() {
    check(
        "remote pair",
        "r1c15=12 r4c59=12",
        &["r1c9<>{1,2}, r4c1<>{1,2}"],
        "r1c15=12 r4c5=123 r4c9=12",
    );
}

#[test]
fn x_chain_needs_two_places_in_each_house() {
    let two_rows = "r1c1345679-5 r4c1245679-5";
    for name in ["x-chain", "aic"] {
        check(
            name,
            two_rows,
            &["r2c3<>5, r3c3<>5, r5c2<>5, r6c2<>5"],
            "r1c1345679-5 r4c124679-5",
        );
    }
}

#[test]
fn xy_chain_needs_two_candidates_in_each_cell() {
    for name in ["xy-chain", "discontinuous nice loop"] {
        check(
            name,
            "r1c1=12 r1c5=23 r5c5=13",
            &["r5c1<>1"],
            "r1c1=12 r1c5=234 r5c5=13",
        );
    }
}

#[test]
fn continuous_nice_loop_clears_its_cells_and_weak_links() {
    check(
        "continuous nice loop",
        "r1c2345678-5 r2345678c1-6 r9c9=56",
        &[
            "r1c1<>{1,2,3,4,7,8,9}, r2c9<>5, r3c9<>5, r4c9<>5, r5c9<>5, r6c9<>5, r7c9<>5, r8c9<>5, \
             r9c2<>6, r9c3<>6, r9c4<>6, r9c5<>6, r9c6<>6, r9c7<>6, r9c8<>6",
        ],
        "r1c234567-5 r2345678c1-6 r9c9=56",
    );
}

#[test]
fn grouped_loop_takes_two_cells_as_one() {
    check(
        "grouped discontinuous nice loop",
        "r4c124567-5 r2345789c7-5",
        &["r1c3<>5"],
        "r4c12467-5 r2345789c7-5",
    );
}

#[test]
fn als_loop_takes_a_set_as_one() {
    check(
        "als discontinuous nice loop",
        "r1c1=123 r1c2=23 r1c5=34 r5c1=14",
        &["r5c5<>4"],
        "r1c1=1235 r1c2=23 r1c5=34 r5c1=14",
    );
}

#[test]
fn forcing_chains_leave_a_cell_no_candidate() {
    let cells = "r1c1=123 r1c5=15 r1c6=25 r1c7=35";
    for name in ["contradiction chain", "verity chain"] {
        let found = effects(name, cells);
        assert_eq!(found.len(), 5 * 4, "{name}");
        assert!(found.iter().any(|one| one == "r1c9<>5"), "{name}");
        assert!(effects(name, "r1c1=1234 r1c5=15 r1c6=25 r1c7=35").is_empty());
    }
}

#[test]
fn forcing_nets_join_what_several_links_do() {
    // 5 in r1c9 takes 1 and 2 from r1c1 in two ways.
    check(
        "contradiction net",
        "r1c1=123 r1c5=15 r1c6=25 r5c1=37 r5c9=57",
        &["r1c9<>5"],
        "r1c1=1234 r1c5=15 r1c6=25 r5c1=37 r5c9=57",
    );
}
