use std::fmt;

use wayfinder_core::{
    Blocked, CheckedProposal, Dice, Entry, Game, GameExt, LogError, Observer, Offered, Pending,
    Progress, Proposal, ScoreSheet, Seat,
};

use crate::{
    Change, FollowError, Past, TableRefusal, Version,
    snapshots::{Snapshots, drawn},
};

/// One running game: its position, its log and its only dice.
///
/// Nature answers at once: a table rests only where somebody must decide or the game is over.
/// Nobody is handed the position; who looks gets a view of their own.
///
/// ```
/// use wayfinder_core::{CheckedProposal, Proposal, Seat, example::{Decision, Pearls}};
/// use wayfinder_dice::SeededDice;
/// use wayfinder_table::{Table, TableRefusal, Version};
///
/// let pearls = CheckedProposal::<Pearls>::check(&Proposal::new(2)).unwrap();
/// let (mut table, _) = Table::open(pearls, SeededDice::new(1));
/// let change = table.decide(Seat::FIRST, Decision::Rest).unwrap();
/// assert_eq!((change.version, change.kept, change.appended.len()), (Version::new(1), 0, 1));
///
/// let change = table.undo(Seat::FIRST).unwrap();
/// assert_eq!((change.version, change.kept, change.appended.len()), (Version::new(2), 0, 0));
/// assert_eq!(table.undo(Seat::FIRST).unwrap_err(), TableRefusal::NothingToUndo);
/// ```
#[derive(Clone)]
pub struct Table<G: Game, D> {
    proposal: CheckedProposal<G>,
    position: G,
    log: Vec<Entry<G>>,
    snapshots: Snapshots<G>,
    version: Version,
    dice: D,
}

impl<G: Game, D: Dice> Table<G, D> {
    /// Opens a table at version 0, with what nature has to say before the first decision.
    pub fn open(proposal: CheckedProposal<G>, dice: D) -> (Table<G, D>, Change<G>) {
        let mut table = Table::laid_out(proposal, dice);
        let change = table.settle(0, Vec::new());
        (table, change)
    }

    /// Takes up a table from what was stored of it; refuses the first step that does not fit the
    /// rules.
    ///
    /// The change is empty and the version as it was, unless the log stops where nature still owes
    /// an answer.
    pub fn resume(
        proposal: CheckedProposal<G>,
        log: impl IntoIterator<Item = Entry<G>>,
        version: Version,
        dice: D,
    ) -> Result<(Table<G, D>, Change<G>), LogError> {
        let mut table = Table::laid_out(proposal, dice);
        table.log = log.into_iter().collect();
        walk(&mut table.position, &mut table.snapshots, 0, &table.log)?;
        let owed = table.position.pending() == Pending::Chance;
        table.version = if owed { version.next() } else { version };
        let change = table.settle(table.log.len(), Vec::new());
        Ok((table, change))
    }

    /// Makes a change that was made to another table of this game: the first `kept` entries of the
    /// log stay, the others go, and what was appended follows. Applies what is new, not what was
    /// known already.
    ///
    /// Refuses what does not fit the rules, and a log that stops where nature owes an answer:
    /// whoever made the change has let it answer. The table is as it was then.
    pub fn follow(
        &mut self,
        version: Version,
        kept: usize,
        appended: Vec<Entry<G>>,
    ) -> Result<Change<G>, FollowError> {
        let entries = self.log.len();
        let known = self.log.get(..kept).ok_or(FollowError::Unknown { kept, entries })?;
        let mut snapshots = self.snapshots.clone();
        let mut position = if kept == entries {
            self.position.clone()
        } else if kept >= snapshots.barrier() {
            snapshots.back_to(kept, known)
        } else {
            // A change of our own is given up that nobody could have taken back.
            let mut start = self.proposal.start();
            snapshots = Snapshots::new(start.clone());
            walk(&mut start, &mut snapshots, 0, known)?;
            start
        };
        let events = walk(&mut position, &mut snapshots, kept, &appended)?;
        if position.pending() == Pending::Chance {
            return Err(FollowError::Unanswered { version });
        }
        self.log.truncate(kept);
        self.log.extend(&appended);
        (self.position, self.snapshots, self.version) = (position, snapshots, version);
        Ok(Change { version, kept, appended, events })
    }

    /// Plays one decision, then lets nature answer until somebody must decide or it is over.
    pub fn decide(&mut self, seat: Seat, decision: G::Decision) -> Result<Change<G>, TableRefusal> {
        let mut events = Vec::new();
        self.position.decide(seat, decision, &mut events)?;
        let kept = self.log.len();
        self.note(Entry::Decision { seat, decision }, &events);
        self.version = self.version.next();
        Ok(self.settle(kept, events))
    }

    /// The same, if the table is still at the version that the decision was made for.
    pub fn decide_at(
        &mut self,
        made_for: Version,
        seat: Seat,
        decision: G::Decision,
    ) -> Result<Change<G>, TableRefusal> {
        self.expect_version(made_for)?;
        self.decide(seat, decision)
    }

    /// Takes back the seat's last decision.
    ///
    /// Refuses if somebody else has decided since, if nature has answered since, if somebody has
    /// learned something by it, or if it has ended the game.
    pub fn undo(&mut self, seat: Seat) -> Result<Change<G>, TableRefusal> {
        if self.undoable(seat) == 0 {
            return Err(TableRefusal::NothingToUndo);
        }
        Ok(self.back_to(self.log.len() - 1))
    }

    /// Takes back the decisions of the seat's turn, as many as it could take back one by one. The
    /// turn is that of its last decision, even if that has ended it.
    pub fn undo_turn(&mut self, seat: Seat) -> Result<Change<G>, TableRefusal> {
        let undoable = self.undoable(seat);
        if undoable == 0 {
            return Err(TableRefusal::NothingToUndo);
        }
        let first = self.log.len() - undoable;
        let mut position = self.snapshots.back_to(first, &self.log);
        let mut start = first;
        let mut turn = position.progress().turn;
        for (len, entry) in self.log.iter().enumerate().skip(first) {
            if position.progress().turn != turn {
                (start, turn) = (len, position.progress().turn);
            }
            entry.apply_unchecked(&mut position, &mut ());
        }
        Ok(self.back_to(start))
    }

    /// Goes back to before the seat's last decision, whatever has happened since: who may ask for that, others
    /// judge. What was learned meanwhile stays learned; what nature drew, it draws anew.
    pub fn take_back(&mut self, seat: Seat) -> Result<Change<G>, TableRefusal> {
        let own = |entry: &Entry<G>| decided_by(entry, seat);
        let Some(last) = self.log.iter().rposition(own) else {
            return Err(TableRefusal::NothingToUndo);
        };
        if last >= self.snapshots.barrier() {
            return Ok(self.back_to(last));
        }
        let mut position = self.proposal.start();
        self.snapshots = Snapshots::new(position.clone());
        walk(&mut position, &mut self.snapshots, 0, &self.log[..last])
            .expect("a log that was played is by the rules");
        Ok(self.cut(last, position))
    }

    /// Refuses a request that was made for another version of the table.
    pub fn expect_version(&self, made_for: Version) -> Result<(), TableRefusal> {
        if made_for == self.version {
            return Ok(());
        }
        Err(TableRefusal::Stale { made_for, version: self.version })
    }

    /// Whether the seat is asked, and was asked the same when the log had this length: only others
    /// have decided since, and it may do now what it might do then.
    pub fn still_asks(&self, len: usize, seat: Seat) -> bool {
        let Some((past, since)) = self.log.split_at_checked(len) else { return false };
        let others = |entry: &Entry<G>| !drawn(entry) && !decided_by(entry, seat);
        let now = self.legal(seat);
        !now.is_empty() && since.iter().all(others) && self.replay(past).legal(seat) == now
    }

    /// How many of its last decisions the seat could take back now, one by one.
    pub fn undoable(&self, seat: Seat) -> usize {
        let open = &self.log[self.snapshots.barrier()..];
        open.iter().rev().take_while(|entry| decided_by(entry, seat)).count()
    }

    /// Whether the seat has decided anything in this game.
    pub fn has_decided(&self, seat: Seat) -> bool {
        self.log.iter().any(|entry| decided_by(entry, seat))
    }

    /// What an observer has learned since the log had this length.
    pub fn notices_since(&self, len: usize, observer: Observer) -> Vec<G::Notice> {
        let (past, since) = self.log.split_at(len.min(self.log.len()));
        let mut position = self.replay(past);
        let mut events = Vec::new();
        for entry in since {
            entry.apply_unchecked(&mut position, &mut events);
        }
        events.iter().filter_map(|event| G::notice(event, observer)).collect()
    }

    /// The length of the log when the seat's last decision had been answered: what it knew when it
    /// turned away. Zero if it has not decided anything yet.
    pub fn last_seen(&self, seat: Seat) -> usize {
        let own = |entry: &Entry<G>| decided_by(entry, seat);
        let Some(last) = self.log.iter().rposition(own) else { return 0 };
        let answers = self.log[last + 1..].iter().take_while(|entry| drawn(entry));
        last + 1 + answers.count()
    }

    /// What an observer knows.
    pub fn view(&self, observer: Observer) -> G::View {
        self.position.view(observer)
    }

    /// What an observer knew when the log had this length; `None` if it has never been so long.
    pub fn view_at(&self, len: usize, observer: Observer) -> Option<G::View> {
        let past = self.log.get(..len)?;
        Some(self.replay(past).view(observer))
    }

    /// How the log came to this length, and how the game stood then; `None` if it has never been so
    /// long.
    pub fn past(&self, len: usize) -> Option<Past<G>> {
        let entry = match len.checked_sub(1) {
            Some(last) => Some(*self.log.get(last)?),
            None => None,
        };
        let mut position = self.replay(&self.log[..len.saturating_sub(1)]);
        let mut events = Vec::new();
        if let Some(entry) = &entry {
            entry.apply_unchecked(&mut position, &mut events);
        }
        Some(Past { entry, position, events })
    }

    /// The legal decisions of a seat. Its own affair: they may tell what it holds.
    pub fn legal(&self, seat: Seat) -> Vec<G::Decision> {
        self.position.legal(seat)
    }

    /// What each seat that was asked might do when the log had this length; `None` if it has never been so long.
    pub fn legal_at(&self, len: usize) -> Option<Vec<(Seat, Vec<G::Decision>)>> {
        let position = self.replay(self.log.get(..len)?);
        let asked = position.pending().seats();
        Some(asked.iter().map(|seat| (seat, position.legal(seat))).collect())
    }

    /// The same as a page gets them, with what each would mean.
    pub fn offers(&self, seat: Seat) -> Vec<Offered<G::Decision, G::Offer>> {
        let legal = self.legal(seat).into_iter();
        legal.map(|decision| self.position.offered(seat, decision)).collect()
    }

    /// The main actions that are closed to a seat now, with reasons. Its own affair, too.
    pub fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        let mut blocked = Vec::new();
        self.position.blocked(seat, &mut blocked);
        blocked
    }

    /// The score sheet of a game that is over; `None` before, when it may tell secrets: what is open is
    /// in the views.
    pub fn score(&self) -> Option<ScoreSheet> {
        match self.position.pending() {
            Pending::Over => Some(self.position.score()),
            Pending::Decision(_) | Pending::Chance => None,
        }
    }

    /// The score sheet as if the game ended here. It may tell secrets: for games that nobody goes on with.
    pub fn score_so_far(&self) -> ScoreSheet {
        self.position.score()
    }

    /// The proposal that the table was opened with, every option spelled out.
    pub fn proposal(&self) -> &Proposal {
        self.proposal.proposal()
    }

    /// What the table waits for.
    pub fn pending(&self) -> Pending {
        self.position.pending()
    }

    /// Where in the game it is.
    pub fn progress(&self) -> Progress {
        self.position.progress()
    }

    /// How many seats play.
    pub fn players(&self) -> u8 {
        self.position.players()
    }

    /// Everything that was decided and drawn. For the store: it holds everybody's secrets.
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    /// A number that grows with every change.
    pub fn version(&self) -> Version {
        self.version
    }

    fn laid_out(proposal: CheckedProposal<G>, dice: D) -> Table<G, D> {
        let position = proposal.start();
        let snapshots = Snapshots::new(position.clone());
        Table { proposal, position, log: Vec::new(), snapshots, version: Version::START, dice }
    }

    fn replay(&self, past: &[Entry<G>]) -> G {
        let mut position = self.proposal.start();
        for entry in past {
            entry.apply_unchecked(&mut position, &mut ());
        }
        position
    }

    fn settle(&mut self, kept: usize, mut events: Vec<G::Event>) -> Change<G> {
        while self.position.pending() == Pending::Chance {
            let outcome = self.position.sample(&mut self.dice);
            self.position.resolve_unchecked(outcome, &mut events);
            self.note(Entry::Chance(outcome), &[]);
        }
        Change { version: self.version, kept, appended: self.log[kept..].to_vec(), events }
    }

    /// Writes an entry that has been applied into the log, and sees how far back undo now goes.
    fn note(&mut self, entry: Entry<G>, events: &[G::Event]) {
        self.log.push(entry);
        self.snapshots.note(self.log.len(), &self.position, &entry, events);
    }

    fn back_to(&mut self, len: usize) -> Change<G> {
        let position = self.snapshots.back_to(len, &self.log);
        self.cut(len, position)
    }

    /// Makes the log so short again; this position is where that leads.
    fn cut(&mut self, len: usize, position: G) -> Change<G> {
        self.position = position;
        self.log.truncate(len);
        self.version = self.version.next();
        Change { version: self.version, kept: len, appended: Vec::new(), events: Vec::new() }
    }
}

/// Tells no secrets: neither position nor log.
impl<G: Game, D> fmt::Debug for Table<G, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &G::INFO.id)
            .field("proposal", self.proposal.proposal())
            .field("version", &self.version.number())
            .field("entries", &self.log.len())
            .finish_non_exhaustive()
    }
}

/// Applies the entries of a log from this place on, and keeps positions to come back to; tells what
/// happened. Refuses the first entry that does not fit the rules.
fn walk<G: Game>(
    position: &mut G,
    snapshots: &mut Snapshots<G>,
    place: usize,
    entries: &[Entry<G>],
) -> Result<Vec<G::Event>, LogError> {
    let mut events = Vec::new();
    for (step, entry) in (place..).zip(entries) {
        let before = events.len();
        entry.apply(position, &mut events).map_err(|refusal| LogError {
            step,
            entry: entry.to_string(),
            refusal,
        })?;
        snapshots.note(step + 1, position, entry, &events[before..]);
    }
    Ok(events)
}

fn decided_by<G: Game>(entry: &Entry<G>, who: Seat) -> bool {
    match entry {
        Entry::Decision { seat, .. } => *seat == who,
        Entry::Chance(_) => false,
    }
}
