use std::sync::{Arc, LazyLock};

use wayfinder_bots::Studied;
use wayfinder_catalog::{Catalog, EachTitle, Title, TitleOf, for_each_title};
use wayfinder_core::{CheckedProposal, Proposal, SetupError};

use crate::{LabTable, table::LabTableOf};

/// A [`Title`] whose games can be played by the thousand.
pub trait LabTitle: Title {
    /// A table to play them at; refuses what the title does not offer and boards that do not hold together.
    fn table(&self, proposal: &Proposal) -> Result<Arc<dyn LabTable>, SetupError>;
}

impl<T: Studied> LabTitle for TitleOf<T> {
    fn table(&self, proposal: &Proposal) -> Result<Arc<dyn LabTable>, SetupError> {
        Ok(Arc::new(LabTableOf::<T>::new(CheckedProposal::check(proposal)?)))
    }
}

/// Titles to experiment with.
///
/// ```
/// use wayfinder_catalog::{Catalog, TitleOf};
/// use wayfinder_core::example::Pearls;
/// use wayfinder_lab::Lab;
///
/// const SEA: Lab = Catalog::new(&[&TitleOf::<Pearls>::NEW]);
/// assert_eq!(SEA.find("pearls").unwrap().info().max_players, 4);
/// ```
pub type Lab = Catalog<dyn LabTitle>;

/// Every title of this program, as the catalog lists them.
pub fn every_title() -> Lab {
    static ALL: LazyLock<Vec<&dyn LabTitle>> = LazyLock::new(|| {
        let mut list = List(Vec::new());
        for_each_title(&mut list);
        list.0
    });
    Catalog::new(&ALL)
}

struct List(Vec<&'static dyn LabTitle>);

impl EachTitle for List {
    fn title<T: Studied>(&mut self) {
        self.0.push(&const { TitleOf::<T>::NEW });
    }
}
