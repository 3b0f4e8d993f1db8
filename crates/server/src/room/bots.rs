//! Bots on seats.

use std::{sync::Arc, time::Instant};

use tokio::{task::AbortHandle, time::sleep_until};
use wayfinder_catalog::{BotSpec, Level};
use wayfinder_core::Seat;
use wayfinder_store::{Sitter, UserId};
use wayfinder_table::{SeatQuestion, Version};

use super::{BotAnswer, Request, Room};
use crate::{
    error::Error,
    fair_play::allows_advice,
    owner::Owner,
    thinking_pool::{BotTurn, SeatedBot, table_bot},
};

/// A bot that is thinking. It need not go on if this is dropped: nobody waits for what it would say.
#[derive(Debug)]
pub(super) struct ThinkingBot {
    spec: BotSpec,
    version: Version,
    task: AbortHandle,
}

impl Drop for ThinkingBot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Room {
    /// Lets every bot think that is asked now, and no other: whoever changes the table again and
    /// again keeps one bot thinking, not one for each change.
    pub(super) fn think(&mut self) {
        let asked = self.ask_bots();
        self.thinking.retain(|&seat, it| {
            let same = |(spec, question): &(BotSpec, SeatQuestion)| {
                (question.seat, question.version, *spec) == (seat, it.version, it.spec)
            };
            asked.iter().any(same)
        });
        for (spec, question) in asked {
            if !self.thinking.contains_key(&question.seat) {
                self.let_think(spec, question);
            }
        }
    }

    /// What bots are asked now.
    fn ask_bots(&self) -> Vec<(BotSpec, SeatQuestion)> {
        let Ok(game) = self.running() else { return Vec::new() };
        let asked = game.table.pending().seats().iter();
        asked.filter_map(|seat| Some((self.bot_on(seat)?, game.table.ask(seat)?))).collect()
    }

    /// Whether the room still waits for what a bot thinks.
    pub(super) fn awaits(&self, seat: Seat, version: Version, spec: BotSpec) -> bool {
        let thinking = self.thinking.get(&seat);
        thinking.is_some_and(|it| (it.version, it.spec) == (version, spec))
    }

    fn let_think(&mut self, spec: BotSpec, question: SeatQuestion) {
        let (app, room, table) = (self.app.clone(), self.own.clone(), self.table.id);
        let (seat, version) = (question.seat, question.version);
        let known = self.seated_bots.remove(&seat).filter(|bot| bot.spec == spec);
        let bot = known.unwrap_or_else(|| self.seat_bot(spec, seat));
        let turn = BotTurn { table, owner: self.owner(), watched: Arc::clone(&self.watched) };
        // People should see one thing after the other.
        let not_before = Instant::now() + app.config.bot_pause;
        let task = tokio::spawn(async move {
            let _thinking = app.metrics.thinking.enter();
            let answer = app.thinking.decide(turn, bot, question).await;
            sleep_until(not_before.into()).await;
            // A room that has ended needs no answer.
            let _ = room.send(Request::BotAnswer(BotAnswer { version, seat, spec, answer })).await;
        });
        let task = task.abort_handle();
        self.thinking.insert(seat, ThinkingBot { spec, version, task });
    }

    fn seat_bot(&self, spec: BotSpec, seat: Seat) -> SeatedBot {
        let name = format!("{} {seat} {spec}", self.table.proposal);
        SeatedBot::new(self.title, spec, self.app.config.chance, &name)
    }

    /// On whose behalf the bots think: the host's if the host is here or nobody is, else that of
    /// somebody who plays here.
    fn owner(&self) -> Owner {
        let here = |user: &UserId| self.is_connected(Some(*user));
        let seated = self.table.seats.iter().filter_map(|record| record.sitter.owner());
        let host = self.table.host;
        let user = [host].into_iter().chain(seated).find(here).unwrap_or(host);
        self.app.whereabouts.owner(user)
    }

    /// Lets the simplest bot decide once for one that failed: it looks at nothing but the legal
    /// list, and a poor decision is better than a table that waits for ever.
    pub(super) fn stand_in(&mut self, seat: Seat, failed: BotSpec) {
        let table = self.table.id;
        let question = self.running().ok().and_then(|game| game.table.ask(seat));
        match (failed, question) {
            (BotSpec::Random, _) => {
                tracing::error!(%table, %seat, "the random bot gave no decision: the seat waits");
            }
            (_, None) => (),
            (_, Some(question)) => {
                tracing::error!(%table, %seat, bot = %failed,
                    "the bot gave no decision: a random one decides this time");
                self.let_think(BotSpec::Random, question);
            }
        }
    }

    /// The bot that plays a seat, if one does.
    pub(super) fn bot_on(&self, seat: Seat) -> Option<BotSpec> {
        match &self.seat(seat).ok()?.sitter {
            Sitter::Open | Sitter::User(_) => None,
            // A bot of another program's version plays as well as it can.
            Sitter::Bot { spec, .. } => {
                Some(table_bot(spec).unwrap_or(BotSpec::Level(Level::Medium)))
            }
        }
    }

    /// What is asked of a user's seat.
    pub(super) fn ask(&self, user: UserId, seat: Seat) -> Result<SeatQuestion, Error> {
        let game = self.running()?;
        self.seat(seat)?;
        if !self.held_by(Some(user)).contains(seat) {
            return Err(Error::NotYours("the seat"));
        }
        if !allows_advice(&self.table) {
            return Err(Error::NoAdvice);
        }
        game.table.ask(seat).ok_or(Error::NotAsked(seat))
    }
}
