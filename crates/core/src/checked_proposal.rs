use crate::{Game, Proposal, SetupError};

/// A proposal that its title has let through: every option spelled out, and the setup that was
/// made of it.
///
/// There is no other way to one than [`CheckedProposal::check`], so that what is asked for is
/// checked once, and whoever plays with it has nothing left to refuse.
///
/// ```
/// use wayfinder_core::{CheckedProposal, Game, Proposal, example::Pearls};
///
/// let checked = CheckedProposal::<Pearls>::check(&Proposal::new(2)).unwrap();
/// assert_eq!(*checked.proposal(), Proposal::new(2).with("sharks", "few"));
/// assert_eq!(checked.start().players(), 2);
/// assert!(CheckedProposal::<Pearls>::check(&Proposal::new(9)).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct CheckedProposal<G: Game> {
    proposal: Proposal,
    setup: G::Setup,
}

impl<G: Game> CheckedProposal<G> {
    /// Lets a proposal through the title's [`setup`](Game::setup); refuses with every reason.
    pub fn check(proposal: &Proposal) -> Result<CheckedProposal<G>, SetupError> {
        let proposal = G::INFO.check(proposal)?.proposal();
        let setup = G::setup(&proposal)?;
        Ok(CheckedProposal { proposal, setup })
    }

    /// What was asked for, every option spelled out, as a log keeps it.
    pub fn proposal(&self) -> &Proposal {
        &self.proposal
    }

    /// What the title made of it.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position before the first step.
    pub fn start(&self) -> G {
        G::new(&self.setup)
    }
}
