//! Tables of the ways to move lanes, for each choice of lanes to leave out, as bits.

/// Where each byte comes from; `0x80` is nowhere.
pub(super) struct Moves<const BYTES: usize, const CHOICES: usize> {
    /// The lanes that are kept, side by side.
    pub(super) kept: [[u8; BYTES]; CHOICES],
    /// The lanes that are kept take lanes that lie side by side.
    pub(super) filled: [[u8; BYTES]; CHOICES],
}

/// Eight lanes of 16 bits.
pub(super) static WORDS: Moves<16, 256> = Moves::of::<8>();

impl<const BYTES: usize, const CHOICES: usize> Moves<BYTES, CHOICES> {
    pub(super) const fn of<const LANES: usize>() -> Self {
        let mut kept = [[0x80; BYTES]; CHOICES];
        let mut filled = kept;
        let mut left_out = 0;
        while left_out < CHOICES {
            let (mut byte, mut place) = (0, 0);
            while (byte as usize) < BYTES {
                if left_out >> (byte as usize * LANES / BYTES) & 1 == 0 {
                    kept[left_out][place as usize] = byte;
                    filled[left_out][byte as usize] = place;
                    place += 1;
                }
                byte += 1;
            }
            left_out += 1;
        }
        Moves { kept, filled }
    }
}
