"""Parquet, as lines of JSON: what reads tables and their columns is the same."""

import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from queendoku._common.extras import needs


def json_lines(file: BinaryIO, name: str) -> Iterator[str]:
    """Yield the rows of a table, by pyarrow a part of it at a time, else by Polars."""
    rows: Iterator[dict[str, Any]]
    try:
        from pyarrow.parquet import ParquetFile
    except ModuleNotFoundError:
        with needs(
            "polars", f"{name} is Parquet, which needs pyarrow or Polars: pip install pyarrow"
        ):
            import polars
        rows = polars.read_parquet(file).iter_rows(named=True)
    else:
        batches = ParquetFile(file).iter_batches()
        rows = (row for batch in batches for row in batch.to_pylist())
    return (json.dumps(row, default=str) + "\n" for row in rows)
