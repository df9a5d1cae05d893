//! Almost locked sets and Sue de Coq: each as it should be found, and each with a candidate more,
//! when that must not be found.

use super::assert_found;

const CASES: &str = "\
als-xz | r1c1=12 r5c1=13 r5c2=23 | r1c2<>2, r2c2<>2, r3c2<>2, r4c1<>2, r6c1<>2 | r5c2=23 > r5c2=123
# Doubly linked.
als-xz | r1c1=12 r1c45=123 r1c23678-123 | r1c9<>{1,2,3}, r2c4<>3, r2c5<>3, r2c6<>3, r3c4<>3, \
    r3c5<>3, r3c6<>3 | r1c45=123 > r1c4=123 r1c5=1234
als-xy-wing | r1c1=12 r1c5=13 r5c1=27 r6c1=37 | r6c5<>3 | r6c1=37 > r6c1=347
als chain | r1c1=19 r1c5=12 r5c5=23 r5c9=39 | r1c9<>9, r5c1<>9 | r5c5=23 > r5c5=234
death blossom | r2c2=123 r2c9=14 r9c2=24 r2c7=35 r8c7=45 | r9c9<>4 | r8c7=45 > r8c7=456
sue de coq | r1c12=1234 r1c5=12 r2c3=34 r1c346789-12 r1c3-34 r2c12-34 r3c12-34 | r3c3<>{3,4} | \
    r2c3=34 > r2c3=345";

#[test]
fn what_the_sets_must_hold_goes_from_the_rest() {
    assert_found(CASES);
}
