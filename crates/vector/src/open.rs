use wayfinder_bots::Studied;
use wayfinder_catalog::{Catalog, EachTitle, for_each_title};
use wayfinder_core::{CheckedProposal, Game, Proposal};

use crate::{Plan, Vector, VectorError, VectorOf};

/// Games of the title with this name; refuses what the title does not offer, files of one's own, and a plan that does
/// not fit.
pub fn open(title: &str, proposal: &Proposal, plan: &Plan) -> Result<Box<dyn Vector>, VectorError> {
    let title = Catalog::ALL.find(title).map_err(VectorError::Title)?;
    let mut opening = Opening { title: title.info().id, proposal, plan, opened: None };
    for_each_title(&mut opening);
    opening.opened.expect("the catalog has found it")
}

struct Opening<'a> {
    title: &'static str,
    proposal: &'a Proposal,
    plan: &'a Plan,
    opened: Option<Result<Box<dyn Vector>, VectorError>>,
}

impl Opening<'_> {
    fn open<T: Studied>(&self) -> Result<Box<dyn Vector>, VectorError> {
        let table = CheckedProposal::check(self.proposal).map_err(VectorError::Setup)?;
        Ok(Box::new(VectorOf::<T>::new(&table, self.plan)?))
    }
}

impl EachTitle for Opening<'_> {
    fn title<T: Studied>(&mut self) {
        if T::Game::INFO.id == self.title {
            self.opened = Some(self.open::<T>());
        }
    }
}
