//! Fish and the other patterns of one digit: each as it should be found, and each with a place
//! more, when it must not.

use super::{all_of, cases, pencilled};

/// Places that digit 1 does not have, and those that it must lose.
const CASES: &str = "\
x-wing | r2c1245679-1 r7c1245679-1 | r1345689c38-1 | r2c1245679 > r2c124567
swordfish | r1c2356789-1 r5c1235679-1 r9c2345679-1 | r234678c148-1 | r1c2356789 > r1c235678
jellyfish | r2356789c1-1 r1235789c3-1 r1234578c5-1 r2345678c7-1 | r1469c24689-1 | r2345678c7 > \
    r234567c7
finned x-wing | r2c124567-1 r7c1245679-1 | r13c8-1 | r2c124567 > r2c24567
sashimi x-wing | r2c1245678-1 r7c1245679-1 | r13c8-1 | r2c1245678 > r2c124678
finned swordfish | r1c2356789-1 r5c1235679-1 r9c23456-1 | r78c8-1 | r9c23456 > r9c3456
sashimi swordfish | r1c2356789-1 r5c1235679-1 r9c2345678-1 | r78c8-1 | r9c2345678 > r9c345678
finned jellyfish | r2356789c1-1 r1235789c3-1 r1234578c5-1 r234567c7-1 | r9c89-1 | r234567c7 > \
    r24567c7
sashimi jellyfish | r2356789c1-1 r1235789c3-1 r1234578c5-1 r2345679c7-1 | r9c89-1 | r2345679c7 > \
    r245679c7
siamese fish | r2c2345679-1 r7c1345679-1 | r89c1-1 r13c2-1 | r2c2345679 > r2c234567
# Boxes beside the rows: box 5 has its places in columns 4 and 6.
franken x-wing | r2c1235789-1 r456c5-1 | r13789c46-1 | r2c1235789 > r2c123578
franken swordfish | r2c1235678-1 r8c1234578-1 r456c5-1 | r1379c469-1 r456c9-1 | r8c1234578 > \
    r8c123457
finned franken x-wing | r2c123789-1 r456c5-1 | r13c46-1 | r2c123789 > r2c23789
finned franken swordfish | r2c1235678-1 r8c123457-1 r456c5-1 | r79c9-1 | r8c123457 > r8c23457
# Boxes alone count as a mixture.
mutant x-wing | r3c123456-1 | r12c789-1 | r3c123456 > r3c12345
skyscraper | r2c1245679-1 r7c1245678-1 | r13c9-1 r89c8-1 | r7c1245678 > r7c124567
two-string kite | r2c1345689-1 r2345679c3-1 | r8c7-1 | r2c1345689 > r2c134568
dual two-string kite | r2c1345689-1 r2345679c3-1 r1c1245789-1 r1345678c2-1 | r8c7-1 r9c6-1 | \
    r1c1245789 > r1c124578
turbot fish | r2c1346789-1 r4c456-1 r5c46-1 r6c56-1 | r6c2-1 | r5c46 > r5c4
empty rectangle | r46c46-1 r1234679c2-1 | r8c5-1 | r46c46 > r46c4
dual empty rectangle | r46c46-1 r1234679c2-1 r1c1234678-1 | r8c5-1 r5c9-1 | r46c46 > r46c4";

/// Whether the technique finds exactly that.
fn finds(name: &str, places: &str, effect: &str) -> bool {
    let grid = pencilled(places);
    let wanted = pencilled(&format!("{places} {effect}"));
    all_of(queendoku_human::technique(name).unwrap(), &grid)
        .iter()
        .any(|deduction| {
            let mut after = grid.clone();
            after.take(&deduction.placed, &deduction.eliminated);
            after == wanted
        })
}

#[test]
fn patterns_of_one_digit_are_found_and_near_misses_are_not() {
    for case in cases(CASES) {
        let (name, places) = (case.name, case.marks);
        assert!(finds(name, places, case.gone), "{name}: {places}");
        let spoilt = case.near_miss;
        assert!(!finds(name, &spoilt, case.gone), "{name}: {spoilt}");
    }
}
