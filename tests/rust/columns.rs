//! Strings in Arrow's layouts: what columns of other libraries, which the tests of Python have, seldom
//! hold.

use queendoku_ground::columns::{Offsets, Places, Strings, Validity};

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
    let places = || Places::InARow(Offsets::Small(&[[0; 4]; 10]), b"");
    for (bits, first) in [
        (&[255][..], 0),
        (&[255, 255], 8),
        (&[], 0),
        (&[255; 9], usize::MAX),
    ] {
        let refused = Strings::new(Some(Validity { bits, first }), places());
        assert_eq!(refused.unwrap_err().why, "has no bit of validity");
    }
}
