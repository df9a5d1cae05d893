//! Tables of the ways to move lanes within 16 bytes, for each choice of lanes to leave out, as bits.

/// Where each of 16 bytes comes from; `0x80` is nowhere.
pub(super) type Row = [u8; 16];

/// Eight lanes of 16 bits: those that are kept, side by side.
pub(super) static KEPT: [Row; 256] = kept::<8, 256>();

/// Eight lanes of 16 bits: those that are kept take words that lie side by side.
pub(super) static FILLED: [Row; 256] = filled::<8, 256>();

/// The lanes that are kept, side by side.
pub(super) const fn kept<const LANES: usize, const CHOICES: usize>() -> [Row; CHOICES] {
    let mut table = [[0x80; 16]; CHOICES];
    let mut left_out = 0;
    while left_out < CHOICES {
        let (mut byte, mut to) = (0, 0);
        while byte < 16 {
            if left_out >> (byte as usize * LANES / 16) & 1 == 0 {
                table[left_out][to] = byte;
                to += 1;
            }
            byte += 1;
        }
        left_out += 1;
    }
    table
}

/// The lanes that are kept take lanes that lie side by side.
pub(super) const fn filled<const LANES: usize, const CHOICES: usize>() -> [Row; CHOICES] {
    let mut table = [[0x80; 16]; CHOICES];
    let mut left_out = 0;
    while left_out < CHOICES {
        let (mut byte, mut from) = (0, 0);
        while byte < 16 {
            if left_out >> (byte * LANES / 16) & 1 == 0 {
                table[left_out][byte] = from;
                from += 1;
            }
            byte += 1;
        }
        left_out += 1;
    }
    table
}
