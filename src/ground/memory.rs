//! How much memory is free for a large answer.

use crate::error::{Error, Result, Said};
use crate::free_memory;

/// Answers smaller than this are made without asking the system how much is free.
const ALWAYS_FITS: f64 = (64 << 20) as f64;

/// Answers smaller than this are made without asking for memory.
pub const NEVER_TRIED: usize = 1 << 20;

/// The most memory that a search takes besides its answer.
const BESIDES: f64 = (2 << 20) as f64;

/// The bytes that this process can still take: the free memory of the machine, within the limits of
/// its container (cgroup) and of its address space (`ulimit -v`).
pub fn available() -> u64 {
    let free = free_memory::free().unwrap_or(u64::MAX);
    free.min(address_space_left())
}

/// Checks that the address space has room for `threads` threads. A thread that starts without room
/// ends the process.
///
/// # Errors
/// [`Error::OutOfMemory`] says how many threads would take how much.
pub fn check_threads(threads: usize) -> Result<()> {
    /// At most so many are started without this check.
    const FEW: usize = 16;
    /// The stack, and a share of what the allocator keeps: glibc sets 64 MiB aside for some threads.
    const BYTES_EACH: u64 = 8 << 20;
    let bytes = threads as u64 * BYTES_EACH;
    if threads <= FEW || bytes <= address_space_left() {
        return Ok(());
    }
    Err(Error::OutOfMemory(
        format!(
            "{threads} threads would take about {} of address space, and {} are left",
            human(bytes as f64),
            human(address_space_left() as f64)
        )
        .into(),
    ))
}

/// What `ulimit -v` leaves; everything if there is no such limit.
#[cfg(target_os = "linux")]
fn address_space_left() -> u64 {
    let read = |path| std::fs::read_to_string(path).unwrap_or_default();
    let number = |path, name| free_memory::number_of(&read(path), name);
    let limit = number("/proc/self/limits", "Max address space"); // "unlimited" is no number
    let used = number("/proc/self/status", "VmSize").map_or(0, |kibibytes| kibibytes << 10);
    limit.map_or(u64::MAX, |limit| limit.saturating_sub(used))
}

#[cfg(not(target_os = "linux"))]
fn address_space_left() -> u64 {
    u64::MAX
}

/// Whether an answer is so small that it certainly fits.
pub fn always_fits(bytes: f64) -> bool {
    bytes <= NEVER_TRIED as f64 || bytes <= ALWAYS_FITS && can_be_had(bytes)
}

/// Whether the allocator has room for an answer of so many bytes and for what its search takes
/// besides. Asking takes some microseconds; an allocation that fails in mid-search ends the
/// process.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "rounding does not matter, and more than the largest usize cannot be had"
)]
fn can_be_had(bytes: f64) -> bool {
    Vec::<u8>::new()
        .try_reserve_exact((bytes + BESIDES) as usize)
        .is_ok()
}

/// Checks that an answer of about `bytes`, which `what` names, fits in the memory that is free.
///
/// # Errors
/// As [`check`].
pub fn check_answer(bytes: f64, instead: &str, what: impl FnOnce() -> String) -> Result<()> {
    match always_fits(bytes) {
        true => Ok(()),
        false => check(&what(), bytes, instead).map(drop),
    }
}

/// Checks that about `bytes` are free, and returns how many bytes are.
///
/// # Errors
/// [`Error::OutOfMemory`] says what `what` would need, what is free, and `instead`.
pub fn check(what: &str, bytes: f64, instead: &str) -> Result<u64> {
    let free = available();
    if bytes <= free as f64 && can_be_had(bytes) {
        return Ok(free);
    }
    let what = format!(
        "{what} would take about {}, and {} are free",
        human(bytes),
        human(free as f64)
    );
    Err(Error::OutOfMemory(Said::from(what).or(instead)))
}

fn human(bytes: f64) -> String {
    const UNITS: [&str; 9] = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"];
    let mut value = bytes;
    for unit in UNITS {
        if value < 1024.0 {
            return format!("{value:.1} {unit}");
        }
        value /= 1024.0;
    }
    match bytes.is_finite() {
        true => format!("{bytes:.1e} B"),
        false => "1e308 B or more".into(),
    }
}
