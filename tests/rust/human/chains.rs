//! Chains: each as it should be found, and each with a candidate more, when it must not.

use super::assert_found;

const CASES: &str = "\
# 1 in rows 1 and 5, as in an X-wing.
bidirectional x-cycle | r15c1345789-1 | r2c2<>1, r2c6<>1, r3c2<>1, r3c6<>1, r4c2<>1, r4c6<>1, \
    r6c2<>1, r6c6<>1, r7c2<>1, r7c6<>1, r8c2<>1, r8c6<>1, r9c2<>1, r9c6<>1 | r15c1345789-1 > \
    r1c1345789-1 r5c345789-1
bidirectional y-cycle | r1c1=12 r1c5=23 r5c5=34 r5c1=14 | r1c2<>2, r1c3<>2, r1c4<>2, r1c6<>2, \
    r1c7<>2, r1c8<>2, r1c9<>2, r2c1<>1, r2c5<>3, r3c1<>1, r3c5<>3, r4c1<>1, r4c5<>3, r5c2<>4, \
    r5c3<>4, r5c4<>4, r5c6<>4, r5c7<>4, r5c8<>4, r5c9<>4, r6c1<>1, r6c5<>3, r7c1<>1, r7c5<>3, \
    r8c1<>1, r8c5<>3, r9c1<>1, r9c5<>3 | r5c1=14 > r5c1=145
# Two rows that share one column of two places each.
forcing x-chain | r1c1346789-1 r5c1345789-1 | r2c6<>1 | r5c1345789-1 > r5c345789-1
# An XY-wing, and one with a cell more.
forcing chain | r1c1=12 r1c5=13 r5c1=23 | r5c5<>3 | r5c1=23 > r5c1=234
forcing chain | r1c1=12 r1c5=13 r5c1=24 r5c9=34 | r5c5<>3 | r5c9=34 > r5c9=345
bidirectional cycle | r1c1=12 r1c5=23 r9c1=13 r4c2346789-3 | r1c2<>2, r1c3<>2, r1c4<>2, r1c6<>2, \
    r1c7<>2, r1c8<>2, r1c9<>2, r2c1<>{1,3}, r2c5<>3, r3c1<>{1,3}, r3c5<>3, r5c1<>{1,3}, r5c5<>3, \
    r6c1<>{1,3}, r6c5<>3, r7c1<>{1,3}, r7c5<>3, r8c1<>{1,3}, r8c5<>3, r9c5<>3 | r4c2346789-3 > \
    r4c346789-3
nishio forcing chain | r2c1356789-7 r5c235689-7 r8c2345689-7 | r1c1<>7 | r5c235689-7 > r5c23569-7
cell forcing chain | r1c1=123 r1c5=19 r5c1=29 r9c1=34 r9c5=49 | r5c5<>9 | r9c5=49 > r9c5=459
region forcing chain | r1c234678-5 r8c1=59 r3c5=56 r3c8=69 r9c9=59 | r8c8<>9 | r1c234678-5 > \
    r1c34678-5
dynamic forcing chain | r5c1=13 r1c5=14 r5c5=345 r1c9=15 r9c5=58 r9c9=58 | r1c1<>1 | r5c5=345 > \
    r5c5=3456";

#[test]
fn chains_are_found_and_near_misses_are_not() {
    assert_found(CASES);
}
