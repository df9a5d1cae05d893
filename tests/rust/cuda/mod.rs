//! The counter on GPUs: its kernel on the CPU, and as a whole where there is a GPU.

#[cfg(target_os = "linux")] // the emulator switches contexts by POSIX calls
mod emulated;
#[cfg(target_os = "linux")]
mod emulator;
#[cfg(feature = "cuda")]
mod on_a_gpu;
