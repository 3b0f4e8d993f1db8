//! Everybody's expected points, and the shares of the victory they make.

use ::vanuatu::{Action, MAX_PLAYERS, Question, ROUNDS, Vanuatu};
use wayfinder_core::{Game, Pause, Seat};

use crate::{
    contest::chance,
    flood::Flood,
    gains::{Gains, spread},
    neutral::hopes,
    wishes::{PLACED, Wishes},
};
use wayfinder_bots::shares_unless;

/// What all estimates of one position share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    points: [f32; MAX_PLAYERS],
    /// Rounds after this one.
    rounds: f32,
}

impl Outlook {
    pub(super) fn of(position: &Vanuatu) -> Outlook {
        let mut points = [0.0; MAX_PLAYERS];
        for seat in Seat::all(position.players()) {
            points[seat.index()] = holdings(position, seat) + prospects(position, seat);
        }
        Outlook { points, rounds: f32::from(ROUNDS - position.round()) }
    }

    /// Shares of the victory from points: the further the end, the less a lead tells. What the flood may
    /// take from everybody belongs to nobody.
    pub(super) fn shares(self, position: &Vanuatu, out: &mut [f32]) {
        let points = &self.points[..out.len()];
        shares_unless(Flood::of(position).defeat(), points, spread(self.rounds), out);
    }
}

/// What a seat has: points, and what will become points.
fn holdings(position: &Vanuatu, seat: Seat) -> f32 {
    let gains = Gains::of(position, seat);
    let player = gains.player;
    f32::from(player.points())
        + 2.0 * f32::from(player.treasure().sum())
        + gains.of_purse()
        + gains.fish * f32::from(player.fish().sum())
        + gains.huts_worth()
        + first_player_worth(&gains)
        + shop_worth(&gains)
}

/// What it is worth to go first in this round, which breaks ties and will be handed on.
pub(super) fn first_player_worth(gains: &Gains<'_>) -> f32 {
    if gains.position.first_player() == gains.seat {
        1.2 + 1.8 * (1.0 - gains.rounds / 7.0)
    } else {
        0.0
    }
}

/// What it is worth to have a hut to sell at.
pub(super) fn shop_worth(gains: &Gains<'_>) -> f32 {
    if gains.player.huts_built() > 0 { 0.25 * gains.rounds } else { 0.0 }
}

/// What a seat's markers will win, and where its boat leaves it.
fn prospects(position: &Vanuatu, seat: Seat) -> f32 {
    let wishes = Wishes::of(position, seat);
    let player = position.player(seat);
    let place = wishes.of_place(player.boat());
    let acting = matches!(
        position.pause(),
        Pause::Ask(
            _,
            Question::Plan { .. } | Question::Turn | Question::Step { .. } | Question::Bonus { .. }
        )
    );
    if !acting {
        return place + hopes(position, &wishes, seat);
    }
    let won =
        |action: Action, worth: f32| chance(position, seat, action, player.markers(action)) * worth;
    let mut worth = place;
    for action in PLACED.into_iter().chain([Action::Rest]) {
        if player.markers(action) > 0 {
            worth += won(action, wishes.best(action));
        }
    }
    if player.markers(Action::Sail) > 0 {
        worth += won(Action::Sail, 0.3 + 0.4 * wishes.of_voyage());
    }
    worth
}
