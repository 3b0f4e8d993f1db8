"""The native half of the package: games, positions, bots and searches."""

# What makes the reference executes this file.
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Batch",
    "Bot",
    "Findings",
    "Game",
    "Sight",
    "State",
    "WayfinderError",
    "restore",
    "series",
    "titles",
]

class WayfinderError(ValueError):
    """Something was asked for that the rules, a title or a bot does not allow; the message is a line that says why."""

def titles() -> list[dict[str, Any]]:
    """What is played: a dictionary for each title, in the order in which people see them.

    Each has `id`, `rules_version`, `min_players`, `max_players`, `options` (keys with their values, the default first),
    `actions`, `tensor_size`, `encoding_version`, and `levels` with their ratings.
    """

@final
class Game:
    """A title, how many play it, and with which options. It never changes; `new` begins a game."""

    def __new__(cls, id: str, players: int | None = None, options: dict[str, str] | None = None) -> Game: ...
    @property
    def id(self) -> str:
        """The title."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def options(self) -> dict[str, str]:
        """Every option, spelled out."""
    @property
    def rules_version(self) -> int:
        """The version of the rules."""
    @property
    def actions(self) -> int:
        """How many actions there are: every decision has a number below it."""
    @property
    def tensor_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def encoding_version(self) -> int:
        """The version of the numbers of actions and observations."""
    def planes(self) -> list[dict[str, Any]]:
        """What the numbers of an observation are: dictionaries with `name`, `shape`, `low`, `high` and `start`."""
    def new(self, seed: int | None = None, stream: int | None = None) -> State:
        """Begins a game. With a seed, what chance decides is drawn inside: a seed repeats, and stream *i* of it is game
        number *i* of a series. Without one it is left to the caller."""
    def replay(self, log: Sequence[str]) -> State:
        """Begins a game and plays what a log says. Chance is left to the caller."""

@final
class State:
    """A game at some moment: its position, how it came to it, and the dice if it draws for itself."""

    @property
    def game(self) -> Game:
        """What is played."""
    @property
    def seat(self) -> int | None:
        """The seat that decides next; `None` if chance does, or nobody. Where several are asked at once, they are in the
        order of the seats."""
    @property
    def over(self) -> bool:
        """Whether the game is over."""
    @property
    def chance(self) -> bool:
        """Whether chance comes next, in a game that leaves it to the caller."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def round(self) -> int:
        """The round, from 1."""
    @property
    def turn(self) -> int:
        """The turn, from 1 and over all seats."""
    @property
    def history(self) -> list[str]:
        """What was decided and drawn so far, as a log has it."""
    def legal(self) -> NDArray[np.uint16]:
        """The numbers of all that the next seat may do; none if nobody decides."""
    def mask(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """A number for every action of the title, 1 if it is legal; into `out` if it is given."""
    def step(self, action: int) -> None:
        """Plays an action of the next seat."""
    def text(self, action: int) -> str:
        """An action of the next seat in the title's notation."""
    def action(self, text: str) -> int:
        """The number of a legal decision from its text."""
    def outcomes(self) -> list[tuple[str, float]]:
        """What chance may decide now, each with its probability."""
    def resolve(self, place: int) -> None:
        """Lets chance decide for the outcome with this place in the list."""
    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What a seat knows, as a dictionary; the next one if none is named, and what everybody knows for
        `"spectator"`."""
    def tensor(self, seat: int | None = None, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What a seat knows, as numbers from 0 to 1; the next one if none is named. Into `out` if it is given."""
    def observe(self, seat: int) -> dict[str, NDArray[Any]]:
        """What environments give to a seat: `observation`, its tensor, and `action_mask`, zeros for whoever is not
        asked."""
    def returns(self) -> NDArray[np.float32]:
        """What a finished game pays each seat: 1 for who won alone, and all together nothing; zeros before the end."""
    def standings(self) -> dict[str, list[int]]:
        """`points`, `placings` and `winners` if the game ended now."""
    def score(self) -> dict[str, Any]:
        """The score sheet if the game ended now, with a line for each source of points."""
    def imagine(self, seat: int, seed: int) -> State:
        """A game that looks just like this one to a seat, drawn from all that do: for searches of one's own."""
    def sight(self) -> Sight:
        """What the next seat sees: what a bot gets."""
    def search(
        self, iterations: int = 1000, *, threads: int = 1, seed: int = 1, evaluation: str = "tuned"
    ) -> Findings:
        """Searches for the next seat, from what it sees; the same seed finds the same."""
    def copy(self) -> State:
        """Another game at the same moment; both go on alone."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any, /) -> State: ...

@final
class Sight:
    """What one seat sees when it must decide. Bots get this and nothing else, so that none can cheat."""

    @property
    def game(self) -> Game:
        """What is played."""
    @property
    def seat(self) -> int:
        """Who must decide."""
    def legal(self) -> NDArray[np.uint16]:
        """The numbers of all that the seat may do."""
    def mask(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """A number for every action of the title, 1 if it is legal; into `out` if it is given."""
    def tensor(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What the seat knows, as numbers from 0 to 1; into `out` if it is given."""
    def view(self) -> dict[str, Any]:
        """What the seat knows, as a dictionary."""
    def text(self, action: int) -> str:
        """An action in the title's notation."""
    def action(self, text: str) -> int:
        """The number of a legal decision from its text."""
    def search(
        self, iterations: int = 1000, *, threads: int = 1, seed: int = 1, evaluation: str = "tuned"
    ) -> Findings:
        """Searches from what the seat sees; the same seed finds the same."""

@final
class Bot:
    """One of our bots, for one seat of one game: it may remember what it thought.

    The name is `random`, `greedy`, a level (`easy`, `medium`, `hard`, `expert`) or a search such as `mcts:400` or
    `tuned:2000/turn`. Bots count iterations and no seconds, so that a seed repeats.
    """

    def __new__(cls, name: str, seed: int = 1) -> Bot: ...
    @property
    def name(self) -> str:
        """Its name."""
    def choose(self, asked: State | Sight) -> int:
        """The action that it takes. It sees what the seat sees."""
    def __call__(self, asked: State | Sight) -> int: ...

@final
class Findings:
    """What a search found: the decisions that it tried, best first."""

    @property
    def seat(self) -> int:
        """The seat that the search was made for."""
    @property
    def iterations(self) -> int:
        """How many iterations were made; none if there was nothing to choose."""
    @property
    def best(self) -> int:
        """The best action."""
    @property
    def actions(self) -> NDArray[np.uint16]:
        """The actions, best first."""
    @property
    def texts(self) -> list[str]:
        """The decisions as text, best first."""
    @property
    def visits(self) -> NDArray[np.uint32]:
        """How often each was tried."""
    @property
    def values(self) -> NDArray[np.float32]:
        """The mean value of each for the seat, from 0 to 1; not a number if it was not searched."""
    @property
    def odds(self) -> NDArray[np.float32]:
        """How likely every seat is to win after each: a row an idea, a column a seat."""
    @property
    def policy(self) -> NDArray[np.float32]:
        """The share of the visits of every action of the title: what a policy learns from."""
    def line(self, place: int = 0) -> list[tuple[int, str]]:
        """How play most often went on after the idea with this place."""
    def __len__(self) -> int: ...

def series(
    game: Game,
    bots: Sequence[str | Callable[[int], Callable[[Sight], int]]],
    numbers: Sequence[int],
    seed: int,
    threads: int = 1,
    keep: bool = False,
) -> dict[str, Any]:
    """Plays the games with these numbers of a series; they do not depend on the number of threads."""

def restore(told: Any) -> State:
    """A state from what `State.__reduce__` told of it."""

@final
class Batch:
    """Many games stepped at once into arrays of the caller's; `VectorEnv` owns both."""

    def __new__(cls, game: Game, games: int, seed: int, threads: int, bots: Sequence[str | None]) -> Batch: ...
    def reset(
        self,
        observations: NDArray[np.float32],
        masks: NDArray[np.uint8],
        rewards: NDArray[np.float32],
        seats: NDArray[np.uint8],
        dones: NDArray[np.uint8],
    ) -> None:
        """Starts all games over and fills the arrays with what is asked first."""
    def step(
        self,
        actions: NDArray[np.uint16],
        observations: NDArray[np.float32],
        masks: NDArray[np.uint8],
        rewards: NDArray[np.float32],
        seats: NDArray[np.uint8],
        dones: NDArray[np.uint8],
    ) -> None:
        """Takes an action in every game and fills the arrays with what is asked next."""
