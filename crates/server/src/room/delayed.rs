//! What those who only watch are told, where the host wants them to be told later: the same game, some changes behind.

use std::{collections::VecDeque, time::Duration};

use wayfinder_core::Seats;
use wayfinder_store::{Append, Delay, Log, Status, Store, Timestamp};
use wayfinder_table::Version;

use super::{Room, connection::Connection, started_game::StartedGame};
use crate::{
    error::Error,
    wire::{ChatLine, TableSummary},
};

/// A running game as those see it who only watch.
#[derive(Debug)]
pub(super) struct Delayed {
    pub(super) game: StartedGame,
    /// What they have not been told yet, and when it happened.
    ahead: VecDeque<(Timestamp, Append)>,
    /// What the players have said meanwhile.
    untold: VecDeque<ChatLine>,
}

impl Delayed {
    /// Whether the next change may be told: so many have followed it, and it is so old.
    fn is_due(&self, delay: Delay) -> bool {
        let old = |at: &Timestamp| at.elapsed() >= delay.time();
        self.ahead.len() > delay.changes as usize
            && self.ahead.front().is_some_and(|(at, _)| old(at))
    }

    /// How long until the next change is old enough, if it waits for nothing else.
    fn due_in(&self, delay: Delay) -> Option<Duration> {
        let (at, _) = self.ahead.front().filter(|_| self.ahead.len() > delay.changes as usize)?;
        Some(delay.time().saturating_sub(at.elapsed()))
    }

    /// Whether a line was said before anything that is still to be told.
    fn may_hear(&self, line: &ChatLine) -> bool {
        self.ahead.front().is_none_or(|(at, _)| line.at < at.millis())
    }
}

impl Room {
    /// The game as somebody sees it who holds these seats.
    pub(super) fn game_for(&self, held: Seats) -> Option<&StartedGame> {
        match &self.delayed {
            Some(delayed) if held.is_empty() => Some(&delayed.game),
            _ => self.game.as_ref(),
        }
    }

    /// Begins anew with what those who watch may know of a game that was just taken up.
    pub(super) async fn delay_watchers(&mut self) -> Result<(), Error> {
        self.delayed = None;
        let delay = self.table.terms.delay;
        let running = matches!(self.table.status, Status::Running);
        let (Some(proposal), true) = (&self.proposal, running && self.game.is_some()) else {
            return Ok(());
        };
        if delay == Delay::NONE {
            return Ok(());
        }
        // Nature may have answered just now: what is stored counts.
        let log = self.app.store.load_log(self.table.id).await?;
        let times = self.app.store.append_times(self.table.id).await?;
        let mut ahead: VecDeque<_> =
            times.into_iter().zip(log.since(Version::START).to_vec()).collect();
        let mut told = Vec::new();
        // How the game was laid out is nobody's advantage.
        if ahead
            .front()
            .is_some_and(|(_, first)| first.entries.iter().all(|it| it.starts_with('*')))
        {
            told.extend(ahead.pop_front().map(|(_, first)| first));
        }
        let (game, _) = StartedGame::read(&**proposal, &Log::new(told))?;
        self.delayed = game.map(|game| Delayed { game, ahead, untold: VecDeque::new() });
        while let Some(append) = self.next_due() {
            if let Some(delayed) = &mut self.delayed {
                delayed.game.follow(&append)?;
            }
        }
        Ok(())
    }

    /// Takes note of a change that those who watch are told later.
    pub(super) fn note_ahead(&mut self, append: Append) {
        if let Some(delayed) = &mut self.delayed {
            delayed.ahead.push_back((Timestamp::now(), append));
        }
    }

    fn next_due(&mut self) -> Option<Append> {
        let delay = self.table.terms.delay;
        let delayed = self.delayed.as_mut().filter(|it| it.is_due(delay))?;
        delayed.ahead.pop_front().map(|(_, append)| append)
    }

    /// How long until something is to be told to those who watch, as far as that is known.
    pub(super) fn watchers_due_in(&self) -> Option<Duration> {
        self.delayed.as_ref()?.due_in(self.table.terms.delay)
    }

    /// Tells those who watch what they may know by now; all of it, once the game is over.
    pub(super) async fn tell_watchers(&mut self) -> Result<(), Error> {
        if self.delayed.is_some() && !matches!(self.table.status, Status::Running) {
            let watches = |it: &&Connection| self.sees(it, Eyes::Watchers);
            let late: Vec<_> = self.connections.iter().filter(watches).map(|it| it.id).collect();
            self.delayed = None;
            self.tell_state(|it| late.contains(&it.id)).await;
            return Ok(());
        }
        while let Some(append) = self.next_due() {
            let Some(delayed) = &mut self.delayed else { break };
            let known = delayed.game.stored_steps();
            let change = delayed.game.follow(&append)?;
            self.tell_change(known, &change, Eyes::Watchers).await;
            self.tell_heard();
        }
        Ok(())
    }

    /// Tells those who watch what the players said when what they see now happened.
    fn tell_heard(&mut self) {
        while let Some(delayed) = &mut self.delayed {
            let next = delayed.untold.front().filter(|line| delayed.may_hear(line));
            let Some(line) = next.cloned() else { return };
            delayed.untold.pop_front();
            self.tell_chat(line, Eyes::Watchers);
        }
    }

    /// Tells everybody what somebody said; those who watch later, if it was a player who said it.
    pub(super) fn tell_line(&mut self, line: ChatLine) {
        let plays = !self.held_by(line.user).is_empty() && line.user.is_some();
        match &mut self.delayed {
            Some(delayed) if plays && !delayed.may_hear(&line) => {
                keep(&mut delayed.untold, line.clone());
                self.tell_chat(line, Eyes::Players);
            }
            _ => self.tell_chat(line, Eyes::All),
        }
    }

    /// What of the chat somebody may read who holds these seats.
    pub(super) fn readable(&self, chat: &[ChatLine], held: Seats) -> Vec<ChatLine> {
        let hidden = |line: &ChatLine| {
            let delayed = self.delayed.as_ref().filter(|_| held.is_empty());
            let plays = line.user.is_some() && !self.held_by(line.user).is_empty();
            delayed.is_some_and(|delayed| plays && !delayed.may_hear(line))
        };
        chat.iter().filter(|line| !hidden(line)).cloned().collect()
    }

    /// Puts what is told later into a summary.
    pub(super) fn delay_summary(&self, summary: &mut TableSummary) {
        let Some(delayed) = &self.delayed else { return };
        summary.version = delayed.game.table.version();
        summary.pending = delayed.game.table.pending().seats();
        summary.take_backs = delayed.game.take_backs().to_vec();
        summary.take_back = None;
    }

    /// Whether somebody is one of those.
    pub(super) fn sees(&self, connection: &Connection, eyes: Eyes) -> bool {
        let watches = self.delayed.is_some() && self.held_by(connection.user).is_empty();
        match eyes {
            Eyes::All => true,
            Eyes::Players => !watches,
            Eyes::Watchers => watches,
        }
    }
}

/// Keeps a line for later: as many as the store has, however much is said meanwhile.
fn keep(untold: &mut VecDeque<ChatLine>, line: ChatLine) {
    if untold.len() >= Store::CHAT_KEPT as usize {
        untold.pop_front();
    }
    untold.push_back(line);
}

/// Who is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Eyes {
    /// Those who are told at once, and those who are told later.
    All,
    /// Those who are told at once.
    Players,
    /// Those who only watch, where they are told later.
    Watchers,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_much_is_said_little_is_kept_for_later() {
        let mut untold = VecDeque::new();
        for id in 0..1000 {
            let (name, text) = (String::new(), String::new());
            keep(&mut untold, ChatLine { id, user: None, remark: None, name, text, at: id });
        }
        let ids: Vec<i64> = untold.iter().map(|line| line.id).collect();
        assert_eq!(ids, (800..1000).collect::<Vec<_>>(), "those that the store has");
    }
}
