//! Whole games, step by step: what was decided or drawn, what everybody was told, and at each turn what the
//! table looks like and what may be decided. Read it in review like code.

use std::fmt::Write;

use polaris::{CardView, Decision, Polaris, Question};
use wayfinder_core::{Dice, Game, Observer, Pause, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_testkit::{Playthrough, listed, numbered_json_lines};

#[test]
fn two_players() {
    insta::assert_snapshot!(transcript(&Proposal::new(2), 3));
}

#[test]
fn four_players_who_must_remember_the_market() {
    insta::assert_snapshot!(transcript(&Proposal::new(4).with("market_memory", "closed"), 11));
}

fn transcript(proposal: &Proposal, seed: u64) -> String {
    let mut game = Playthrough::<Polaris>::new(proposal, seed);
    let ask = |position: &Polaris, seat, legal: &[Decision]| {
        let begins = matches!(position.pause(), Pause::Ask(_, Question::Turn));
        let table = if begins { table(position, seat) } else { String::new() };
        format!("{table}legal  {}\n", listed(legal))
    };
    while game.step(ask, choose) {}
    game.write(&table(game.position(), Seat::FIRST));
    game.write(&numbered_json_lines("score", &game.position().score().seats));
    game.into_text()
}

/// Mostly the last kind of decision, which plays cards where that is possible: a game of mere
/// taking is long and tells little.
fn choose(legal: &[Decision], dice: &mut SeededDice) -> Decision {
    let kind = |decision: &Decision| std::mem::discriminant(decision);
    let last = &legal[legal.len() - 1];
    let start = legal.iter().position(|it| kind(it) == kind(last)).unwrap();
    let from = if dice.below(3) > 0 && *last != Decision::End { start } else { 0 };
    legal[from + dice.below((legal.len() - from) as u32) as usize]
}

/// What the seat sees, without what never changes.
fn table(position: &Polaris, seat: Seat) -> String {
    let view = position.view(Observer::Seat(seat));
    let mut text = format!("\nturn {} of seat {seat}", view.turn);
    for sector in &view.sectors {
        let goal = sector.goal.as_ref().unwrap();
        let counts: Vec<_> =
            goal.tallies.iter().map(|it| format!("{}.{}", it.count, it.tie_break)).collect();
        let state = if goal.scored { "scored" } else { "open" };
        write!(
            text,
            "; {} {:?} {} {state} {}",
            sector.sector,
            sector.moon,
            goal.goal,
            counts.join(" ")
        )
        .unwrap();
    }
    let market: Vec<_> =
        view.market.iter().map(|it| it.as_ref().map_or(".".into(), face)).collect();
    writeln!(text, "\nmarket {}", market.join("  ")).unwrap();
    writeln!(
        text,
        "decks {} {}, discards {}, dawn {} of {}, supply {}, links {}, telescope {:?}, last turns {}",
        view.decks[0].cards,
        view.decks[1].cards,
        view.discards.len(),
        view.dawn.goals.len() + view.dawn.cards.len(),
        view.dawn.spaces,
        view.shooting_stars,
        serde_json::to_string(&view.sky.links).unwrap(),
        view.telescope,
        view.last_turns,
    )
    .unwrap();
    for (index, player) in view.players.iter().enumerate() {
        let sizes: Vec<_> =
            player.constellations.iter().map(|it| (it.size, it.longest_path, it.worth)).collect();
        let hand =
            player.hand.as_ref().map(|hand| hand.iter().map(face).collect::<Vec<_>>().join("  "));
        writeln!(
            text,
            "seat {index} score {} total {} shooting stars {} cards {}+{} known {:?} hand {hand:?} goal {:?} stars {:?} constellations {sizes:?}",
            player.score,
            player.total,
            player.shooting_stars,
            player.basic,
            player.advanced,
            player.known.iter().map(|it| it.card).collect::<Vec<_>>(),
            player.goal.as_ref().map(|it| (it.goal.to_string(), it.copies)),
            player.stars,
        )
        .unwrap();
    }
    text
}

fn face(card: &CardView) -> String {
    let options: Vec<_> = card
        .options
        .iter()
        .map(|it| format!("{}{}", it.shape, "*".repeat(it.shooting_stars.into())))
        .collect();
    let moon = format!("{:?}", card.moon).to_lowercase();
    format!("{}:{moon}:{}{}", card.card, options.join("|"), if card.dawn { "!" } else { "" })
}
