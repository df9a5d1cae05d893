//! What is told of a puzzle while it is in the making.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use queendoku_ground::control::PERIOD;

/// Most puzzles are made before anybody could read it.
const FIRST: Duration = Duration::from_secs(1);

/// How far the tries for a puzzle have come, in words; nothing at first.
#[derive(Debug, Default)]
pub struct SoFar(Mutex<Told>);

#[derive(Debug, Default)]
struct Told {
    text: String,
    /// When to tell next.
    next: Option<Instant>,
}

impl SoFar {
    /// The words.
    pub fn text(&self) -> String {
        let told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.text.clone()
    }

    /// Tells it anew if it is time; `is_first` of a puzzle, of which nothing is told yet.
    pub(super) fn tell(&self, is_first: bool, text: impl FnOnce() -> String) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if is_first {
            told.text.clear();
            told.next = Some(now + FIRST);
        } else if told.next.is_none_or(|next| now >= next) {
            told.text = text();
            told.next = Some(now + PERIOD);
        }
    }
}
