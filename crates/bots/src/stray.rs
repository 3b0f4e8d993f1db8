use wayfinder_core::{Bot, Dice, Game, Sight};
use wayfinder_dice::SeededDice;

/// Plays as another bot does, but now and then any legal decision, so that its games see more of what can happen.
#[derive(Clone, Debug)]
pub struct Stray<B> {
    bot: B,
    percent: u8,
    dice: SeededDice,
}

impl<B> Stray<B> {
    /// So many in a hundred of the bot's decisions are left to dice.
    pub fn new(bot: B, percent: u8, seed: u64) -> Stray<B> {
        Stray { bot, percent, dice: SeededDice::new(seed) }
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Stray<B> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        if self.dice.below(100) < self.percent.into() {
            let legal = sight.legal();
            legal[self.dice.below(legal.len() as u32) as usize]
        } else {
            self.bot.choose(sight)
        }
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_core::{
        GameExt, Proposal, Seat,
        example::{Decision, Pearls},
    };

    use super::*;

    struct Lazy;

    impl Bot<Pearls> for Lazy {
        fn choose(&mut self, _: &Sight<'_, Pearls>) -> Decision {
            Decision::Rest
        }
    }

    #[test]
    fn strays_as_often_as_was_said() {
        let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
        let legal = position.legal(Seat::FIRST);
        let dives = |percent| {
            let mut bot = Stray::new(Lazy, percent, 1);
            let mut choose = || bot.choose(&Sight::of(&position, Seat::FIRST, &legal));
            (0..1_000).filter(|_| choose() == Decision::Dive).count()
        };
        assert_eq!(dives(0), 0);
        // Half of what strays dives: 200 expected, standard deviation 13.
        assert!((135..265).contains(&dives(40)), "{}", dives(40));
    }
}
