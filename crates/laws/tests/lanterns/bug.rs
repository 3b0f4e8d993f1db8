macro_rules! bugs {
    ($($(#[$doc:meta])* $bug:ident,)+) => {
        /// A mistake that a rules crate could make, planted in [`Lanterns`](super::Lanterns): the
        /// value of its option `bug`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Bug {
            $($(#[$doc])* $bug,)+
        }

        impl Bug {
            /// The names of all mistakes; the first is none.
            pub(crate) const NAMES: &[&str] = &[$(stringify!($bug),)+];

            /// The mistake of this name, or none.
            pub(crate) fn named(name: &str) -> Bug {
                $(if name == stringify!($bug) { return Bug::$bug; })+
                Bug::Healthy
            }
        }
    };
}

bugs! {
    /// None: the healthy game.
    Healthy,
    /// Not a mistake: bids are made in turn, still face down.
    BidsInTurn,
    /// Bids are made in turn and everybody's view shows them.
    LeakyLoneBid,
    /// `players` is one too many.
    ExtraSeat,
    /// Nobody is asked for the last bid.
    NobodyAsked,
    /// A seat beyond the table is asked for bids.
    StrangerAsked,
    /// Swap is listed before stay.
    UnsortedDecisions,
    /// Stay is listed twice.
    DuplicateDecision,
    /// Whoever has no swaps left cannot do anything.
    DeadEnd,
    /// The neighbour may stay too.
    DecisionForOthers,
    /// Bidding high with the best card panics.
    PanickingDecision,
    /// Keeps and bids compare as equal, so one is taken for the other.
    SloppyOrder,
    /// Outcomes come highest first.
    UnsortedOutcomes,
    /// A card of which none is left is listed, with no weight.
    WeightlessOutcome,
    /// Nothing is possible when a card is drawn in the second round.
    NothingPossible,
    /// Cards can be drawn while a seat decides.
    OutcomeOutOfTurn,
    /// Drawing the best card panics.
    PanickingOutcome,
    /// Draws cards that have run out.
    SampleOutsideOutcomes,
    /// Keeping the drawn card is written like keeping the held one.
    BrokenNotation,
    /// The best card reads as another.
    BrokenOutcomeNotation,
    /// Decisions go on the wire as something else.
    WrongJson,
    /// What staying would mean does not name its places.
    NamelessOffer,
    /// What staying would mean names a place that nobody sees.
    StrangePlace,
    /// What swapping would mean tells the neighbour's lantern.
    LeakyOffer,
    /// Staying counts only if somebody listens.
    EventsMatter,
    /// The hash counts what equality does not.
    HashDiffers,
    /// Views cannot be serialized while bids are made.
    ViewUnserializable,
    /// Notices of a discard cannot be serialized.
    NoticeUnserializable,
    /// Imagined cards are not taken out of the deck.
    InventedComponent,
    /// The own hand is imagined anew.
    WrongDeterminization,
    /// Views do not say who has bid.
    ForgottenBidders,
    /// Whether a seat may swap depends on its neighbour's hidden card.
    DeterminizeChangesLegal,
    /// Imagining panics once bids were made.
    PanickingDeterminize,
    /// Peeking at a card is said to reveal nothing.
    UnflaggedReveal,
    /// Everybody's view shows the hands.
    LeakyView,
    /// Everybody's view shows the bids.
    LeakyBid,
    /// Everybody is told which card was dealt.
    LeakyNotice,
    /// Everybody is told the bids.
    LeakyBidNotice,
    /// What was peeked at is shown to all.
    LeakyPeek,
    /// Keeping the drawn card loses the other.
    LostComponent,
    /// After the last round comes the last round.
    EndlessGame,
    /// A new round starts with the first turn again.
    TurnsGoBack,
    /// The sheet forgets guesses.
    WrongSum,
    /// The sheet has its own opinion on places.
    WrongSheet,
    /// The fewest points win.
    WrongPlacing,
    /// A seat without guesses has no line for them.
    MissingSource,
    /// Swap is said to be blocked by the last swap, which can still be made.
    LyingBlocked,
    /// Whoever is not asked hears what is blocked too.
    BlockedForOthers,
}
