//! Vanuatu's guide at work.

use vanuatu::{Action, Bonus, Card, Character, Decision, Draw, Question, Vanuatu, View};
use vanuatu_bot::{VanuatuGuide, VanuatuTitle};
use wayfinder_bots::{BotSpec, Pace, Recipe};
use wayfinder_core::{
    Bot, Dice, Game, GameExt, Observer, Pause, Pending, Proposal, Seat, Sight, Standings, Verdict,
};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Guide, settle};

fn opening(proposal: &Proposal, dice: &mut SeededDice) -> Vanuatu {
    let mut position = Vanuatu::new(&Vanuatu::setup(proposal).unwrap());
    settle(&mut position, dice);
    position
}

/// The seats' shares of the victory in one game.
fn play(bots: &[BotSpec], game: u64) -> Vec<f32> {
    let players = bots.len() as u8;
    let standings = play_out(&Proposal::new(players), bots, game);
    Seat::all(players).map(|seat| standings.victory(seat)).collect()
}

fn play_out(proposal: &Proposal, bots: &[BotSpec], game: u64) -> Standings {
    let mut dice = SeededDice::stream(3, game);
    let mut position = opening(proposal, &mut dice);
    let mut bots: Vec<Box<dyn Bot<Vanuatu>>> =
        bots.iter().map(|bot| bot.sit::<VanuatuTitle>(Pace::Counted, dice.seed())).collect();
    while let Some(seats) = settle(&mut position, &mut dice) {
        let seat = seats.first().unwrap();
        let legal = position.legal(seat);
        let decision = bots[seat.index()].choose(&Sight::of(&position, seat, &legal));
        position.decide(seat, decision, &mut ()).unwrap();
    }
    position.standings()
}

/// How many games of `bots.len()` players the first of them wins, from every seat in turn.
fn won(bot: BotSpec, others: BotSpec, players: usize, games: u64) -> f32 {
    let won = (0..games).map(|game| {
        let mut bots = vec![others; players];
        let seat = game as usize % players;
        bots[seat] = bot;
        play(&bots, game)[seat]
    });
    won.sum()
}

#[test]
fn greedy_beats_random_from_every_seat() {
    let won = won(BotSpec::Greedy, BotSpec::Random, 3, 18);
    assert!(won > 13.0, "{won} of 18");
}

#[test]
fn a_small_search_beats_greedy() {
    let won = won(BotSpec::Search(Recipe::plain(60)), BotSpec::Greedy, 3, 3);
    assert!(won > 1.9, "{won} of 3");
}

#[test]
fn two_players_are_played_as_well() {
    let greedy = won(BotSpec::Greedy, BotSpec::Random, 2, 20);
    assert!(greedy > 16.0, "{greedy} of 20");
    let search = won(BotSpec::Search(Recipe::plain(60)), BotSpec::Greedy, 2, 6);
    assert!(search > 3.9, "{search} of 6");
}

/// Of a hundred games greedy bots lose about five to the waters; those that build no dikes lose nearly all.
#[test]
fn greedy_saves_the_islands() {
    let rising = Proposal::new(3).with("rising_waters", "on");
    let drowned = (0..24).filter(|&game| {
        play_out(&rising, &[BotSpec::Greedy; 3], game).verdict() == Verdict::CommonDefeat
    });
    let drowned = drowned.count();
    assert!(drowned <= 5, "{drowned} of 24");
}

/// Estimates are shares, weights are positive, and rollouts pick what is there, wherever a game goes.
#[test]
fn the_guide_keeps_its_promises_everywhere() {
    for (game, players) in [(0, 3), (1, 4), (2, 5), (3, 3), (4, 5), (5, 2), (6, 2)] {
        let mut dice = SeededDice::stream(4, game);
        let proposal = Proposal::new(players).with("rising_waters", "on");
        let mut position = opening(&proposal, &mut dice);
        let mut weights = Vec::new();
        while let Pending::Decision(seats) = position.pending() {
            let seat = seats.first().unwrap();
            let legal: Vec<Decision> = position.legal(seat);
            let mut shares = vec![f32::NAN; players.into()];
            VanuatuGuide.evaluate(&position, &mut shares);
            let total: f32 = shares.iter().sum();
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
            assert!(total <= 1.001, "{shares:?}");
            weights.clear();
            VanuatuGuide.weigh(&position, seat, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| *weight > 0.0 && weight.is_finite()));
            let rolled = VanuatuGuide.roll(&position, seat, &legal, &mut dice);
            let any = dice.below(legal.len() as u32) as usize;
            let chosen = if dice.below(2) == 0 { rolled } else { any };
            position.decide_unchecked(seat, legal[chosen], &mut ());
            settle(&mut position, &mut dice);
        }
    }
}

/// An opening as everybody sees it, to be changed: the island is next to all three starting tiles.
fn scene(players: u8, phase: Pause<Question, Draw>) -> View {
    let mut dice = SeededDice::new(1);
    let mut view = opening(&Proposal::new(players), &mut dice).view(Observer::Spectator);
    view.phase = phase;
    view
}

/// What the guide would try first.
fn first_idea(view: &View, seat: Seat) -> String {
    let position = Vanuatu::determinize(view, &mut SeededDice::new(0));
    let (legal, mut weights) = (position.legal(seat), Vec::new());
    VanuatuGuide.weigh(&position, seat, &legal, &mut weights);
    let rated = legal.iter().zip(weights).max_by(|a, b| a.1.total_cmp(&b.1));
    rated.unwrap().0.to_string()
}

fn holds(view: &mut View, character: Character) {
    view.players[0].character = Some(character);
    view.players[0].card = Card::Ready;
}

#[test]
fn a_bonus_is_used_unless_it_takes_vatus_that_are_needed() {
    let seat = Seat::FIRST;
    let asked = |bonus, character| {
        let mut view = scene(3, Pause::Ask(seat, Question::Bonus { bonus }));
        holds(&mut view, character);
        view.players[0].vatus = 8;
        view
    };
    let end = scene(3, Pause::Over).players[0].boat;
    let fare = asked(Bonus::Fare { steps: 2, end }, Character::Navigator);
    assert_eq!(first_idea(&fare, seat), "use-bonus");
    let island = fare.islands[0].hex;
    let hut = asked(Bonus::Hut { island, dike: None }, Character::Builder);
    assert_eq!(first_idea(&hut, seat), "use-bonus");
    let mut dive = asked(Bonus::Dive { value: 3 }, Character::Diver);
    assert_eq!(first_idea(&dive, seat), "use-bonus", "five points for seven vatus");
    // With a hut to be built, three vatus more would leave too few.
    dive.actions[Action::Build.index()].markers[0] = 1;
    dive.players[0].hand = 4;
    assert_eq!(first_idea(&dive, seat), "decline-bonus");
    dive.players[0].vatus = 3;
    assert_eq!(first_idea(&dive, seat), "use-bonus", "six pay for the hut");
}

#[test]
fn the_beggar_begs_at_the_end_if_it_brings_points() {
    let seat = Seat::FIRST;
    let asked = |round, vatus| {
        let mut view = scene(3, Pause::Ask(seat, Question::LastBeg));
        holds(&mut view, Character::Beggar);
        view.round = round;
        (view.players[0].vatus, view.players[0].points) = (vatus, 9);
        view
    };
    assert_eq!(first_idea(&asked(8, 8), seat), "beg 2", "ten vatus are five points");
    assert_eq!(first_idea(&asked(8, 4), seat), "beg 0", "two vatus for two points are too dear");
    assert_eq!(first_idea(&asked(3, 4), seat), "beg 0");
}

/// The opponent's boat is over the treasure, and one's own can't get there.
#[test]
fn neutral_markers_go_where_the_opponent_wants_to() {
    let seat = Seat::FIRST;
    let mut view = scene(2, Pause::Ask(seat, Question::Neutral { left: 2 }));
    view.first_player = seat;
    let space = |view: &View, treasure: bool| {
        let ocean = |it: &vanuatu::OceanView| (it.treasure > 0) == treasure;
        view.spaces.iter().find(|it| it.ocean.as_ref().is_some_and(ocean)).unwrap().hex
    };
    let (rich, poor) = (space(&view, true), space(&view, false));
    for player in &mut view.players {
        player.vatus = 0;
    }
    (view.players[0].boat, view.players[1].boat) = (poor, rich);
    assert_eq!(first_idea(&view, seat), "neutral explore");
    let position = Vanuatu::determinize(&view, &mut SeededDice::new(0));
    let legal = position.legal(seat);
    let mut greedy = BotSpec::Greedy.sit::<VanuatuTitle>(Pace::Counted, 1);
    let chosen = greedy.choose(&Sight::of(&position, seat, &legal));
    assert_eq!(chosen.to_string(), "neutral explore");
    // The other way round it is the last thing to do.
    (view.players[0].boat, view.players[1].boat) = (rich, poor);
    assert_ne!(first_idea(&view, seat), "neutral explore");
}
