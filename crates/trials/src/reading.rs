use serde_json::{Map, Value};
use wayfinder_core::{Seat, Seats};
use wayfinder_store::{Sitter, TableRecord, UserId};

use crate::{Attempt, Compared, Conversation, Flaw, SocketEvent};

/// What one connection has to tell, read in order.
pub(crate) struct Reading<'a> {
    session: &'a Conversation,
    stored: &'a TableRecord,
    /// Who, for whoever reads of a flaw.
    who: String,
    held: Seats,
    /// The last version told.
    version: Option<u64>,
    /// The decision that waits for its answer.
    open: Option<Attempt>,
    /// The version that the last acknowledged decision was made for.
    answered: Option<u64>,
    /// The messages that name a version of the running game.
    pub(crate) told: Vec<Versioned>,
    /// The decisions that may be stored: all but those that were refused.
    pub(crate) sent: Vec<Attempt>,
    pub(crate) tally: Compared,
    pub(crate) flaws: Vec<Flaw>,
}

/// A message that names a version of the game, and who got it.
pub(crate) struct Versioned {
    pub(crate) who: String,
    pub(crate) held: Seats,
    pub(crate) kind: VersionedKind,
    pub(crate) version: u64,
    pub(crate) body: Map<String, Value>,
}

/// Whether everything was told, or one decision.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum VersionedKind {
    State,
    Steps,
}

impl<'a> Reading<'a> {
    /// Reads the connection of this number.
    pub(crate) fn of(
        number: usize,
        session: &'a Conversation,
        stored: &'a TableRecord,
    ) -> Reading<'a> {
        let whose = session.user.map_or("a spectator".to_owned(), |user| user.to_string());
        let mut reading = Reading {
            session,
            stored,
            who: format!("{whose} on connection {number} of table {}", stored.table.id),
            held: held_by(session.user, stored),
            version: None,
            open: None,
            answered: None,
            told: Vec::new(),
            sent: Vec::new(),
            tally: Compared::default(),
            flaws: Vec::new(),
        };
        for event in &session.events {
            match event {
                SocketEvent::Decided(attempt) => {
                    reading.give_up_waiting();
                    reading.open = Some(attempt.clone());
                }
                SocketEvent::TookBack { .. } => (),
                SocketEvent::Told(text) => reading.hear(text),
            }
        }
        reading.give_up_waiting();
        reading
    }

    /// A decision without an answer may be stored or not.
    fn give_up_waiting(&mut self) {
        if let Some(attempt) = self.open.take() {
            self.tally.unanswered += 1;
            self.sent.push(attempt);
        }
    }

    fn hear(&mut self, text: &str) {
        let message = match serde_json::from_str(text) {
            Ok(Value::Object(message)) if message.len() == 1 => message,
            _ => return self.wrong(format!("not an object with one key: {text}")),
        };
        for (kind, body) in message {
            match (kind.as_str(), body) {
                ("state", Value::Object(body)) => self.hear_state(body),
                ("steps", Value::Object(body)) => self.hear_steps(body),
                ("refused", body) => self.hear_refusal(&body),
                ("table", body) => self.check_summary(&body),
                ("chat" | "pong" | "closing", _) => (),
                (kind, _) => self.wrong(format!("a message {kind:?}")),
            }
        }
    }

    fn hear_state(&mut self, body: Map<String, Value>) {
        self.check_summary(&body["table"]);
        if body["table"]["status"] == "waiting" {
            // There is no game that could be told.
            if !body["view"].is_null() || body["version"] != 0 {
                self.wrong("a game at a table that still waits".to_owned());
            }
            return;
        }
        let Some(version) = body["version"].as_u64() else {
            return self.wrong("a state without a version".to_owned());
        };
        if let Some(after) = self.version.filter(|&after| version < after) {
            self.flaws.push(Flaw::Order { who: self.who.clone(), after, version });
        }
        self.keep(VersionedKind::State, version, body);
    }

    fn hear_steps(&mut self, body: Map<String, Value>) {
        let Some(version) = body["version"].as_u64() else {
            return self.wrong("steps without a version".to_owned());
        };
        let after = self.version.unwrap_or_default();
        if version != after + 1 {
            self.flaws.push(Flaw::Order { who: self.who.clone(), after, version });
        }
        let entry = &body["moves"][0]["entry"];
        let mine = |open: &mut Attempt| {
            let shown = entry["decision"].as_str();
            entry["seat"] == open.seat.index()
                && shown.is_none_or(|shown| shown == open.decision)
                && version > open.seq
        };
        if let Some(attempt) = self.open.take_if(mine) {
            self.tally.acknowledged += 1;
            self.answered = Some(attempt.seq);
            self.sent.push(attempt);
        }
        self.keep(VersionedKind::Steps, version, body);
    }

    fn hear_refusal(&mut self, body: &Value) {
        let seq = body["seq"].as_u64();
        if let Some(attempt) = self.open.take_if(|open| Some(open.seq) == seq) {
            if body["code"] == "not-stored" {
                // The database was lost before it answered: it may have kept the decision.
                self.tally.unanswered += 1;
                self.sent.push(attempt);
            } else {
                self.tally.refused += 1;
            }
        } else if self.answered.is_some() && self.answered == seq {
            // What looked like the answer was the same decision, sent before on another connection.
            self.answered = None;
            self.sent.pop();
            self.tally.acknowledged -= 1;
            self.tally.refused += 1;
        }
    }

    /// An invite lets whoever has it sit down: it is the host's alone.
    fn check_summary(&mut self, summary: &Value) {
        let invites = summary["seats"].as_array().into_iter().flatten();
        let told = invites.filter(|seat| !seat["invite"].is_null()).count();
        if told > 0 && self.session.user != Some(self.stored.table.host) {
            self.wrong("an invite that is the host's".to_owned());
        }
    }

    fn keep(&mut self, kind: VersionedKind, version: u64, body: Map<String, Value>) {
        self.version = Some(version);
        self.tally.messages += 1;
        self.told.push(Versioned { who: self.who.clone(), held: self.held, kind, version, body });
    }

    fn wrong(&mut self, why: String) {
        self.flaws.push(Flaw::Message { who: self.who.clone(), why });
    }
}

/// The seats of somebody in the running game.
fn held_by(user: Option<UserId>, stored: &TableRecord) -> Seats {
    let seats = stored.table.seats.iter().enumerate();
    let own = seats.filter(|(_, record)| match record.sitter {
        Sitter::User(sitter) => Some(sitter) == user,
        Sitter::Open | Sitter::Bot { .. } => false,
    });
    own.filter_map(|(place, _)| Seat::new(place as u8)).collect()
}
