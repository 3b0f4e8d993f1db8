//! Positions drawn by hand: a scene starts from an opening, is changed as a test needs it, and becomes
//! a position through the same door that a bot's imagination uses.

use polaris::{
    Card, CardKind, CardView, Components, Goal, MarketMemory, PersonalView, Polaris, Question,
    ScoringView, Sector, Space, TallyView, View,
};
use wayfinder_core::{Game, Observer, Pause, Proposal, Seat};
use wayfinder_dice::SeededDice;
pub(crate) use wayfinder_testkit::{Play, seat};

pub(crate) fn sector(number: u8) -> Sector {
    Sector::new(number - 1).unwrap()
}

pub(crate) fn space(text: &str) -> Space {
    text.parse().unwrap()
}

/// A card as views and notices show it.
pub(crate) fn card(text: &str) -> CardView {
    Components::standard().cards.show(text.parse().unwrap())
}

fn cards(text: &str) -> Vec<CardView> {
    text.split_whitespace().map(card).collect()
}

pub(crate) struct Scene(View);

impl Scene {
    /// A table where seat 0 begins a turn with an empty hand and two shooting stars. The market shows
    /// cards that few tests want: links of the gibbous and full moon, and two advanced cards.
    pub(crate) fn new(players: u8) -> Scene {
        let setup = Polaris::setup(&Proposal::new(players)).unwrap();
        let mut view = Polaris::new(&setup).view(Observer::Spectator);
        view.pause = Pause::Ask(Seat::FIRST, Question::Turn);
        view.turn = 1;
        let mut scene = Scene(view)
            .market("b31 b32 b39 b40 a19 a20")
            .goals(["sector-1", "orbit-1", "edges", "longest", "sizes"]);
        for index in 0..players {
            scene = scene.shooting_stars(index, 2).personal(index, index + 1);
        }
        scene
    }

    /// What was taken from the market is not told.
    pub(crate) fn closed_memory(mut self) -> Scene {
        self.0.market_memory = MarketMemory::Closed;
        self
    }

    /// The whole market; `.` is an empty space.
    pub(crate) fn market(mut self, text: &str) -> Scene {
        self.0.market = text.split_whitespace().map(|it| (it != ".").then(|| card(it))).collect();
        self
    }

    /// The common goals, from sector 1.
    pub(crate) fn goals(mut self, goals: [&str; 5]) -> Scene {
        for (shown, text) in self.0.sectors.iter_mut().zip(goals) {
            let goal: Goal = text.parse().unwrap();
            shown.goal = Some(polaris::GoalView {
                goal,
                kind: goal.kind(),
                number: goal.number(),
                scored: false,
                thresholds: Vec::new(),
                values: Vec::new(),
                tallies: Vec::new(),
                leaders: Vec::new(),
                bonus: 3,
            });
        }
        self
    }

    /// A hand that nobody else knows.
    pub(crate) fn hand(mut self, index: u8, text: &str) -> Scene {
        let player = &mut self.0.players[usize::from(index)];
        let hand = cards(text);
        player.basic = hand.iter().filter(|it| it.kind == CardKind::Basic).count() as u8;
        player.advanced = hand.len() as u8 - player.basic;
        // Advanced cards come from the market, where everybody saw them.
        let open = self.0.market_memory == MarketMemory::Open;
        let seen = |it: &&CardView| open && it.kind == CardKind::Advanced;
        player.known = hand.iter().filter(seen).copied().collect();
        player.hand = Some(hand);
        self
    }

    /// A hand that everybody saw being taken.
    pub(crate) fn known_hand(self, index: u8, text: &str) -> Scene {
        let mut scene = self.hand(index, text);
        scene.0.players[usize::from(index)].known = cards(text);
        scene
    }

    pub(crate) fn shooting_stars(mut self, index: u8, count: u8) -> Scene {
        let player = &mut self.0.players[usize::from(index)];
        self.0.shooting_stars = self.0.shooting_stars + player.shooting_stars - count;
        player.shooting_stars = count;
        self
    }

    pub(crate) fn score(mut self, index: u8, score: i16) -> Scene {
        self.0.players[usize::from(index)].score = score;
        self
    }

    /// A seat's personal goal, from 1.
    pub(crate) fn personal(mut self, index: u8, goal: u8) -> Scene {
        let goal = goal.to_string().parse().unwrap();
        self.0.players[usize::from(index)].goal =
            Some(PersonalView { goal, forms: Vec::new(), copies: 0, points: 0 });
        self
    }

    pub(crate) fn stars(mut self, index: u8, text: &str) -> Scene {
        self.0.players[usize::from(index)].stars = text.split_whitespace().map(space).collect();
        self
    }

    /// Links, from any of their ends on along a path: `a0-a1-b1` are two.
    pub(crate) fn links(mut self, text: &str) -> Scene {
        for path in text.split_whitespace() {
            let stops: Vec<_> = path.split('-').collect();
            for pair in stops.windows(2) {
                let written =
                    [format!("{}-{}", pair[0], pair[1]), format!("{}-{}", pair[1], pair[0])];
                let link = written.iter().find_map(|it| it.parse().ok());
                self.0.sky.links.push(link.unwrap_or_else(|| panic!("{written:?}")));
            }
        }
        self
    }

    pub(crate) fn dawn(mut self, text: &str) -> Scene {
        self.0.dawn.cards = cards(text);
        self
    }

    pub(crate) fn discards(mut self, text: &str) -> Scene {
        self.0.discards = cards(text);
        self
    }

    /// Everything that lies nowhere is discarded, and so the deck holds only what `deck` names.
    pub(crate) fn deck(mut self, text: &str) -> Scene {
        let deck = cards(text);
        let dealt = |view: &View, it: &CardView| {
            let players = view.players.iter().flat_map(|player| player.hand.iter().flatten());
            let open = view.market.iter().flatten().chain(&view.dawn.cards);
            players.chain(open).chain(&deck).any(|other| other.card == it.card)
        };
        let all = (0..Card::COUNT).filter_map(Card::new).map(|it| card(&it.to_string()));
        self.0.discards = all.filter(|it| !dealt(&self.0, it)).collect();
        self
    }

    /// So many goals are scored already, without points for anybody.
    pub(crate) fn scored(mut self, count: usize) -> Scene {
        let none = TallyView { count: 0, tie_break: 0, points: 0 };
        let players = self.0.players.len();
        self.0.scorings = (0..count)
            .map(|place| ScoringView {
                goal: self.0.sectors[place].goal.as_ref().unwrap().goal,
                telescope: Seat::FIRST,
                tallies: vec![none.clone(); players],
                bonus: Vec::new(),
            })
            .collect();
        self
    }

    /// A scoring is due after so many turns.
    pub(crate) fn telescope(mut self, index: u8, last_turns: u8) -> Scene {
        (self.0.telescope, self.0.last_turns) = (Some(seat(index)), last_turns);
        self
    }

    pub(crate) fn passes(mut self, passes: u8) -> Scene {
        self.0.passes = passes;
        self
    }

    pub(crate) fn over(mut self) -> Scene {
        self.0.pause = Pause::Over;
        self
    }

    /// The position, checked: a scene that invents a card is no scene.
    pub(crate) fn position(self) -> Polaris {
        let position = Polaris::determinize(&self.0, &mut SeededDice::new(0));
        assert_eq!(position.audit(), Ok(()));
        position
    }
}

/// Points on the scoreboard, by seat.
pub(crate) fn scores(position: &Polaris) -> Vec<i16> {
    Seat::all(position.players()).map(|seat| position.player(seat).score()).collect()
}

/// Everybody's count and tie-break for a goal, and who would get the bonus.
pub(crate) fn standing(position: &Polaris, goal: &str) -> (Vec<(u8, u8)>, Vec<u8>) {
    let goal: Goal = goal.parse().unwrap();
    let view = position.view(Observer::Spectator);
    let shown = view.sectors.iter().filter_map(|it| it.goal.as_ref()).find(|it| it.goal == goal);
    let shown = shown.expect("the goal is laid out");
    let tallies = shown.tallies.iter().map(|it| (it.count, it.tie_break)).collect();
    (tallies, shown.leaders.iter().map(|seat| seat.index() as u8).collect())
}
