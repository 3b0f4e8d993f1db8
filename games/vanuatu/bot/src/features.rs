//! What Vanuatu's evaluation looks at.

use ::vanuatu::{Action, Question, ROUNDS, Vanuatu};
use wayfinder_bots::{Feature, Moment, Row, Valued, features};
use wayfinder_core::{Game, Pause, Seat};

use crate::{
    VanuatuTitle,
    contest::chance,
    flood::Flood,
    gains::spread,
    neutral::hopes,
    wishes::{PLACED, Wishes},
};

features!(Holdings, "../weights/1.json" {
    points: "points" = 1.0,
    treasure: "treasure" = 2.0,
    vatus: "vatus, as dear as they are now" = 1.0,
    poor: "no vatu left" = 0.0,
    fish: "fish, as dear as they are now" = 1.0,
    huts: "huts, with the tourists to be expected" = 1.0,
    huts_built: "huts built" = 0.0,
    first: "first player" = 1.0,
    shop: "a hut to sell at" = 1.0,
    place: "place of the boat" = 1.0,
    plans: "actions that markers may win" = 1.0,
    voyage: "sailing that markers may win" = 0.3,
    better_place: "better places that sailing may win" = 0.4,
    markers: "markers to place" = 0.0,
    planned: "markers placed" = 0.0,
});

impl Valued for VanuatuTitle {
    const FEATURES: &'static [Feature] = Holdings::ALL;

    fn appraise(position: &Vanuatu, rows: &mut [Row]) -> Moment {
        for (seat, row) in Seat::all(position.players()).zip(rows) {
            holdings(position, seat).fill(row);
        }
        let rounds = f32::from(ROUNDS - position.round());
        let stage = (1.0 - rounds / f32::from(ROUNDS - 1)).clamp(0.0, 1.0);
        Moment { stage, spread: spread(rounds), defeat: Flood::of(position).defeat() }
    }
}

/// What a seat has, what its markers will win, and where its boat leaves it.
pub(crate) fn holdings(position: &Vanuatu, seat: Seat) -> Holdings {
    let wishes = Wishes::of(position, seat);
    let gains = wishes.gains();
    let player = gains.player;
    let acting = matches!(
        position.pause(),
        Pause::Ask(
            _,
            Question::Plan { .. } | Question::Turn | Question::Step { .. } | Question::Bonus { .. }
        )
    );
    let won = |action: Action| {
        if acting { chance(position, seat, action, player.markers(action)) } else { 0.0 }
    };
    let with_markers = |action: &Action| acting && player.markers(*action) > 0;
    let planned = PLACED.into_iter().chain([Action::Rest]).filter(with_markers);
    let voyage = won(Action::Sail);
    let markers = if acting { f32::from(player.hand()) } else { 0.0 };
    let placed = PLACED.into_iter().chain([Action::Rest, Action::Sail]).filter(with_markers);
    Holdings {
        points: f32::from(player.points()),
        treasure: f32::from(player.treasure().sum()),
        vatus: gains.of_purse(),
        poor: f32::from(u8::from(player.vatus() == 0)),
        fish: gains.fish * f32::from(player.fish().sum()),
        huts: gains.huts_worth(),
        huts_built: f32::from(player.huts_built()),
        first: gains.of_first_player(),
        shop: gains.of_shop(),
        place: wishes.of_place(player.boat()),
        plans: planned.map(|action| won(action) * wishes.best(action)).sum::<f32>()
            + hopes(position, &wishes, seat),
        voyage,
        better_place: if voyage > 0.0 { voyage * wishes.of_voyage() } else { 0.0 },
        markers,
        planned: placed.map(|action| f32::from(player.markers(action))).sum(),
    }
}
