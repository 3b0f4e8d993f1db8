use wayfinder_core::vocabulary;

vocabulary! {
    /// Why an action is closed.
    pub enum Reason in "polaris/" {
        /// There are no shooting stars to take.
        SupplyEmpty = "supply-empty",
        /// Cards are being played: that must end first.
        Playing = "playing",
        /// A hand holds five cards.
        HandFull = "hand-full",
        /// There is no card to take.
        MarketEmpty = "market-empty",
        /// All that is left in the market are advanced cards, which cost a shooting star.
        ShootingStarsShort = "shooting-stars-short",
        /// There is no card to play.
        HandEmpty = "hand-empty",
        /// There is nothing left to place.
        StarsAndLinksUsedUp = "stars-and-links-used-up",
        /// No option of any card can be placed and paid for.
        NoCardFits = "no-card-fits",
    }
}
