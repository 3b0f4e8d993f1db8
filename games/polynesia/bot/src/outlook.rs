//! How long the volcano will wait, and what that makes of a lead.

use ::polynesia::{Polynesia, Question};
use wayfinder_core::{Game, Pause, Seat};

use wayfinder_bots::shares;

/// What all estimates of one position share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// Rounds that can be expected after this one.
    rounds: f32,
    /// Whose action is under way, and how much of it is left.
    active: Option<(Seat, f32)>,
    /// Actions of this round after the current turn, for those who have acted under the present
    /// marker and for those who have not.
    acted: f32,
    waiting: f32,
    starter: Seat,
    players: u8,
}

/// How many moves an action makes, at a good moment.
const MOVES: f32 = 2.5;

/// What the black stone takes off the rounds to come.
const BLACK: f32 = 0.12;

impl Outlook {
    pub(super) fn of(position: &Polynesia) -> Outlook {
        let left = position.components().lava.without(position.lava());
        let red = f32::from(position.red_to_come());
        // Where the last red stone lies among those in the bag, on average.
        let last = red * (f32::from(left.total()) + 1.0) / (f32::from(left.red) + 1.0);
        let draws = if left.black > 0 { last * (1.0 - BLACK) } else { last };
        let later = (draws - 1.0).max(0.0);
        let (rounds, active) = match position.pause() {
            Pause::Ask(seat, question) => match question {
                // What a black stone still brings is drawn in this round.
                Question::Decline => (draws, None),
                Question::Act | Question::TidePopulate => (later, Some((seat, 1.0))),
                Question::Travel { points } => (later, Some((seat, f32::from(points) / MOVES))),
                Question::FreeRoute { points } => {
                    (later, Some((seat, 0.8 + f32::from(points) / MOVES)))
                }
                Question::MaskChoice { points } => {
                    (later, Some((seat, 0.1 + f32::from(points) / MOVES)))
                }
                Question::ExtraMember => (later, Some((seat, 0.2))),
            },
            Pause::Draw(_) | Pause::Over => (later, None),
        };
        let marker = f32::from(position.marker());
        Outlook {
            rounds,
            active,
            acted: (marker - 1.0).max(0.0),
            waiting: marker,
            starter: position.starter(),
            players: position.players(),
        }
    }

    /// Actions that a seat can expect to have, the one under way included.
    pub(super) fn actions(&self, seat: Seat) -> f32 {
        let turn = |seat: Seat| {
            let players = usize::from(self.players);
            (seat.index() + players - self.starter.index()) % players
        };
        let here = match self.active {
            None => 0.0,
            Some((active, rest)) if active == seat => self.acted + rest,
            Some((active, _)) if turn(seat) < turn(active) => self.acted,
            Some(_) => self.waiting,
        };
        3.0 * self.rounds + here
    }

    /// Rounds that can be expected after this one.
    pub(super) fn rounds(&self) -> f32 {
        self.rounds
    }

    /// The lead in points that makes somebody e times as likely to win.
    pub(super) fn spread(&self) -> f32 {
        1.0 + 0.25 * self.rounds
    }

    /// Shares of the victory from points: the further the end, the less a lead tells.
    pub(super) fn shares(&self, points: &[f32], out: &mut [f32]) {
        shares(points, self.spread(), out);
    }
}
