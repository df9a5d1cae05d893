//! Arrow's [C data interface](https://arrow.apache.org/docs/format/CDataInterface.html) and C stream
//! interface in capsules, as far as columns of strings and tables of steps need them. All that is
//! unsafe is in here.

mod export;
mod import;
mod structures;

pub(super) use export::{Column, Memory, capsules};
pub(super) use import::{Piece, from_array, from_stream};
