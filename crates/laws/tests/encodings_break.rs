//! Every law of encodings can break: a planted mistake is caught by the law that is meant.

mod lanterns;

use lanterns::{Decision, Lanterns};
use wayfinder_core::{Game, Observer, Proposal, Seat};
use wayfinder_encoding::{Encoding, Pen};
use wayfinder_laws::{EncodingLaw, EncodingLaws, EncodingPrint};

const NONE: u8 = 0;
const ACTION_FORGOTTEN: u8 = 1;
const NUMBERS_SWAPPED: u8 = 2;
const DECISION_WITHOUT_NUMBER: u8 = 3;
const PLANE_OF_THE_MOMENT: u8 = 4;
const TWO_OF_ONE_NAME: u8 = 5;
const OUT_OF_RANGE: u8 = 6;
const LANTERN_OF_ANOTHER: u8 = 7;
const BID_OF_ANOTHER: u8 = 8;

/// Lanterns with a mistake in how they are encoded.
#[derive(Clone, Copy, Debug)]
struct Mistaken<const MISTAKE: u8>;

impl<const MISTAKE: u8> Encoding<Lanterns> for Mistaken<MISTAKE> {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = 7;

    fn index(_: &Lanterns, _: Seat, decision: Decision) -> Option<u16> {
        Some(match decision {
            Decision::Bid { high } => u16::from(high),
            Decision::Keep { drawn } => 2 + u16::from(drawn),
            Decision::Peek => 4,
            Decision::Stay => 5,
            Decision::Swap if MISTAKE == DECISION_WITHOUT_NUMBER => return None,
            Decision::Swap => 6,
            Decision::LooseBid { .. } | Decision::Smudged | Decision::Coded => return None,
        })
    }

    fn actions(_: &Lanterns, _: Seat) -> Vec<Option<Decision>> {
        let bids = [false, true].map(|high| Some(Decision::Bid { high }));
        let keeps = [false, true].map(|drawn| Some(Decision::Keep { drawn }));
        let mut turns = vec![Some(Decision::Peek), Some(Decision::Stay), Some(Decision::Swap)];
        match MISTAKE {
            ACTION_FORGOTTEN => drop(turns.pop()),
            DECISION_WITHOUT_NUMBER => turns[2] = None,
            NUMBERS_SWAPPED => turns.swap(1, 2),
            _ => (),
        }
        [bids.to_vec(), keeps.to_vec(), turns].concat()
    }

    fn observe(position: &Lanterns, seat: Seat, pen: &mut impl Pen) {
        let players = position.players();
        let view = position.view(Observer::Seat(seat));
        let own = &view.hands[seat.index()];
        pen.one_of("own lantern", 5, own.face().map(|card| card.0.into()));
        pen.plane("swaps left", &[4], [0, 2], |cells| {
            for (near, other) in seat.around(players).enumerate() {
                cells.set(near, view.swaps[other.index()]);
            }
        });
        let most = if MISTAKE == OUT_OF_RANGE { 2 } else { 3 };
        pen.number("round", [0, most], view.round);
        let other = seat.next(players);
        let theirs = position.view(Observer::Seat(other));
        match MISTAKE {
            PLANE_OF_THE_MOMENT if view.round == 2 => pen.number("second round", [0, 1], true),
            TWO_OF_ONE_NAME => pen.number("round", [0, 3], view.round),
            LANTERN_OF_ANOTHER => {
                let lantern = theirs.hands[other.index()].face();
                pen.one_of("their lantern", 5, lantern.map(|card| card.0.into()));
            }
            BID_OF_ANOTHER => pen.one_of("their bid", 2, theirs.own_bid.map(usize::from)),
            _ => (),
        }
    }
}

fn breaks<const MISTAKE: u8>(law: EncodingLaw) {
    for table in (2..=4).map(Proposal::new) {
        let checked = EncodingLaws::new(200).check::<Lanterns, Mistaken<MISTAKE>>(&table);
        let broken = checked.expect_err("the mistake is found");
        assert_eq!(broken.law, law, "{broken}");
        assert!(broken.to_string().contains(law.sentence()), "{broken}");
    }
}

#[test]
fn no_mistake_breaks_no_law() {
    for table in (2..=4).map(Proposal::new) {
        let report = EncodingLaws::new(100).assert_hold::<Lanterns, Mistaken<NONE>>(&table);
        assert_eq!((report.games, report.actions_met()), (100, 7));
        assert!(report.twin_moments > 1_000 && report.observations > 1_000, "{report:?}");
    }
}

#[test]
fn mistakes_in_numbers_are_found() {
    breaks::<ACTION_FORGOTTEN>(EncodingLaw::ActionsListed);
    breaks::<NUMBERS_SWAPPED>(EncodingLaw::OneNumberEach);
    breaks::<DECISION_WITHOUT_NUMBER>(EncodingLaw::LegalIsNumbered);
}

#[test]
fn mistakes_in_planes_are_found() {
    breaks::<PLANE_OF_THE_MOMENT>(EncodingLaw::SamePlanes);
    breaks::<TWO_OF_ONE_NAME>(EncodingLaw::SamePlanes);
    breaks::<OUT_OF_RANGE>(EncodingLaw::InRange);
}

#[test]
fn secrets_are_found() {
    breaks::<LANTERN_OF_ANOTHER>(EncodingLaw::TwinsAlike);
    breaks::<BID_OF_ANOTHER>(EncodingLaw::ViewAlone);
}

#[test]
fn prints_tell_encodings_apart() {
    let healthy = EncodingPrint::of::<Lanterns, Mistaken<NONE>>();
    assert_eq!((healthy.version, healthy.actions, healthy.numbers), (1, 7, 10));
    let swapped = EncodingPrint::of::<Lanterns, Mistaken<NUMBERS_SWAPPED>>();
    assert_ne!(swapped.actions_checksum, healthy.actions_checksum);
    let ranges = EncodingPrint::of::<Lanterns, Mistaken<OUT_OF_RANGE>>();
    assert_eq!(ranges.actions_checksum, healthy.actions_checksum);
    assert_ne!(ranges.planes_checksum, healthy.planes_checksum);
}
