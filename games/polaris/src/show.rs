//! What an observer is shown: built up from nothing, so that a secret stays one until a line here shows
//! it.

use std::sync::Arc;

use wayfinder_core::{BySeat, Observer, Seat};

use crate::{
    BONUS, BoardView, CardPlayView, CardView, Cards, Chart, ConstellationView, DawnView, DeckView,
    FormView, GOAL_VALUES, Goal, GoalView, HAND, Kind, MAX_PLAYERS, Pattern, PersonalGoal,
    PersonalView, Phase, PlayView, PlayerView, Polaris, RatesView, ScoringView, Sector, SectorView,
    Sky, SkyView, Space, Tally, TallyView, View,
    chart::LONE_STAR,
    legal::CHANGE,
    score::{ENOUGH, personal_worth},
    turn::TELESCOPE,
};

impl Polaris {
    pub(crate) fn show(&self, observer: Observer) -> View {
        View {
            phase: self.phase,
            turn: self.turn,
            passes: self.passes,
            market_memory: self.memory,
            components: Arc::clone(&self.components),
            rates: self.show_rates(),
            sky: SkyView {
                neutral: self.neutral.iter().collect(),
                links: self.links.iter().collect(),
                links_left: self.links_left(),
            },
            sectors: Sector::all().map(|sector| self.show_sector(sector)).collect(),
            market: self
                .market
                .iter()
                .map(|card| card.map(|card| self.components.cards.show(card)))
                .collect(),
            decks: [Kind::Basic, Kind::Advanced].map(|kind| self.show_deck(kind)).into(),
            discards: self.show_cards(self.discards),
            dawn: DawnView {
                spaces: self.components.sky.dawn_spaces,
                goals: self.scorings().map(|scoring| scoring.goal).collect(),
                cards: self.dawn().map(|card| self.components.cards.show(card)).collect(),
            },
            play: self.show_play(),
            players: Seat::all(self.players).map(|seat| self.show_player(seat, observer)).collect(),
            shooting_stars: self.supply,
            telescope: self.telescope,
            last_turns: self.last_turns,
            scorings: self.scorings().map(|scoring| self.show_scoring(scoring)).collect(),
        }
    }

    fn show_rates(&self) -> RatesView {
        RatesView {
            handful: self.handful(),
            change: CHANGE,
            hand: HAND,
            telescope: TELESCOPE,
            bonus: BONUS,
            lone: LONE_STAR,
        }
    }

    fn show_sector(&self, sector: Sector) -> SectorView {
        let goal = self.goals[sector.index()].map(|goal| self.show_goal(sector, goal));
        SectorView { sector, moon: self.moon(sector), goal }
    }

    fn show_goal(&self, sector: Sector, goal: Goal) -> GoalView {
        let tallies = self.tallies(goal);
        let worth = BySeat(tallies.0.map(|tally| self.components.goals.value(goal, tally.count)));
        GoalView {
            goal,
            scored: sector.index() < usize::from(self.scored()),
            thresholds: self.components.goals.thresholds(goal).into(),
            values: GOAL_VALUES.into(),
            leaders: self.leaders(tallies).iter().collect(),
            bonus: BONUS,
            tallies: self.show_tallies(tallies, worth),
        }
    }

    fn show_tallies(
        &self,
        tallies: BySeat<Tally, MAX_PLAYERS>,
        points: BySeat<i8, MAX_PLAYERS>,
    ) -> Vec<TallyView> {
        let show = |seat| {
            let Tally { count, tie_break } = tallies[seat];
            TallyView { count, tie_break, points: points[seat] }
        };
        Seat::all(self.players).map(show).collect()
    }

    fn show_scoring(&self, scoring: &crate::Scoring) -> ScoringView {
        ScoringView {
            goal: scoring.goal,
            telescope: scoring.telescope,
            tallies: self.show_tallies(scoring.tallies, scoring.points),
            bonus: scoring.bonus.iter().collect(),
        }
    }

    /// What lies in a deck is known only of cards that were shuffled into it.
    fn show_deck(&self, kind: Kind) -> DeckView {
        let deck = self.deck.and(Cards::of(kind));
        DeckView { kind, cards: deck.len(), known: self.show_cards(deck.and(self.seen)) }
    }

    fn show_play(&self) -> Option<PlayView> {
        let (seat, sector, placing) = match self.phase {
            Phase::Place { seat, sector, .. } => (seat, sector, 1),
            Phase::More { seat, sector } => (seat, sector, 0),
            Phase::DealMarket { .. }
            | Phase::DealGoal { .. }
            | Phase::DealPersonal { .. }
            | Phase::DealHand { .. }
            | Phase::Start
            | Phase::Turn { .. }
            | Phase::Refill { .. }
            | Phase::Over => return None,
        };
        let settled = self.plays().count() - placing;
        let cards = self.plays().enumerate().map(|(place, play)| CardPlayView {
            card: self.components.cards.show(play.card),
            option: play.option,
            changed: play.change > 0,
            change: play.change,
            gains: play.gains,
            costs: play.costs,
            settled: place < settled,
        });
        let account = self.account(seat);
        Some(PlayView {
            seat,
            sector,
            cards: cards.collect(),
            shooting_stars: account.held,
            owed: account.owed,
            balance: account.left(),
        })
    }

    fn show_player(&self, seat: Seat, observer: Observer) -> PlayerView {
        let player = &self.seats[seat];
        let chart = player.chart(self.links);
        // The two secrets of a player.
        let hand = observer.is(seat).then(|| self.show_cards(player.hand));
        let goal = player.goal.filter(|_| observer.is(seat) || self.goals_are_open());
        let mut constellations: Vec<_> = chart
            .constellations()
            .map(|it| ConstellationView {
                stars: it.stars.iter().collect(),
                polaris: it.polaris == 1,
                size: it.size(),
                longest_path: chart.longest_path_of(it),
                worth: it.worth(),
            })
            .collect();
        constellations.sort_by_key(|it| std::cmp::Reverse(it.size));
        let lines = self.lines(seat, goal);
        PlayerView {
            score: player.score,
            shooting_stars: player.shooting_stars,
            stars: player.stars.iter().collect(),
            stars_left: player.stars_left(),
            basic: player.hand.and(Cards::of(Kind::Basic)).len(),
            advanced: player.hand.and(Cards::of(Kind::Advanced)).len(),
            known: self.show_cards(player.hand.and(self.seen)),
            hand,
            goal: goal.map(|goal| self.show_personal(goal, &chart)),
            constellations,
            lone: chart.lone().iter().collect(),
            total: lines.iter().map(|line| line.points).sum(),
            lines,
        }
    }

    fn show_cards(&self, cards: Cards) -> Vec<CardView> {
        cards.iter().map(|card| self.components.cards.show(card)).collect()
    }

    fn show_personal(&self, goal: PersonalGoal, chart: &Chart) -> PersonalView {
        let forms = self.components.goals.patterns(goal);
        let copies = chart.copies(forms, ENOUGH);
        let form = |pattern: &Pattern| FormView {
            stars: pattern.stars().iter().collect(),
            links: pattern.links().iter().collect(),
        };
        PersonalView {
            goal,
            forms: forms.iter().map(form).collect(),
            copies,
            points: personal_worth(copies),
        }
    }
}

impl BoardView {
    pub(crate) fn of(sky: &Sky) -> BoardView {
        BoardView {
            orbits: Space::ORBITS,
            spokes: Space::SPOKES,
            spaces: sky.spaces.iter().collect(),
            links: sky.links.iter().collect(),
            borders: sky.borders().into(),
            white: sky.white.iter().collect(),
            red: sky.red.iter().collect(),
            polaris: sky.polaris().iter().collect(),
            star_icons: sky.star_icons.iter().collect(),
        }
    }
}
