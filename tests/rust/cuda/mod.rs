//! The counter on GPUs: its kernel on the CPU, its host side with a driver that has the CPU as its
//! GPUs, and as a whole where there is a GPU.

#[cfg(target_os = "linux")] // the emulator switches contexts by POSIX calls
mod emulated;
#[cfg(target_os = "linux")]
mod emulator;
#[cfg(all(target_os = "linux", feature = "cuda"))]
mod on_a_driver;
#[cfg(feature = "cuda")]
mod on_a_gpu;
