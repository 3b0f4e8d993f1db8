//! Games stepped at once are games of the rules, whoever steps them and on however many threads.

use std::num::NonZeroUsize;

use wayfinder_bots::{BotSpec, Studied};
use wayfinder_catalog::{EachTitle, for_each_title};
use wayfinder_core::{Dice, Game, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_encoding::{Encoding, payoffs};
use wayfinder_vector::{Buffers, Plan, Sizes, VectorError, open};

/// What a caller owns.
#[derive(Clone, PartialEq, Debug)]
struct Owned {
    observations: Vec<f32>,
    masks: Vec<u8>,
    rewards: Vec<f32>,
    seats: Vec<u8>,
    dones: Vec<u8>,
}

impl Owned {
    /// Full of what no step may leave behind.
    fn new(sizes: Sizes) -> Owned {
        let Sizes { games, players, actions, numbers } = sizes;
        Owned {
            observations: vec![9.0; games * numbers],
            masks: vec![9; games * actions],
            rewards: vec![9.0; games * players],
            seats: vec![9; games],
            dones: vec![9; games],
        }
    }

    fn lend(&mut self) -> Buffers<'_> {
        Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            seats: &mut self.seats,
            dones: &mut self.dones,
        }
    }
}

/// Any legal action of each game.
fn actions(owned: &Owned, sizes: Sizes, dice: &mut SeededDice) -> Vec<u16> {
    let legal = |mask: &[u8]| {
        let legal: Vec<u16> = (0..).zip(mask).filter(|it| *it.1 == 1).map(|it| it.0).collect();
        legal[dice.below(legal.len() as u32) as usize]
    };
    owned.masks.chunks(sizes.actions).map(legal).collect()
}

const STEPS: usize = 400;

/// All that a caller is told in so many steps.
fn told(title: &str, table: &Proposal, plan: &Plan) -> Vec<Owned> {
    let mut games = open(title, table, plan).unwrap();
    let sizes = games.sizes();
    let mut owned = Owned::new(sizes);
    games.reset(&mut owned.lend()).unwrap();
    let mut all = vec![owned.clone()];
    let mut dice = SeededDice::new(5);
    for _ in 0..STEPS {
        let actions = actions(&owned, sizes, &mut dice);
        games.step(&actions, &mut owned.lend()).unwrap();
        all.push(owned.clone());
    }
    all
}

fn on(threads: usize, plan: &Plan) -> Plan {
    Plan { threads: NonZeroUsize::new(threads).unwrap(), ..plan.clone() }
}

#[test]
fn threads_change_nothing() {
    let bots = [vec![], vec![Some(BotSpec::Random), None, Some(BotSpec::Greedy)]];
    for bots in bots {
        let plan = Plan { bots, ..Plan::new(7) };
        let table = Proposal::new(3);
        let once = told("polaris", &table, &plan);
        for threads in [2, 3, 16] {
            assert!(told("polaris", &table, &on(threads, &plan)) == once, "{threads} threads");
        }
        let other = Plan { seed: 2, ..plan };
        assert!(told("polaris", &table, &other) != once, "another seed, other games");
    }
}

/// Steps games of every title beside the rules themselves.
#[test]
fn every_title_is_played_by_its_rules() {
    struct ByTheRules;

    impl EachTitle for ByTheRules {
        fn title<T: Studied>(&mut self) {
            let info = T::Game::INFO;
            for players in info.min_players..=info.max_players {
                by_the_rules::<T>(&Proposal::new(players));
            }
        }
    }

    for_each_title(&mut ByTheRules);
}

fn by_the_rules<T: Studied>(table: &Proposal) {
    const GAMES: u64 = 3;
    let setup = T::Game::setup(table).unwrap();
    let mut vector = open(T::Game::INFO.id, table, &Plan::new(GAMES as usize)).unwrap();
    let sizes = vector.sizes();
    assert_eq!((sizes.games, sizes.players), (GAMES as usize, table.players.into()));
    assert_eq!(vector.description().len(), sizes.numbers);
    let mut owned = Owned::new(sizes);
    vector.reset(&mut owned.lend()).unwrap();
    let start = |number| (T::Game::new(&setup), SeededDice::stream(1, number), number);
    let mut games: Vec<_> = (0..GAMES).map(start).collect();
    let (mut dice, mut finished) = (SeededDice::new(3), 0);
    let (mut own, mut legal) = (vec![0.0; sizes.numbers], Vec::new());
    while finished < 2 * GAMES {
        let actions = actions(&owned, sizes, &mut dice);
        for (place, (position, rolls, _)) in games.iter_mut().enumerate() {
            let seat = settle(position, rolls).expect("it goes on");
            assert_eq!(usize::from(owned.seats[place]), seat.index());
            T::Encoding::encode(position, seat, &mut own);
            assert_eq!(own, owned.observations[place * sizes.numbers..][..sizes.numbers]);
            legal.clear();
            position.decisions(seat, &mut legal);
            let mask = &owned.masks[place * sizes.actions..][..sizes.actions];
            assert_eq!(mask.iter().map(|&it| usize::from(it)).sum::<usize>(), legal.len());
            let decision = T::Encoding::decision(position, seat, actions[place]).unwrap();
            assert!(legal.contains(&decision), "{decision}");
            position.decide_unchecked(seat, decision, &mut ());
        }
        vector.step(&actions, &mut owned.lend()).unwrap();
        for (place, (position, rolls, number)) in games.iter_mut().enumerate() {
            let over = settle(position, rolls).is_none();
            assert_eq!(owned.dones[place], u8::from(over));
            let mut paid = vec![0.0; sizes.players];
            if over {
                payoffs(&position.standings(), &mut paid);
                finished += 1;
                (*position, *rolls, *number) = start(*number + GAMES);
            }
            assert_eq!(owned.rewards[place * sizes.players..][..sizes.players], paid);
        }
    }
}

/// Draws chance until somebody is asked.
fn settle<G: Game>(position: &mut G, dice: &mut SeededDice) -> Option<Seat> {
    loop {
        match position.pending() {
            Pending::Chance => {
                let outcome = position.sample(dice);
                position.resolve_unchecked(outcome, &mut ());
            }
            Pending::Decision(seats) => return seats.first(),
            Pending::Over => return None,
        }
    }
}

#[test]
fn bots_decide_for_their_seats() {
    let plan = Plan { bots: vec![Some(BotSpec::Greedy), None], ..Plan::new(5) };
    let all = told("maori", &Proposal::new(3), &plan);
    let asked =
        |seat: u8| all.iter().flat_map(|owned| &owned.seats).filter(|&&it| it == seat).count();
    assert_eq!(asked(0), 0, "the bot's seat");
    assert!(asked(1) > 500 && asked(2) > 500);
    let paid =
        all.iter().flat_map(|owned| owned.rewards.chunks(3)).filter(|it| it[0] > 0.0).count();
    let over: usize = all.iter().flat_map(|owned| &owned.dones).map(|&it| usize::from(it)).sum();
    assert!(over > 10 && paid * 10 > over * 7, "greedy beats random: {paid} of {over}");
}

#[test]
fn what_does_not_fit_is_refused_with_a_reason() {
    let table = Proposal::new(2);
    let refusal = |title: &str, table: &Proposal, plan: &Plan| {
        open(title, table, plan).map(drop).unwrap_err().to_string()
    };
    let plan = Plan::new(4);
    assert!(refusal("chess", &table, &plan).starts_with("there is no title \"chess\""));
    assert!(refusal("maori", &Proposal::new(9), &plan).contains("2 to 5 players, not 9"));
    let own = r#"{ "name": "x", "rows": ["~~"], "ships": 1 }"#;
    assert_eq!(
        refusal("maori", &table.clone().with("board", own), &plan),
        "option board is a data file: only the shipped ones have numbers for all decisions"
    );
    assert!(refusal("maori", &table, &Plan::new(0)).starts_with("no games are asked for"));
    let bots = |count| Plan { bots: vec![Some(BotSpec::Random); count], ..Plan::new(4) };
    assert!(refusal("maori", &table, &bots(2)).starts_with("all seats are bots'"));
    assert_eq!(refusal("maori", &table, &bots(3)), "3 bots are named, but 2 play");
}

#[test]
fn a_step_that_is_refused_changes_nothing() {
    let mut games = open("vanuatu", &Proposal::new(3), &Plan::new(4)).unwrap();
    let sizes = games.sizes();
    let mut owned = Owned::new(sizes);
    games.reset(&mut owned.lend()).unwrap();
    let before = owned.clone();
    let mut actions = actions(&owned, sizes, &mut SeededDice::new(1));
    let good = actions.clone();
    actions[3] = before.masks[3 * sizes.actions..].iter().position(|&it| it == 0).unwrap() as u16;
    let error = games.step(&actions, &mut owned.lend()).unwrap_err();
    let seat = usize::from(before.seats[3]);
    assert_eq!(error, VectorError::Illegal { game: 3, seat, action: actions[3] });
    assert!(games.step(&good[..3], &mut owned.lend()).is_err());
    assert!(owned == before);
    owned.seats.pop();
    let error = games.step(&good, &mut owned.lend()).unwrap_err();
    assert_eq!(error.to_string(), "seats has room for 3 values, not 4");
    owned.seats.push(0);
    games.step(&good, &mut owned.lend()).unwrap();
    assert!(owned != before);
    games.reset(&mut owned.lend()).unwrap();
    assert!(owned == before, "from the start again");
}
