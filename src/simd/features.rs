//! The CPU features of each instruction set, listed once.
//!
//! The same list sets what the code is compiled for and what is detected at run time, so that no
//! function can use a feature that was not detected.

/// Whether this machine has every feature of the list.
macro_rules! all_detected {
    ([$($feature:tt)+]) => { $(is_x86_feature_detected!($feature))&&+ };
}

/// Compiles a function for the features of the list.
macro_rules! enable_all {
    ([$($feature:tt)+] $function:item) => { $(#[target_feature(enable = $feature)])+ $function };
}

/// Passes the features of [`Isa::Avx2`](super::Isa::Avx2) to `all_detected` or `enable_all`.
macro_rules! avx2_features {
    ($use:ident! $($function:item)?) => {
        $use! { ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"] $($function)? }
    };
}

/// Passes the features of [`Isa::Avx512`](super::Isa::Avx512) to `all_detected` or `enable_all`.
macro_rules! avx512_features {
    ($use:ident! $($function:item)?) => {
        $use! {
            [
                "avx2" "bmi1" "bmi2" "lzcnt" "popcnt"
                "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl"
                "avx512vbmi" "avx512vbmi2" "avx512bitalg" "avx512vpopcntdq"
            ]
            $($function)?
        }
    };
}

pub(super) use {all_detected, avx2_features, avx512_features, enable_all};
