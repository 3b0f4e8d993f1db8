use std::fmt;

use wayfinder_core::Proposal;

use crate::RandomGame;

/// What must hold for every encoding. Each law has a stable name and one sentence.
///
/// ```
/// use wayfinder_laws::EncodingLaw;
///
/// assert_eq!(EncodingLaw::ViewAlone.to_string(), "view-alone");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EncodingLaw {
    /// See [`EncodingLaw::sentence`], like all of them.
    ActionsListed,
    /// Number and decision.
    OneNumberEach,
    /// Nothing legal is left out.
    LegalIsNumbered,
    /// The description.
    SamePlanes,
    /// The ranges.
    InRange,
    /// Secrets of chance.
    TwinsAlike,
    /// All other secrets.
    ViewAlone,
}

impl EncodingLaw {
    /// All laws, in the order of their definition.
    pub const ALL: [EncodingLaw; 7] = [
        EncodingLaw::ActionsListed,
        EncodingLaw::OneNumberEach,
        EncodingLaw::LegalIsNumbered,
        EncodingLaw::SamePlanes,
        EncodingLaw::InRange,
        EncodingLaw::TwinsAlike,
        EncodingLaw::ViewAlone,
    ];

    /// The stable name, in kebab case.
    pub const fn name(self) -> &'static str {
        match self {
            EncodingLaw::ActionsListed => "actions-listed",
            EncodingLaw::OneNumberEach => "one-number-each",
            EncodingLaw::LegalIsNumbered => "legal-is-numbered",
            EncodingLaw::SamePlanes => "same-planes",
            EncodingLaw::InRange => "in-range",
            EncodingLaw::TwinsAlike => "twins-alike",
            EncodingLaw::ViewAlone => "view-alone",
        }
    }

    /// What the law says.
    pub const fn sentence(self) -> &'static str {
        match self {
            EncodingLaw::ActionsListed => {
                "as many actions are listed as there are numbers, fewer than 1,024"
            }
            EncodingLaw::OneNumberEach => {
                "the number of every listed decision is its place in the list, at every moment of a game"
            }
            EncodingLaw::LegalIsNumbered => {
                "every legal decision has a number, and the mask has a 1 for each and no other"
            }
            EncodingLaw::SamePlanes => {
                "an observation has the same planes at every table and at every moment, and no two of one name"
            }
            EncodingLaw::InRange => "every number of an observation is from 0 to 1",
            EncodingLaw::TwinsAlike => {
                "while two histories that differ in one outcome look the same to a seat, its observations are \
                 equal"
            }
            EncodingLaw::ViewAlone => {
                "what a position and what any world imagined from the seat's view is encoded as are equal"
            }
        }
    }
}

impl fmt::Display for EncodingLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A law of encodings that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenEncoding {
    /// Which law.
    pub law: EncodingLaw,
    /// The title's name.
    pub title: &'static str,
    /// The table it was played at.
    pub proposal: Proposal,
    /// The random game it was found in.
    pub game: RandomGame,
    /// What was seen.
    pub message: String,
    /// What had been played.
    pub log: Vec<String>,
}

impl fmt::Display for BrokenEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RandomGame { seed, number } = self.game;
        let steps = self.log.len();
        writeln!(f, "the encoding of {} breaks the law {}", self.title, self.law)?;
        writeln!(f, "  in game {number} of seed {seed}, after {steps} steps")?;
        writeln!(f, "  law:   {}", self.law.sentence())?;
        writeln!(f, "  found: {}", self.message)?;
        let proposal = serde_json::to_string(&self.proposal).map_err(|_| fmt::Error)?;
        write!(f, "  table: {proposal}")?;
        self.log.iter().try_for_each(|entry| write!(f, "\n    {entry}"))
    }
}

impl std::error::Error for BrokenEncoding {}
