use std::{any::Any, fmt, num::NonZeroU8, sync::Arc};

use wayfinder_bots::{Evaluation, Recipe, Studied};
use wayfinder_core::{Bot, Game, NotationError, Seat, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_encoding::Encoding;

use crate::{
    any_state::json,
    any_title::{AnyPlace, AnyTitle, PlaceOf},
    findings::{FoundIdea, FoundIdeas},
};

/// What one seat sees when it must decide: bots written in Python get this and no position.
pub(crate) trait AnySight: Send + Sync + fmt::Debug {
    fn title(&self) -> &'static dyn AnyTitle;
    fn place(&self) -> Arc<dyn AnyPlace>;
    fn seat(&self) -> Seat;
    fn actions(&self) -> &[u16];
    fn text(&self, action: u16) -> Result<String, String>;
    fn action(&self, text: &str) -> Result<u16, String>;
    fn encode(&self, out: &mut [f32]);
    fn view(&self) -> String;
    fn search(&self, effort: SearchSettings) -> FoundIdeas;
    fn as_any(&self) -> &dyn Any;
}

/// How a search is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchSettings {
    pub(crate) iterations: u32,
    pub(crate) threads: NonZeroU8,
    pub(crate) evaluation: Evaluation,
    pub(crate) seed: u64,
}

/// A bot without the type of its title.
pub(crate) trait AnyPlayer: Send + fmt::Debug {
    /// The number of its decision.
    fn choose(&mut self, sight: &dyn AnySight) -> Result<u16, String>;
}

#[derive(Debug)]
pub(crate) struct SightOf<T: Studied> {
    place: Arc<PlaceOf<T>>,
    view: <T::Game as Game>::View,
    seat: Seat,
    decisions: Vec<<T::Game as Game>::Decision>,
    actions: Vec<u16>,
    /// Something that looks like the view, which numbers of actions are read by.
    like: T::Game,
}

type Code<T> = <T as wayfinder_bots::Playable>::Encoding;

impl<T: Studied> SightOf<T> {
    pub(crate) fn new(sight: &Sight<'_, T::Game>, place: Arc<PlaceOf<T>>) -> SightOf<T> {
        let (view, seat) = (sight.view().into_owned(), sight.seat());
        let like = T::Game::determinize(&view, &mut SeededDice::new(0));
        let mut decisions = sight.legal().to_vec();
        decisions.retain(|&it| Code::<T>::index(&like, seat, it).is_some());
        let actions = decisions.iter().filter_map(|&it| Code::<T>::index(&like, seat, it));
        SightOf { place, seat, actions: actions.collect(), view, decisions, like }
    }

    pub(crate) fn sight(&self) -> Sight<'_, T::Game> {
        Sight::from_view(&self.view, self.seat, &self.decisions)
    }

    pub(crate) fn decisions(&self) -> &[<T::Game as Game>::Decision] {
        &self.decisions
    }
}

impl<T: Studied> AnySight for SightOf<T> {
    fn place(&self) -> Arc<dyn AnyPlace> {
        Arc::<PlaceOf<T>>::clone(&self.place)
    }

    fn title(&self) -> &'static dyn AnyTitle {
        self.place.title
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actions(&self) -> &[u16] {
        &self.actions
    }

    fn text(&self, action: u16) -> Result<String, String> {
        let decision = Code::<T>::decision(&self.like, self.seat, action);
        decision.map(|it| it.to_string()).ok_or_else(|| {
            let actions = <Code<T> as Encoding<T::Game>>::ACTIONS;
            format!("no decision of this table has the number {action}: they are below {actions}")
        })
    }

    fn action(&self, text: &str) -> Result<u16, String> {
        let decision: <T::Game as Game>::Decision =
            text.parse().map_err(|error: NotationError| error.to_string())?;
        let place = self.decisions.binary_search(&decision);
        place.map(|it| self.actions[it]).map_err(|_| format!("{text:?} is not legal here"))
    }

    fn encode(&self, out: &mut [f32]) {
        Code::<T>::encode(&self.like, self.seat, out);
    }

    fn view(&self) -> String {
        json(&self.view)
    }

    fn search(
        &self,
        SearchSettings { iterations, threads, evaluation, seed }: SearchSettings,
    ) -> FoundIdeas {
        let recipe = Recipe { threads, value: evaluation, ..Recipe::plain(iterations) };
        let findings = recipe.look::<T>(&self.sight(), seed);
        let number = |decision| Code::<T>::index(&self.like, self.seat, decision);
        let told = |idea: &wayfinder_search::Idea<<T::Game as Game>::Decision>| FoundIdea {
            action: number(idea.decision).expect("only what has a number is searched"),
            text: idea.decision.to_string(),
            visits: idea.visits,
            value: idea.value,
            odds: idea.odds.map(|odds| odds.shares().to_vec()).unwrap_or_default(),
            line: idea.line.iter().map(|(seat, it)| (seat.index() as u8, it.to_string())).collect(),
        };
        let players = self.like.players();
        FoundIdeas {
            ideas: findings.ideas.iter().map(told).collect(),
            iterations: findings.iterations,
            players,
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

pub(crate) struct PlayerOf<T: Studied>(pub(crate) Box<dyn Bot<T::Game>>);

impl<T: Studied> fmt::Debug for PlayerOf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayerOf({})", T::Game::INFO.id)
    }
}

impl<T: Studied> AnyPlayer for PlayerOf<T> {
    fn choose(&mut self, sight: &dyn AnySight) -> Result<u16, String> {
        let Some(own) = sight.as_any().downcast_ref::<SightOf<T>>() else {
            let other = sight.title().info().id;
            return Err(format!(
                "this bot plays {}, but was asked about {other}",
                T::Game::INFO.id
            ));
        };
        let decision = self.0.choose(&own.sight());
        let place = own.decisions().binary_search(&decision);
        place.map(|it| own.actions()[it]).map_err(|_| {
            format!("the bot chose {:?}, which is not legal there", decision.to_string())
        })
    }
}
