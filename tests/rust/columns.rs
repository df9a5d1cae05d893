//! Strings in Arrow's layouts, against a plain reader of them.

use proptest::prelude::*;
use queendoku_ground::columns::{Buffers, Filled, Layout, Offsets, Places, Strings, Validity};

const LAYOUTS: [Layout; 3] = [Layout::Utf8, Layout::LargeUtf8, Layout::Utf8View];

/// Filled buffers as foreign memory.
enum Memory {
    Small(Vec<[u8; 4]>),
    Large(Vec<[u8; 8]>),
    Views(Vec<[u8; 16]>),
}

impl Memory {
    fn of(filled: &Filled) -> Memory {
        match filled {
            Filled::Small(offsets) => Memory::small(offsets),
            Filled::Large(offsets) => {
                Memory::Large(offsets.iter().map(|offset| offset.to_ne_bytes()).collect())
            }
            Filled::Views(views) => {
                Memory::Views(views.iter().map(|view| view.to_ne_bytes()).collect())
            }
        }
    }

    fn small(offsets: &[i32]) -> Memory {
        Memory::Small(offsets.iter().map(|offset| offset.to_ne_bytes()).collect())
    }

    fn places<'a>(&'a self, data: &'a [u8]) -> Places<'a> {
        match self {
            Memory::Small(offsets) => Places::InARow(Offsets::Small(offsets), data),
            Memory::Large(offsets) => Places::InARow(Offsets::Large(offsets), data),
            Memory::Views(views) => Places::Views(views, vec![data]),
        }
    }
}

fn view(length: i32, prefix: &[u8], buffer: i32, offset: i32) -> [u8; 16] {
    let mut view = [0; 16];
    view[..4].copy_from_slice(&length.to_ne_bytes());
    view[4..4 + prefix.len()].copy_from_slice(prefix);
    if prefix.len() == 4 {
        view[8..12].copy_from_slice(&buffer.to_ne_bytes());
        view[12..].copy_from_slice(&offset.to_ne_bytes());
    }
    view
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        layout in prop::sample::select(&LAYOUTS[..]),
        rows in prop::collection::vec(prop::option::of("[ -~]{13}|[é-ö]{6}x"), 0..40),
        first in 0_usize..20,
    ) {
        let data: Vec<u8> = rows
            .iter()
            .flat_map(|row| row.as_deref().unwrap_or("0123456789abc").bytes())
            .collect();
        let buffers = Buffers::of_one_width(layout, &data, 13, |row| rows[row].is_some());
        let nulls = rows.iter().filter(|row| row.is_none()).count();
        prop_assert_eq!(buffers.nulls, nulls);
        prop_assert_eq!(buffers.validity.is_some(), nulls > 0);
        // The same bits behind others, as of a slice.
        let is_there = |bit: usize| bit >= first && rows.get(bit - first).is_some_and(Option::is_some);
        let bits: Vec<u8> = (0..(first + rows.len()).div_ceil(8))
            .map(|byte| (0..8).map(|bit| u8::from(is_there(8 * byte + bit)) << bit).sum())
            .collect();
        let memory = Memory::of(&buffers.places);
        let own = buffers.validity.as_deref().map(|bits| Validity { bits, first: 0 });
        for validity in [own, Some(Validity { bits: &bits, first })] {
            let strings = Strings::new(validity, memory.places(&data)).unwrap();
            prop_assert_eq!(strings.len(), rows.len());
            prop_assert_eq!(strings.is_empty(), rows.is_empty());
            for (row, expected) in rows.iter().enumerate() {
                prop_assert_eq!(strings.get(row), expected.as_deref().map(str::as_bytes));
            }
            prop_assert_eq!(strings.get(rows.len()), None);
        }
    }
}

#[test]
fn short_views_and_several_buffers() {
    let views = [
        view(0, b"", 0, 0),
        view(2, b"ab", 0, 0),
        view(12, b"abcdefghijkl", 0, 0),
        view(13, b"ABCD", 1, 2),
        view(14, b"0123", 0, 0),
    ];
    let buffers = vec![&b"0123456789abcd"[..], b"??ABCDEFGHIJKLM"];
    let strings = Strings::new(None, Places::Views(&views, buffers)).unwrap();
    let found: Vec<_> = (0..5).map(|row| strings.get(row).unwrap()).collect();
    let expected: [&[u8]; 5] = [
        b"",
        b"ab",
        b"abcdefghijkl",
        b"ABCDEFGHIJKLM",
        b"0123456789abcd",
    ];
    assert_eq!(found, expected);
}

#[test]
fn too_few_bits_of_validity_are_refused() {
    let memory = Memory::small(&[0; 10]);
    for (bits, first) in [
        (&[255][..], 0),
        (&[255, 255], 8),
        (&[], 0),
        (&[255; 9], usize::MAX),
    ] {
        let refused = Strings::new(Some(Validity { bits, first }), memory.places(b""));
        assert_eq!(refused.unwrap_err().why, "has no bit of validity");
    }
}
