// A stand-in for NVIDIA's driver, the library libcuda.so: its GPUs have host memory, and run the kernel on
// the CPU, one warp after the other. It is strict where the driver is, and fails as the environment says.
//
// A launch counts at once, but ends when it would on a GPU that runs one after the other.
#define _GNU_SOURCE
#include "warp.h"
#include <pthread.h>
#include <time.h>
#include <unistd.h>

typedef int Code;
enum { OK, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_CONTEXT = 201, INVALID_HANDLE = 400, NOT_FOUND = 500, LAUNCH_TIMEOUT = 702, LAUNCH_FAILED = 719 };

typedef struct {
    int retained, launches;
    Code failed; // after a failure, each call fails
    double ends; // when the last launch does
} Gpu;

enum { MODULE, STREAM, EVENT, MEMORY };

// Whatever has a handle.
typedef struct Object {
    int kind;
    Gpu *gpu;
    double ends;
    char *memory;
    size_t size;
    struct Object *next;
} Object;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static Gpu gpus[8];
static Object *objects;
static int allocations;
static _Thread_local Gpu *current;

static int setting(const char *name, int otherwise) {
    const char *const text = getenv(name);
    return text ? atoi(text) : otherwise;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static Code wait_until(double end) {
    const double seconds = end - now();
    if (seconds > 0) usleep((useconds_t)(seconds * 1e6));
    return current->failed;
}

static Code add(void *handle, int kind, char *memory, size_t size) {
    if (!current) return INVALID_CONTEXT;
    if (current->failed) return current->failed;
    Object *const object = bytes(sizeof(Object));
    *object = (Object){.kind = kind, .gpu = current, .memory = memory, .size = size};
    pthread_mutex_lock(&mutex);
    object->next = objects;
    objects = object;
    pthread_mutex_unlock(&mutex);
    *(void **)handle = memory ? (void *)memory : object;
    return OK;
}

// The object of that kind, or the memory that has these bytes; unlinked if `take`.
static Object *find(int kind, void *handle, size_t size, int take) {
    char *const memory = handle;
    pthread_mutex_lock(&mutex);
    Object **link = &objects;
    for (; *link; link = &(*link)->next) {
        const Object *const object = *link;
        const int has = kind == MEMORY ? memory >= object->memory && memory + size <= object->memory + object->size : object == handle;
        if (object->kind == kind && has) break;
    }
    Object *const object = *link;
    if (object && take) *link = object->next;
    pthread_mutex_unlock(&mutex);
    return object;
}

static Code drop(int kind, void *handle) {
    Object *const object = find(kind, handle, 0, 1);
    if (!object) return INVALID_HANDLE;
    const Code failed = object->gpu->failed;
    if (object->memory) release(object->memory);
    release(object);
    return failed;
}

// Whether the current GPU can do something on a stream, with memory of that size.
static Code check(void *stream, void *memory, size_t size) {
    if (!current) return INVALID_CONTEXT;
    if (current->failed) return current->failed;
    const Object *const on = find(STREAM, stream, 0, 0);
    if (!on || on->gpu != current) return INVALID_HANDLE;
    if (!memory) return OK;
    const Object *const object = find(MEMORY, memory, size, 0);
    return object && object->gpu == current ? OK : INVALID_VALUE;
}

// What is left at the end was leaked.
__attribute__((destructor)) static void end(void) {
    int left = objects ? 1 : 0;
    for (int i = 0; i < 8; i++) left += gpus[i].retained;
    if (left == 0) return;
    fputs("not all was freed\n", stderr);
    _exit(1);
}

Code cuInit(unsigned flags) { return flags ? INVALID_VALUE : setting("FAKE_INIT", OK); }
Code cuDriverGetVersion(int *version) { return *version = setting("FAKE_VERSION", 12000), OK; }
Code cuDeviceGetCount(int *count) { return *count = setting("FAKE_GPUS", 1), OK; }
Code cuDeviceGet(int *device, int ordinal) { return *device = ordinal, OK; }
Code cuDeviceGetName(char *name, int size, int device) { return snprintf(name, (size_t)size, "GPU %d", device), OK; }

Code cuDeviceGetAttribute(int *value, int attribute, int device) {
    (void)device;
    switch (attribute) {
    case 16: *value = 2; return OK; // multiprocessors
    case 75: *value = setting("FAKE_CAPABILITY", 7); return OK;
    case 76: *value = 1; return OK; // the minor number
    case 115: *value = setting("FAKE_POOLS", 1); return OK;
    default: return INVALID_VALUE;
    }
}

Code cuDevicePrimaryCtxRetain(void **context, int device) {
    gpus[device].retained++;
    *context = &gpus[device];
    return OK;
}

Code cuDevicePrimaryCtxRelease_v2(int device) {
    if (--gpus[device].retained == 0) gpus[device].failed = OK;
    return OK;
}

Code cuCtxGetCurrent(void **context) { return *context = current, OK; }
Code cuCtxSetCurrent(void *context) { return current = context, current->failed; }
Code cuCtxSynchronize(void) { return current ? wait_until(current->ends) : INVALID_CONTEXT; }

Code cuModuleLoadData(void **module, const void *image) {
    const Code code = setting("FAKE_MODULE", OK);
    return code ? code : add(module, MODULE, NULL, strlen(image));
}

Code cuModuleGetFunction(void **function, void *module, const char *name) { return *function = module, strcmp(name, "count_items") ? NOT_FOUND : OK; }
Code cuModuleUnload(void *module) { return drop(MODULE, module); }
Code cuFuncSetAttribute(void *function, int attribute, int value) { return find(MODULE, function, 0, 0) && attribute == 9 && value == 100 ? OK : INVALID_VALUE; }

Code cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, void *function, int threads, size_t shared, unsigned flags) {
    (void)flags;
    if (!current) return INVALID_CONTEXT;
    *blocks = setting("FAKE_SHARED", 1 << 15) / (int)shared;
    *blocks = *blocks < 2 ? *blocks : 2;
    return find(MODULE, function, 0, 0) && threads == 32 ? current->failed : INVALID_VALUE;
}

Code cuStreamCreate(void **stream, unsigned flags) { return flags == 1 ? add(stream, STREAM, NULL, 0) : INVALID_VALUE; }
Code cuStreamDestroy_v2(void *stream) { return drop(STREAM, stream); }

Code cuStreamSynchronize(void *stream) {
    const Code code = check(stream, NULL, 0);
    return code ? code : wait_until(((Object *)stream)->ends);
}

Code cuStreamWaitEvent(void *stream, void *event, unsigned flags) {
    (void)flags;
    const Code code = check(stream, NULL, 0);
    if (code || !find(EVENT, event, 0, 0)) return code ? code : INVALID_HANDLE;
    Object *const on = stream;
    if (((Object *)event)->ends > on->ends) on->ends = ((Object *)event)->ends;
    return OK;
}

Code cuEventCreate(void **event, unsigned flags) { return flags <= 3 ? add(event, EVENT, NULL, 0) : INVALID_VALUE; }
Code cuEventDestroy_v2(void *event) { return drop(EVENT, event); }

Code cuEventRecord(void *event, void *stream) {
    const Code code = check(stream, NULL, 0);
    if (code || !find(EVENT, event, 0, 0)) return code ? code : INVALID_HANDLE;
    ((Object *)event)->ends = ((Object *)stream)->ends;
    return OK;
}

Code cuEventSynchronize(void *event) {
    if (!find(EVENT, event, 0, 0)) return INVALID_HANDLE;
    return wait_until(((Object *)event)->ends);
}

Code cuMemAlloc_v2(void **memory, size_t size) {
    if (size == 0) return INVALID_VALUE;
    if (__atomic_add_fetch(&allocations, 1, __ATOMIC_SEQ_CST) == setting("FAKE_FULL", 0)) return OUT_OF_MEMORY;
    // What is not set is not zero.
    char *const block = memset(bytes(size), 0xa5, size);
    const Code code = add(memory, MEMORY, block, size);
    if (code) release(block);
    return code;
}

Code cuMemAllocAsync(void **memory, size_t size, void *stream) {
    const Code code = check(stream, NULL, 0);
    return code ? code : cuMemAlloc_v2(memory, size);
}

// It waits for all that runs.
Code cuMemFree_v2(void *memory) { return wait_until(current->ends), drop(MEMORY, memory); }

Code cuMemFreeAsync(void *memory, void *stream) { return stream ? drop(MEMORY, memory) : INVALID_HANDLE; }

Code cuMemsetD8Async(void *to, unsigned char value, size_t size, void *stream) {
    const Code code = check(stream, to, size);
    if (!code) memset(to, value, size);
    return code;
}

Code cuMemcpyHtoDAsync_v2(void *to, const void *from, size_t size, void *stream) {
    const Code code = check(stream, to, size);
    if (!code) memcpy(to, from, size);
    return code;
}

Code cuMemcpyDtoHAsync_v2(void *to, void *from, size_t size, void *stream) {
    const Code code = check(stream, from, size);
    if (code) return code;
    memcpy(to, from, size);
    return wait_until(((Object *)stream)->ends);
}

// With FAKE_MICROSECONDS for each item, a launch takes that time, and counts nothing.
Code cuLaunchKernel(void *function, unsigned blocks, unsigned by, unsigned bz, unsigned threads, unsigned ty, unsigned tz, unsigned shared, void *stream, void **arguments, void **extra) {
    launch.plans = *(void **)arguments[0];
    launch.items = *(void **)arguments[1];
    launch.len = *(u32 *)arguments[2];
    launch.next = *(void **)arguments[3];
    launch.lower = *(u32 *)arguments[4];
    launch.nodes = *(void **)arguments[5];
    launch.above = *(void **)arguments[6];
    launch.found = *(void **)arguments[7];
    const size_t room = (size_t)blocks * launch.lower * ROOM, len = launch.len;
    const size_t sizes[] = {sizeof(Plan), len * sizeof(Item), 0, sizeof(u32), 0, room * sizeof(Node), room * sizeof(Above), len * sizeof(u64)};
    for (int i = 0; i < 8; i++) {
        const Code code = check(stream, sizes[i] ? *(void **)arguments[i] : NULL, sizes[i]);
        if (code) return code;
    }
    if (!find(MODULE, function, 0, 0) || blocks == 0 || blocks > 4 || threads != 32 || by * bz * ty * tz != 1 || extra) return INVALID_VALUE;
    const double seconds = setting("FAKE_MICROSECONDS", 0) * 1e-6 * len;
    current->ends = (now() > current->ends ? now() : current->ends) + seconds;
    ((Object *)stream)->ends = current->ends;
    if (++current->launches == 3 && setting("FAKE_FAILS", -1) == current - gpus) current->failed = LAUNCH_FAILED;
    if (seconds > setting("FAKE_LONGEST", 1000) * 1e-3) current->failed = LAUNCH_TIMEOUT;
    for (unsigned i = 0; i < blocks && seconds == 0; i++) run_warp(i, shared);
    return OK;
}

// It knows no other.
Code cuGetErrorName(Code code, const char **text) { return *text = "CUDA_ERROR_OUT_OF_MEMORY", code == OUT_OF_MEMORY ? OK : INVALID_VALUE; }
Code cuGetErrorString(Code code, const char **text) { return *text = "out of memory", code == OUT_OF_MEMORY ? OK : INVALID_VALUE; }
