"""OpenSpiel: `import wayfinder_games.open_spiel` registers `wayfinder_maori` and the other titles.

    import pyspiel
    import wayfinder_games.open_spiel

    game = pyspiel.load_game("wayfinder_polaris(players=3)")

Chance is explicit: an outcome is its place in the list of what is possible. Options of a title are parameters; a value
that OpenSpiel would take for a number has an underscore before it, as in `wayfinder_polynesia(tide_1=_1.1)`. OpenSpiel's
own C++ searches copy states far too often for games from Python; use `wayfinder_games.State.search` instead of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pyspiel

from ._native import Game, State, titles

# More than any title has at once, and longer than any game of random players was.
_MAX_OUTCOMES = 1024
_MAX_LENGTH = 10_000


def parameter(value: str) -> str:
    """How OpenSpiel writes a value of an option: as nothing that it would take for a number."""
    return f"_{value}" if value[0].isdigit() else value


def _type_of(title: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=f"wayfinder_{title['id']}",
        long_name=f"Wayfinder: {title['id'].capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        # Whoever wins alone gets what the others lose; where everybody can lose together that is no constant.
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title["max_players"],
        min_num_players=title["min_players"],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 0,
            **{key: parameter(values[0]) for key, values in title["options"].items()},
        },
    )


class WayfinderGame(pyspiel.Game):
    """A title as OpenSpiel knows games."""

    title: dict[str, Any]
    type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        options = {key: str(params[key]).removeprefix("_") for key in self.title["options"] if key in params}
        self.wayfinder = Game(self.title["id"], int(params.get("players") or 0) or None, options)
        players = self.wayfinder.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.wayfinder.actions,
            max_chance_outcomes=_MAX_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=_MAX_LENGTH,
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self) -> WayfinderState:
        """The position before the first step."""
        return WayfinderState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WayfinderObserver:
        """What a player knows."""
        return WayfinderObserver(self, params)


class WayfinderState(pyspiel.State):
    """A position as OpenSpiel knows positions; `wayfinder` is the same as our `State`."""

    def __init__(self, game: WayfinderGame) -> None:
        super().__init__(game)
        self.wayfinder: State = game.wayfinder.new()

    def current_player(self) -> int:
        """Who decides next."""
        seat = self.wayfinder.seat
        if seat is not None:
            return seat
        return pyspiel.PlayerId.TERMINAL if self.wayfinder.over else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.wayfinder.legal().tolist()) if player == self.wayfinder.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide, each with its probability."""
        return [(place, share) for place, (_, share) in enumerate(self.wayfinder.outcomes())]

    def _apply_action(self, action: int) -> None:
        if self.wayfinder.seat is None:
            self.wayfinder.resolve(action)
        else:
            self.wayfinder.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.wayfinder.outcomes()[action][0]
        return self.wayfinder.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.wayfinder.over

    def returns(self) -> list[float]:
        """What the game pays each player."""
        return self.wayfinder.returns().astype(float).tolist()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> WayfinderState:
        """A position that looks just like this one to a player."""
        other = self.clone()
        other.wayfinder = self.wayfinder.imagine(player, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        return "\n".join(self.wayfinder.history) or "(nothing has happened)"


class WayfinderObserver:
    """What a player knows, as numbers and as text."""

    def __init__(self, game: WayfinderGame, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters for observers, such as {params}")
        self.tensor = np.zeros(game.wayfinder.tensor_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: WayfinderState, player: int) -> None:
        """Writes down what the player knows."""
        state.wayfinder.tensor(player, self.tensor)

    def string_from(self, state: WayfinderState, player: int) -> str:
        """The same as text."""
        import json

        return json.dumps(state.wayfinder.view(player), separators=(",", ":"))


def register() -> Iterable[str]:
    """Registers every title, and tells how they are called."""
    names = []
    for title in titles():
        game_type = _type_of(title)
        name = game_type.short_name
        if name not in pyspiel.registered_names():
            kind = type(f"Wayfinder{title['id'].capitalize()}", (WayfinderGame,), {"title": title, "type": game_type})
            pyspiel.register_game(game_type, kind)
        names.append(name)
    return names


register()
