//! A whole position that looks like a view: what the observer remembers stays, the rest is dealt anew.

use std::sync::Arc;

use wayfinder_core::{BySeat, Dice, Pause, Seat, Seats};

use crate::{
    Card, CardKind, CardPlay, CardView, Cards, Draw, HAND, MAX_PLAYERS, Player, PlayerView,
    Polaris, Scoring, ScoringView, Sector, Sky, Slot, Tally, TallyView, View, chance::pick,
};

/// Cards nobody has seen are dealt to the hands that hold such cards, and the rest are the deck;
/// cards seen before stay where everybody knows them to be. Personal goals of others are drawn
/// from those that are left.
pub(crate) fn determinize(view: &View, dice: &mut impl Dice) -> Polaris {
    let mut position = Polaris {
        pause: view.pause,
        players: view.players.len() as u8,
        memory: view.market_memory,
        components: Arc::clone(&view.components),
        turn: view.turn,
        passes: view.passes,
        telescope: view.telescope,
        last_turns: view.last_turns,
        seats: BySeat([Player::NEW; MAX_PLAYERS]),
        neutral: view.sky.neutral.iter().copied().collect(),
        links: view.sky.links.iter().copied().collect(),
        supply: view.shooting_stars,
        deck: view.decks.iter().flat_map(|deck| cards(&deck.known)).collect(),
        discards: cards(&view.discards).collect(),
        seen: seen(view),
        market: [None; Slot::COUNT as usize],
        dawn: [None; Sky::MAX_DAWN_SPACES as usize],
        plays: [None; HAND as usize],
        goals: [None; Sector::COUNT as usize],
        scorings: [None; Sector::COUNT as usize],
    };
    copy(&mut position.market, view.market.iter().map(|it| it.as_ref().map(|it| it.card)));
    copy(&mut position.dawn, cards(&view.dawn.cards).map(Some));
    let plays = view.play.iter().flat_map(|play| &play.cards);
    copy(
        &mut position.plays,
        plays.map(|it| {
            let (card, option) = (it.card.card, it.option);
            let (gains, costs, change) = (it.gains, it.costs, it.change);
            Some(CardPlay { card, option, gains, costs, change })
        }),
    );
    let goals = view.sectors.iter().map(|it| it.goal.as_ref().map(|goal| goal.goal));
    copy(&mut position.goals, goals);
    copy(&mut position.scorings, view.scorings.iter().map(|it| Some(scoring(it))));
    for (seat, shown) in Seat::all(Seat::MAX).zip(&view.players) {
        position.seats[seat] = player(shown);
    }
    position.deal_hands(view, dice);
    position.deal_goals(dice);
    position
}

impl Polaris {
    /// Deals the cards of which nobody knows where they are, to hands by the backs that everybody sees.
    fn deal_hands(&mut self, view: &View, dice: &mut impl Dice) {
        let own = self.seats.0.iter().fold(Cards::NONE, |own, player| own.or(player.hand));
        let mut unseen = Cards::ALL.without(self.seen).without(own);
        for (seat, shown) in Seat::all(Seat::MAX).zip(&view.players) {
            for (kind, count) in
                [(CardKind::Basic, shown.basic), (CardKind::Advanced, shown.advanced)]
            {
                let hand = &mut self.seats[seat].hand;
                for _ in hand.and(Cards::of(kind)).len()..count {
                    let left = unseen.and(Cards::of(kind));
                    let place = dice.below(left.len().into()) as u8;
                    let card = left.nth(place).expect("as many unseen cards as hands hold");
                    unseen.remove(card);
                    hand.insert(card);
                }
            }
        }
        self.deck = self.deck.or(unseen);
    }

    fn deal_goals(&mut self, dice: &mut impl Dice) {
        let dealt = match self.pause {
            Pause::Draw(Draw::Market { .. } | Draw::Goal { .. }) => 0,
            Pause::Draw(Draw::Personal { seat }) => seat.index() as u8,
            Pause::Draw(Draw::Hand { .. } | Draw::Start | Draw::Refill { .. })
            | Pause::Ask(..)
            | Pause::Over => self.players,
        };
        for seat in Seat::all(dealt) {
            if self.seats[seat].goal.is_none() {
                self.seats[seat].goal = Some(pick(self.personal_goals_left(), dice));
            }
        }
    }
}

/// Every card that lies open or was seen on its way to where it is.
fn seen(view: &View) -> Cards {
    let market = view.market.iter().flatten().map(|it| it.card);
    let plays = view.play.iter().flat_map(|play| play.cards.iter().map(|it| it.card.card));
    let known = view.players.iter().flat_map(|player| cards(&player.known));
    let decks = view.decks.iter().flat_map(|deck| cards(&deck.known));
    let piles = cards(&view.discards).chain(cards(&view.dawn.cards));
    market.chain(plays).chain(known).chain(decks).chain(piles).collect()
}

fn cards(shown: &[CardView]) -> impl Iterator<Item = Card> {
    shown.iter().map(|it| it.card)
}

fn copy<T>(places: &mut [Option<T>], values: impl Iterator<Item = Option<T>>) {
    for (place, value) in places.iter_mut().zip(values) {
        *place = value;
    }
}

fn player(shown: &PlayerView) -> Player {
    Player {
        stars: shown.stars.iter().copied().collect(),
        hand: cards(shown.hand.as_ref().unwrap_or(&shown.known)).collect(),
        shooting_stars: shown.shooting_stars,
        score: shown.score,
        goal: shown.goal.as_ref().map(|goal| goal.goal),
    }
}

fn scoring(shown: &ScoringView) -> Scoring {
    let mut tallies = BySeat([Tally::default(); MAX_PLAYERS]);
    let mut points = BySeat([0; MAX_PLAYERS]);
    for (seat, tally) in Seat::all(Seat::MAX).zip(&shown.tallies) {
        let &TallyView { count, tie_break, points: given } = tally;
        tallies[seat] = Tally { count, tie_break };
        points[seat] = given;
    }
    let bonus: Seats = shown.bonus.iter().copied().collect();
    Scoring { goal: shown.goal, telescope: shown.telescope, tallies, points, bonus }
}
