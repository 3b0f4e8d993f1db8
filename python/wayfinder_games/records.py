"""Games as data: logs, positions and search results as Arrow tables, statistics as CSV and for BG Stats."""

from __future__ import annotations

import csv
import json
import uuid
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ._native import Game, State, WayfinderError

if TYPE_CHECKING:
    import pyarrow as pa


class Logs:
    """Games that were played: setup, log and result of each, as `wayfinder simulate --log` writes them."""

    def __init__(self, records: Sequence[dict[str, Any]]) -> None:
        self.records = list(records)

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.records)

    @staticmethod
    def game(record: dict[str, Any]) -> Game:
        """What was played in a record; refuses one of other rules."""
        setup = record["setup"]
        game = Game(record["game"], setup["players"], setup["options"])
        if game.rules_version != record["rules_version"]:
            raise WayfinderError(
                f"played by version {record['rules_version']} of the rules of {game.id}, "
                f"this package knows version {game.rules_version}"
            )
        return game

    def to_arrow(self) -> pa.Table:
        """A row a step: `game` and `step` count, `seat` is null where chance decided, `entry` is its notation."""
        import pyarrow as pa

        rows: dict[str, list[Any]] = {"game": [], "title": [], "step": [], "seat": [], "entry": []}
        for number, record in enumerate(self.records):
            for step, entry in enumerate(record["log"]):
                who, text = entry.split(" ", 1)
                rows["game"].append(number)
                rows["title"].append(record["game"])
                rows["step"].append(step)
                rows["seat"].append(None if who == "*" else int(who))
                rows["entry"].append(text)
        schema = pa.schema(
            [
                ("game", pa.uint32()),
                ("title", pa.dictionary(pa.int32(), pa.string())),
                ("step", pa.uint32()),
                ("seat", pa.uint8()),
                ("entry", pa.string()),
            ]
        )
        return pa.table(rows, schema=schema)

    def results_to_arrow(self) -> pa.Table:
        """A row a game and seat: its points, its place, and its share of the victory."""
        import pyarrow as pa

        rows: dict[str, list[Any]] = {"game": [], "seat": [], "score": [], "placing": []}
        for number, record in enumerate(self.records):
            for seat, (score, placing) in enumerate(zip(record["scores"], record["placings"])):
                for key, value in zip(rows, (number, seat, score, placing)):
                    rows[key].append(value)
        schema = [("game", pa.uint32()), ("seat", pa.uint8()), ("score", pa.int32()), ("placing", pa.uint8())]
        return pa.table(rows, schema=pa.schema(schema))

    def positions(self) -> Iterator[tuple[int, State, int]]:
        """Every position in which a seat decided, with the number of its game and what it did. The state goes on: copy
        it to keep it."""
        for number, record in enumerate(self.records):
            state = self.game(record).new()
            for entry in record["log"]:
                who, text = entry.split(" ", 1)
                if who == "*":
                    state.resolve([outcome for outcome, _ in state.outcomes()].index(text))
                    continue
                if state.seat != int(who):
                    raise WayfinderError(f"game {number}: seat {who} was not asked first of those who decide at once")
                action = state.action(text)
                yield number, state, action
                state.step(action)

    def positions_to_arrow(self) -> pa.Table:
        """A row a decision: who decided what, its observation, the legal actions, and what the game paid in the end. All
        games are of one title."""
        import pyarrow as pa

        if len({record["game"] for record in self.records}) > 1:
            raise WayfinderError("positions of several titles do not fit into one table: split the logs")
        games, seats, actions, legal, observations = [], [], [], [], []
        paid = [self.game(record).replay(record["log"]).returns() for record in self.records]
        size = 0
        for number, state, action in self.positions():
            seat = state.seat
            assert seat is not None
            games.append(number)
            seats.append(seat)
            actions.append(action)
            legal.append(state.legal())
            observations.append(state.tensor(seat))
            size = state.game.tensor_size
        flat = np.concatenate(observations) if observations else np.zeros(0, np.float32)
        return pa.table(
            {
                "game": pa.array(games, pa.uint32()),
                "seat": pa.array(seats, pa.uint8()),
                "action": pa.array(actions, pa.uint16()),
                "legal": pa.array([it.tolist() for it in legal], pa.list_(pa.uint16())),
                "observation": pa.FixedSizeListArray.from_arrays(pa.array(flat, pa.float32()), max(size, 1)),
                "return": pa.array([paid[it][seat] for it, seat in zip(games, seats)], pa.float32()),
            }
        )

    def searches_to_arrow(self, iterations: int = 400, seed: int = 1) -> pa.Table:
        """A row a decision that was a choice: what a search thinks of it, as targets to learn from."""
        import pyarrow as pa

        rows: dict[str, list[Any]] = {
            key: [] for key in ("game", "seat", "played", "best", "actions", "visits", "values", "odds")
        }
        for number, state, action in self.positions():
            if len(state.legal()) < 2:
                continue
            found = state.search(iterations, seed=seed)
            told = (
                number,
                found.seat,
                action,
                found.best,
                found.actions.tolist(),
                found.visits.tolist(),
                found.values.tolist(),
                found.odds[0].tolist(),
            )
            for key, value in zip(rows, told):
                rows[key].append(value)
        schema = pa.schema(
            [
                ("game", pa.uint32()),
                ("seat", pa.uint8()),
                ("played", pa.uint16()),
                ("best", pa.uint16()),
                ("actions", pa.list_(pa.uint16())),
                ("visits", pa.list_(pa.uint32())),
                ("values", pa.list_(pa.float32())),
                ("odds", pa.list_(pa.float32())),
            ]
        )
        return pa.table(rows, schema=schema)


def logs(path: str | Path) -> Logs:
    """The games of a file, a line each."""
    found = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                found.append(json.loads(line))
            except json.JSONDecodeError as error:
                raise WayfinderError(f"line {number} of {path} is no record of a game: {error}") from error
    return Logs(found)


def write_csv(path: str | Path, records: Iterable[dict[str, Any]], names: Sequence[str] | None = None) -> None:
    """Results as CSV, a row a game and seat; `names` are those of the seats."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["game", "title", "players", "options", "seat", "name", "score", "placing", "decisions"])
        for number, record in enumerate(records):
            setup = record["setup"]
            options = ";".join(f"{key}={value}" for key, value in setup["options"].items())
            for seat, (score, placing) in enumerate(zip(record["scores"], record["placings"])):
                name = names[seat] if names else f"seat {seat}"
                decisions = sum(entry.startswith(f"{seat} ") for entry in record["log"])
                row = [number, record["game"], setup["players"], options, seat, name, score, placing, decisions]
                table.writerow(row)


def write_bg_stats(
    path: str | Path,
    records: Iterable[dict[str, Any]],
    names: Sequence[str],
    *,
    played: datetime | None = None,
    location: str = "Wayfinder",
) -> None:
    """Plays in the form that the app BG Stats imports (`.bgsplay`, JSON), all at one moment (now, if nobody says)."""
    played = played or datetime.now(timezone.utc)
    moment = played.strftime("%Y-%m-%d %H:%M:%S")
    known = list(records)
    ids = {title: place for place, title in enumerate(sorted({record["game"] for record in known}), 1)}

    def named(*parts: object) -> str:
        """The same plays have the same names, so that nothing is imported twice."""
        return str(uuid.uuid5(uuid.NAMESPACE_URL, "/".join(map(str, ("wayfinder", *parts)))))

    told = {
        "games": [
            {
                "uuid": named("game", title),
                "id": place,
                "name": title.capitalize(),
                "highestWins": True,
                "noPoints": False,
                "cooperative": False,
                "usesTeams": False,
                "bggId": 0,
                "modificationDate": moment,
            }
            for title, place in ids.items()
        ],
        "players": [
            {
                "uuid": named("player", name),
                "id": place,
                "name": name,
                "isAnonymous": False,
                "modificationDate": moment,
            }
            for place, name in enumerate(names, 1)
        ],
        "locations": [
            {"uuid": named("location", location), "id": 1, "name": location, "modificationDate": moment}
        ],
        "plays": [
            {
                "uuid": named("play", moment, number, *record["log"]),
                "gameRefId": ids[record["game"]],
                "locationRefId": 1,
                "playDate": moment,
                "entryDate": moment,
                "modificationDate": moment,
                "durationMin": 0,
                "rounds": 0,
                "ignored": False,
                "manualWinner": True,
                "usesTeams": False,
                "playerScores": [
                    {
                        "playerRefId": seat + 1,
                        "score": str(score),
                        "winner": placing == 1,
                        "rank": placing,
                        "seatOrder": seat + 1,
                        "startPlayer": seat == 0,
                        "newPlayer": False,
                    }
                    for seat, (score, placing) in enumerate(zip(record["scores"], record["placings"]))
                ],
            }
            for number, record in enumerate(known)
        ],
        "userInfo": {"meRefId": 1},
    }
    Path(path).write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
