"""Values that cannot be changed."""

from typing import Any, ClassVar, NoReturn


class Frozen:
    """The base of values: they write their attributes into ``vars(self)``, once.

    Two are equal if their keys are.
    """

    #: What it is called.
    called: ClassVar[str]

    def _key(self) -> tuple[Any, ...]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frozen) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name}: a {self.called} cannot be changed; make another one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name}: a {self.called} cannot be changed; make another one")
