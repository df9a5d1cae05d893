//! The Python bindings: the only place that names pyo3.
//!
//! Arguments become the core's validated types ([`args`]), the core runs detached from the
//! interpreter ([`interrupt`]), and its results become Python objects ([`lists`]). Many [`rows`] come
//! and go in whatever holds them.

mod args;
mod arrow;
mod buffer;
mod canonical;
mod checks;
mod copies;
mod errors;
mod grid;
mod human;
mod in_order;
mod interrupt;
mod items;
mod iterator;
mod links;
mod lists;
mod making;
mod pencil_marks;
mod people;
mod puzzle;
mod queens;
mod ratings;
mod rows;
mod setting;
mod solvable;
mod star_battle;
mod star_battle_making;
mod star_battle_rules;
mod steps;
mod sudoku;
mod sudokus;
mod traces;
mod variants;
mod wishes;
mod wording;

use pyo3::prelude::*;

use queendoku_simd::Isa;

#[pymodule(gil_used = false)]
mod _core {
    #[pymodule_export]
    use super::{
        buffer::Buffer,
        canonical::{canonical_sudoku, canonical_sudokus},
        checks::check_sudokus,
        copies::{augment_sudokus, drawn_symmetries},
        human::{explain_sudoku, hint_sudoku, sudoku_techniques},
        in_order::call_in_order,
        items::NQueensItems,
        iterator::SearchIterator,
        links::{pack_text, unpack_text},
        making::{SudokuMaker, is_minimal_sudoku, iter_minimal_sudokus, sudoku_symmetries},
        pencil_marks::PencilMarks,
        people::{VariantPerson, explain_variants, rate_variants, variant_techniques},
        puzzle::{read_puzzle, read_variants_with},
        queens::{
            count_n_queens, draw_board, iter_n_queens, list_n_queens, n_queens_columns,
            n_queens_counters, n_queens_methods, n_queens_puzzle, place_n_queens, search_nodes,
        },
        ratings::{rate_sudoku, rate_sudokus, sudoku_levels},
        rows::Strings,
        setting::{
            estimate_variant, other_variant_solution, thin_variant, variant_candidate_counts,
            variant_solution_with,
        },
        star_battle::{
            count_star_battle_solutions, iter_star_battle_solutions, read_star_battle,
            solve_star_battle, solve_star_battles,
        },
        star_battle_making::generate_star_battles,
        star_battle_rules::{
            explain_star_battle, hint_star_battle, rate_star_battle, rate_star_battles,
            star_battle_techniques,
        },
        steps::{Steps, explain_sudokus},
        sudoku::{
            count_sudoku_solutions, iter_sudoku_solutions, read_sudoku, solve_sudoku,
            sudoku_contradiction, sudoku_methods,
        },
        sudokus::solve_sudokus,
        traces::{Recording, record_n_queens, record_star_battle, record_sudoku},
        variants::{VariantEngine, solve_variants},
    };

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // Now, while no other thread can change the environment. A wrong QUEENDOKU_ISA is an
        // error of the calls that use it.
        let _ = Isa::chosen();
        errors::prepare(module.py())?;
        lists::prepare(module.py())?;
        interrupt::prepare(module.py())?;
        // Nobody imports all of it, and its stub need not name everything twice.
        module.delattr("__all__")
    }
}
