"""Star battles in words."""

from queendoku._common.wording import cell_name, counted, listed
from queendoku.views.kinds.board import StarBoard, regions_in_rows


def title(board: StarBoard) -> str:
    """Say what the board is."""
    return (
        f"Star battle of {board.size} by {board.size} with"
        f" {counted(board.stars, 'star')} in each row, column and region"
    )


def faults(board: StarBoard) -> list[str]:
    """Name stars that touch, or are too many."""
    n = board.size
    return [
        f"The stars at {listed([cell_name(row * n + column, n) for row, column in squares])}"
        f" {f'are too many for {unit}' if unit else 'touch'}."
        for unit, squares in board.attacks
    ]


def words(board: StarBoard) -> list[str]:
    """Say where the regions, the stars and the crosses are."""
    n = board.size
    sentences = [regions_in_rows(n, [*map(board.label, board.regions)])]
    for what, squares in (("Stars", board.queens), ("Crosses", board.crosses)):
        names = [cell_name(row * n + column, n) for row, column in sorted(squares)]
        sentences += [f"{what}: {', '.join(names)}."] if names else []
    return sentences
