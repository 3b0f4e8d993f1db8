#!/usr/bin/env python3
"""Games as tables: data.py FOLDER. Writes logs, positions and search results as Parquet, and reads them back."""

import sys
from pathlib import Path

import numpy as np
import pyarrow.compute as pc
import pyarrow.parquet as parquet
import wayfinder_games as wf


def main(folder: str = ".") -> None:
    place = Path(folder)
    logs = wf.play("maori", ["easy", "greedy"], 8, seed=3, records=True).logs()
    parquet.write_table(logs.to_arrow(), place / "steps.parquet")
    parquet.write_table(logs.positions_to_arrow(), place / "positions.parquet")
    parquet.write_table(logs.searches_to_arrow(iterations=50), place / "searches.parquet")

    steps = parquet.read_table(place / "steps.parquet")
    verbs = pc.list_element(pc.split_pattern(steps.filter(pc.is_valid(steps["seat"]))["entry"], " "), 0)
    print("decisions:", {it["values"]: it["counts"] for it in pc.value_counts(verbs).to_pylist()})

    positions = parquet.read_table(place / "positions.parquet")
    inputs = np.stack(positions["observation"].combine_chunks().to_numpy(zero_copy_only=False))
    print(f"{len(inputs)} positions of {inputs.shape[1]} numbers; the winner decided in "
          f"{pc.mean(pc.greater(positions['return'], 0).cast('int8')).as_py():.0%} of them")

    searches = parquet.read_table(place / "searches.parquet")
    agreed = pc.mean(pc.equal(searches["played"], searches["best"]).cast("int8")).as_py()
    print(f"a small search would have played the same in {agreed:.0%} of {searches.num_rows} choices")


if __name__ == "__main__":
    main(*sys.argv[1:])
