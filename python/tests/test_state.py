"""Games and their states."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
import wayfinder_games as wf


def random_game(game: wf.Game, seed: int) -> wf.State:
    state, dice = game.new(seed), random.Random(seed)
    while not state.over:
        state.step(dice.choice(state.legal()))
    return state


def middle(game: wf.Game, seed: int = 3, steps: int = 30) -> wf.State:
    """A state on the way, in which somebody has a choice."""
    state, dice = game.new(seed), random.Random(seed)
    while not state.over and (steps > 0 or len(state.legal()) < 2):
        state.step(dice.choice(state.legal()))
        steps -= 1
    assert not state.over
    return state


def test_titles_tell_what_there_is():
    titles = wf.titles()
    assert [it["id"] for it in titles] == ["maori", "polynesia", "vanuatu", "polaris"]
    for title in titles:
        assert 0 < title["actions"] < 1024
        assert title["tensor_size"] > 100
        assert title["levels"]["easy"] < title["levels"]["expert"]


def test_games_end_and_pay_nothing_in_all(game):
    state = random_game(game, 1)
    assert state.over and state.seat is None and len(state.legal()) == 0
    returns, standings = state.returns(), state.standings()
    assert returns.dtype == np.float32 and len(returns) == game.players
    if standings["winners"]:
        assert abs(returns.sum()) < 1e-5
        assert {seat for seat in range(game.players) if returns[seat] == returns.max()} == set(standings["winners"])
    else:
        assert (returns == -1).all()
    assert [seat["total"] for seat in state.score()["seats"]] == standings["points"]


def test_masks_texts_and_numbers_say_the_same(game):
    state, dice = game.new(5), random.Random(5)
    mask = np.ones(game.actions, np.uint8)
    while not state.over:
        legal = state.legal()
        assert legal.dtype == np.uint16 and len(set(legal.tolist())) == len(legal) > 0
        assert state.mask(mask) is mask
        assert sorted(legal.tolist()) == np.flatnonzero(mask).tolist()
        assert all(state.action(state.text(it)) == it for it in legal[:5])
        state.step(dice.choice(legal))
    assert not state.mask().any()


def test_a_tensor_is_what_the_seat_sees(game):
    state = middle(game)
    for seat in range(game.players):
        tensor = state.tensor(seat)
        assert tensor.shape == (game.tensor_size,) and tensor.dtype == np.float32
        assert tensor.min() >= 0 and tensor.max() <= 1
        world = state.imagine(seat, 11)
        assert world.view(seat) == state.view(seat)
        assert (world.tensor(seat) == tensor).all(), "nothing else can be seen"
    assert (state.sight().tensor() == state.tensor()).all()
    out = np.empty(game.tensor_size, np.float32)
    assert state.tensor(0, out) is out and (out == state.tensor(0)).all()
    assert sum(int(np.prod(plane["shape"])) for plane in game.planes()) == game.tensor_size


def test_a_seed_repeats_and_streams_differ(game):
    assert random_game(game, 2) == random_game(game, 2)
    assert random_game(game, 2) != random_game(game, 4)
    first, second = (game.new(1, stream) for stream in (0, 1))
    assert first == game.new(1, 0)
    played = []
    for state in (first, second):
        dice = random.Random(1)
        while not state.over:
            state.step(dice.choice(state.legal()))
        played.append(state.history)
    assert played[0] != played[1]


@pytest.mark.parametrize("again", [wf.State.copy, copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_copies_go_on_alone_and_alike(game, again):
    state = middle(game)
    other = again(state)
    assert other == state and other is not state
    before = state.history
    other.step(other.legal()[0])
    assert state.history == before and other != state
    state.step(state.legal()[0])
    for _ in range(40):
        assert state == other
        if state.over:
            break
        # The dice are copied, too: what will be drawn is the same.
        action = state.legal()[-1]
        state.step(action)
        other.step(action)


def test_imagined_states_are_pickled_as_well(title):
    state = middle(wf.Game(title)).imagine(0, 5)
    state.step(state.legal()[0])
    assert pickle.loads(pickle.dumps(state)) == state


def test_chance_may_be_left_to_the_caller(title):
    game = wf.Game(title)
    state, dice = game.new(), random.Random(1)
    draws = 0
    while not state.over:
        if state.chance:
            outcomes = state.outcomes()
            assert abs(sum(share for _, share in outcomes) - 1) < 1e-9
            text = outcomes[dice.randrange(len(outcomes))][0]
            state.resolve([it for it, _ in outcomes].index(text))
            assert state.history[-1] == f"* {text}"
            draws += 1
        else:
            state.step(dice.choice(state.legal()))
    assert draws > 0
    assert game.replay(state.history) == state


def test_what_is_not_allowed_is_told_in_a_line():
    state = wf.Game("maori").new(1)
    illegal = next(it for it in range(608) if it not in state.legal())
    for call, why in [
        (lambda: wf.Game("chess"), 'there is no title "chess": known are maori, polynesia, vanuatu, polaris'),
        (lambda: wf.Game("maori", 9), "maori is for 2 to 5 players, not 9"),
        (lambda: wf.Game("maori", 2, {"variation": "x"}), 'option variation cannot be "x": allowed are'),
        (lambda: state.step(illegal), "is not legal here"),
        (lambda: state.action("sink all"), "cannot read"),
        (lambda: state.tensor(7), "the seats are 0 to 1"),
        (lambda: state.mask(np.zeros(3, np.uint8)), "the array has 3 places, not"),
        (lambda: state.resolve(0), "chance decides nothing here"),
        (lambda: wf.Bot("nobody"), 'there is no bot "nobody"'),
        (lambda: state.search(0), "a search needs an iteration"),
        (lambda: wf.Game("maori").replay(["0 sink"]), "step 0 (0 sink): "),
    ]:
        with pytest.raises(wf.WayfinderError) as told:
            call()
        assert why in str(told.value) and "\n" not in str(told.value), str(told.value)
    assert issubclass(wf.WayfinderError, ValueError)
    over = random_game(wf.Game("maori"), 1)
    with pytest.raises(wf.WayfinderError, match="the game is over"):
        over.step(0)


def test_views_keep_secrets():
    state = middle(wf.Game("polaris", 3), steps=60)
    own, spectator = state.view(0), state.view("spectator")
    assert isinstance(own, dict) and own.keys() == spectator.keys()
    assert own["players"][0] != spectator["players"][0], "a hand is one's own affair"
    assert own["players"][1] == spectator["players"][1]


@pytest.mark.long
def test_every_table_there_is_can_be_played():
    from conftest import all_tables

    count = 0
    for game in all_tables():
        state = random_game(game, 1)
        assert state.over
        assert pickle.loads(pickle.dumps(game)) == game
        count += 1
    assert count > 100
