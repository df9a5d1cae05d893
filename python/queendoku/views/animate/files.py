"""Moving pictures as GIF, WebP and MP4: the frames by resvg, the files by Pillow and PyAV."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from queendoku._common.extras import needs
from queendoku._common.progress import Progress, reporter
from queendoku.views.draw.files import png

if TYPE_CHECKING:
    from PIL import Image

#: The frames a second of an MP4, which players expect to be constant.
RATE = 30


def images(pages: Sequence[str], scale: float, progress: Progress) -> Iterator[Image.Image]:
    """Draw SVG documents with pixels."""
    pillow = imported_pillow()
    with reporter(progress, "frames") as report:
        for done, page in enumerate(pages):
            if report:
                report(done, len(pages))
            yield pillow.open(io.BytesIO(png(page, scale))).convert("RGBA")
        if report:
            report(len(pages), len(pages))


def imported_pillow() -> Any:
    """Import what reads and writes images."""
    with needs("PIL", "a GIF, WebP or MP4 needs Pillow: pip install 'queendoku[gif]'"):
        from PIL import Image
    return Image


def gif(
    pages: Sequence[str], seconds: Sequence[float], scale: float, loop: bool, progress: Progress
) -> bytes:
    """Write a GIF; its corners are white, as it has no half transparent pixels."""
    pillow = imported_pillow()
    # What does not change between two frames must have the same colours in both.
    some = [*map(on_white, images(pages[:: len(pages) // 8 + 1], scale, False))]
    colours = pillow.new("RGB", (some[0].width, some[0].height * len(some)))
    for number, image in enumerate(some):
        colours.paste(image, (0, number * image.height))
    palette = colours.quantize(256, method=pillow.Quantize.MAXCOVERAGE)
    frames = (
        on_white(image).quantize(palette=palette, dither=pillow.Dither.NONE)
        for image in images(pages, scale, progress)
    )
    return joined(frames, "GIF", seconds, loop, disposal=1)


def webp(
    pages: Sequence[str], seconds: Sequence[float], scale: float, loop: bool, progress: Progress
) -> bytes:
    """Write an animated WebP without loss: each frame has what changes."""
    size = {
        "lossless": True,
        "quality": 50,
        "method": 4,
        "kmin": len(pages),
        "kmax": len(pages) + 1,
    }
    return joined(images(pages, scale, progress), "WEBP", seconds, loop, **size)


def joined(
    frames: Iterator[Image.Image], name: str, seconds: Sequence[float], loop: bool, **options: Any
) -> bytes:
    """Write all frames into one file."""
    file = io.BytesIO()
    ends = [round(1000 * end) for end in accumulate(seconds)]
    durations = [end - start for start, end in zip([0, *ends], ends, strict=False)]
    if loop:
        options["loop"] = 0
    next(frames).save(
        file, name, save_all=True, append_images=frames, duration=durations, **options
    )
    return file.getvalue()


def on_white(image: Image.Image) -> Any:
    """Put an image with transparent corners on white."""
    ground = imported_pillow().new("RGB", image.size, "white")
    ground.paste(image, mask=image.getchannel("A"))
    return ground


def mp4(
    pages: Sequence[str], seconds: Sequence[float], scale: float, _: bool, progress: Progress
) -> bytes:
    """Write an MP4 in H.264."""
    with needs("av", "an MP4 needs PyAV: pip install 'queendoku[mp4]'"):
        import av
    file = io.BytesIO()
    videos: Any = av.VideoFrame
    with av.open(file, "w", format="mp4") as container:
        stream: Any = container.add_stream("libx264", rate=Fraction(RATE))
        stream.pix_fmt = "yuv420p"
        done = 0
        ends = accumulate(seconds)
        for image, end in zip(images(pages, scale, progress), ends, strict=True):
            # The colours of every second pixel are kept, so there must be an even number.
            even = on_white(image).crop((0, 0, image.width // 2 * 2, image.height // 2 * 2))
            if not done:
                stream.width, stream.height = even.size
            frame = videos.from_image(even)
            while done < round(end * RATE):
                frame.pts = done
                container.mux(stream.encode(frame))
                done += 1
        container.mux(stream.encode(None))
    return file.getvalue()


FORMATS: dict[str, Callable[[Sequence[str], Sequence[float], float, bool, Progress], bytes]] = {
    ".gif": gif,
    ".webp": webp,
    ".mp4": mp4,
}
