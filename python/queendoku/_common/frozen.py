"""Values that cannot be changed."""

from typing import ClassVar, NoReturn


class Frozen:
    """The base of values: they write their attributes into ``vars(self)``, once."""

    #: What it is called.
    called: ClassVar[str]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name}: a {self.called} cannot be changed; make another one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name}: a {self.called} cannot be changed; make another one")
