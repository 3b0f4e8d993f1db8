//! How long the game will last, and which goals will be scored when.

use ::polaris::{Goal, Polaris, Sector};
use wayfinder_core::Game;

use wayfinder_bots::shares;

/// What all estimates of one position share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// The goals that are still to be scored, in order, with the turns each seat has until then.
    goals: [(Option<Goal>, f32); Sector::COUNT as usize],
    /// Turns that each seat can expect to have.
    turns: f32,
}

/// Dawn cards that a seat plays in a turn, on average: bots of every strength, at two and four players.
const DAWNS: f32 = 0.17;

impl Outlook {
    pub(super) fn of(position: &Polaris) -> Outlook {
        let players = f32::from(position.players());
        let mut goals = [(None, 0.0); Sector::COUNT as usize];
        let scored = position.scored();
        let mut turns = if position.telescope().is_some() {
            f32::from(position.last_turns()) / players
        } else {
            let free = position.dawn_spaces() - position.dawn().count() as u8;
            f32::from(free) / (DAWNS * players) + 0.8
        };
        for (place, ahead) in goals[..usize::from(Sector::COUNT - scored)].iter_mut().zip(0..) {
            let sector = position.new_moon().ahead(ahead);
            if ahead > 0 {
                let spaces = f32::from(position.dawn_spaces().saturating_sub(ahead));
                turns += spaces / (DAWNS * players) + 0.8;
            }
            *place = (position.goal(sector), turns);
        }
        Outlook { goals, turns }
    }

    /// The goals that are still to be scored, with the turns until then.
    pub(super) fn goals(&self) -> impl Iterator<Item = (Goal, f32)> {
        self.goals.iter().filter_map(|&(goal, turns)| Some((goal?, turns)))
    }

    /// How likely something is that takes a few turns, in `0.0..1.0`.
    pub(super) fn chance(&self, needed: f32) -> f32 {
        self.turns / (self.turns + needed)
    }

    /// What a card in hand keeps of its worth: less when there is hardly time to play it.
    pub(super) fn patience(&self) -> f32 {
        self.chance(1.0)
    }

    /// What a turn keeps of its worth near the end.
    pub(super) fn haste(&self) -> f32 {
        self.chance(0.5)
    }

    /// What a star in a sector brings beside its place in a constellation.
    pub(super) fn interest(&self, sector: Sector) -> f32 {
        let wanted = |goal| match goal {
            Goal::Sector(wanted) if wanted == sector => 0.6,
            Goal::Sector(_)
            | Goal::Orbit(_)
            | Goal::Orbits
            | Goal::Sectors
            | Goal::Edges
            | Goal::Surrounded
            | Goal::Longest
            | Goal::Sizes => 0.0,
        };
        self.goals().map(|(goal, turns)| wanted(goal) / (1.0 + 0.15 * turns)).sum()
    }

    /// Turns that each seat can expect to have.
    pub(super) fn turns(&self) -> f32 {
        self.turns
    }

    /// The lead in points that makes somebody e times as likely to win.
    pub(super) fn spread(&self) -> f32 {
        2.5 + 0.25 * self.turns
    }

    /// Shares of the victory from points: the further the end, the less a lead tells.
    pub(super) fn shares(&self, points: &[f32], out: &mut [f32]) {
        shares(points, self.spread(), out);
    }
}
