use std::{
    collections::HashMap,
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

use wayfinder_core::{Game, NotationError};

use crate::{
    Law,
    finding::{Checked, Finding, ensure},
};

/// A kind of decision or outcome: the first word of its notation, as a number of this glossary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KindNumber(u16);

impl KindNumber {
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

/// Every decision (or outcome) met so far, with its kind.
///
/// Notation depends on the value alone, so it is checked once, when a value is first met.
#[derive(Debug)]
pub(crate) struct Glossary<T> {
    known: HashMap<T, KindNumber>,
    names: Vec<String>,
    tastes: Vec<u64>,
}

/// A title with more than this many decisions is read again from the start: memory stays bounded.
const MOST_KNOWN: usize = 1 << 18;

impl<T> Glossary<T>
where
    T: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError>,
{
    pub(crate) fn new() -> Glossary<T> {
        Glossary { known: HashMap::new(), names: Vec::new(), tastes: Vec::new() }
    }

    /// The kind of a value; checks its notation when it is met for the first time.
    pub(crate) fn kind<G: Game>(
        &mut self,
        value: T,
        json: impl FnOnce() -> Option<serde_json::Result<String>>,
    ) -> Checked<G, KindNumber> {
        if let Some(&kind) = self.known.get(&value) {
            return Ok(kind);
        }
        let text = value.to_string();
        reads_back::<G, T>(&text, &value)?;
        if let Some(json) = json() {
            serializes::<G>(&text, json)?;
        }
        let word = first_word(&text);
        ensure(!word.is_empty(), Law::Notation, || format!("{value:?} starts with no word"))?;
        let kind = self.intern(word);
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(value, kind);
        Ok(kind)
    }

    /// The word of a kind.
    pub(crate) fn name(&self, kind: KindNumber) -> &str {
        &self.names[kind.index()]
    }

    /// A number that stands for the word, whatever was met before it.
    pub(crate) fn taste(&self, kind: KindNumber) -> u64 {
        self.tastes[kind.index()]
    }

    fn intern(&mut self, word: &str) -> KindNumber {
        let index = self.names.iter().position(|name| name == word).unwrap_or_else(|| {
            self.names.push(word.to_owned());
            self.tastes.push(fnv(word));
            self.names.len() - 1
        });
        KindNumber(index as u16)
    }
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// FNV-1a: the same on every machine, so that a seed plays the same game everywhere.
fn fnv(word: &str) -> u64 {
    word.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

fn reads_back<G: Game, T>(text: &str, value: &T) -> Checked<G>
where
    T: Eq + Debug + FromStr<Err = NotationError>,
{
    match text.parse::<T>() {
        Err(error) => Err(Finding::new(Law::Notation, format!("{value:?} is written so: {error}"))),
        Ok(read) => ensure(read == *value, Law::Notation, || {
            format!("{value:?} is written {text:?}, which reads as {read:?}")
        }),
    }
}

fn serializes<G: Game>(text: &str, json: serde_json::Result<String>) -> Checked<G> {
    let json = json.unwrap_or_else(|error| format!("the error {error}"));
    let value: serde_json::Value = serde_json::from_str(&json).unwrap_or_default();
    let tagged = value.get("verb").is_some_and(|verb| verb == first_word(text));
    ensure(tagged, Law::DecisionsSerialize, || format!("{text:?} serializes to {json}"))
}
