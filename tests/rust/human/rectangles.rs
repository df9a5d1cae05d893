//! Unique, hidden and avoidable rectangles, and loops: each as it should be found, and each with a candidate
//! more, or a corner that does not fit, when it must not.

use queendoku_human::technique;

use super::{all_of, cases, effects, lines, pencilled};

const CASES: &str = "\
unique rectangle type 1 | r1c14=12 r2c1=12 r2c4=1257 | r2c4<>{1,2} | r2c1=12 > r2c1=123
# A digit may be missing from a corner.
unique rectangle type 1 | r1c1=12 r2c1=1 r1c4=2 r2c4=157 | r2c4<>1 | r2c1=1 > r2c1=3
unique rectangle type 2 | r1c14=12 r2c14=123 r2c56789-3 r13c23-3 r3c1-3 r1c56-3 r3c456-3 | \
    r2c2<>3, r2c3<>3 | r2c14=123 > r2c1=123 r2c4=1234
unique rectangle type 3 | r1c14=12 r2c1=123 r2c4=124 r2c9=34 r2c56-34 | r2c2<>{3,4}, \
    r2c3<>{3,4}, r2c7<>{3,4}, r2c8<>{3,4} | r2c9=34 > r2c9=345
unique rectangle type 4 | r1c14=12 r2c1=123 r2c4=124 r2c2356789-1 | r2c1<>2, r2c4<>2 | \
    r2c2356789-1 > r2c235678-1
unique rectangle type 5 | r1c1=12 r2c1=123 r12c4=123 r2c6-3 | r2c5<>3 | r12c4=123 > r1c4=1234 \
    r2c4=123
# Two opposite corners.
unique rectangle type 5 | r1c1=12 r2c4=12 r2c1=123 r1c4=123 r1c3-3 r2c56-3 | r1c2<>3 | r1c4=123 \
    > r1c4=1234
unique rectangle type 6 | r1c1=12 r2c4=12 r2c1=123 r1c4=124 r12c2356789-1 r3456789c14-1 | \
    r1c4<>1, r2c1<>1 | r3456789c14-1 > r3456789c1-1 r345678c4-1
hidden rectangle | r1c1=12 r1c4=123 r2c1=124 r2c4=1256 r2c2356789-1 r3456789c4-1 | r2c4<>2 | \
    r3456789c4-1 > r345678c4-1
# One of r3c17 is 3 or 4, and r3c2 too.
unique loop type 3 | r1c14=12 r2c47=12 r3c1=123 r3c7=124 r3c2=34 | \
    r3c3<>{3,4}, r3c4<>{3,4}, r3c5<>{3,4}, r3c6<>{3,4}, r3c8<>{3,4}, r3c9<>{3,4} | r3c2=34 > r3c2=345
avoidable rectangle type 1 | r1c1:1 r1c4:2 r2c1:2 r2c4=13 | r2c4<>1 | r2c4=13 > r2c4=134
avoidable rectangle type 2 | r1c1:1 r2c1:2 r1c4=23 r2c4=13 r1c56-3 r3c456-3 r456c4-3 | r2c5<>3, \
    r2c6<>3, r7c4<>3, r8c4<>3, r9c4<>3 | r2c4=13 > r2c4=134";

#[test]
fn what_is_in_the_way_of_two_solutions_stays_there() {
    for case in cases(CASES) {
        let (name, near_miss) = (case.name, &case.near_miss);
        let found = effects(name, case.marks);
        assert!(found.contains(&case.gone.into()), "{name}: {found:?}");
        // A candidate more breaks a rectangle.
        let found = effects(name, near_miss);
        assert!(found.is_empty(), "{near_miss}: {found:?}");
    }
}

/// Techniques, each with a grid on which it finds nothing.
const NONE: &str = "\
# Where a digit is missing from a corner, singles come first, and these types say nothing.
unique rectangle type 4 | r1c14=12 r2c1=123 r2c4=24 r2c2356789-1
unique rectangle type 4 | r1c1=12 r1c4=2 r2c1=123 r2c4=124 r2c2356789-1
unique rectangle type 6 | r1c1=12 r2c4=2 r2c1=123 r1c4=124 r12c2356789-1 r3456789c14-1
unique rectangle type 6 | r1c1=12 r2c4=12 r2c1=23 r1c4=124 r12c2356789-1 r3456789c14-1
hidden rectangle | r1c1=12 r1c4=23 r2c1=124 r2c4=1256 r3456789c4-1 r2c2356789-1
hidden rectangle | r1c1=12 r1c4=123 r2c1=124 r2c4=256 r3456789c4-1 r2c2356789-1
hidden rectangle | r1c1=2 r1c4=12 r2c1=124 r2c4=1256 r3456789c4-1 r2c2356789-1
# A rectangle in four boxes is none.
unique rectangle type 1 | r1c14=12 r4c1=12 r4c4=1257
# A digit beside the rectangle shows which way round it is.
unique rectangle type 1 | r1c14=12 r2c1=12 r2c4=1257 r9c1:1";

#[test]
fn what_is_no_such_rectangle_is_passed_over() {
    for line in lines(NONE) {
        let (name, marks) = line.split_once(" | ").unwrap();
        let effects = effects(name, marks);
        assert!(effects.is_empty(), "{line}: {effects:?}");
    }
}

#[test]
fn a_reason_names_the_corners_that_lose_a_digit() {
    let reasons = |kind, marks| {
        let name = format!("unique rectangle type {kind}");
        let found = all_of(technique(&name).unwrap(), &pencilled(marks));
        let reasons = found.into_iter().map(|one| one.story.reason);
        reasons.collect::<Vec<_>>().join(" ")
    };
    let both = reasons(4, "r1c14=12 r2c1=123 r2c4=124 r2c2356789-1");
    assert!(both.ends_with("So neither is 2."), "{both}");
    let one = reasons(4, "r1c14=12 r2c1=123 r2c4=14 r2c2356789-1");
    assert!(one.ends_with("So r2c1 is not 2."), "{one}");
    // One extra digit is no set of digits.
    let single = reasons(3, "r1c14=12 r2c14=123 r2c9=34 r2c56-34");
    assert!(single.contains("So r2c1 or r2c4 is 3, and"), "{single}");
}
