//! The free memory of the machine, as its system tells.

/// Zeros for an answer, in large pages if Linux has them: it takes longer to hand out many small ones
/// than to fill them.
#[allow(unsafe_code, reason = "the function of Linux")]
pub fn zeros(bytes: usize) -> Vec<u8> {
    let zeros = vec![0; bytes];
    #[cfg(target_os = "linux")]
    {
        use std::ffi::{c_int, c_void};
        unsafe extern "C" {
            fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        const LARGE: usize = 4 << 20;
        const HUGE_PAGES: c_int = 14;
        let skipped = zeros.as_ptr().align_offset(4096);
        if bytes >= LARGE && skipped < bytes {
            // SAFETY: the memory is ours, and the advice changes nothing in it; it may be refused.
            unsafe {
                let start = zeros.as_ptr().add(skipped).cast_mut();
                madvise(start.cast(), bytes - skipped, HUGE_PAGES);
            }
        }
    }
    zeros
}

/// The bytes that are free, within the limits of the container (cgroup); `None` if the system does
/// not tell.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub fn free() -> Option<u64> {
    free_on_linux(|path| std::fs::read_to_string(path).ok())
}

/// What the files of Linux, which `read` gives, say of the free memory.
pub fn free_on_linux(read: impl Fn(&str) -> Option<String>) -> Option<u64> {
    let memory = read("/proc/meminfo")?;
    let kibibytes = |name| Some(number_of(&memory, name)?.saturating_mul(1024));
    let total = kibibytes("MemTotal")?;
    let available = kibibytes("MemAvailable").unwrap_or_else(|| {
        // Before Linux 3.14.
        let taken_back = ["MemFree", "Buffers", "Cached", "SReclaimable"];
        let sum: u64 = taken_back.into_iter().filter_map(kibibytes).sum();
        sum.saturating_sub(kibibytes("Shmem").unwrap_or(0))
    });
    let left_in = |folder: &str, [used, most]: [&str; 2], all: &str| {
        let number = |name| number_of(&read(&format!("{folder}/{name}"))?, "");
        let (used, most) = (number(used)?, number(most).unwrap_or(u64::MAX)); // "max" is no number
        // The pages of files count as used, but are taken back.
        let details = read(&format!("{folder}/memory.stat")).unwrap_or_default();
        let files = ["active_file", "inactive_file"].map(|name| format!("{all}{name}"));
        let files = files.iter().filter_map(|name| number_of(&details, name));
        let used = used.saturating_sub(files.sum());
        Some(most.min(total).saturating_sub(used))
    };
    let second = ["memory.current", "memory.max"];
    let first = ["memory.usage_in_bytes", "memory.limit_in_bytes"];
    let left = left_in("/sys/fs/cgroup", second, "")
        .or_else(|| left_in("/sys/fs/cgroup/memory", first, "total_"));
    Some(left.map_or(available, |left| left.min(available)))
}

/// The number beside a name at the beginning of a line.
pub(crate) fn number_of(lines: &str, name: &str) -> Option<u64> {
    let after = |line: &str| {
        let rest = line.strip_prefix(name)?.trim_start_matches(':');
        rest.split_whitespace().next()?.parse().ok()
    };
    lines.lines().find_map(after)
}

/// The bytes that are free: `host_statistics64` of <mach/mach_host.h>.
#[cfg(target_os = "macos")]
#[expect(unsafe_code, reason = "the system's functions")]
pub fn free() -> Option<u64> {
    use std::ffi::{c_int, c_long, c_uint};
    use std::sync::LazyLock;

    unsafe extern "C" {
        fn mach_host_self() -> c_uint;
        fn host_statistics64(
            host: c_uint,
            flavor: c_int,
            statistics: *mut c_uint,
            count: *mut c_uint,
        ) -> c_int;
        fn sysconf(name: c_int) -> c_long;
    }
    const HOST_VM_INFO64: c_int = 4;
    /// Since OS X 10.9; later systems have more, and fill as many as they are given.
    const COUNT: c_uint = 38;
    const SC_PAGESIZE: c_int = 29;
    /// Each call counts as one more reference to the same port.
    // SAFETY: may be called at any time.
    static HOST: LazyLock<c_uint> = LazyLock::new(|| unsafe { mach_host_self() });

    let (mut statistics, mut count) = ([0; COUNT as usize], COUNT);
    // SAFETY: there is room for as many numbers as `count` says.
    let result = unsafe {
        host_statistics64(
            *HOST,
            HOST_VM_INFO64,
            statistics.as_mut_ptr(),
            &raw mut count,
        )
    };
    if result != 0 {
        return None;
    }
    // SAFETY: may be called at any time.
    let page = u64::try_from(unsafe { sysconf(SC_PAGESIZE) }).ok()?;
    let [free, active, inactive, ..] = statistics.map(u64::from);
    Some((free + active + inactive).saturating_mul(page))
}

/// The bytes that are free: `GlobalMemoryStatusEx` of <sysinfoapi.h>.
#[cfg(windows)]
#[expect(unsafe_code, reason = "the system's function")]
pub fn free() -> Option<u64> {
    /// `MEMORYSTATUSEX`.
    #[repr(C)]
    struct MemoryStatus {
        size: u32,
        _load: u32,
        _total: u64,
        available: u64,
        _others: [u64; 5],
    }
    const SIZE: u32 = 64;
    const { assert!(size_of::<MemoryStatus>() == SIZE as usize) };

    #[link(name = "kernel32")]
    unsafe extern "system" {
        fn GlobalMemoryStatusEx(status: *mut MemoryStatus) -> i32;
    }
    let mut status = MemoryStatus {
        size: SIZE,
        _load: 0,
        _total: 0,
        available: 0,
        _others: [0; 5],
    };
    // SAFETY: the structure is what the system knows by this name, and has its size within.
    let told = unsafe { GlobalMemoryStatusEx(&raw mut status) } != 0;
    told.then_some(status.available)
}

/// What the memory of WebAssembly can still grow by: to 4 GiB.
#[cfg(target_arch = "wasm32")]
pub fn free() -> Option<u64> {
    const PAGES: u64 = 1 << 16;
    const PAGE: u64 = 1 << 16;
    Some((PAGES - core::arch::wasm32::memory_size::<0>() as u64) * PAGE)
}

/// Other systems are not asked: an allocation tells what is too much.
#[cfg(not(any(
    target_os = "linux",
    target_os = "android",
    target_os = "macos",
    target_arch = "wasm32",
    windows
)))]
pub fn free() -> Option<u64> {
    None
}
