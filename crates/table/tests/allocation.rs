//! A runner that has warmed up allocates nothing, however many decisions a game takes.

mod stones;

use allocation_counter::measure;
use stones::{Decision, Stones};
use wayfinder_core::{Bot, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_table::{Keep, Runner};

struct First;

impl Bot<Stones> for First {
    fn choose(&mut self, sight: &Sight<'_, Stones>) -> Decision {
        sight.legal()[0]
    }
}

#[test]
fn a_warm_runner_allocates_nothing() {
    let mut bots: [Box<dyn Bot<Stones>>; 2] = [Box::new(First), Box::new(First)];
    let mut dice = SeededDice::new(1);
    let mut runner = Runner::new();
    runner.play(&2, &mut bots, &mut dice, Keep::Log).unwrap();
    for keep in [Keep::Nothing, Keep::Log] {
        let mut decisions = 0;
        let counted = measure(|| {
            decisions = runner.play(&2, &mut bots, &mut dice, keep).unwrap().decisions;
        });
        assert!(decisions > 100);
        assert_eq!(counted.count_total, 0, "{keep:?}");
    }
}
