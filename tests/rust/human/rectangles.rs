//! What is said of unique rectangles.

use queendoku_human::technique;

use super::{all_of, pencilled};

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
