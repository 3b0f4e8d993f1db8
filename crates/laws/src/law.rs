use std::fmt;

/// What must hold for every game. Each law has a stable name and one sentence.
///
/// ```
/// use wayfinder_laws::Law;
///
/// assert_eq!(Law::NoDeadEnds.to_string(), "no-dead-ends");
/// assert!(Law::ALL.contains(&Law::Ends));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// See [`Law::sentence`], like all of them.
    Setup,
    /// Who is asked.
    PendingSeats,
    /// The order of the legal list.
    DecisionsAscend,
    /// Whoever is asked can answer.
    NoDeadEnds,
    /// Whoever is not asked cannot.
    NobodyElseDecides,
    /// Legality is enough.
    DecisionsApply,
    /// Illegality is enough.
    IllegalRefused,
    /// The list of outcomes.
    OutcomesListed,
    /// Possibility is enough.
    OutcomesApply,
    /// The fast way to draw agrees with the list.
    SamplePossible,
    /// Notation there and back.
    Notation,
    /// Decisions on the wire.
    DecisionsSerialize,
    /// Offers on the wire.
    OffersSerialize,
    /// Log and position.
    LogIsTheGame,
    /// Equality and hash.
    EqualHashEqual,
    /// Views on the wire.
    ViewsSerialize,
    /// Notices on the wire.
    NoticesSerialize,
    /// An imagined world has all its components.
    ImaginedAudit,
    /// An imagined world looks right.
    ImaginedView,
    /// An imagined world waits for the same.
    ImaginedPending,
    /// An imagined world allows the same.
    ImaginedDecisions,
    /// An imagined world offers the same.
    ImaginedOffers,
    /// A seat learns nothing where nothing is revealed.
    WorldsStayAlike,
    /// Views tell nothing that notices did not.
    ViewsKeepSecrets,
    /// Notices tell nothing that views do not.
    NoticesKeepSecrets,
    /// No component is lost or made.
    Audit,
    /// Every game ends.
    Ends,
    /// Rounds and turns.
    ProgressForward,
    /// The sum of the sheet.
    ScoreAddsUp,
    /// The sheet and the standings.
    ScoreAgrees,
    /// The places.
    PlacingsAgree,
    /// The lines of the sheet.
    SameSources,
    /// The reasons.
    BlockedIsTrue,
}

impl Law {
    /// All laws, in the order of their definition.
    pub const ALL: [Law; 33] = [
        Law::Setup,
        Law::PendingSeats,
        Law::DecisionsAscend,
        Law::NoDeadEnds,
        Law::NobodyElseDecides,
        Law::DecisionsApply,
        Law::IllegalRefused,
        Law::OutcomesListed,
        Law::OutcomesApply,
        Law::SamplePossible,
        Law::Notation,
        Law::DecisionsSerialize,
        Law::OffersSerialize,
        Law::LogIsTheGame,
        Law::EqualHashEqual,
        Law::ViewsSerialize,
        Law::NoticesSerialize,
        Law::ImaginedAudit,
        Law::ImaginedView,
        Law::ImaginedPending,
        Law::ImaginedDecisions,
        Law::ImaginedOffers,
        Law::WorldsStayAlike,
        Law::ViewsKeepSecrets,
        Law::NoticesKeepSecrets,
        Law::Audit,
        Law::Ends,
        Law::ProgressForward,
        Law::ScoreAddsUp,
        Law::ScoreAgrees,
        Law::PlacingsAgree,
        Law::SameSources,
        Law::BlockedIsTrue,
    ];

    /// The stable name, in kebab case.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Setup => "setup",
            Law::PendingSeats => "pending-seats",
            Law::DecisionsAscend => "decisions-ascend",
            Law::NoDeadEnds => "no-dead-ends",
            Law::NobodyElseDecides => "nobody-else-decides",
            Law::DecisionsApply => "decisions-apply",
            Law::IllegalRefused => "illegal-refused",
            Law::OutcomesListed => "outcomes-listed",
            Law::OutcomesApply => "outcomes-apply",
            Law::SamplePossible => "sample-possible",
            Law::Notation => "notation",
            Law::DecisionsSerialize => "decisions-serialize",
            Law::OffersSerialize => "offers-serialize",
            Law::LogIsTheGame => "log-is-the-game",
            Law::EqualHashEqual => "equal-hash-equal",
            Law::ViewsSerialize => "views-serialize",
            Law::NoticesSerialize => "notices-serialize",
            Law::ImaginedAudit => "imagined-audit",
            Law::ImaginedView => "imagined-view",
            Law::ImaginedPending => "imagined-pending",
            Law::ImaginedDecisions => "imagined-decisions",
            Law::ImaginedOffers => "imagined-offers",
            Law::WorldsStayAlike => "worlds-stay-alike",
            Law::ViewsKeepSecrets => "views-keep-secrets",
            Law::NoticesKeepSecrets => "notices-keep-secrets",
            Law::Audit => "audit",
            Law::Ends => "ends",
            Law::ProgressForward => "progress-forward",
            Law::ScoreAddsUp => "score-adds-up",
            Law::ScoreAgrees => "score-agrees",
            Law::PlacingsAgree => "placings-agree",
            Law::SameSources => "same-sources",
            Law::BlockedIsTrue => "blocked-is-true",
        }
    }

    /// What the law says.
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::Setup => "the proposal opens a table with the seats it asks for",
            Law::PendingSeats => {
                "a pending decision is asked of at least one seat, and only of seats of the table"
            }
            Law::DecisionsAscend => "the legal decisions of a seat are ascending and unique",
            Law::NoDeadEnds => "a seat that owes a decision has one",
            Law::NobodyElseDecides => "a seat that owes no decision has none",
            Law::DecisionsApply => "every legal decision applies",
            Law::IllegalRefused => {
                "a decision or outcome that is not listed is refused and changes nothing"
            }
            Law::OutcomesListed => {
                "outcomes are ascending and unique with positive weights, and there are some \
                 exactly when chance is pending"
            }
            Law::OutcomesApply => "every possible outcome applies",
            Law::SamplePossible => "what is sampled is one of the outcomes",
            Law::Notation => {
                "the notation of decisions, outcomes and log entries reads back as what it was \
                 written from, and starts with a word"
            }
            Law::DecisionsSerialize => {
                "a decision serializes to an object whose verb is the first word of its notation"
            }
            Law::OffersSerialize => {
                "what a legal decision would mean serializes to an object that names its places, all of \
                 them places of the view"
            }
            Law::LogIsTheGame => "the log leads to the position, whoever listened on the way",
            Law::EqualHashEqual => "equal positions have equal hashes",
            Law::ViewsSerialize => "every observer's view serializes",
            Law::NoticesSerialize => "every observer's notice of every event serializes",
            Law::ImaginedAudit => "a world imagined from a view loses and invents no component",
            Law::ImaginedView => "a world imagined from a view looks like it to the observer",
            Law::ImaginedPending => "a world imagined from a view waits for the same",
            Law::ImaginedDecisions => {
                "a world imagined from a seat's view gives the seat the same legal decisions"
            }
            Law::ImaginedOffers => {
                "a world imagined from a seat's view offers the seat the same: no offer tells a secret"
            }
            Law::WorldsStayAlike => {
                "after a decision that reveals nothing, two worlds that looked alike to its seat \
                 still do"
            }
            Law::ViewsKeepSecrets => {
                "while two histories told an observer the same, they show it the same view"
            }
            Law::NoticesKeepSecrets => {
                "while two histories showed an observer the same views, they tell it the same"
            }
            Law::Audit => "no component is lost or invented",
            Law::Ends => "every game ends within the bound",
            Law::ProgressForward => "rounds and turns count from 1 and never go back",
            Law::ScoreAddsUp => "the lines of a score sheet add up to its totals",
            Law::ScoreAgrees => "the score sheet agrees with the standings",
            Law::PlacingsAgree => {
                "more points never take a worse or equal place, and ties share the better place"
            }
            Law::SameSources => "every seat has the same sources of points, in the same order",
            Law::BlockedIsTrue => {
                "only a seat that owes a decision has blocked actions, and none of them is legal"
            }
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kebab_case_and_unique() {
        let mut names = Law::ALL.map(Law::name);
        assert!(names.iter().all(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '-')));
        names.sort_unstable();
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
    }
}
