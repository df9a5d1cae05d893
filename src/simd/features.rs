//! The CPU features of each instruction set, listed once.
//!
//! The same list says what the code is compiled for and what is looked for at run time, so that no
//! function can use a feature that was not detected.

/// Whether this machine has every feature of the list.
macro_rules! all_detected {
    ([$($feature:tt)+]) => { $(is_x86_feature_detected!($feature))&&+ };
}

/// Compiles a function for the features of the list.
macro_rules! enable_all {
    ([$($feature:tt)+] $function:item) => { $(#[target_feature(enable = $feature)])+ $function };
}

/// Hands the features of [`Isa::Avx2`](crate::simd::Isa::Avx2) to `all_detected` or `enable_all`.
macro_rules! avx2_features {
    ($use:ident! $($function:item)?) => {
        $use! { ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"] $($function)? }
    };
}

/// Hands the features of [`Isa::Avx512`](crate::simd::Isa::Avx512) to `all_detected` or `enable_all`.
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

pub(in crate::simd) use {all_detected, avx2_features, avx512_features, enable_all};

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    fn rust_files(folder: &Path) -> Vec<PathBuf> {
        let paths = fs::read_dir(folder).expect("a folder").map(|entry| {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                rust_files(&path)
            } else {
                vec![path]
            }
        });
        paths.flatten().collect()
    }

    #[test]
    fn features_are_named_here_alone() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let naming: Vec<_> = rust_files(&source)
            .into_iter()
            .filter(|path| {
                let text = fs::read_to_string(path).expect("text");
                text.contains("target_feature(") || text.contains("_feature_detected!(")
            })
            .collect();
        assert_eq!(naming, [source.join("simd/features.rs")]);
    }
}
