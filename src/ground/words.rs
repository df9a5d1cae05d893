//! Lists and sentences in words.

/// `a`, `a and b`, or `a, b and c`, with any word before the last.
pub fn join(items: impl IntoIterator<Item = String>, word: &str) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} {word} {last}", items.join(", ")),
    }
}

/// The same sentence with a large letter at its beginning, unless that is a cell such as `r1c2`.
pub fn sentence(mut text: String) -> String {
    if !text.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
        && let Some(first) = text.get_mut(..1)
    {
        first.make_ascii_uppercase();
    }
    text
}
