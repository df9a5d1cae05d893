//! Counts items on GPUs, each of which has two launches under way: while one ends, the next begins.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cudarc::driver::{
    CudaEvent, CudaSlice, CudaStream, DriverError, LaunchConfig, PushKernelArg, sys,
};

use super::device::Device;
use super::launch::{Batch, Batches, ItemWords, LANES, NODE_WORDS, PlanWords, ROOM};
use crate::control::Control;
use crate::error::{Error, Result};
use crate::queens::count::Items;

/// Launches under way on one GPU.
const LAUNCHES: usize = 2;

/// How long a launch should take: the work of a GPU that was asked to stop goes on for two of them,
/// and a display that it also drives stands still for one.
const LAUNCH: Duration = Duration::from_millis(60);

/// Nodes for each warp in the first launch; then launches grow until they take as long as they should.
const FIRST_NODES: usize = 2;

/// Nodes for each warp at most: more would only take memory.
const MOST_NODES: usize = 256;

/// The number of placements for the items of `range`, counted on `devices`.
///
/// # Errors
/// [`Error::Invalid`] if the range exceeds the list or the items have amazons, [`Error::Cancelled`] when `control` is,
/// [`Error::OutOfMemory`] or [`Error::Unavailable`] if a device fails.
pub fn count_items(
    items: &Items,
    range: Range<usize>,
    devices: &[Device],
    control: &Control,
) -> Result<u128> {
    items.check(&range)?;
    if items.leaps() {
        return Err(Error::Invalid("amazons are not counted on GPUs".into()));
    }
    if devices.is_empty() {
        return Err(Error::Invalid("devices must have at least one GPU".into()));
    }
    let work = items.work(range.clone());
    control.set_total(work);
    let batches = Mutex::new(Batches::new(items, range, control));
    let counted = std::thread::scope(|scope| {
        let threads: Vec<_> = devices
            .iter()
            .map(|device| scope.spawn(|| count_on(device, &batches, control)))
            .collect();
        let mut counted = Ok((0, 0));
        for thread in threads {
            let share = thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            counted = add(counted, share);
        }
        counted
    });
    let (total, done) = counted?;
    // Items without placements may end before a part of them is counted.
    control.add_done(work - done);
    Ok(total)
}

type Share = Result<(u128, u64)>;

/// A failure says more than that the others were cancelled for it.
fn add(one: Share, other: Share) -> Share {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one.0 + other.0, one.1 + other.1)),
        (Err(Error::Cancelled), Err(error)) | (Err(error), _) | (Ok(_), Err(error)) => Err(error),
    }
}

/// Counts batches on one GPU until there are no more: the placements, and the work that was done.
fn count_on(device: &Device, batches: &Mutex<Batches<'_>>, control: &Control) -> Share {
    let share = work(device, batches, control);
    if share.is_err() {
        control.cancel();
    }
    share
}

fn work(device: &Device, batches: &Mutex<Batches<'_>>, control: &Control) -> Share {
    let lock = || batches.lock().unwrap_or_else(PoisonError::into_inner);
    let failed = |error: DriverError| device.failed(&error);
    let (plans, levels, shared_bytes) = {
        let batches = lock();
        (
            batches.plan_words(),
            batches.levels(),
            batches.shared_bytes(),
        )
    };
    let warps = device.warps(shared_bytes)?;
    let mut idle = (0..LAUNCHES)
        .map(|_| Lane::new(device, &plans, levels, shared_bytes, warps))
        .collect::<std::result::Result<Vec<_>, _>>()
        .map_err(failed)?;
    let mut running = VecDeque::new();
    let mut len = FIRST_NODES * warps;
    let (mut total, mut done) = (0, 0);
    let mut ended = Instant::now();
    loop {
        while let Some(lane) = idle.pop() {
            if control.is_cancelled() {
                return Err(Error::Cancelled);
            }
            let Some(batch) = lock().next(len)? else {
                break;
            };
            running.push_back(lane.launch(batch).map_err(failed)?);
        }
        let Some(launch) = running.pop_front() else {
            return Ok((total, done));
        };
        let (lane, batch, found) = launch.wait().map_err(failed)?;
        total += batch.total(&found);
        done += batch.work;
        control.add_done(batch.work);
        let took = ended.elapsed();
        ended = Instant::now();
        // From this launch's size: a larger one may be under way already.
        if took < LAUNCH / 2 {
            len = (2 * batch.nodes.len()).clamp(warps, MOST_NODES * warps);
        } else if took > LAUNCH {
            len = (batch.nodes.len() / 2).max(warps);
        }
        idle.push(lane);
    }
}

/// What a launch needs again and again.
struct Lane<'a> {
    device: &'a Device,
    stream: Arc<CudaStream>,
    plans: CudaSlice<PlanWords>,
    nodes: CudaSlice<[u32; NODE_WORDS]>,
    above: CudaSlice<[u32; 2]>,
    levels: u32,
    shared_bytes: u32,
    warps: u32,
}

struct Launch<'a> {
    lane: Lane<'a>,
    batch: Batch,
    /// The kernel reads them until it ends.
    _inputs: (CudaSlice<ItemWords>, CudaSlice<u32>),
    found: CudaSlice<u64>,
    end: CudaEvent,
}

impl<'a> Lane<'a> {
    fn new(
        device: &'a Device,
        plans: &[PlanWords],
        levels: usize,
        shared_bytes: usize,
        warps: usize,
    ) -> std::result::Result<Self, DriverError> {
        let stream = device.context.new_stream()?;
        let word = |number| u32::try_from(number).expect("far below 2^32");
        // Memory for nothing cannot be had, and there may be no plan, or no level below the middle.
        let plans = match plans {
            [] => stream.alloc_zeros(1)?,
            _ => stream.clone_htod(plans)?,
        };
        let room = (warps * levels * ROOM).max(1);
        Ok(Lane {
            device,
            plans,
            nodes: stream.alloc_zeros(room)?,
            above: stream.alloc_zeros(room)?,
            stream,
            levels: word(levels),
            shared_bytes: word(shared_bytes),
            warps: word(warps),
        })
    }

    fn launch(mut self, batch: Batch) -> std::result::Result<Launch<'a>, DriverError> {
        let len = u32::try_from(batch.nodes.len()).expect("as many as asked for");
        // A batch may have been counted already.
        let items = match len {
            0 => self.stream.alloc_zeros(1)?,
            _ => self.stream.clone_htod(&batch.nodes)?,
        };
        let mut next = self.stream.alloc_zeros(1)?;
        let mut found = self.stream.alloc_zeros(batch.nodes.len().max(1))?;
        let config = LaunchConfig {
            grid_dim: (self.warps.min(len).max(1), 1, 1),
            block_dim: (LANES, 1, 1),
            shared_mem_bytes: self.shared_bytes,
        };
        let mut arguments = self.stream.launch_builder(&self.device.kernel);
        arguments
            .arg(&self.plans)
            .arg(&items)
            .arg(&len)
            .arg(&mut next)
            .arg(&self.levels)
            .arg(&mut self.nodes)
            .arg(&mut self.above)
            .arg(&mut found);
        // SAFETY: these are the parameters of `count_items`, and memory of the sizes that it asks for.
        #[expect(unsafe_code, reason = "a kernel is launched")]
        unsafe {
            arguments.launch(config)?;
        }
        // The thread that waits for it sleeps.
        let asleep = sys::CUevent_flags::CU_EVENT_BLOCKING_SYNC;
        let end = self.stream.record_event(Some(asleep))?;
        Ok(Launch {
            lane: self,
            batch,
            _inputs: (items, next),
            found,
            end,
        })
    }
}

impl<'a> Launch<'a> {
    /// Waits for the end.
    fn wait(self) -> std::result::Result<(Lane<'a>, Batch, Vec<u64>), DriverError> {
        self.end.synchronize()?;
        let mut found = self.lane.stream.clone_dtoh(&self.found)?;
        self.lane.stream.synchronize()?;
        found.truncate(self.batch.nodes.len());
        Ok((self.lane, self.batch, found))
    }
}
