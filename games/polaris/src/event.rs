use serde::{Serialize, Serializer};
use wayfinder_core::{Observer, Seat};

use crate::{Card, Goal, Kind, Link, PersonalGoal, Sector, Slot, Space, show::show_card};

/// The whole truth about something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everybody is told, and nobody learns a secret by it.
    Told(Notice),
    /// Everybody is told what only one seat knew.
    Revealed(Notice),
    /// A card that only its holder sees.
    Dealt(Seat, Card),
    /// A personal goal that only its holder sees.
    GoalDealt(Seat, PersonalGoal),
}

impl Event {
    pub(crate) fn notice(&self, observer: Observer) -> Notice {
        match *self {
            Event::Told(notice) | Event::Revealed(notice) => notice,
            Event::Dealt(seat, card) => {
                Notice::Dealt { seat, card: observer.is(seat).then_some(card) }
            }
            Event::GoalDealt(seat, goal) => {
                Notice::GoalDealt { seat, goal: observer.is(seat).then_some(goal) }
            }
        }
    }

    /// Whether somebody learned what no undo can take back.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Event::Revealed(_) => true,
            Event::Told(_) | Event::Dealt(..) | Event::GoalDealt(..) => false,
        }
    }
}

/// Something that happened, as one observer is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Notice {
    /// A card was drawn onto the market.
    MarketFilled {
        /// Where it lies.
        slot: Slot,
        /// What it is.
        #[serde(serialize_with = "face_up")]
        #[cfg_attr(feature = "ts", ts(as = "crate::CardView"))]
        card: Card,
    },
    /// A common goal was laid out.
    GoalLaid {
        /// At which sector.
        sector: Sector,
        /// What it is.
        goal: Goal,
    },
    /// A personal goal was dealt.
    GoalDealt {
        /// To whom.
        seat: Seat,
        /// What it is, for its holder.
        goal: Option<PersonalGoal>,
    },
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What it is, for its holder.
        #[serde(serialize_with = "face_up_to_holder")]
        #[cfg_attr(feature = "ts", ts(as = "Option<crate::CardView>"))]
        card: Option<Card>,
    },
    /// Somebody is the first player; shooting stars are handed out.
    Starts {
        /// Who.
        seat: Seat,
    },
    /// A card was taken from the market.
    Taken {
        /// By whom.
        seat: Seat,
        /// From where.
        slot: Slot,
        /// What it is.
        #[serde(serialize_with = "face_up")]
        #[cfg_attr(feature = "ts", ts(as = "crate::CardView"))]
        card: Card,
        /// Shooting stars paid for it.
        paid: u8,
    },
    /// Shooting stars were taken from the supply.
    ShootingStarsTaken {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// What it is.
        #[serde(serialize_with = "face_up")]
        #[cfg_attr(feature = "ts", ts(as = "crate::CardView"))]
        card: Card,
        /// Which of its options, from 1.
        option: u8,
        /// Where it acts.
        sector: Sector,
        /// Shooting stars that changing its phase costs.
        change: u8,
    },
    /// A star was placed.
    StarPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// A link was placed.
    LinkPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        link: Link,
    },
    /// All elements of a card are placed, and its shooting stars are settled.
    Settled {
        /// Who played it.
        seat: Seat,
        /// The card.
        #[serde(serialize_with = "face_up")]
        #[cfg_attr(feature = "ts", ts(as = "crate::CardView"))]
        card: Card,
        /// Shooting stars it brought.
        gains: u8,
        /// Shooting stars it cost.
        costs: u8,
        /// What its player's shooting stars changed by: a gain takes what the supply has.
        change: i8,
    },
    /// A played card went to a Dawn space.
    Dawned {
        /// Who played it.
        seat: Seat,
        /// What it is.
        #[serde(serialize_with = "face_up")]
        #[cfg_attr(feature = "ts", ts(as = "crate::CardView"))]
        card: Card,
        /// Which Dawn space, from 1 and with those of the scored goals.
        space: u8,
    },
    /// A played card was discarded.
    Discarded {
        /// Who played it.
        seat: Seat,
        /// What it is.
        #[serde(serialize_with = "face_up")]
        #[cfg_attr(feature = "ts", ts(as = "crate::CardView"))]
        card: Card,
    },
    /// A deck was empty: its discards are the new one.
    Shuffled {
        /// Which deck.
        deck: Kind,
    },
    /// Somebody could do nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The Dawn spaces are full: everybody else has one more turn before the scoring.
    TelescopeTaken {
        /// By whom.
        seat: Seat,
    },
    /// Two points for the telescope.
    TelescopeScored {
        /// Whose.
        seat: Seat,
        /// The points.
        points: i8,
    },
    /// A goal was scored for a seat.
    GoalScored {
        /// Whose.
        seat: Seat,
        /// The goal.
        goal: Goal,
        /// What was counted.
        count: u8,
        /// What broke a tie, where the goal has something that does.
        tie_break: u8,
        /// What it gave or took.
        points: i8,
        /// The bonus for having most, 3 or 0.
        bonus: i8,
    },
    /// The frame turned after a scoring, and the cards on the Dawn spaces were discarded.
    MoonTurned {
        /// Where the New Moon lies now.
        sector: Sector,
    },
    /// The last goal was scored, or nobody can do anything: the final scoring follows.
    Ended {
        /// Why.
        reason: EndReason,
    },
    /// A personal goal was shown at the end.
    GoalShown {
        /// Whose.
        seat: Seat,
        /// What it is.
        goal: PersonalGoal,
    },
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All five goals were scored.
    GoalsScored,
    /// Nobody could do anything.
    NobodyActs,
}

/// A card is told with what it shows: a log is read without the view of its moment.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
fn face_up<S: Serializer>(card: &Card, serializer: S) -> Result<S::Ok, S::Error> {
    show_card(*card).serialize(serializer)
}

#[expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands fields over by reference"
)]
fn face_up_to_holder<S: Serializer>(card: &Option<Card>, serializer: S) -> Result<S::Ok, S::Error> {
    card.map(show_card).serialize(serializer)
}

#[cfg(test)]
mod tests {
    use wayfinder_core::Seat;

    use super::*;

    #[test]
    fn cards_are_told_with_their_faces_and_dealt_ones_to_their_holder_alone() {
        let card = "b5".parse().unwrap();
        let seats: Vec<_> = Seat::all(2).collect();
        let told = |event: &Event, observer| serde_json::to_value(event.notice(observer)).unwrap();
        let dealt = Event::Dealt(seats[0], card);
        let face = told(&dealt, Observer::Seat(seats[0]));
        assert_eq!(face["card"]["card"], "b5");
        assert_eq!(face["card"]["options"][1]["shape"], "V");
        assert_eq!(face["card"]["dawn"], true);
        for other in [Observer::Seat(seats[1]), Observer::Spectator] {
            assert!(told(&dealt, other)["card"].is_null());
        }
        let discarded = Event::Told(Notice::Discarded { seat: seats[0], card });
        assert_eq!(told(&discarded, Observer::Spectator)["card"], face["card"]);
    }
}
