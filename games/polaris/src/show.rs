//! What an observer is shown: built up from nothing, so that a secret stays one until a line here shows
//! it.

use std::sync::Arc;

use wayfinder_core::{BySeat, Observer, Pause, Seat};

use crate::{
    BONUS, BoardView, CardKind, CardPlayView, CardView, Cards, Chart, ConstellationView, DawnView,
    DeckView, FormView, GOAL_VALUES, Goal, GoalView, HAND, MAX_PLAYERS, Pattern, PersonalGoal,
    PersonalView, PlayView, PlayerView, Polaris, Question, RatesView, ScoringView, Sector,
    SectorView, Sky, SkyView, Space, Tally, TallyView, View,
    chart::LONE_STAR,
    legal::CHANGE,
    score::{ENOUGH, personal_worth},
    turn::TELESCOPE,
};

pub(crate) fn view(position: &Polaris, observer: Observer) -> View {
    View {
        pause: position.pause,
        turn: position.turn,
        passes: position.passes,
        market_memory: position.memory,
        components: Arc::clone(&position.components),
        rates: position.show_rates(),
        sky: SkyView {
            neutral: position.neutral.iter().collect(),
            links: position.links.iter().collect(),
            links_left: position.links_left(),
        },
        sectors: Sector::all().map(|sector| position.show_sector(sector)).collect(),
        market: position
            .market
            .iter()
            .map(|card| card.map(|card| position.components.cards.show(card)))
            .collect(),
        decks: CardKind::ALL.map(|kind| position.show_deck(kind)).into(),
        discards: position.show_cards(position.discards),
        dawn: DawnView {
            spaces: position.components.sky.dawn_spaces,
            goals: position.scorings().map(|scoring| scoring.goal).collect(),
            cards: position.dawn().map(|card| position.components.cards.show(card)).collect(),
        },
        play: position.show_play(),
        players: position.show_players(observer),
        shooting_stars: position.supply,
        telescope: position.telescope,
        last_turns: position.last_turns,
        scorings: position.scorings().map(|scoring| position.show_scoring(scoring)).collect(),
    }
}

impl Polaris {
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
            kind: goal.kind(),
            number: goal.number(),
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
    fn show_deck(&self, kind: CardKind) -> DeckView {
        let deck = self.deck.and(Cards::of(kind));
        DeckView { kind, cards: deck.len(), known: self.show_cards(deck.and(self.seen)) }
    }

    /// The cards that are being played; `None` if none are.
    fn show_play(&self) -> Option<PlayView> {
        let (seat, sector, placing) = match self.pause {
            Pause::Ask(seat, Question::Place { sector, .. }) => (seat, sector, 1),
            Pause::Ask(seat, Question::More { sector }) => (seat, sector, 0),
            Pause::Ask(_, Question::Turn) | Pause::Draw(_) | Pause::Over => return None,
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

    fn show_players(&self, observer: Observer) -> Vec<PlayerView> {
        let mut players: Vec<_> =
            Seat::all(self.players).map(|seat| self.show_player(seat, observer)).collect();
        let totals: Vec<_> = players.iter().map(|player| player.total).collect();
        for player in &mut players {
            let ahead = totals.iter().filter(|&&total| total > player.total).count();
            player.placing = ahead as u8 + 1;
        }
        players
    }

    /// One player, first until compared with the others.
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
                links: chart.links_of(it).iter().collect(),
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
            basic: player.hand.and(Cards::of(CardKind::Basic)).len(),
            advanced: player.hand.and(Cards::of(CardKind::Advanced)).len(),
            known: self.show_cards(player.hand.and(self.seen)),
            hand,
            goal: goal.map(|goal| self.show_personal(goal, &chart)),
            constellations,
            lone: chart.lone().iter().collect(),
            total: lines.iter().map(|line| line.points).sum(),
            lines,
            placing: 1,
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
