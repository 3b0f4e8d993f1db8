"""The conventions of the field: PettingZoo, Gymnasium, OpenSpiel."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

import gymnasium
import numpy as np
import pettingzoo
import pytest
import wayfinder_games as wf
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

CYCLES = 300


def aec(game: wf.Game, **more):
    return pettingzoo.make("aec", f"wayfinder/{game.id}-v0", players=game.players, options=game.options, **more)


def test_pettingzoo_accepts_them(game):
    api_test(aec(game), num_cycles=CYCLES)
    seed_test(lambda: aec(game), num_cycles=CYCLES)


def test_pettingzoo_renders_them(game, capsys):
    render_test(lambda render_mode: aec(game, render_mode=render_mode))
    assert game.id in capsys.readouterr().out.lower(), "people read it on standard output"


def test_pictures_show_the_position(title):
    env = aec(wf.Game(title), render_mode="rgb_array")
    env.reset(seed=3)
    before = env.render()
    assert before.dtype == np.uint8 and before.shape[0] > 300 and before.shape[1] > 400
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 30, "a board has colours"
    for _ in range(8):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[-1]))
    assert (env.render() != before).any()


def test_payoffs_come_at_the_end(game):
    env = aec(game)
    env.reset(seed=4)
    dice = np.random.default_rng(4)
    paid = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            paid[agent] = reward
            env.step(None)
            continue
        assert reward == 0
        env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    assert len(paid) == game.players and abs(sum(paid.values())) < 1e-5


def test_nobody_else_is_told_what_they_may_do():
    env = aec(wf.Game("polaris", 3))
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert all(not env.observe(agent)["action_mask"].any() for agent in others)
    with pytest.raises(wf.WayfinderError):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))


@pytest.mark.filterwarnings("ignore:.*:UserWarning")
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_gymnasium_accepts_them(game, bot):
    options = dict(players=game.players, options=game.options, bot=bot)
    env = gymnasium.make(f"wayfinder/{game.id.capitalize()}-v0", **options)
    check_env(env.unwrapped, skip_render_check=True)
    observation, info = env.reset(seed=2)
    dice, done, reward = np.random.default_rng(2), False, 0.0
    while not done:
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, done, _, info = env.step(action)
    assert -1 <= reward <= 1
    assert reward == env.unwrapped.game_state.returns()[info["seat"]]


def test_an_illegal_action_loses():
    env = wf.SoloEnv("maori")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.game_state.mask() == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True) and "is not legal here" in info["illegal"]


def spiel(game: wf.Game):
    import pyspiel
    from wayfinder_games.open_spiel import parameter

    options = ",".join(f"{key}={parameter(value)}" for key, value in game.options.items())
    return pyspiel.load_game(f"wayfinder_{game.id}(players={game.players}{',' if options else ''}{options})")


@pytest.mark.filterwarnings("ignore")
def test_open_spiel_accepts_them(game):
    import pyspiel

    pyspiel.random_sim_test(spiel(game), num_sims=1, serialize=False, verbose=False)


@pytest.mark.filterwarnings("ignore")
def test_open_spiel_takes_no_option_for_a_number():
    game = wf.Game("polynesia", 3, {"tide_1": "1.2"})
    loaded = spiel(game)
    assert loaded.new_initial_state().wayfinder.game == game
    assert str(spiel(game)) == str(loaded) and "tide_1=_1.2" in str(loaded)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_open_spiel_playthroughs_repeat(title):
    from open_spiel.python.algorithms import generate_playthrough

    name = str(spiel(wf.Game(title)))
    one, two = (generate_playthrough.playthrough(name, action_sequence=None, seed=7) for _ in range(2))
    assert one == two and len(one.splitlines()) > 500


@pytest.mark.filterwarnings("ignore")
def test_a_python_search_of_open_spiel_plays(title):
    from open_spiel.python.algorithms import mcts

    game = spiel(wf.Game(title))
    state = game.new_initial_state()
    dice = np.random.RandomState(1)
    while state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes())
        state.apply_action(int(dice.choice(outcomes, p=shares)))
    bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert bot.step(state) in state.legal_actions()
    player = state.current_player()
    other = state.resample_from_infostate(player, dice.random_sample)
    assert other.observation_tensor(player) == state.observation_tensor(player)


def test_registered_whatever_is_imported_first():
    code = {
        "before": "import wayfinder_games, pettingzoo, gymnasium",
        "after": "import pettingzoo, gymnasium, wayfinder_games",
    }
    check = "; assert 'wayfinder/maori-v0' in pettingzoo.aec_registry; assert 'wayfinder/Maori-v0' in gymnasium.registry"
    for imports in code.values():
        subprocess.run([sys.executable, "-c", imports + check], check=True)


def test_importing_is_quick():
    code = (
        "import sys, time; begun = time.process_time(); import wayfinder_games; "
        "took = time.process_time() - begun; "
        "assert not {'gymnasium', 'pettingzoo', 'pyspiel', 'pyarrow'} & set(sys.modules); print(took)"
    )
    took = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(5)]
    assert min(took) < 0.15, took


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_all_of_them_accept_every_table():
    import pyspiel
    from conftest import all_tables

    for game in all_tables():
        api_test(aec(game), num_cycles=60)
        seed_test(partial(aec, game), num_cycles=20)
        render_test(lambda render_mode, game=game: aec(game, render_mode=render_mode))
        check_env(wf.SoloEnv(game), skip_render_check=True)
        pyspiel.random_sim_test(spiel(game), num_sims=1, serialize=False, verbose=False)
