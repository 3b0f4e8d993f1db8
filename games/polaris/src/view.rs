//! What an observer knows, in a form that can be sent.

use std::sync::Arc;

use serde::{Serialize, Serializer};
use wayfinder_core::{Pause, ScoreLine, Seat};

use crate::{
    Card, CardKind, Choices, Components, Draw, Goal, GoalKind, Link, MarketMemory, Moon, Next,
    Owed, PersonalGoal, Question, Sector, Slot, Space,
};

/// What one observer sees: own hand and personal goal, and what everybody knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct View {
    /// What the table waits for.
    #[serde(rename = "phase", serialize_with = "phase")]
    #[cfg_attr(feature = "ts", ts(as = "PhaseView"))]
    pub pause: Pause<Question, Draw>,
    /// Turns begun.
    pub turn: u16,
    /// Turns in a row in which nothing could be done.
    pub passes: u8,
    /// Whether what was taken from the market stays known.
    pub market_memory: MarketMemory,
    /// What is printed: it is the same for the whole game. The wire has the sky of it; cards and patterns
    /// are told where they lie.
    #[serde(rename = "board", serialize_with = "board")]
    #[cfg_attr(feature = "ts", ts(as = "BoardView"))]
    pub components: Arc<Components>,
    /// Stars and links.
    pub sky: SkyView,
    /// What the rules give and charge.
    pub rates: RatesView,
    /// The sectors, clockwise, with their phase and goal.
    pub sectors: Vec<SectorView>,
    /// The market: four basic cards, then two advanced ones.
    pub market: Vec<Option<CardView>>,
    /// The basic deck, then the advanced one.
    pub decks: Vec<DeckView>,
    /// Discarded cards of both kinds.
    pub discards: Vec<CardView>,
    /// The Dawn spaces.
    pub dawn: DawnView,
    /// The cards that are being played.
    pub play: Option<PlayView>,
    /// Every player, by seat.
    pub players: Vec<PlayerView>,
    /// Shooting stars in the supply.
    pub shooting_stars: u8,
    /// Who filled the Dawn spaces, while a scoring is due.
    pub telescope: Option<Seat>,
    /// Turns left before the scoring that is due.
    pub last_turns: u8,
    /// Scorings so far, in order.
    pub scorings: Vec<ScoringView>,
}

/// What the table waits for, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(tag = "name", rename_all = "snake_case")]
#[expect(missing_docs, reason = "questions and draws explain themselves where they are declared")]
pub enum PhaseView {
    DealMarket { slot: Slot },
    DealGoal { sector: Sector },
    DealPersonal { seat: Seat },
    DealHand { seat: Seat },
    Start,
    Turn { seat: Seat },
    Place { seat: Seat, sector: Sector, owed: Owed },
    More { seat: Seat, sector: Sector },
    Refill { seat: Seat, slot: Slot, next: Next },
    Over,
}

/// What is printed on the sky: a part of the grid of orbits and spokes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct BoardView {
    /// Orbits: `a` is the innermost.
    pub orbits: u8,
    /// Spokes: 0 to 19, clockwise.
    pub spokes: u8,
    /// The spaces there are.
    pub spaces: Vec<Space>,
    /// The link spaces there are, those to Polaris included.
    pub links: Vec<Link>,
    /// The spokes that are borders, clockwise: sector 1 lies between the first two.
    pub borders: Vec<u8>,
    /// Spaces that bring a shooting star.
    pub white: Vec<Space>,
    /// Spaces on a border, which cost a shooting star.
    pub red: Vec<Space>,
    /// Spaces next to Polaris.
    pub polaris: Vec<Space>,
    /// Spaces that hold a neutral star in a game for two.
    pub star_icons: Vec<Space>,
}

/// What the rules give and charge, for whoever explains them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct RatesView {
    /// Shooting stars that one takes at once now: a handful, or what the supply has left.
    pub handful: u8,
    /// Shooting stars for a card that is played in front of another moon.
    pub change: u8,
    /// Cards that a hand holds.
    pub hand: u8,
    /// Points for filling the Dawn spaces.
    pub telescope: i8,
    /// Points for having most of what a goal counts.
    pub bonus: i8,
    /// Points of a star that is alone in the end.
    pub lone: i32,
}

/// Stars and links.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct SkyView {
    /// Stars that belong to nobody.
    pub neutral: Vec<Space>,
    /// Links, which belong to nobody.
    pub links: Vec<Link>,
    /// Links in the supply.
    pub links_left: u8,
}

/// A sector with what lies at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct SectorView {
    /// Its number.
    pub sector: Sector,
    /// The phase of the moon in front of it now.
    pub moon: Moon,
    /// The goal at it, once it is laid out.
    pub goal: Option<GoalView>,
}

/// A common goal and how everybody stands with it now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct GoalView {
    /// The goal.
    pub goal: Goal,
    /// What it looks at.
    pub kind: GoalKind,
    /// Which sector or orbit, from 1, if it looks at one.
    pub number: Option<u8>,
    /// Whether it was scored.
    pub scored: bool,
    /// What must be reached for each tier but the lowest.
    pub thresholds: Vec<u8>,
    /// What the tiers are worth, the lowest first.
    pub values: Vec<i8>,
    /// What everybody would count now, by seat.
    pub tallies: Vec<TallyView>,
    /// Who would get the bonus now.
    pub leaders: Vec<Seat>,
    /// What the bonus is worth.
    pub bonus: i8,
}

/// How far a player is with a goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct TallyView {
    /// What the goal counts.
    pub count: u8,
    /// What breaks a tie, where the goal has something that does.
    pub tie_break: u8,
    /// What it is worth, the bonus not included.
    pub points: i8,
}

/// A card with what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct CardView {
    /// Which card it is.
    pub card: Card,
    /// Which deck it belongs to.
    pub kind: CardKind,
    /// The phase it shows.
    pub moon: Moon,
    /// Whether it shows the Dawn icon.
    pub dawn: bool,
    /// What it lets place: one of these.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::Choice>"))]
    pub options: Choices,
}

/// A deck, as everybody knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct DeckView {
    /// Which deck.
    pub kind: CardKind,
    /// Cards in it.
    pub cards: u8,
    /// Those that everybody remembers to be in it, since discards were shuffled into it; in no order.
    pub known: Vec<CardView>,
}

/// The Dawn spaces: scored goals first, then cards, then free ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct DawnView {
    /// Dawn spaces in all.
    pub spaces: u8,
    /// The goals that lie on the first ones.
    pub goals: Vec<Goal>,
    /// The cards that lie on the next ones.
    pub cards: Vec<CardView>,
}

/// The cards that are being played, with their account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct PlayView {
    /// Who plays.
    pub seat: Seat,
    /// The sector that the cards are played in, all of them.
    pub sector: Sector,
    /// The cards, in order; the last one may still be on its way.
    pub cards: Vec<CardPlayView>,
    /// Shooting stars the player has now: gains and red spaces count at once.
    pub shooting_stars: u8,
    /// Shooting stars owed for changed cards, to be paid when the play ends.
    pub owed: u8,
    /// What would be left of them now; below zero, the card on its way must still bring something.
    pub balance: i8,
}

/// One card that is being played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct CardPlayView {
    /// The card.
    pub card: CardView,
    /// Which of its options, from 1.
    pub option: u8,
    /// Whether its phase was changed.
    pub changed: bool,
    /// Shooting stars owed for the change, to be paid when the play ends.
    pub change: u8,
    /// Shooting stars it brought, by its icon and on white spaces.
    pub gains: u8,
    /// Shooting stars it cost, on red spaces.
    pub costs: u8,
    /// Whether all of it is placed.
    pub settled: bool,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct PlayerView {
    /// Points on the scoreboard.
    pub score: i16,
    /// Shooting stars.
    pub shooting_stars: u8,
    /// Stars in the sky.
    pub stars: Vec<Space>,
    /// Stars left to place.
    pub stars_left: u8,
    /// Basic cards in hand.
    pub basic: u8,
    /// Advanced cards in hand.
    pub advanced: u8,
    /// Cards in hand that everybody saw: those taken from the market, if that stays known.
    pub known: Vec<CardView>,
    /// The whole hand, for its holder.
    pub hand: Option<Vec<CardView>>,
    /// The personal goal, for its holder, and for everybody at the end.
    pub goal: Option<PersonalView>,
    /// Constellations, the largest first.
    pub constellations: Vec<ConstellationView>,
    /// Stars in no constellation.
    pub lone: Vec<Space>,
    /// What the observer knows this player would score if the game ended now, by source.
    pub lines: Vec<ScoreLine>,
    /// The sum of these lines.
    pub total: i32,
    /// The place that sum would give, 1 for the first; ties share the better place.
    pub placing: u8,
}

/// A personal goal with its two forms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct PersonalView {
    /// Which goal.
    pub goal: PersonalGoal,
    /// Both forms.
    pub forms: Vec<FormView>,
    /// How often it is fulfilled now; 4 means 4 or more.
    pub copies: u8,
    /// What that is worth.
    pub points: i32,
}

/// One form of a pattern, drawn at the innermost spaces from spoke 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct FormView {
    /// Its stars.
    pub stars: Vec<Space>,
    /// Its links.
    pub links: Vec<Link>,
}

/// A constellation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct ConstellationView {
    /// Its stars, Polaris apart.
    pub stars: Vec<Space>,
    /// The links that join them.
    pub links: Vec<Link>,
    /// Whether Polaris is part of it.
    pub polaris: bool,
    /// How many stars it has, Polaris included.
    pub size: u8,
    /// Stars on its longest path.
    pub longest_path: u8,
    /// The points it brings at the end.
    pub worth: i32,
}

/// A scoring that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct ScoringView {
    /// The goal that was scored.
    pub goal: Goal,
    /// Who got the points for the telescope.
    pub telescope: Seat,
    /// What was counted and what it gave or took, by seat.
    pub tallies: Vec<TallyView>,
    /// Who got the bonus.
    pub bonus: Vec<Seat>,
}

fn board<S: Serializer>(components: &Arc<Components>, serializer: S) -> Result<S::Ok, S::Error> {
    BoardView::of(&components.sky).serialize(serializer)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn phase<S: Serializer>(pause: &Pause<Question, Draw>, serializer: S) -> Result<S::Ok, S::Error> {
    PhaseView::of(*pause).serialize(serializer)
}

impl PhaseView {
    fn of(pause: Pause<Question, Draw>) -> PhaseView {
        match pause {
            Pause::Draw(Draw::Market { slot }) => PhaseView::DealMarket { slot },
            Pause::Draw(Draw::Goal { sector }) => PhaseView::DealGoal { sector },
            Pause::Draw(Draw::Personal { seat }) => PhaseView::DealPersonal { seat },
            Pause::Draw(Draw::Hand { seat }) => PhaseView::DealHand { seat },
            Pause::Draw(Draw::Start) => PhaseView::Start,
            Pause::Draw(Draw::Refill { seat, slot, next }) => {
                PhaseView::Refill { seat, slot, next }
            }
            Pause::Ask(seat, Question::Turn) => PhaseView::Turn { seat },
            Pause::Ask(seat, Question::Place { sector, owed }) => {
                PhaseView::Place { seat, sector, owed }
            }
            Pause::Ask(seat, Question::More { sector }) => PhaseView::More { seat, sector },
            Pause::Over => PhaseView::Over,
        }
    }
}
