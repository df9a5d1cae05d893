//! Strings in Arrow's layouts, in buffers of arbitrary bytes, against a plain reader.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queendoku_ground::columns::{Offsets, Places, Strings, Validity};

fuzz_target!(|bytes: &[u8]| {
    let [kind, split, first, ones, rest @ ..] = bytes else {
        return;
    };
    let (places, data) = rest.split_at(rest.len().min(usize::from(*split)));
    let bits = vec![*ones; data.len()];
    let validity = Validity {
        bits: &bits,
        first: usize::from(*first),
    };
    let validity = (kind & 1 == 1).then_some(validity);
    let places = match kind >> 1 & 3 {
        0 => Places::InARow(Offsets::Small(places.as_chunks().0), data),
        1 => Places::InARow(Offsets::Large(places.as_chunks().0), data),
        _ => Places::Views(
            places.as_chunks().0,
            data.chunks(usize::from(kind >> 3) + 1).collect(),
        ),
    };
    let is_there = |row: usize| {
        let bit = validity.map_or(0, |validity| validity.first) + row;
        match validity {
            Some(_) => bits.get(bit / 8).map(|bits| bits >> (bit % 8) & 1 == 1),
            None => Some(true),
        }
    };
    let strings = Strings::new(validity, places.clone());
    let expected: Option<Vec<Option<Vec<u8>>>> = match &places {
        Places::InARow(offsets, _) => numbers(offsets)
            .array_windows()
            .enumerate()
            .map(|(row, &[start, end])| {
                let is_right = 0 <= start && start <= end && end <= data.len() as i64;
                let string = is_right.then(|| data[start as usize..end as usize].to_vec())?;
                plain(is_there(row)?, string)
            })
            .collect(),
        Places::Views(views, buffers) => views
            .iter()
            .enumerate()
            .map(|(row, view)| match is_there(row)? {
                true => plain(true, viewed(*view, buffers)?),
                false => Some(None),
            })
            .collect(),
    };
    assert_eq!(strings.is_ok(), expected.is_some());
    if let (Ok(strings), Some(expected)) = (strings, expected) {
        assert_eq!(strings.len(), expected.len());
        for (row, expected) in expected.iter().enumerate() {
            assert_eq!(strings.get(row), expected.as_deref());
        }
        assert_eq!(strings.get(expected.len()), None);
    }
});

fn numbers(offsets: &Offsets<'_>) -> Vec<i64> {
    match offsets {
        Offsets::Small(small) => small
            .iter()
            .map(|&at| i32::from_ne_bytes(at).into())
            .collect(),
        Offsets::Large(large) => large.iter().map(|&at| i64::from_ne_bytes(at)).collect(),
    }
}

/// A string that may be null; `None` if it is not UTF-8.
fn plain(is_there: bool, string: Vec<u8>) -> Option<Option<Vec<u8>>> {
    match is_there {
        true => String::from_utf8(string)
            .ok()
            .map(|string| Some(string.into())),
        false => Some(None),
    }
}

/// The string of a view that is right.
fn viewed(view: [u8; 16], buffers: &[&[u8]]) -> Option<Vec<u8>> {
    let [length, prefix, buffer, offset]: [i32; 4] =
        std::array::from_fn(|part| i32::from_ne_bytes(view.as_chunks().0[part]));
    if (0..=12).contains(&length) {
        let (string, padding) = view[4..].split_at(length as usize);
        return (padding.iter().all(|&byte| byte == 0)).then(|| string.to_vec());
    }
    let buffer = buffers.get(usize::try_from(buffer).ok()?)?;
    let (start, end) = (i64::from(offset), i64::from(offset) + i64::from(length));
    let is_right = length > 0 && start >= 0 && end <= buffer.len() as i64;
    let string = is_right.then(|| buffer[start as usize..end as usize].to_vec())?;
    (string[..4] == prefix.to_ne_bytes()).then_some(string)
}
