//! Taking back over others and over chance: freely where nobody else plays, else if the others agree.

use wayfinder_core::{Seat, Seats};
use wayfinder_store::{Sitter, Status, StoreError, TakeBackWish, UserId};
use wayfinder_table::{TableRefusal, Version};

use super::{ConnectionId, Room, Then, play::Act};
use crate::{
    error::Error,
    wire::{AnswerTakeBack, AtSeat, Refused, RefusedCode, TakeBackSummary},
};

impl Room {
    /// Seats of people other than this user: those who would lose something they have seen or done.
    fn others(&self, user: Option<UserId>) -> Seats {
        let others = self.table.seats.iter().filter(|record| match record.sitter {
            Sitter::User(sitting) => Some(sitting) != user,
            Sitter::Open | Sitter::Bot { .. } => false,
        });
        others.map(|record| record.seat).collect()
    }

    /// Takes back where the user plays with bots alone; else asks the others.
    pub(super) async fn hear_take_back(&mut self, from: ConnectionId, at: &AtSeat) -> Then {
        let user = self.user_of(from);
        if self.table.terms.rated {
            let message = "nothing is taken back at a rated table";
            self.refuse(from, Refused::new(Some(at.seq), RefusedCode::Rated, message));
            return Then::GoOn;
        }
        if self.others(user).is_empty() {
            let done = self.act(at.seq, at.seat, Act::TakeBack).await;
            return self.after(from, done);
        }
        if let Err(refused) = self.wish(at).await {
            self.refuse(from, refused);
        }
        Then::GoOn
    }

    async fn wish(&mut self, at: &AtSeat) -> Result<(), Refused> {
        let refused = |code, message: &str| Refused::new(Some(at.seq), code, message);
        let running = self.running().ok().filter(|game| !game.is_over());
        let Some(game) = running else {
            return Err(refused(RefusedCode::NotRunning, "no game is running at this table"));
        };
        let version = game.table.version();
        if version != at.seq {
            let stale = TableRefusal::Stale { made_for: at.seq, version };
            return Err(Refused::by_table(Some(at.seq), &stale));
        }
        if !game.table.has_decided(at.seat) {
            let message = "you have decided nothing yet that could be taken back";
            return Err(refused(RefusedCode::NothingToUndo, message));
        }
        let known = self.open_wish();
        if known.is_some_and(|wish| wish.refused_by.is_some() || wish.seat != at.seat) {
            let message = "one wish at a time: this one is answered first, or was refused";
            return Err(refused(RefusedCode::NothingToUndo, message));
        }
        let wished = self.app.store.wish_take_back(self.table.id, at.seq, at.seat).await;
        self.note_wish(wished, at.seq)
    }

    /// Somebody agrees to a wish, or does not. With the last who agrees it comes true.
    pub(super) async fn hear_answer(
        &mut self,
        from: ConnectionId,
        answer: &AnswerTakeBack,
    ) -> Then {
        let AnswerTakeBack { seat, seq, grant } = *answer;
        let open = self.open_wish().filter(|wish| wish.version == seq && wish.refused_by.is_none());
        let awaited = open.is_some_and(|wish| self.awaited(wish).contains(seat));
        if !awaited {
            let message = "nobody waits for this answer any more";
            self.refuse(from, Refused::new(Some(seq), RefusedCode::Stale, message));
            return Then::GoOn;
        }
        let answered = self.app.store.answer_take_back(self.table.id, seq, seat, grant).await;
        if let Err(refused) = self.note_wish(answered, seq) {
            self.refuse(from, refused);
            return Then::GoOn;
        }
        self.fulfil(from).await
    }

    /// Takes back if everybody has agreed.
    async fn fulfil(&mut self, from: ConnectionId) -> Then {
        let Some(wish) = self.open_wish() else { return Then::GoOn };
        if wish.refused_by.is_some() || !self.awaited(wish).is_empty() {
            return Then::GoOn;
        }
        let done = self.act(wish.version, wish.seat, Act::TakeBack).await;
        self.after(from, done)
    }

    /// Keeps what the store says of the table's wish, and tells everybody.
    fn note_wish(
        &mut self,
        stored: Result<Option<TakeBackWish>, StoreError>,
        seq: Version,
    ) -> Result<(), Refused> {
        match stored {
            Ok(wish) => {
                self.wish = wish;
                self.tell_summary(|_| true);
                Ok(())
            }
            Err(error) => {
                tracing::warn!(table = %self.table.id, %error, "Store::change_take_back failed: what was said is not kept");
                let message = "the database did not keep it: try again";
                Err(Refused::new(Some(seq), RefusedCode::NotStored, message))
            }
        }
    }

    /// Reads the table's wish, which another node may have changed. Tells whether it is another now.
    pub(super) async fn read_wish(&mut self) -> Result<bool, Error> {
        let before = self.open_wish();
        self.wish = self.app.store.take_back_wish(self.table.id).await?;
        Ok(before != self.open_wish())
    }

    /// The wish that the table's present version was asked for.
    fn open_wish(&self) -> Option<TakeBackWish> {
        let running = matches!(self.table.status, Status::Running);
        self.wish.filter(|wish| running && wish.version == self.table.version)
    }

    /// Whose answer is missing.
    fn awaited(&self, wish: TakeBackWish) -> Seats {
        let owner = self.seat(wish.seat).ok().and_then(|record| record.sitter.owner());
        let missing = |seat: &Seat| !wish.granted.contains(*seat);
        self.others(owner).iter().filter(missing).collect()
    }

    /// The open wish, as everybody may read it.
    pub(super) fn shown_wish(&self) -> Option<TakeBackSummary> {
        let wish = self.open_wish()?;
        let awaited = if wish.refused_by.is_some() { Seats::NONE } else { self.awaited(wish) };
        Some(TakeBackSummary {
            seat: wish.seat,
            version: wish.version,
            awaited,
            refused_by: wish.refused_by,
        })
    }
}
