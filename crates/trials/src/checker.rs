//! Proves of a table that what was told is what is stored: every acknowledged decision once and in order, every
//! message a reading of the one log, and nothing in it that its reader must not know.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value};
use wayfinder_catalog::{Catalog, TableDice};
use wayfinder_core::Seat;
use wayfinder_dice::SeededDice;
use wayfinder_store::{Append, Sitter, TableRecord};
use wayfinder_table::{AnyChange, AnyTable, Version};

use crate::{
    Attempt, Compared, Flaw, History, SocketEvent, expected,
    reading::{Reading, Versioned, VersionedKind},
};

/// Compares what was lived through with what is stored; tells every flaw.
pub fn check(history: &History, stored: &TableRecord) -> Result<Compared, Vec<Flaw>> {
    let mut check = TableComparison {
        stored,
        tally: Compared { tables: 1, ..Compared::default() },
        flaws: Vec::new(),
    };
    let mut told: BTreeMap<u64, Vec<Versioned>> = BTreeMap::new();
    let mut sent = Vec::new();
    for (number, session) in history.sessions.iter().enumerate() {
        let mut reading = Reading::of(number, session, stored);
        check.tally.add(reading.tally);
        check.flaws.append(&mut reading.flaws);
        sent.append(&mut reading.sent);
        for message in reading.told {
            told.entry(message.version).or_default().push(message);
        }
    }
    match check.replay(told) {
        Ok(decisions) => check.match_sent(sent, decisions),
        Err(flaw) => check.flaws.push(flaw),
    }
    check.count_undone(history);
    if check.flaws.is_empty() { Ok(check.tally) } else { Err(check.flaws) }
}

struct TableComparison<'a> {
    stored: &'a TableRecord,
    tally: Compared,
    flaws: Vec<Flaw>,
}

/// A decision as it is stored.
struct StoredDecision {
    seat: Seat,
    version: u64,
    text: String,
}

impl TableComparison<'_> {
    /// Walks through the log, and compares what was told of each version; returns the decisions of people.
    fn replay(
        &mut self,
        mut told: BTreeMap<u64, Vec<Versioned>>,
    ) -> Result<Vec<StoredDecision>, Flaw> {
        let broken = |why: &dyn std::fmt::Display| Flaw::Log { why: why.to_string() };
        let title = Catalog::ALL.find(&self.stored.table.game).map_err(|error| broken(&error))?;
        let proposal = serde_json::from_str(&self.stored.table.proposal);
        let proposal = proposal.map_err(|error| broken(&error))?;
        let proposal = title.check(&proposal).map_err(|error| broken(&error))?;
        // What these dice say before the first decision is replaced by what is stored.
        let dice = TableDice::Seeded(SeededDice::new(0));
        let resumed = proposal.resume(&[], Version::START, dice);
        let (mut table, _) = resumed.map_err(|error| broken(&error))?;
        if table.version() == Version::START {
            self.compare(told.remove(&0), &*table, None);
        }
        let mut decisions = Vec::new();
        let (mut version, mut steps) = (Version::START, 0);
        for append in self.stored.log.since(Version::START) {
            if append.version != version.next() {
                return Err(broken(&format!("{} comes after {version}", append.version)));
            }
            let followed = table.follow(append.version, append.kept as usize, &append.entries);
            let change = followed.map_err(|error| broken(&error))?;
            decisions.extend(self.decision(append, steps)?);
            self.compare(told.remove(&append.version.number()), &*table, Some(&change));
            (version, steps) = (append.version, append.steps());
        }
        for lost in told.into_values().flatten() {
            self.flaws.push(Flaw::Lost { who: lost.who, version: lost.version });
        }
        Ok(decisions)
    }

    /// The decision that an append to a log of so many steps stores, if a person made it.
    fn decision(&mut self, append: &Append, steps: u32) -> Result<Option<StoredDecision>, Flaw> {
        let version = append.version.number();
        if append.kept < steps {
            self.tally.undone += 1;
        }
        let mut decided = append.entries.iter().filter(|entry| !entry.starts_with('*'));
        let Some(entry) = decided.next() else { return Ok(None) };
        let place = entry.split_once(' ').and_then(|(seat, text)| Some((seat.parse().ok()?, text)));
        let (Some((seat, text)), None, true) = (place, decided.next(), append.kept == steps) else {
            return Err(Flaw::Log { why: format!("version {version} is not one decision") });
        };
        self.tally.stored += 1;
        let seat: Seat = seat;
        let sitter = self.stored.table.seats.get(seat.index()).map(|record| &record.sitter);
        Ok(match sitter {
            Some(Sitter::User(_)) => Some(StoredDecision { seat, version, text: text.to_owned() }),
            Some(Sitter::Bot { .. } | Sitter::Open) | None => None,
        })
    }

    /// Compares messages with what the table has for their readers.
    fn compare(
        &mut self,
        told: Option<Vec<Versioned>>,
        table: &dyn AnyTable,
        change: Option<&AnyChange>,
    ) {
        for told in told.into_iter().flatten() {
            let (expected, besides): (_, &[&str]) = match (told.kind, change) {
                (VersionedKind::State, _) => {
                    (expected::state(table, told.held), &["table", "chat"])
                }
                (VersionedKind::Steps, Some(change)) => {
                    (expected::steps(table, change, told.held), &[])
                }
                (VersionedKind::Steps, None) => (Value::Null, &[]),
            };
            let Versioned { who, version, body, .. } = told;
            for field in differences(&body, &expected, besides) {
                self.flaws.push(Flaw::Otherwise { who: who.clone(), version, field });
            }
        }
    }

    /// Finds for each stored decision one that was sent, and each of those once.
    fn match_sent(&mut self, mut sent: Vec<Attempt>, decisions: Vec<StoredDecision>) {
        sent.sort_by_key(|attempt| std::cmp::Reverse(attempt.seq));
        let mut open: HashMap<(Seat, String), Vec<u64>> = HashMap::new();
        for Attempt { seat, seq, decision } in sent {
            open.entry((seat, decision)).or_default().push(seq);
        }
        for StoredDecision { seat, version, text } in decisions {
            let key = (seat, text);
            // The oldest first, so that younger ones are left for younger versions.
            let fits = open.get_mut(&key).and_then(|seqs| seqs.pop_if(|seq| *seq < version));
            if fits.is_none() {
                self.flaws.push(Flaw::Unsent { seat, version, entry: key.1 });
            }
        }
    }

    fn count_undone(&mut self, history: &History) {
        let events = history.sessions.iter().flat_map(|session| &session.events);
        let asked =
            events.filter(|event| matches!(event, SocketEvent::TookBack { .. })).count() as u64;
        if self.tally.undone > asked {
            let why = format!(
                "{} changes took something back, {asked} were asked for",
                self.tally.undone
            );
            self.flaws.push(Flaw::Log { why });
        }
    }
}

/// The fields in which a message is not what was expected, those that are nobody's secret apart.
fn differences(body: &Map<String, Value>, expected: &Value, besides: &[&str]) -> Vec<String> {
    let known = expected.as_object().into_iter().flatten();
    let wrong =
        known.filter(|(field, value)| body.get(*field) != Some(value)).map(|(field, _)| field);
    let more = body.keys().filter(|field| {
        expected.get(field.as_str()).is_none() && !besides.contains(&field.as_str())
    });
    wrong.chain(more).cloned().collect()
}
