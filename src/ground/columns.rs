//! Strings in the [layouts of Arrow's columns](https://arrow.apache.org/docs/format/Columnar.html),
//! in memory that other libraries have filled: nothing of it is believed.

/// How a column keeps its strings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// One string after the other, and where each ends, in 32 bits.
    Utf8,
    /// The same with 64 bits.
    LargeUtf8,
    /// Views: short strings, or where the others are.
    Utf8View,
}

/// The longest string that is in its view.
const SHORT: usize = 12;

/// A number that is signed in Arrow and must not be negative.
fn int(bytes: &[u8]) -> Option<usize> {
    match bytes.len() {
        4 => usize::try_from(i32::from_ne_bytes(bytes.try_into().ok()?)).ok(),
        _ => usize::try_from(i64::from_ne_bytes(bytes.try_into().ok()?)).ok(),
    }
}

/// Where strings begin, and the last one ends. Nothing is aligned in foreign memory.
#[derive(Debug, Clone, Copy)]
pub enum Offsets<'a> {
    /// In 32 bits.
    Small(&'a [[u8; 4]]),
    /// In 64 bits.
    Large(&'a [[u8; 8]]),
}

impl Offsets<'_> {
    fn get(&self, index: usize) -> Option<usize> {
        match self {
            Offsets::Small(offsets) => int(offsets.get(index)?),
            Offsets::Large(offsets) => int(offsets.get(index)?),
        }
    }

    fn len(&self) -> usize {
        match self {
            Offsets::Small(offsets) => offsets.len(),
            Offsets::Large(offsets) => offsets.len(),
        }
    }

    /// Where the last string ends, which is how many bytes there must be; `None` if it is negative.
    pub fn end(&self) -> Option<usize> {
        match self.len() {
            0 => Some(0),
            len => self.get(len - 1),
        }
    }
}

/// Where the strings are.
#[derive(Debug, Clone)]
pub enum Places<'a> {
    /// In one buffer. There is one offset more than strings, or none if there are no strings.
    InARow(Offsets<'a>, &'a [u8]),
    /// In their views, or in one of the buffers.
    Views(&'a [[u8; 16]], Vec<&'a [u8]>),
}

impl<'a> Places<'a> {
    fn len(&self) -> usize {
        match self {
            Places::InARow(offsets, _) => offsets.len().saturating_sub(1),
            Places::Views(views, _) => views.len(),
        }
    }

    /// A string; `None` if it is not within the buffers.
    fn get(&self, row: usize) -> Option<&'a [u8]> {
        match self {
            Places::InARow(offsets, bytes) => bytes.get(offsets.get(row)?..offsets.get(row + 1)?),
            Places::Views(views, buffers) => {
                let view = views.get(row)?;
                let length = int(&view[..4])?;
                if length <= SHORT {
                    return view.get(4..4 + length);
                }
                let start = int(&view[12..])?;
                let buffer = buffers.get(int(&view[8..12])?)?;
                buffer.get(start..start.checked_add(length)?)
            }
        }
    }

    /// Whether a view repeats the beginning of its string, and has zeros behind a short one.
    fn is_faithful(&self, row: usize, string: &[u8]) -> bool {
        match self {
            Places::InARow(..) => true,
            Places::Views(views, _) => match views[row][4..].split_at_checked(string.len()) {
                Some((_, padding)) => padding.iter().all(|&byte| byte == 0),
                None => views[row][4..8] == string[..4],
            },
        }
    }
}

/// Which of the strings are null: those whose bit is 0.
#[derive(Debug, Clone, Copy)]
pub struct Validity<'a> {
    /// Eight bits a byte, the lowest first.
    pub bits: &'a [u8],
    /// The bit of the first string.
    pub first: usize,
}

impl Validity<'_> {
    /// Whether a string is there; `None` if there is no such bit.
    fn get(&self, row: usize) -> Option<bool> {
        let bit = self.first.checked_add(row)?;
        Some(self.bits.get(bit / 8)? >> (bit % 8) & 1 == 1)
    }
}

/// Why strings are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corrupt {
    /// The number of the first that is wrong.
    pub row: usize,
    /// What is wrong with it.
    pub why: &'static str,
}

/// The strings of a column, or of a piece of one.
#[derive(Debug, Clone)]
pub struct Strings<'a> {
    validity: Option<Validity<'a>>,
    places: Places<'a>,
}

impl<'a> Strings<'a> {
    /// Checks that each string is null, or lies within the buffers and is UTF-8. What a null says of
    /// its place does not count, if it is a view.
    ///
    /// # Errors
    /// [`Corrupt`] says which string is wrong.
    pub fn new(validity: Option<Validity<'a>>, places: Places<'a>) -> Result<Self, Corrupt> {
        let strings = Strings { validity, places };
        for row in 0..strings.len() {
            strings.check(row).map_err(|why| Corrupt { row, why })?;
        }
        Ok(strings)
    }

    fn check(&self, row: usize) -> Result<(), &'static str> {
        let is_there = match self.validity {
            Some(validity) => validity.get(row).ok_or("has no bit of validity")?,
            None => true,
        };
        let string = self.places.get(row);
        match (&self.places, string) {
            (Places::Views(..), _) if !is_there => Ok(()),
            (Places::InARow(..), None) => Err("has offsets that fall, or lead out of the data"),
            (Places::Views(..), None) => Err("has a view that leads out of the data"),
            (_, Some(string)) if !self.places.is_faithful(row, string) => {
                Err("has a view that does not fit to its string")
            }
            (_, Some(string)) if is_there && str::from_utf8(string).is_err() => Err("is not UTF-8"),
            _ => Ok(()),
        }
    }

    /// How many strings there are, with those that are null.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of a string; `None` if it is null, or there is none of that number.
    pub fn get(&self, row: usize) -> Option<&'a [u8]> {
        match self.validity {
            Some(validity) if validity.get(row) != Some(true) => None,
            _ => self.places.get(row),
        }
    }
}

/// Buffers of strings of one length, aligned for whoever reads them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buffers {
    /// A bit for each string, 0 for null; `None` if none is null.
    pub validity: Option<Vec<u8>>,
    /// How many are null.
    pub nulls: usize,
    /// Where they are in the one buffer of data, which has room for null ones too.
    pub places: Filled,
}

/// Filled offsets or views.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filled {
    /// Offsets of 32 bits.
    Small(Vec<i32>),
    /// Offsets of 64 bits.
    Large(Vec<i64>),
    /// Views.
    Views(Vec<u128>),
}

impl Buffers {
    /// The buffers besides `data`, in which the strings stand one after the other, each as long as
    /// `width`, more than 12; `is_there` tells which are not null.
    ///
    /// # Panics
    /// If the data are too long for the offsets.
    pub fn of_one_width(
        layout: Layout,
        data: &[u8],
        width: usize,
        is_there: impl Fn(usize) -> bool,
    ) -> Buffers {
        let rows = data.len() / width;
        let small = |offset: usize| i32::try_from(offset).expect("the data fit in 31 bits");
        let places = match layout {
            Layout::Utf8 => Filled::Small((0..=rows).map(|row| small(row * width)).collect()),
            Layout::LargeUtf8 => Filled::Large(
                (0..=rows)
                    .map(|row| i64::try_from(row * width).expect("memory fits in 63 bits"))
                    .collect(),
            ),
            Layout::Utf8View => Filled::Views(
                (0..rows)
                    .map(|row| match is_there(row) {
                        true => view(&data[row * width..][..width], small(row * width)),
                        false => 0,
                    })
                    .collect(),
            ),
        };
        let mut bits = vec![0; rows.div_ceil(8)];
        let there = (0..rows).filter(|&row| is_there(row));
        let nulls = rows - there.inspect(|row| bits[row / 8] |= 1 << (row % 8)).count();
        Buffers {
            validity: (nulls > 0).then_some(bits),
            nulls,
            places,
        }
    }
}

/// The view of a long string that is at an offset in the first buffer.
fn view(string: &[u8], offset: i32) -> u128 {
    let mut view = [0; 16];
    let length = i32::try_from(string.len()).expect("strings fit in 31 bits");
    view[..4].copy_from_slice(&length.to_ne_bytes());
    view[4..8].copy_from_slice(&string[..4]);
    view[12..].copy_from_slice(&offset.to_ne_bytes());
    u128::from_ne_bytes(view)
}
