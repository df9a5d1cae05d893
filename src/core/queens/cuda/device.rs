//! The GPUs of this machine, through NVIDIA's driver, which is looked for when it is first needed.

use std::sync::Arc;

use cudarc::driver::sys::CUdevice_attribute as Attribute;
use cudarc::driver::sys::CUfunction_attribute as FunctionAttribute;
use cudarc::driver::{CudaContext, CudaFunction, DriverError, result, sys};
use cudarc::nvrtc::Ptx;

use super::launch::LANES;
use crate::error::{Error, Result};

/// For drivers from 525 on and GPUs from Volta on.
const KERNEL: &str = include_str!("kernel.ptx");

/// The version of CUDA that such drivers have, and the compute capability that such GPUs have.
const DRIVER: i32 = 12_000;
const CAPABILITY: (i32, i32) = (7, 0);

/// A GPU with the kernel.
#[derive(Debug, Clone)]
pub struct Device {
    pub(super) context: Arc<CudaContext>,
    pub(super) kernel: CudaFunction,
}

/// The names of the GPUs.
///
/// # Errors
/// [`Error::Unavailable`] without a driver.
pub fn devices() -> Result<Vec<String>> {
    require_driver()?;
    let list = || -> std::result::Result<Vec<String>, DriverError> {
        (0..result::device::get_count()?)
            .map(|ordinal| result::device::get_name(result::device::get(ordinal)?))
            .collect()
    };
    list().map_err(|error| failure("the GPUs cannot be listed", &error))
}

impl Device {
    /// The GPU with that number.
    ///
    /// # Errors
    /// [`Error::Invalid`] if there is no such GPU, [`Error::Unavailable`] if there is none at all, or
    /// if the driver cannot run the kernel.
    pub fn open(ordinal: usize) -> Result<Device> {
        let count = devices()?.len();
        if count == 0 {
            return Err(no_gpu());
        }
        if ordinal >= count {
            let allowed = match count {
                1 => "'cuda' or 'cuda:0', the only GPU of this machine".to_owned(),
                _ => format!("'cuda:0' to 'cuda:{}', the GPUs of this machine", count - 1),
            };
            return Err(Error::Invalid(format!(
                "device must be {allowed}, got 'cuda:{ordinal}'"
            )));
        }
        let failed = |error| failure(&format!("device='cuda:{ordinal}' cannot be used"), &error);
        let context = CudaContext::new(ordinal).map_err(failed)?;
        let (major, minor) = context.compute_capability().map_err(failed)?;
        if (major, minor) < CAPABILITY {
            return Err(Error::Unavailable(format!(
                "device='cuda:{ordinal}' cannot be used: it has compute capability {major}.{minor}, \
                 and must have 7.0 (Volta) or later"
            )));
        }
        let load = || {
            let kernel = context
                .load_module(Ptx::from_src(KERNEL))?
                .load_function("count_items")?;
            // All warps should fit at once, and nothing else wants the memory.
            kernel.set_attribute(
                FunctionAttribute::CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
                100,
            )?;
            Ok(kernel)
        };
        let kernel = load().map_err(failed)?;
        Ok(Device { context, kernel })
    }

    /// How many warps run at once if each has that many bytes of shared memory.
    pub(super) fn warps(&self, shared_bytes: usize) -> Result<usize> {
        let count = || {
            // The calling thread may be new.
            self.context.bind_to_thread()?;
            let each = self.kernel.occupancy_max_active_blocks_per_multiprocessor(
                LANES,
                shared_bytes,
                None,
            )?;
            let processors = self
                .context
                .attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
            Ok(each as usize * usize::try_from(processors).unwrap_or(0))
        };
        let warps = count().map_err(|error| self.failed(&error))?;
        match warps {
            0 => Err(Error::Unavailable(format!(
                "device='cuda:{}' has too little shared memory: a block needs {shared_bytes} bytes",
                self.context.ordinal()
            ))),
            _ => Ok(warps),
        }
    }

    pub(super) fn failed(&self, error: &DriverError) -> Error {
        failure(
            &format!("device='cuda:{}' failed", self.context.ordinal()),
            error,
        )
    }
}

fn require_driver() -> Result<()> {
    let Some(version) = driver_version() else {
        return Err(Error::Unavailable(
            "device='cuda' needs an NVIDIA GPU and its driver, and this machine has no driver: \
             libcuda (nvcuda.dll on Windows) was not found, or is not NVIDIA's"
                .into(),
        ));
    };
    if version < DRIVER {
        return Err(Error::Unavailable(format!(
            "device='cuda' needs NVIDIA's driver 525 or later, which has CUDA 12.0; this machine's \
             has {}.{}",
            version / 1000,
            version % 1000 / 10
        )));
    }
    match result::init() {
        Ok(()) => Ok(()),
        Err(DriverError(sys::CUresult::CUDA_ERROR_NO_DEVICE)) => Err(no_gpu()),
        Err(error) => Err(failure("the driver does not start", &error)),
    }
}

fn no_gpu() -> Error {
    Error::Unavailable("device='cuda' needs an NVIDIA GPU, and the driver finds none".into())
}

/// The version of CUDA that the driver has. From [`DRIVER`] on it has all functions that are called;
/// where one is missing, cudarc panics.
fn driver_version() -> Option<i32> {
    type GetVersion = unsafe extern "C" fn(*mut i32) -> sys::CUresult;
    // SAFETY: the system's library is loaded, whose start-up code runs, and NVIDIA documents the
    // function's type.
    #[expect(unsafe_code, reason = "a library is loaded, and its function called")]
    unsafe {
        if !sys::is_culib_present() {
            return None;
        }
        let get_version = sys::culib().get::<GetVersion>(b"cuDriverGetVersion").ok()?;
        let mut version = 0;
        get_version(&raw mut version).result().ok()?;
        Some(version)
    }
}

/// What the driver says, after what could not be done.
fn failure(what: &str, error: &DriverError) -> Error {
    let name = |name: std::result::Result<&std::ffi::CStr, DriverError>| {
        name.map_or_else(
            |_| format!("{:?}", error.0),
            |name| name.to_string_lossy().into_owned(),
        )
    };
    let message = format!(
        "{what}: {} ({})",
        name(error.error_string()),
        name(error.error_name())
    );
    match error.0 {
        sys::CUresult::CUDA_ERROR_OUT_OF_MEMORY => Error::OutOfMemory(message),
        _ => Error::Unavailable(message),
    }
}
