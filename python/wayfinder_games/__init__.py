"""Board games of islands and stars for research: exact rules, honest hidden information, strong bots, at full speed.

    import wayfinder_games as wf

    game = wf.Game("maori", players=2)
    state = game.new(seed=7)
    while not state.over:
        state.step(state.legal()[0])
    print(state.returns())

`wf.titles()` tells what there is. `wf.Bot` and `State.search` think, `wf.play` and `wf.arena` play many games,
`wf.VectorEnv` steps a batch of them at once. Importing the package registers environments with PettingZoo
(`pettingzoo.make("aec", "wayfinder/maori-v0", players=4)`) and Gymnasium (`gymnasium.make("wayfinder/Maori-v0")`);
`import wayfinder_games.open_spiel` registers games with OpenSpiel.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from . import _registration
from ._native import Bot, Findings, Game, Sight, State, WayfinderError, titles

if _TYPE_CHECKING:
    from .aec import AECEnvironment
    from .records import Logs, logs, write_bg_stats, write_csv
    from .series import ArenaReport, Series, arena, play
    from .solo import SoloEnv
    from .vector import VectorEnv

__all__ = [
    "AECEnvironment",
    "ArenaReport",
    "Bot",
    "Findings",
    "Game",
    "Logs",
    "Series",
    "Sight",
    "SoloEnv",
    "State",
    "VectorEnv",
    "WayfinderError",
    "arena",
    "logs",
    "play",
    "titles",
    "write_bg_stats",
    "write_csv",
]
__version__ = "0.2.0"

# What needs numpy, PettingZoo or Gymnasium is imported when it is first used: `import wayfinder_games` is quick.
_WHERE = {
    "AECEnvironment": "aec",
    "ArenaReport": "series",
    "Logs": "records",
    "Series": "series",
    "SoloEnv": "solo",
    "VectorEnv": "vector",
    "arena": "series",
    "logs": "records",
    "play": "series",
    "write_bg_stats": "records",
    "write_csv": "records",
}


def __getattr__(name: str) -> _Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(_import_module(f".{_WHERE[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)


_registration.register_when_imported()
