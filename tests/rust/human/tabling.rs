//! Chains, loops and nets: what they find, and with one candidate more, nothing.

use super::{assert_found_alone, effects};

const CASES: &str = "\
# Remote pairs differ at odd distances.
remote pair | r1c15=12 r4c59=12 | r1c9<>{1,2}, r4c1<>{1,2} | r4c59=12 > r4c5=123 r4c9=12
# Chains of one digit need two places in each house, and others two candidates in each cell.
x-chain | r1c1345679-5 r4c1245679-5 | r2c3<>5, r3c3<>5, r5c2<>5, r6c2<>5 | \
    r4c1245679-5 > r4c124679-5
aic | r1c1345679-5 r4c1245679-5 | r2c3<>5, r3c3<>5, r5c2<>5, r6c2<>5 | r4c1245679-5 > r4c124679-5
xy-chain | r1c1=12 r1c5=23 r5c5=13 | r5c1<>1 | r1c5=23 > r1c5=234
discontinuous nice loop | r1c1=12 r1c5=23 r5c5=13 | r5c1<>1 | r1c5=23 > r1c5=234
# A loop clears its cells and its weak links.
continuous nice loop | r1c2345678-5 r2345678c1-6 r9c9=56 | r1c1<>{1,2,3,4,7,8,9}, r2c9<>5, \
    r3c9<>5, r4c9<>5, r5c9<>5, r6c9<>5, r7c9<>5, r8c9<>5, r9c2<>6, r9c3<>6, r9c4<>6, r9c5<>6, \
    r9c6<>6, r9c7<>6, r9c8<>6 | r1c2345678-5 > r1c234567-5
# It may take two cells, or a set, as one.
grouped discontinuous nice loop | r4c124567-5 r2345789c7-5 | r1c3<>5 | r4c124567-5 > r4c12467-5
als discontinuous nice loop | r1c1=123 r1c2=23 r1c5=34 r5c1=14 | r5c5<>4 | r1c1=123 > r1c1=1235
# 5 in r1c9 takes 1 and 2 from r1c1 in two ways, which a net joins.
contradiction net | r1c1=123 r1c5=15 r1c6=25 r5c1=37 r5c9=57 | r1c9<>5 | r1c1=123 > r1c1=1234";

#[test]
fn chains_loops_and_nets_are_found_alone() {
    assert_found_alone(CASES);
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
