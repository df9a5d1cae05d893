//! The GPUs of this machine, through NVIDIA's driver, which is looked for when it is first needed.

use std::sync::Arc;

use cudarc::driver::sys::CUdevice_attribute as Attribute;
use cudarc::driver::sys::CUfunction_attribute as FunctionAttribute;
use cudarc::driver::{CudaContext, CudaFunction, DriverError, result, sys};
use cudarc::nvrtc::Ptx;

use crate::error::{Error, Result};

/// For drivers from 525 on and GPUs from Volta on.
const KERNEL: &str = include_str!("kernel.ptx");

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
            return Err(Error::Unavailable(
                "device='cuda' needs an NVIDIA GPU, and the driver finds none".into(),
            ));
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
        let open = || {
            let context = CudaContext::new(ordinal)?;
            let kernel = context
                .load_module(Ptx::from_src(KERNEL))?
                .load_function("count_items")?;
            // All warps should fit at once, and nothing else wants the memory.
            kernel.set_attribute(
                FunctionAttribute::CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
                100,
            )?;
            Ok(Device { context, kernel })
        };
        open().map_err(|error| failure(&format!("device='cuda:{ordinal}' cannot be used"), &error))
    }

    /// How many warps run at once if each has that many bytes of shared memory.
    pub(super) fn warps(&self, shared_bytes: usize) -> Result<usize> {
        let count = || {
            let each = self.kernel.occupancy_max_active_blocks_per_multiprocessor(
                32,
                shared_bytes,
                None,
            )?;
            let processors = self
                .context
                .attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
            Ok(each as usize * usize::try_from(processors).unwrap_or(0))
        };
        let warps = count().map_err(|error| failure("the GPU cannot be asked", &error))?;
        match warps {
            0 => Err(Error::Unavailable(format!(
                "the GPU has too little shared memory: a block needs {shared_bytes} bytes"
            ))),
            _ => Ok(warps),
        }
    }
}

fn require_driver() -> Result<()> {
    // SAFETY: it only asks the system for the driver's library, whose start-up code runs then.
    #[expect(unsafe_code, reason = "a library is loaded")]
    let present = unsafe { sys::is_culib_present() };
    if !present {
        return Err(Error::Unavailable(
            "device='cuda' needs an NVIDIA GPU and its driver, and this machine has no driver: \
             libcuda (nvcuda.dll on Windows) was not found"
                .into(),
        ));
    }
    match result::init() {
        Ok(()) => Ok(()),
        Err(DriverError(sys::CUresult::CUDA_ERROR_NO_DEVICE)) => Err(Error::Unavailable(
            "device='cuda' needs an NVIDIA GPU, and the driver finds none".into(),
        )),
        Err(error) => Err(failure("the driver does not start", &error)),
    }
}

/// What the driver says, after what could not be done.
pub(super) fn failure(what: &str, error: &DriverError) -> Error {
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
        sys::CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION => {
            Error::Unavailable(format!("{message}; the driver must be 525 or later"))
        }
        _ => Error::Unavailable(message),
    }
}
