//! What is worth having in Polaris, what to try first, and how to play on quickly.

use ::polaris::{Card, Cards, Decision, Links, Polaris, Question, Sector, Spaces};
use wayfinder_bots::push_softmax;
use wayfinder_core::{Dice, Game, Pause, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_search::Guide;

use crate::features::{Holdings, holdings};
use crate::hand::{card_worth, company};
use crate::means::shape_to_come;
use crate::outlook::Outlook;
use crate::sky::Skies;

/// Polaris' guide: it estimates everybody's final points from goals in sight, constellations that grow,
/// the personal pattern, hand and shooting stars, and the turns that are left.
#[derive(Clone, Copy, Debug, Default)]
pub struct PolarisGuide;

/// How much better a decision must be, in points, to be tried e times as readily.
const TEMPERATURE: f32 = 0.8;
/// How many decisions a rollout compares before it takes the best of them.
const GLANCES: usize = 5;

impl Guide<Polaris> for PolarisGuide {
    fn evaluate(&self, position: &Polaris, out: &mut [f32]) {
        let outlook = Outlook::of(position);
        let skies = Skies::of(position, &outlook);
        let mut points = [0.0; ::polaris::MAX_PLAYERS];
        for seat in Seat::all(position.players()) {
            points[seat.index()] = holdings(position, &outlook, &skies, seat).by_hand();
        }
        outlook.shares(&points[..out.len()], out);
    }

    fn weigh(&self, position: &Polaris, seat: Seat, legal: &[Decision], out: &mut Vec<f32>) {
        let outlook = Outlook::of(position);
        let gains = Gains::of(position, &outlook, seat);
        let each = legal.iter().map(|&decision| gains.of_decision(decision));
        push_softmax(each, TEMPERATURE, 1e-4, out);
    }

    fn roll(
        &self,
        position: &Polaris,
        seat: Seat,
        legal: &[Decision],
        dice: &mut SeededDice,
    ) -> usize {
        let outlook = Outlook::of(position);
        let gains = Gains::of(position, &outlook, seat);
        let glances = (0..GLANCES).map(|_| dice.below(legal.len() as u32) as usize);
        let rated = glances.map(|index| (gains.of_decision(legal[index]), index));
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, index)| index)
    }
}

/// What decisions of one seat bring, in points, by a look at its own stars and cards.
struct Gains<'a> {
    position: &'a Polaris,
    outlook: &'a Outlook,
    seat: Seat,
    stars: Spaces,
    links: Links,
    /// What the sky is worth as it is, where stars or links are about to be placed.
    sky: Option<(Skies<'a>, f32)>,
}

impl<'a> Gains<'a> {
    fn of(position: &'a Polaris, outlook: &'a Outlook, seat: Seat) -> Gains<'a> {
        let stars = position.player(seat).stars();
        let placing = matches!(position.pause(), Pause::Ask(_, Question::Place { .. }));
        let sky = placing.then(|| {
            let skies = Skies::of(position, outlook);
            let now = skies.holdings(position, seat).by_hand();
            (skies, now)
        });
        Gains { position, outlook, seat, stars, links: position.links(), sky }
    }

    fn of_decision(&self, decision: Decision) -> f32 {
        match decision {
            Decision::Take { slot } => {
                let card = self.position.market(slot);
                card.map_or(0.0, |card| self.of_taking(card)) - 0.5 * f32::from(slot.price())
            }
            Decision::ShootingStars => {
                let purse = f32::from(self.position.player(self.seat).shooting_stars());
                let more = purse + f32::from(self.position.supply().min(3));
                self.of_purse(more) - self.of_purse(purse)
            }
            Decision::Play { card, option, sector } => self.of_playing(card, option, sector),
            Decision::Star { space } => {
                let mut stars = self.stars;
                stars.insert(space);
                let account = self.position.account(self.seat);
                let after =
                    account.place(&self.position.components().sky, space).unwrap_or(account);
                let purse = f32::from(after.held) - f32::from(account.held);
                self.of_sky(stars, self.links) + 0.6 * purse
            }
            Decision::Link { link } => {
                let mut links = self.links;
                links.insert(link);
                self.of_sky(self.stars, links)
            }
            Decision::End | Decision::Pass => 0.3,
        }
    }

    fn of_sky(&self, stars: Spaces, links: Links) -> f32 {
        let Some((skies, now)) = &self.sky else { return 0.0 };
        skies.holdings_with(self.position, self.seat, stars, links).by_hand() - now
    }

    fn of_taking(&self, card: Card) -> f32 {
        let hand = self.position.player(self.seat).hand();
        let mut more = hand;
        more.insert(card);
        self.of_hand(more) - self.of_hand(hand)
    }

    fn of_hand(&self, hand: Cards) -> f32 {
        Holdings::default().with_hand(self.position, self.outlook, hand, None).by_hand()
    }

    fn of_purse(&self, count: f32) -> f32 {
        Holdings::default().with_purse(self.outlook, count).by_hand()
    }

    fn of_playing(&self, card: Card, option: u8, sector: Sector) -> f32 {
        let face = &self.position.components().cards[card];
        let Some(choice) = face.option(option) else { return 0.0 };
        let changed = face.moon != self.position.moon(sector);
        let wanted = self.outlook.interest(sector) * f32::from(choice.shape.stars());
        let company = match self.position.pause() {
            // The first card of a play opens the way for others of its sector.
            Pause::Ask(_, Question::Turn) => company(self.position, self.seat, card, sector),
            Pause::Ask(_, Question::Place { .. } | Question::More { .. })
            | Pause::Draw(_)
            | Pause::Over => 0.0,
        };
        shape_to_come(choice.shape) + wanted + company + 0.6 * f32::from(choice.shooting_stars)
            - card_worth(face) * self.outlook.patience()
            - if changed { 1.2 } else { 0.0 }
    }
}
