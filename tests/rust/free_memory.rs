//! How much memory is free.

use queendoku_ground::free_memory::{free, free_on_linux};

const MEMORY: &str = "MemTotal: 1000 kB\nMemFree: 100 kB\nBuffers: 20 kB\nCached: 300 kB\n\
                      SwapCached: 7777 kB\nShmem: 40 kB\nSReclaimable: 5 kB\n";
const KIB: u64 = 1024;

fn free_by(files: &[(&str, &str)]) -> Option<u64> {
    free_on_linux(|path| {
        let found = files.iter().find(|(name, _)| *name == path);
        found.map(|(_, content)| (*content).to_owned())
    })
}

#[test]
fn every_system_of_the_wheels_tells() {
    if cfg!(any(target_os = "linux", target_os = "macos", windows)) {
        let free = free().unwrap();
        assert!((1 << 20..1 << 50).contains(&free), "{free}");
    }
}

#[test]
fn the_machine_alone() {
    let memory = format!("{MEMORY}MemAvailable:   350 kB\n");
    assert_eq!(free_by(&[("/proc/meminfo", &memory)]), Some(350 * KIB));
    assert_eq!(free_by(&[("/proc/meminfo", MEMORY)]), Some(385 * KIB)); // Linux before 3.14
    assert_eq!(free_by(&[]), None);
    assert_eq!(free_by(&[("/proc/meminfo", "?")]), None);
}

#[test]
fn within_a_container() {
    let memory = format!("{MEMORY}MemAvailable: 350 kB\n");
    let second = |current: u64, max: &str| {
        free_by(&[
            ("/proc/meminfo", &memory),
            ("/sys/fs/cgroup/memory.current", &format!("{current}\n")),
            ("/sys/fs/cgroup/memory.max", max),
        ])
    };
    assert_eq!(second(100 * KIB, "204800\n"), Some(100 * KIB));
    assert_eq!(second(300 * KIB, "204800\n"), Some(0));
    assert_eq!(second(100 * KIB, "max\n"), Some(350 * KIB));
    assert_eq!(second(800 * KIB, "max\n"), Some(200 * KIB)); // of all that the machine has
    let files = "anon 5\nfile 61440\ninactive_file 40960\nactive_file 10240\n";
    let with_files = free_by(&[
        ("/proc/meminfo", &memory),
        ("/sys/fs/cgroup/memory.current", "153600\n"),
        ("/sys/fs/cgroup/memory.max", "204800\n"),
        ("/sys/fs/cgroup/memory.stat", files),
    ]);
    assert_eq!(with_files, Some(100 * KIB)); // 50 of the 150 that are used are pages of files
    let files = "active_file 7\ntotal_active_file 1024\n";
    let first = |limit: &str| {
        free_by(&[
            ("/proc/meminfo", &memory),
            ("/sys/fs/cgroup/memory/memory.usage_in_bytes", "102400\n"),
            ("/sys/fs/cgroup/memory/memory.limit_in_bytes", limit),
            ("/sys/fs/cgroup/memory/memory.stat", files),
        ])
    };
    assert_eq!(first("204800\n"), Some(101 * KIB));
    assert_eq!(first("9223372036854771712\n"), Some(350 * KIB)); // no limit
}
