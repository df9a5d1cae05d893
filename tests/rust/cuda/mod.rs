//! The counter on GPUs: its kernel on the CPU, its host side with a driver that has the CPU as its
//! GPUs, and as a whole where there is a GPU.

#[cfg(all(target_os = "linux", target_env = "gnu"))] // which can switch contexts
mod emulated;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod emulator;
#[cfg(all(target_os = "linux", target_env = "gnu", feature = "cuda"))]
mod on_a_driver;
#[cfg(feature = "cuda")]
mod on_a_gpu;
