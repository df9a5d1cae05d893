"""The widget: what the kernel and the page tell each other."""

from collections.abc import Sequence
from typing import Any

import anywidget
import traitlets
from IPython.display import display
from traitlets import TraitError

from queendoku._common.public import public
from queendoku.views.draw.shapes import QUEEN
from queendoku.views.watch.arguments import checked_by, checked_speed, checked_step
from queendoku.views.watch.assets import MODULE, STYLE
from queendoku.views.watch.picture import still
from queendoku.views.watch.playable import Playable, packed_parts
from queendoku.views.watch.recordings import Recording


# traitlets restores a value only after an error of its own.
class RefusedTypeError(TraitError, TypeError):
    """A setting of a wrong type."""


class RefusedValueError(TraitError, ValueError):
    """A setting that is out of range."""


for refused, error in ((RefusedTypeError, TypeError), (RefusedValueError, ValueError)):
    # Tracebacks name them as what users know.
    refused.__module__, refused.__name__, refused.__qualname__ = "builtins", *[error.__name__] * 2


@public
class Player(Playable, anywidget.AnyWidget):
    """A player of one trace or explanation, or two; made by `watch`.

    Attributes
    ----------
    step : int
        The position: how many steps are taken, or how many nodes are placed if `by` is
        ``"nodes"``; from 0 to `last`. Setting it moves the player in the page, and moving that sets
        it.
    playing : bool
        Whether it plays.
    speed : float
        How many steps (or nodes) it plays a second.
    by : {"steps", "nodes"}
        What is counted. Changing it keeps the number in `step`, or goes to the end if the number is
        beyond it.
    """

    # As texts: anywidget watches a path for changes, and keeps every player for ever.
    _esm = MODULE
    _css = STYLE

    _traces: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    _data = traitlets.Bytes().tag(sync=True)
    _queen = traitlets.Unicode(QUEEN, read_only=True).tag(sync=True)
    step = traitlets.TraitType[int, int](0).tag(sync=True)
    playing = traitlets.TraitType[bool, bool](False).tag(sync=True)
    speed = traitlets.TraitType[float, float](10.0).tag(sync=True)
    by = traitlets.TraitType[str, str]("steps").tag(sync=True)

    def __init__(self, recorded: Sequence[Recording], *, by: str, step: int, speed: float) -> None:
        self._recorded = recorded
        # Check first: a widget stays in memory once it is made.
        by, speed = checked_by(by), checked_speed(speed)
        step = checked_step(step, self._last(by))
        headers, data = packed_parts(self._recorded)
        super().__init__(_traces=headers, _data=data, by=by, speed=speed, step=step)

    @traitlets.validate("step", "playing", "speed", "by")
    def _check(self, proposal: Any) -> Any:
        try:
            return self._checked(proposal["trait"].name, proposal["value"])
        except TypeError as error:
            raise RefusedTypeError(str(error)) from None
        except ValueError as error:
            raise RefusedValueError(str(error)) from None

    @traitlets.observe("by")
    def _stay_inside(self, _: Any) -> None:
        self.step = min(self.step, self.last)

    def close(self) -> None:
        """Remove it from the page, and free its memory."""
        layout = self.layout  # a widget of its own
        super().close()
        layout.close()

    def _ipython_display_(self) -> None:
        # Two outputs: of one, JupyterLab takes the widget, even when its kernel is gone.
        outputs: list[Any] = [(still(self._outcomes()), {})]
        if self.comm is not None:  # the player is not closed
            live: Any = self._repr_mimebundle_()
            outputs.insert(0, (live[0] | {"text/plain": ""}, live[1]))
        for data, metadata in outputs:
            display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
