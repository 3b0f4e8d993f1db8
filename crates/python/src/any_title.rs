use std::{
    fmt,
    marker::PhantomData,
    sync::{Arc, LazyLock},
};

use wayfinder_bots::{BotSpec, Level, NoEdition, Pace, Studied};
use wayfinder_catalog::{EachTitle, for_each_title};
use wayfinder_core::{CheckedProposal, Game, GameInfo, Proposal, SetupError};
use wayfinder_encoding::{Description, Encoding};

use crate::{
    any_sight::{AnyPlayer, PlayerOf},
    any_state::{AnyState, Chance, StateOf},
    series::{AnySeries, SeriesOf},
};

/// A title without its type, as far as Python needs it.
pub(crate) trait AnyTitle: Sync + fmt::Debug {
    fn info(&self) -> GameInfo;
    fn table(&'static self, proposal: &Proposal) -> Result<Arc<dyn AnyPlace>, SetupError>;
    fn actions(&self) -> u16;
    fn encoding_version(&self) -> u32;
    fn description(&self) -> &Description;
    fn rating(&self, level: Level) -> Option<f64>;
    fn player(&self, spec: BotSpec, seed: u64) -> Result<Box<dyn AnyPlayer>, NoEdition>;
}

/// A checked table of a title without its type: what positions begin from.
pub(crate) trait AnyPlace: Send + Sync + fmt::Debug {
    fn title(&self) -> &'static dyn AnyTitle;
    fn proposal(&self) -> &Proposal;
    fn start(self: Arc<Self>, chance: Chance) -> Box<dyn AnyState>;
    fn series(self: Arc<Self>) -> Box<dyn AnySeries>;
}

/// All titles, in the order in which people see them.
pub(crate) fn every_title() -> &'static [&'static dyn AnyTitle] {
    static ALL: LazyLock<Vec<&dyn AnyTitle>> = LazyLock::new(|| {
        let mut list = AllTitles(Vec::new());
        for_each_title(&mut list);
        list.0
    });
    &ALL
}

struct AllTitles(Vec<&'static dyn AnyTitle>);

impl EachTitle for AllTitles {
    fn title<T: Studied>(&mut self) {
        // Titles live as long as the interpreter does.
        self.0.push(Box::leak(Box::new(PythonTitle::<T>::new())));
    }
}

/// A title with what is asked of it again and again.
pub(crate) struct PythonTitle<T> {
    description: Description,
    title: PhantomData<fn() -> T>,
}

impl<T: Studied> PythonTitle<T> {
    fn new() -> PythonTitle<T> {
        let description = <T::Encoding as Encoding<T::Game>>::description();
        PythonTitle { description, title: PhantomData }
    }
}

impl<T: Studied> fmt::Debug for PythonTitle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PythonTitle({})", T::Game::INFO.id)
    }
}

impl<T: Studied> AnyTitle for PythonTitle<T> {
    fn info(&self) -> GameInfo {
        T::Game::INFO
    }

    fn table(&'static self, proposal: &Proposal) -> Result<Arc<dyn AnyPlace>, SetupError> {
        Ok(Arc::new(PlaceOf::<T> { title: self, proposal: CheckedProposal::check(proposal)? }))
    }

    fn actions(&self) -> u16 {
        <T::Encoding as Encoding<T::Game>>::ACTIONS
    }

    fn encoding_version(&self) -> u32 {
        <T::Encoding as Encoding<T::Game>>::VERSION
    }

    fn description(&self) -> &Description {
        &self.description
    }

    fn rating(&self, level: Level) -> Option<f64> {
        T::RATINGS.map(|ratings| ratings.of(level))
    }

    fn player(&self, spec: BotSpec, seed: u64) -> Result<Box<dyn AnyPlayer>, NoEdition> {
        spec.check::<T>()?;
        Ok(Box::new(PlayerOf::<T>(spec.sit::<T>(Pace::Counted, seed))))
    }
}

/// The table of one title.
#[derive(Debug)]
pub(crate) struct PlaceOf<T: Studied> {
    pub(crate) title: &'static PythonTitle<T>,
    pub(crate) proposal: CheckedProposal<T::Game>,
}

impl<T: Studied> AnyPlace for PlaceOf<T> {
    fn title(&self) -> &'static dyn AnyTitle {
        self.title
    }

    fn proposal(&self) -> &Proposal {
        self.proposal.proposal()
    }

    fn start(self: Arc<Self>, chance: Chance) -> Box<dyn AnyState> {
        Box::new(StateOf::<T>::start(self, chance))
    }

    fn series(self: Arc<Self>) -> Box<dyn AnySeries> {
        Box::new(SeriesOf::<T>::new(self))
    }
}
