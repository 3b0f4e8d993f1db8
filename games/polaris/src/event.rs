use serde::Serialize;
use wayfinder_core::{Observer, Seat, vocabulary};

use crate::{CardKind, CardView, Goal, Link, MarketMemory, PersonalGoal, Sector, Slot, Space};

/// The whole truth about something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everybody is told, and nobody learns a secret by it.
    Told(Notice),
    /// Everybody is told what only one seat knew.
    Revealed(Notice),
    /// A card that only its holder sees.
    Dealt(Seat, CardView),
    /// A personal goal that only its holder sees.
    GoalDealt(Seat, PersonalGoal),
    /// A card that was taken from the market; whether others are told which depends on the option.
    Taken {
        /// By whom.
        seat: Seat,
        /// From where.
        slot: Slot,
        /// What it is.
        card: CardView,
        /// Shooting stars paid for it.
        paid: u8,
        /// Whether it stays known.
        memory: MarketMemory,
    },
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
            Event::Taken { seat, slot, card, paid, memory } => {
                let told = memory == MarketMemory::Open || observer.is(seat);
                Notice::Taken { seat, slot, card: told.then_some(card), paid }
            }
        }
    }

    /// Whether somebody learned what no undo can take back.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Event::Revealed(_) => true,
            Event::Told(_) | Event::Dealt(..) | Event::GoalDealt(..) | Event::Taken { .. } => false,
        }
    }
}

/// Something that happened, as one observer is told. A card is told with what it shows: a log is read without
/// the view of its moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Notice {
    /// A card was drawn onto the market.
    MarketFilled {
        /// Where it lies.
        slot: Slot,
        /// What it is.
        card: CardView,
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
        card: Option<CardView>,
    },
    /// Somebody is the first player; shooting stars are handed out.
    Starts {
        /// The first player, who gets the fewest.
        seat: Seat,
    },
    /// A card was taken from the market.
    Taken {
        /// By whom.
        seat: Seat,
        /// From where.
        slot: Slot,
        /// What it is, for its holder, and for everybody if what was taken stays known.
        card: Option<CardView>,
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
        card: CardView,
        /// Which of its options, from 1.
        option: u8,
        /// Where it acts.
        sector: Sector,
        /// Shooting stars that are owed for changing its phase, until the play ends.
        change: u8,
        /// Shooting stars that its icon brought.
        gained: u8,
    },
    /// A star was placed.
    StarPlaced {
        /// By whom.
        seat: Seat,
        /// The space it lies on now.
        space: Space,
        /// Shooting stars that a white space brought.
        gained: u8,
        /// Shooting stars that a red space cost.
        paid: u8,
    },
    /// A link was placed.
    LinkPlaced {
        /// By whom.
        seat: Seat,
        /// The link that joins two spaces now, whoever has stars there.
        link: Link,
    },
    /// The play ended, and the cards whose phase was changed were paid for.
    ChangesPaid {
        /// Who played them.
        seat: Seat,
        /// Shooting stars paid for all of them.
        paid: u8,
    },
    /// A played card went to a Dawn space.
    Dawned {
        /// Who played it.
        seat: Seat,
        /// What it is.
        card: CardView,
        /// Which Dawn space, from 1 and with those of the scored goals.
        space: u8,
    },
    /// A played card was discarded.
    Discarded {
        /// Who played it.
        seat: Seat,
        /// What it is.
        card: CardView,
    },
    /// A deck was empty: its discards are the new one.
    Shuffled {
        /// Which deck.
        deck: CardKind,
    },
    /// Somebody could do nothing.
    Passed {
        /// Who neither took nor played.
        seat: Seat,
    },
    /// The Dawn spaces are full: everybody else has one more turn before the scoring.
    TelescopeTaken {
        /// By whom.
        seat: Seat,
    },
    /// Two points for the telescope.
    TelescopeScored {
        /// The seat that holds the telescope.
        seat: Seat,
        /// The points.
        points: i8,
    },
    /// A goal was scored for a seat.
    GoalScored {
        /// The seat that it was scored for.
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
        /// What ended the game.
        reason: EndReason,
    },
    /// A personal goal was shown at the end.
    GoalShown {
        /// The seat that kept it secret.
        seat: Seat,
        /// What it is.
        goal: PersonalGoal,
    },
}

vocabulary! {
    /// Why a game is over.
    pub enum EndReason in "polaris/" {
        /// All five goals were scored.
        GoalsScored = "goals_scored",
        /// Nobody could do anything.
        NobodyActs = "nobody_acts",
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_core::Seat;

    use super::*;
    use crate::Components;

    #[test]
    fn cards_are_told_with_their_faces_and_dealt_ones_to_their_holder_alone() {
        let card = Components::standard().cards.show("b5".parse().unwrap());
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
