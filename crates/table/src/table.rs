use std::fmt;

use wayfinder_core::{
    Blocked, Dice, Entry, Game, GameExt, LogError, Observer, Pending, Progress, Proposal, Refusal,
    ScoreSheet, Seat, SetupError,
};

use crate::{Change, Past, ResumeError, snapshots::Snapshots};

/// One running game: its position, its log and its only dice.
///
/// Nature answers at once: a table rests only where somebody must decide or the game is over.
/// Nobody is handed the position; who looks gets a view of their own.
///
/// ```
/// use wayfinder_core::{Proposal, Refusal, Seat, example::{Decision, Pearls}};
/// use wayfinder_dice::SeededDice;
/// use wayfinder_table::Table;
///
/// let (mut table, _) = Table::<Pearls, _>::open(&Proposal::new(2), SeededDice::new(1)).unwrap();
/// let change = table.decide(Seat::FIRST, Decision::Rest).unwrap();
/// assert_eq!((change.version, change.kept, change.appended.len()), (1, 0, 1));
///
/// let change = table.undo(Seat::FIRST).unwrap();
/// assert_eq!((change.version, change.kept, change.appended.len()), (2, 0, 0));
/// assert_eq!(table.undo(Seat::FIRST).unwrap_err(), Refusal::NothingToUndo);
/// ```
#[derive(Clone)]
pub struct Table<G: Game, D> {
    proposal: Proposal,
    setup: G::Setup,
    position: G,
    log: Vec<Entry<G>>,
    snapshots: Snapshots<G>,
    version: u64,
    dice: D,
}

impl<G: Game, D: Dice> Table<G, D> {
    /// Opens a table at version 0, with what nature has to say before the first decision; refuses
    /// what the title does not offer.
    pub fn open(proposal: &Proposal, dice: D) -> Result<(Table<G, D>, Change<G>), SetupError> {
        let mut table = Table::laid_out(proposal, dice)?;
        let change = table.settle(0, Vec::new());
        Ok((table, change))
    }

    /// Takes up a table from what was stored of it; refuses the first step that does not fit the
    /// rules.
    ///
    /// The change is empty and the version as it was, unless the log stops where nature still owes
    /// an answer.
    pub fn resume(
        proposal: &Proposal,
        log: impl IntoIterator<Item = Entry<G>>,
        version: u64,
        dice: D,
    ) -> Result<(Table<G, D>, Change<G>), ResumeError> {
        let mut table = Table::laid_out(proposal, dice)?;
        table.relive(log)?;
        let owed = table.position.pending() == Pending::Chance;
        table.version = version + u64::from(owed);
        let change = table.settle(table.log.len(), Vec::new());
        Ok((table, change))
    }

    /// Plays one decision, then lets nature answer until somebody must decide or it is over.
    pub fn decide(&mut self, seat: Seat, decision: G::Decision) -> Result<Change<G>, Refusal> {
        let mut events = Vec::new();
        self.position.decide(seat, decision, &mut events)?;
        let kept = self.log.len();
        self.note(Entry::Decision { seat, decision }, &events);
        self.version += 1;
        Ok(self.settle(kept, events))
    }

    /// The same, if the table is still at the version that the decision was made for.
    pub fn decide_at(
        &mut self,
        made_for: u64,
        seat: Seat,
        decision: G::Decision,
    ) -> Result<Change<G>, Refusal> {
        self.expect_version(made_for)?;
        self.decide(seat, decision)
    }

    /// Takes back the seat's last decision.
    ///
    /// Refuses if somebody else has decided since, if nature has answered since, if somebody has
    /// learned something by it, or if it has ended the game.
    pub fn undo(&mut self, seat: Seat) -> Result<Change<G>, Refusal> {
        if self.undoable(seat) == 0 {
            return Err(Refusal::NothingToUndo);
        }
        Ok(self.back_to(self.log.len() - 1))
    }

    /// Takes back the decisions of the seat's turn, as many as it could take back one by one. The
    /// turn is that of its last decision, even if that has ended it.
    pub fn undo_turn(&mut self, seat: Seat) -> Result<Change<G>, Refusal> {
        let undoable = self.undoable(seat);
        if undoable == 0 {
            return Err(Refusal::NothingToUndo);
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

    /// Refuses a request that was made for another version of the table.
    pub fn expect_version(&self, made_for: u64) -> Result<(), Refusal> {
        if made_for == self.version {
            return Ok(());
        }
        Err(Refusal::Stale { made_for, version: self.version })
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

    /// What an observer has learned since the log had this length.
    pub fn notices_since(&self, len: usize, observer: Observer) -> Vec<G::Notice> {
        self.change_since(len).notices(observer)
    }

    /// The change that has made the log what it is from this length on: what [`Table::decide`]
    /// told whoever made it, for whoever took the table up afterwards.
    pub fn change_since(&self, len: usize) -> Change<G> {
        let kept = len.min(self.log.len());
        let (past, since) = self.log.split_at(kept);
        let mut position = self.replay(past);
        let mut events = Vec::new();
        for entry in since {
            entry.apply_unchecked(&mut position, &mut events);
        }
        Change { version: self.version, kept, appended: since.to_vec(), events }
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

    /// The main actions that are closed to a seat now, with reasons. Its own affair, too.
    pub fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        let mut blocked = Vec::new();
        self.position.blocked(seat, &mut blocked);
        blocked
    }

    /// The score sheet of a game that is over. Before that it may tell secrets; what is open is
    /// in the views.
    pub fn score(&self) -> Option<ScoreSheet> {
        match self.position.pending() {
            Pending::Over => Some(self.position.score()),
            Pending::Decision(_) | Pending::Chance => None,
        }
    }

    /// The proposal that the table was opened with, every option spelled out.
    pub fn proposal(&self) -> &Proposal {
        &self.proposal
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
    pub fn version(&self) -> u64 {
        self.version
    }

    fn laid_out(proposal: &Proposal, dice: D) -> Result<Table<G, D>, SetupError> {
        let proposal = G::INFO.check(proposal)?.proposal();
        let setup = G::setup(&proposal)?;
        let position = G::new(&setup);
        let snapshots = Snapshots::new(position.clone());
        Ok(Table { proposal, setup, position, log: Vec::new(), snapshots, version: 0, dice })
    }

    fn relive(&mut self, log: impl IntoIterator<Item = Entry<G>>) -> Result<(), LogError> {
        let mut events = Vec::new();
        for (step, entry) in log.into_iter().enumerate() {
            events.clear();
            entry.apply(&mut self.position, &mut events).map_err(|refusal| LogError {
                step,
                entry: entry.to_string(),
                refusal,
            })?;
            self.note(entry, &events);
        }
        Ok(())
    }

    fn replay(&self, past: &[Entry<G>]) -> G {
        let mut position = G::new(&self.setup);
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
        let final_word = drawn(&entry) || self.position.pending() == Pending::Over;
        self.log.push(entry);
        if final_word || events.iter().any(G::reveals) {
            self.snapshots.bar(self.log.len(), &self.position);
        } else {
            self.snapshots.pass(self.log.len(), &self.position);
        }
    }

    fn back_to(&mut self, len: usize) -> Change<G> {
        self.position = self.snapshots.back_to(len, &self.log);
        self.log.truncate(len);
        self.version += 1;
        Change { version: self.version, kept: len, appended: Vec::new(), events: Vec::new() }
    }
}

/// Tells no secrets: neither position nor log.
impl<G: Game, D> fmt::Debug for Table<G, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &G::INFO.id)
            .field("proposal", &self.proposal)
            .field("version", &self.version)
            .field("entries", &self.log.len())
            .finish_non_exhaustive()
    }
}

fn decided_by<G: Game>(entry: &Entry<G>, who: Seat) -> bool {
    match entry {
        Entry::Decision { seat, .. } => *seat == who,
        Entry::Chance(_) => false,
    }
}

fn drawn<G: Game>(entry: &Entry<G>) -> bool {
    match entry {
        Entry::Decision { .. } => false,
        Entry::Chance(_) => true,
    }
}
