//! Another game with the same people: who asks for one asks the others.

use std::collections::BTreeSet;

use wayfinder_store::{
    ClosedBy, Invite, NewSeat, NewTable, RematchAnswer, Sitter, Status, StoreError, TableId, User,
    UserId,
};

use super::{Room, stored_proposal};
use crate::{
    error::Error,
    wire::{RematchSay, RematchWish},
};

impl Room {
    /// Takes note of what somebody says to another game. The table of it, once everybody has said yes or somebody does
    /// not wait for the rest; the same people and bots, everybody one seat further on.
    pub(super) async fn play_again(
        &mut self,
        user: &User,
        say: RematchSay,
    ) -> Result<Option<TableId>, Error> {
        self.finished()?;
        if let Status::Closed(ClosedBy::Operator) = self.table.status {
            return Err(Error::NotFinished);
        }
        if self.table.rules_version != self.title.info().rules_version {
            // Refuses what today's rules do not offer any more.
            stored_proposal(self.title, &self.table)?;
        }
        if !self.table.seats.iter().any(|record| record.sitter.owner() == Some(user.id)) {
            return Err(Error::NotYours("the game"));
        }
        if self.table.rematch.is_some() {
            return Ok(self.table.rematch);
        }
        let answer = RematchAnswer { user: user.id, yes: say != RematchSay::No };
        self.app.store.answer_rematch(self.table.id, answer).await?;
        self.read_gathering().await?;
        let wish = self.rematch_wish();
        let agreed = wish.is_none_or(|wish| wish.no.is_empty() && wish.awaited.is_empty());
        if say == RematchSay::No || (say == RematchSay::Yes && !agreed) {
            self.tell_summary(|_| true);
            return Ok(None);
        }
        let rematch = self.open_rematch(user).await?;
        self.table.rematch = Some(rematch);
        self.tell_summary(|_| true);
        Ok(Some(rematch))
    }

    async fn open_rematch(&mut self, user: &User) -> Result<TableId, Error> {
        let agrees =
            |it: UserId| self.rematch_answers.iter().any(|said| said.user == it && said.yes);
        let mut seats = Vec::with_capacity(self.table.seats.len());
        for record in &self.table.seats {
            seats.push(match &record.sitter {
                Sitter::User(sitting) if !agrees(*sitting) => NewSeat::invited(Invite::random()?),
                sitter => NewSeat::new(sitter.clone()),
            });
        }
        seats.rotate_right(1);
        let rematch = NewTable {
            game: self.table.game.clone(),
            rules_version: self.title.info().rules_version,
            proposal: self.table.proposal.clone(),
            host: user.id,
            listed: self.table.listed,
            seats,
            rematch_of: Some(self.table.id),
            past: None,
            terms: self.table.terms,
        };
        let quota = self.app.config.limits.quota(user);
        match self.app.store.create_table_within(quota, &rematch).await {
            // Somebody at another node was faster: that is the one.
            Err(StoreError::Rematched { .. }) => {
                let rematch = self.app.store.table(self.table.id).await?.rematch;
                rematch.ok_or_else(|| Error::Internal("a rematch has gone".into()))
            }
            opened => Ok(opened?),
        }
    }

    /// How a wish for another game stands; `None` if nobody has wished for one, or it is there.
    pub(super) fn rematch_wish(&self) -> Option<RematchWish> {
        if self.rematch_answers.is_empty() || self.table.rematch.is_some() {
            return None;
        }
        let said = |yes: bool| -> Vec<UserId> {
            self.rematch_answers.iter().filter(|it| it.yes == yes).map(|it| it.user).collect()
        };
        let people: BTreeSet<UserId> = (self.table.seats.iter())
            .filter_map(|it| match it.sitter {
                Sitter::User(user) => Some(user),
                Sitter::Open | Sitter::Bot { .. } => None,
            })
            .collect();
        let (yes, no) = (said(true), said(false));
        let missing = |it: &UserId| !yes.contains(it) && !no.contains(it);
        let awaited = people.into_iter().filter(missing).collect();
        Some(RematchWish { yes, no, awaited })
    }
}
