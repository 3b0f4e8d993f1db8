//! What others will contest: how likely markers are to win their action.

use ::vanuatu::{Action, Character, Question, Vanuatu};
use wayfinder_core::{Game, Pause, Seat};

/// How likely a seat with so many markers on an action performs it before it is too late.
///
/// What counts is the lead over each rival there, a tie going by turn order. While others still have
/// markers in hand, a small lead tells less; and whoever is behind may still come after the rivals, as
/// long as there is something left.
pub(super) fn chance(position: &Vanuatu, seat: Seat, action: Action, markers: u8) -> f32 {
    let needed = position.neutral(action) + u8::from(!position.wins_ties(seat, action));
    past_neutral(position, seat, needed, markers) * past_rivals(position, seat, action, markers)
}

/// The same on the action to which the Governor moves a stack: there a tie with neutral markers is enough.
pub(super) fn governed(position: &Vanuatu, seat: Seat, action: Action, markers: u8) -> f32 {
    let needed = position.neutral(action);
    past_neutral(position, seat, needed, markers) * past_rivals(position, seat, action, markers)
}

/// How likely a seat will have the markers that it needs against the neutral ones, which nobody takes away: each
/// that is missing must still be placed. The Preacher can do without, once.
fn past_neutral(position: &Vanuatu, seat: Seat, needed: u8, markers: u8) -> f32 {
    let missing = needed.saturating_sub(markers);
    if missing == 0 || !position.is_duel() {
        return 1.0;
    }
    let player = position.player(seat);
    let planning = matches!(position.pause(), Pause::Ask(_, Question::Plan { .. }));
    let hand = if planning { player.hand() } else { 0 };
    let placed = if missing <= hand { 0.4_f32.powi(missing.into()) } else { 0.0 };
    if player.has_ready(Character::Preacher) { placed.max(0.5) } else { placed }
}

fn past_rivals(position: &Vanuatu, seat: Seat, action: Action, markers: u8) -> f32 {
    if markers == 0 {
        return 0.0;
    }
    let players = position.players();
    let first = position.first_player().index() as u8;
    let rank = |seat: Seat| (seat.index() as u8 + players - first) % players;
    let own = rank(seat);
    let planning = matches!(position.pause(), Pause::Ask(_, Question::Plan { .. }));
    let mut chance = 1.0;
    for rival in Seat::all(players).filter(|&rival| rival != seat) {
        let other = position.player(rival);
        let theirs = other.markers(action);
        let hand = if planning { f32::from(other.hand()) } else { 0.0 };
        if theirs == 0 && hand == 0.0 {
            continue;
        }
        let tie = if own < rank(rival) { 0.5 } else { -0.5 };
        let lead = f32::from(markers) - f32::from(theirs) + tie;
        // Somebody who is there already will fight for it; somebody who is not may never come.
        let interest = if theirs > 0 { 1.0 } else { 0.12 * hand };
        let lost = 1.0 / (1.0 + (lead * 2.4 / (0.6 + 0.25 * hand)).exp());
        chance *= 1.0 - interest.min(1.0) * lost * spoils(action);
    }
    chance
}

/// How much of an action is lost to who comes first: all of a drawing, little of a voyage.
const fn spoils(action: Action) -> f32 {
    match action {
        Action::Draw | Action::Transport | Action::Explore | Action::Fish => 0.8,
        Action::Build | Action::Buy | Action::Sell => 0.65,
        Action::Sail | Action::Rest => 0.55,
    }
}
