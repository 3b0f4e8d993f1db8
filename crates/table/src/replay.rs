use std::fmt;

use wayfinder_core::{CheckedProposal, Game, LogError, Observer, Pending, ScoreSheet};

use crate::{GameRecord, Json, RecordError, json::json, log::read_entry};

/// Walks through a recorded game, step by step.
#[derive(Clone)]
pub struct Replay<G: Game> {
    record: GameRecord,
    proposal: CheckedProposal<G>,
    position: G,
    next: usize,
}

/// One step of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayStep {
    /// Its place in the log, from zero.
    pub seq: usize,
    /// What was decided or drawn.
    pub entry: String,
    /// What the game waits for after it.
    pub pending: Pending,
}

impl<G: Game> Replay<G> {
    /// A replay that stands before the first step; refuses what was played by other rules.
    ///
    /// ```
    /// use wayfinder_core::{Game, example::Pearls};
    /// use wayfinder_table::{GameRecord, Replay};
    ///
    /// let record: GameRecord = serde_json::from_str(
    ///     r#"{"game":"pearls","rules_version":9,"setup":{"players":2},"log":[],
    ///         "scores":[0,0],"placings":[1,1]}"#,
    /// ).unwrap();
    /// assert_eq!(
    ///     Replay::<Pearls>::new(record).unwrap_err().to_string(),
    ///     "played by version 9 of the rules of pearls, this program knows version 1",
    /// );
    /// ```
    ///
    /// # Panics
    ///
    /// If the record is of another title.
    pub fn new(record: GameRecord) -> Result<Replay<G>, RecordError> {
        assert_eq!(record.game, G::INFO.id, "the caller has looked for the title");
        if record.rules_version != G::INFO.rules_version {
            return Err(RecordError::RulesVersion {
                game: G::INFO.id,
                recorded: record.rules_version,
                known: G::INFO.rules_version,
            });
        }
        let proposal = CheckedProposal::check(&record.setup)?;
        let position = proposal.start();
        Ok(Replay { record, proposal, position, next: 0 })
    }

    /// What was played, and by how many.
    pub fn proposal(&self) -> &CheckedProposal<G> {
        &self.proposal
    }
}

/// Tells where it stands, not what lies there.
impl<G: Game> fmt::Debug for Replay<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replay")
            .field("game", &G::INFO.id)
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

/// A [`Replay`] without the title's type.
pub trait AnyReplay: Send + fmt::Debug {
    /// How many seats play.
    fn players(&self) -> u8;

    /// Takes the next step, if there is one; refuses what the rules do not allow.
    fn step(&mut self) -> Result<Option<ReplayStep>, RecordError>;

    /// What an observer knows at this point.
    fn view(&self, observer: Observer) -> Json;

    /// The score sheet at the end of the log; refuses if the game is not over there, or has ended
    /// otherwise than recorded.
    fn finish(&self) -> Result<ScoreSheet, RecordError>;
}

impl<G: Game> AnyReplay for Replay<G> {
    fn players(&self) -> u8 {
        self.position.players()
    }

    fn step(&mut self) -> Result<Option<ReplayStep>, RecordError> {
        let seq = self.next;
        let Some(text) = self.record.log.get(seq) else { return Ok(None) };
        let entry = read_entry::<G>(seq, text)?;
        entry.apply(&mut self.position, &mut ()).map_err(|refusal| LogError {
            step: seq,
            entry: entry.to_string(),
            refusal,
        })?;
        self.next += 1;
        let pending = self.position.pending();
        Ok(Some(ReplayStep { seq, entry: entry.to_string(), pending }))
    }

    fn view(&self, observer: Observer) -> Json {
        json(&self.position.view(observer))
    }

    fn finish(&self) -> Result<ScoreSheet, RecordError> {
        if self.position.pending() != Pending::Over {
            return Err(RecordError::Unfinished { steps: self.next });
        }
        let sheet = self.position.score();
        same("scores", &self.record.scores, &sheet.totals())?;
        same("placings", &self.record.placings, &sheet.placings())?;
        Ok(sheet)
    }
}

fn same<T: PartialEq + fmt::Debug>(
    what: &'static str,
    recorded: &[T],
    replayed: &[T],
) -> Result<(), RecordError> {
    if recorded == replayed {
        return Ok(());
    }
    let [recorded, replayed] = [recorded, replayed].map(|values| format!("{values:?}"));
    Err(RecordError::Result { what, recorded, replayed })
}
