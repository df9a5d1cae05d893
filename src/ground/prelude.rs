//! What the file of a method needs to be one, and to tell its steps.

pub use crate::control::{CONTINUE, Flow};
pub use crate::method::{Entry, Method};
pub use crate::sink::Sink;
pub use crate::state::{Conflict, Field, FieldKind, House, Line, State};
pub use crate::step::{Cause, Move, Step};
