//! What the tables of patterns do not have of subsets and colours.

use super::effects;

#[test]
fn locked_subsets_take_from_a_line_and_a_box() {
    for (size, subset, box_is_clear) in [
        ("pair", "r1c12=12", "r23c123-12 r1c3-12"),
        ("triple", "r1c123=123", "r23c123-123"),
    ] {
        let (locked, plain) = (format!("locked {size}"), format!("naked {size}"));
        assert_eq!(effects(&locked, subset).len(), 1);
        assert!(effects(&plain, subset).is_empty());
        let near = format!("{subset} {box_is_clear}");
        assert!(effects(&locked, &near).is_empty());
        assert_eq!(effects(&plain, &near).len(), 1);
    }
}

#[test]
fn simple_colours_wrap_where_a_colour_sees_itself() {
    // r1c1 = r1c9 = r5c9 = r5c2 = r2c2: both ends have the first colour, in one box
    let wrap = "r1c2345678-7 r2346789c9-7 r5c1345678-7 r1346789c2-7";
    let found = effects("simple colours", wrap);
    assert!(found.contains(&"r1c1<>7, r2c2<>7, r5c9<>7".into()));
    // with a place more in column 2 the second end has no colour
    let near = "r1c2345678-7 r2346789c9-7 r5c1345678-7 r134678c2-7";
    assert!(!effects("simple colours", near).concat().contains("r1c1"));
}

#[test]
fn multi_colours_may_show_a_colour_false() {
    // r7c1 sees r1c1, and r3c5, of its colour, sees r1c6: that colour is false
    let both = "r1c2345789-7 r7c234678-7 r7c9-7 r2489c5-7 r156c5-7";
    assert_eq!(effects("multi colours", both).len(), 2);
}
