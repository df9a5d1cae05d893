//! Texts of grids.

use proptest::prelude::*;
use queendoku_sudoku::grid::parse_digits;

proptest! {
    #[test]
    fn a_text_is_read_alike_with_and_without_white_space(
        text in "[1-9.0_*-]{81}|[1-9.0_*x é-]{79,82}",
        space in 0_usize..=79,
    ) {
        let mut spaced: Vec<char> = text.chars().collect();
        spaced.insert(space, '\n');
        let spaced: String = spaced.into_iter().collect();
        prop_assert_eq!(parse_digits(&text), parse_digits(&spaced));
    }
}
