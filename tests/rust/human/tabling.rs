//! Forcing chains: what they find, and with one candidate more, nothing.

use super::effects;

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
