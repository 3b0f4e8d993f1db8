//! Playing on from a moment of this game at a table of its own.

use wayfinder_core::{Seat, Seats};
use wayfinder_store::{NewPast, NewTable, Terms, UserId};

use super::{Room, StartedGame};
use crate::{error::Error, wire::SeatRequest};

impl Room {
    /// A table that begins with the first `step` entries of this game, the seats still to be filled in. Everybody may go
    /// on with a game that is over; with one that runs, only who plays it against bots alone, on their own seats: else
    /// they would look into the cards of the others.
    pub(super) fn branch(
        &self,
        user: Option<UserId>,
        step: Option<usize>,
        decision: Option<&str>,
        seats: &[SeatRequest],
    ) -> Result<NewTable, Error> {
        let game = self.game.as_ref().ok_or(Error::NotRunning)?;
        let (steps, deciders) = if game.is_over() {
            // At its end there is nothing to go on with.
            (game.table.log_len().saturating_sub(1), Seat::all(game.table.players()).collect())
        } else {
            self.check_own_game(user, seats)?;
            (game.table.log_len(), self.held_by(user))
        };
        let players = game.table.players();
        if seats.len() != usize::from(players) {
            return Err(Error::BadSeats { seats: seats.len(), players });
        }
        let step = step.unwrap_or(steps);
        let mut entries = game.table.log();
        if step > steps {
            return Err(Error::BeyondTheEnd { steps });
        }
        entries.truncate(step);
        entries.extend(decision.map(|text| decision_at(game, step, deciders, text)).transpose()?);
        Ok(NewTable {
            game: self.table.game.clone(),
            rules_version: self.table.rules_version,
            proposal: self.table.proposal.clone(),
            host: self.table.host,
            listed: false,
            seats: Vec::new(),
            rematch_of: None,
            past: Some(NewPast { of: self.table.id, entries }),
            terms: Terms::default(),
        })
    }

    fn check_own_game(&self, user: Option<UserId>, seats: &[SeatRequest]) -> Result<(), Error> {
        let mine = self.held_by(user);
        let strangers = self.table.seats.iter().any(|record| {
            let owner = record.sitter.owner();
            owner.is_some() && owner != user
        });
        let elsewhere = Seat::all(seats.len() as u8)
            .zip(seats)
            .any(|(seat, asked)| matches!(asked, SeatRequest::Me) && !mine.contains(seat));
        // Who plays for a rating does not try things out first.
        if mine.is_empty() || strangers || elsewhere || self.table.terms.rated {
            return Err(Error::NotFinished);
        }
        Ok(())
    }
}

/// The entry of a decision that one of these seats tries there instead of what was decided.
fn decision_at(
    game: &StartedGame,
    step: usize,
    deciders: Seats,
    text: &str,
) -> Result<String, Error> {
    let legal = game.table.legal_at(step).unwrap_or_default();
    let decider = legal.iter().find(|(seat, legal)| {
        deciders.contains(*seat) && legal.iter().any(|decision| decision == text)
    });
    let (seat, _) = decider.ok_or_else(|| {
        let told: String = text.chars().take(80).collect();
        Error::BadRequest(format!("{told:?} cannot be decided after step {step}"))
    })?;
    Ok(format!("{seat} {text}"))
}
