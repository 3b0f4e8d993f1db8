//! What the others may do about somebody who does not come: a vote, unless there is one other alone.
//!
//! Who is absent, in one place:
//!
//! - Where there is a clock: whoever owes a decision and has no time left. The others may let a bot play on, let the
//!   seat concede, or end the table.
//! - Where there is none: whoever has owed a decision for seven days; the same. And whoever was playing within the last
//!   hour, has owed a decision for ten minutes and had no page in sight for as long: for them a bot may play on, no more.
//!
//! More than half of the other people who are not absent themselves must want the same. What they want is void once the
//! seat acts or is somebody else's. Nothing happens without people wanting it, but at rated tables with a clock.

use std::{collections::BTreeSet, time::Duration};

use wayfinder_core::Seat;
use wayfinder_store::{
    Remedy, Sitter, Status, Store, StoreError, TableId, Timestamp, UserId, Vote,
};

use super::Room;
use crate::{
    error::Error,
    routes::USUAL_BOT,
    wire::{AbsenceSummary, VoteSummary, Why},
};

/// Somebody who keeps the table waiting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Absence {
    seat: Seat,
    user: UserId,
    why: Why,
    /// When their time was up, or since when they are asked.
    since: Timestamp,
    remedies: &'static [Remedy],
}

/// What plays for somebody who has given up: it finishes the game, and takes it from nobody.
pub(super) const QUITTER: &str = "easy";

/// How long nobody is absent who owes a decision, where there is no clock.
const PATIENCE: Duration = Duration::from_hours(7 * 24);

/// The same for somebody who has just been playing and has gone.
const GONE: Duration = Duration::from_mins(10);

/// For how long somebody is thought to have just been playing.
const LATELY: Duration = Duration::from_hours(1);

/// How often it is looked whether somebody who is asked is still there.
pub(super) const OFTEN: Duration = Duration::from_secs(30);

/// Somebody who owes a decision.
struct KeptWaiting {
    seat: Seat,
    user: UserId,
    clock: Clock,
    connected: bool,
}

enum Clock {
    None {
        asked_since: Timestamp,
    },
    Left,
    /// Since then.
    Up(Timestamp),
}

impl Room {
    /// Somebody wants something to be done about a seat, or nothing any more.
    pub(super) async fn vote(
        &mut self,
        user: UserId,
        seat: Seat,
        remedy: Option<Remedy>,
    ) -> Result<(), Error> {
        self.running()?;
        self.seat(seat)?;
        self.look_at_absences().await?;
        let absence = self.absences.iter().find(|it| it.seat == seat).ok_or(Error::NotAbsent)?;
        if !self.voters(absence).contains(&user) {
            return Err(Error::NotYours("a vote about this seat"));
        }
        if remedy.is_some_and(|it| !absence.remedies.contains(&it)) {
            return Err(Error::NotAbsent);
        }
        self.app.store.vote(self.table.id, seat, user, remedy).await?;
        self.read_votes().await?;
        self.tell_summary(|_| true);
        self.settle_votes().await
    }

    /// Looks who is absent now, and does what is wanted.
    pub(super) async fn look_at_absences(&mut self) -> Result<(), Error> {
        let found = self.find_absences().await?;
        if found != self.absences {
            self.absences = found;
            self.tell_summary(|_| true);
        }
        self.settle_votes().await
    }

    /// Reads what is wanted; tells whether that is something else now.
    pub(super) async fn read_votes(&mut self) -> Result<bool, StoreError> {
        let votes = self.app.store.votes(self.table.id).await?;
        let other = votes != self.votes;
        self.votes = votes;
        Ok(other)
    }

    /// A seat has acted, here or at another node: nobody votes on it any more. Tells whether somebody did.
    pub(super) fn note_act(&mut self, seat: Seat) -> bool {
        let before = (self.absences.len(), self.votes.len());
        self.absences.retain(|it| it.seat != seat);
        self.votes.retain(|it| it.seat != seat);
        before != (self.absences.len(), self.votes.len())
    }

    /// When somebody may have become absent whom the table thinks present.
    pub(super) fn next_look(&self) -> Option<Timestamp> {
        if !matches!(self.table.status, Status::Running) {
            return None;
        }
        let now = Timestamp::now();
        if let Some(reckoning) = self.reckoning() {
            let clocks = self.table.clocks.as_ref()?;
            let ends = clocks.running.iter().map(|seat| reckoning.end(clocks, seat));
            return ends.filter(|end| *end > now).min();
        }
        if self.connections.is_empty() || self.people().len() < 2 {
            return None;
        }
        let asked = self.awaited_people().iter().filter_map(|seat| {
            let since = self.table.seats.get(seat.index())?.asked_since?;
            Some([since.after(GONE), since.after(PATIENCE)])
        });
        asked.flatten().filter(|at| *at > now).min()
    }

    /// Whether somebody is here while somebody who is asked may have gone: only the store knows when they were last seen.
    pub(super) fn watches_for_gone(&self) -> bool {
        let now = Timestamp::now();
        let may_be = |seat: Seat| {
            self.table.seats.get(seat.index()).is_some_and(|record| {
                record.asked_since.is_some_and(|since| since.after(GONE) <= now)
                    && !self.is_connected(record.sitter.owner())
            })
        };
        !self.is_timed()
            && !self.connections.is_empty()
            && self.people().len() > 1
            && self.awaited_people().iter().any(may_be)
    }

    fn people(&self) -> BTreeSet<UserId> {
        let people = self.table.seats.iter().filter_map(|record| match record.sitter {
            Sitter::User(user) => Some(user),
            Sitter::Open | Sitter::Bot { .. } => None,
        });
        people.collect()
    }

    /// Who owes a decision where people sit, with what the clocks say of it.
    fn kept_waiting(&self) -> Vec<KeptWaiting> {
        if !matches!(self.table.status, Status::Running) || self.people().len() < 2 {
            return Vec::new();
        }
        let reckoning = self.reckoning();
        let for_whom = |seat: Seat| {
            let record = self.table.seats.get(seat.index())?;
            let Sitter::User(user) = record.sitter else { return None };
            let clock = match (&reckoning, &self.table.clocks) {
                (None, _) => Clock::None { asked_since: record.asked_since? },
                (Some(it), Some(clocks)) if clocks.running.contains(seat) => {
                    let end = it.end(clocks, seat);
                    if end <= it.now { Clock::Up(end) } else { Clock::Left }
                }
                (Some(_), _) => Clock::Left,
            };
            Some(KeptWaiting { seat, user, clock, connected: self.is_connected(Some(user)) })
        };
        self.awaited_people().iter().filter_map(for_whom).collect()
    }

    async fn find_absences(&mut self) -> Result<Vec<Absence>, StoreError> {
        let (store, table) = (self.app.store.clone(), self.table.id);
        let mut found = Vec::new();
        for waiting in self.kept_waiting() {
            let absent = match waiting.clock {
                Clock::Left => None,
                Clock::Up(end) => Some((Why::TimeUp, end, &Remedy::ALL[..])),
                Clock::None { asked_since } => gone(&store, table, &waiting, asked_since).await?,
            };
            let KeptWaiting { seat, user, .. } = waiting;
            found.extend(absent.map(|(why, since, remedies)| Absence {
                seat,
                user,
                why,
                since,
                remedies,
            }));
        }
        Ok(found)
    }

    /// Who may say what is to be done.
    fn voters(&self, absence: &Absence) -> BTreeSet<UserId> {
        let mut voters = self.people();
        voters.remove(&absence.user);
        for other in &self.absences {
            voters.remove(&other.user);
        }
        voters
    }

    /// How many of them must want the same.
    fn needed(&self, absence: &Absence) -> usize {
        self.voters(absence).len() / 2 + 1
    }

    fn votes_on(&self, absence: &Absence) -> Vec<Vote> {
        let voters = self.voters(absence);
        let counts = |vote: &&Vote| {
            vote.seat == absence.seat
                && voters.contains(&vote.voter)
                && absence.remedies.contains(&vote.remedy)
        };
        self.votes.iter().filter(counts).copied().collect()
    }

    /// Does what enough people want.
    async fn settle_votes(&mut self) -> Result<(), Error> {
        for absence in self.absences.clone() {
            let votes = self.votes_on(&absence);
            let enough = |remedy: &Remedy| {
                let wanted = votes.iter().filter(|vote| vote.remedy == *remedy).count();
                wanted >= self.needed(&absence)
            };
            let Some(remedy) = absence.remedies.iter().copied().find(enough) else { continue };
            let (store, id, seat, user) =
                (&self.app.store, self.table.id, absence.seat, absence.user);
            let done = match remedy {
                Remedy::Bot => {
                    let bot = Sitter::Bot { spec: USUAL_BOT.into(), instead_of: Some(user) };
                    store.set_seat(id, seat, &Sitter::User(user), &bot).await
                }
                Remedy::Concede => store.concede(id, seat, user, QUITTER).await,
                Remedy::End => store.end_without_result(id).await.map(drop),
            };
            match done {
                // Another node was faster: it has done the same.
                Ok(()) | Err(StoreError::SeatTaken { .. }) => (),
                Err(error) => return Err(error.into()),
            }
            self.absences.retain(|it| it.seat != seat);
            self.votes.retain(|it| it.seat != seat);
            Box::pin(self.read_seats()).await?;
        }
        Ok(())
    }

    /// Who is absent, as people see it.
    pub(super) fn shown_absences(&self) -> Vec<AbsenceSummary> {
        let shown = |absence: &Absence| {
            let seats_of = |user: UserId| {
                self.table.seats.iter().find(|it| it.sitter == Sitter::User(user)).map(|it| it.seat)
            };
            let votes = self.votes_on(absence).into_iter().filter_map(|vote| {
                Some(VoteSummary { seat: seats_of(vote.voter)?, remedy: vote.remedy.into() })
            });
            AbsenceSummary {
                seat: absence.seat,
                why: absence.why,
                since: absence.since.millis(),
                remedies: absence.remedies.iter().copied().map(Into::into).collect(),
                voters: self.voters(absence).into_iter().filter_map(seats_of).collect(),
                needed: self.needed(absence),
                votes: votes.collect(),
            }
        };
        self.absences.iter().map(shown).collect()
    }
}

/// Whether somebody is absent where there is no clock.
async fn gone(
    store: &Store,
    table: TableId,
    waiting: &KeptWaiting,
    since: Timestamp,
) -> Result<Option<(Why, Timestamp, &'static [Remedy])>, StoreError> {
    let now = Timestamp::now();
    if since.after(PATIENCE) <= now {
        return Ok(Some((Why::Silent, since, &Remedy::ALL)));
    }
    if since.after(GONE) > now || waiting.connected {
        return Ok(None);
    }
    let acted = store.last_act(table, waiting.seat).await?.unwrap_or(since);
    let seen = store.last_seen(waiting.user).await?;
    let gone = acted.after(LATELY) > now && seen.is_none_or(|seen| seen.after(GONE) <= now);
    Ok(gone.then_some((Why::Gone, since, &[Remedy::Bot])))
}
