//! How often wishes are missed, and by how much, in words.

/// How often one wish was missed, and the nearest to it.
#[derive(Debug, Clone, Default)]
pub struct Nearest {
    count: u64,
    /// How far from the wish, and what.
    nearest: Option<(usize, String)>,
}

/// How far a number is from a range.
pub fn far(low: usize, high: usize, number: usize) -> usize {
    low.saturating_sub(number).max(number.saturating_sub(high))
}

impl Nearest {
    /// One more, which took some tries.
    pub fn add(&mut self, far: usize, tries: u64, what: impl FnOnce() -> String) {
        self.count += tries;
        let nearest = self.nearest.as_ref();
        if nearest.is_none_or(|&(nearest, _)| far < nearest) {
            self.nearest = Some((far, what()));
        }
    }

    /// The count in words, if it is not 0, and the nearest.
    pub fn sentence(&self, missed: &str) -> Option<String> {
        let (_, what) = self.nearest.as_ref()?;
        let count = grouped(self.count);
        Some(format!("{count} {missed}, the nearest {what}"))
    }
}

/// A number with a comma before each three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
