use wayfinder_core::{GameInfo, Proposal};

/// Every table that a title offers: each player count with each choice of options, every option
/// spelled out. Data files are not among them.
///
/// A title with many options has very many tables; a command that checks them all spreads its
/// games over them.
///
/// Some choices may not go together: a title's [`setup`](wayfinder_core::Game::setup) has the last
/// word, and what it refuses is no table.
///
/// ```
/// use wayfinder_core::{Game, example::Pearls};
///
/// let tables = wayfinder_laws::every_proposal(&Pearls::INFO);
/// assert_eq!(tables.len(), 6, "2, 3 or 4 players, few or many sharks");
/// assert!(tables.iter().all(|table| Pearls::setup(table).is_ok()));
/// ```
pub fn every_proposal(info: &GameInfo) -> Vec<Proposal> {
    let mut proposals: Vec<Proposal> =
        (info.min_players..=info.max_players).map(Proposal::new).collect();
    for option in info.options {
        proposals = proposals
            .iter()
            .flat_map(|proposal| {
                option.values.iter().map(|value| proposal.clone().with(option.key, value))
            })
            .collect();
    }
    proposals
}
