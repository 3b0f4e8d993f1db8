//! A runner that has warmed up allocates nothing, however many decisions a game takes.

mod stones;

use stones::{Decision, Stones};
use wayfinder_core::{Bot, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_table::{Keep, Runner};
use wayfinder_yardstick::{HEAP, Heap, allocations};

#[global_allocator]
static ALLOCATOR: &Heap = HEAP;

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
        let play = || runner.play(&2, &mut bots, &mut dice, keep).unwrap();
        let (played, allocations) = allocations(ALLOCATOR, play);
        assert!(played.decisions > 100);
        assert_eq!(allocations, 0, "{keep:?}");
    }
}
