//! The rule of planning as it is told: every order of one's own planned actions, every way to perform
//! each, nobody else acting. Written from the rules alone, without anything that judges legality in the
//! game: it knows the view, and what the rulebook prints on actions and characters.

use std::collections::HashSet;

use vanuatu::{Action, Card, Character, Good, Hex, View};
use wayfinder_core::Seat;

/// What the actions of one seat can change, while everything else stays as it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Alone {
    boat: (i8, i8),
    vatus: u8,
    points: i16,
    fish: [u8; 3],
    treasure: [u8; 3],
    huts_left: u8,
    /// The character, until its card is turned down.
    character: Option<Character>,
    /// What is planned and not yet performed.
    planned: Vec<Action>,
    /// Tourists waiting.
    waiting: u8,
    islands: Vec<LoneIsland>,
    oceans: Vec<Ocean>,
    /// What each demand tile still wants, from the top.
    wanted: Vec<[u8; 3]>,
    reserve: [u8; 3],
    price: u8,
    dikes: u8,
    /// Where no voyage may end, with two players.
    taken: Option<(i8, i8)>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct LoneIsland {
    at: (i8, i8),
    huts: u8,
    own: bool,
    lots: u8,
    sites: u8,
    drawings: u8,
    room: u8,
    goods: [u8; 3],
    /// Sides that face an ocean tile and have no dike.
    shores: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Ocean {
    at: (i8, i8),
    fish: u8,
    treasure: u8,
}

impl Alone {
    /// One seat's things from a view, with one more action planned.
    pub(crate) fn of(view: &View, seat: Seat, more: Action) -> Alone {
        let player = &view.players[seat.index()];
        let at = |hex: Hex| {
            let space = view.spaces.iter().find(|space| space.hex == hex).unwrap();
            (space.q, space.r)
        };
        let oceans: Vec<Ocean> = view
            .spaces
            .iter()
            .filter_map(|space| {
                let ocean = space.ocean?;
                Some(Ocean { at: (space.q, space.r), fish: ocean.fish, treasure: ocean.treasure })
            })
            .collect();
        let dry = view.islands.iter().filter(|island| !island.submerged);
        let islands = dry.map(|island| {
            let here = at(island.hex);
            let coast = oceans.iter().filter(|ocean| touch(ocean.at, here)).count();
            let huts = island.huts.iter().sum();
            LoneIsland {
                at: here,
                huts,
                own: island.huts[seat.index()] > 0,
                lots: island.lots.saturating_sub(huts),
                sites: island.sites - island.drawings,
                drawings: island.drawings,
                room: island.room - island.tourists,
                goods: counts(island.goods.iter().copied()),
                shores: coast as u8 - island.dikes.len() as u8,
            }
        });
        let planned =
            view.actions.iter().filter(|it| it.markers[seat.index()] > 0 || it.action == more);
        let open = |tile: &vanuatu::DemandView| {
            counts(tile.wants.iter().filter(|want| !want.filled).map(|want| want.good))
        };
        let other = view.players.iter().zip(Seat::all(2)).find(|(_, it)| *it != seat);
        Alone {
            boat: at(player.boat),
            vatus: player.vatus,
            points: player.points,
            fish: player.fish,
            treasure: player.treasure,
            huts_left: player.huts_left,
            character: player.character.filter(|_| player.card == Card::Ready),
            planned: planned.map(|it| it.action).collect(),
            waiting: view.tourists,
            islands: islands.collect(),
            wanted: view.demand.iter().map(open).collect(),
            reserve: [0, 1, 2].map(|good| view.goods[good].reserve),
            price: view.fish_price,
            dikes: view.flood.map_or(0, |flood| flood.dikes),
            taken: other.filter(|_| view.players.len() == 2).map(|(it, _)| at(it.boat)),
            oceans,
        }
    }

    /// Whether some order makes the action possible.
    pub(crate) fn reaches(&self, action: Action) -> bool {
        self.search(action, &mut HashSet::new())
    }

    fn search(&self, goal: Action, known: &mut HashSet<Alone>) -> bool {
        if !known.insert(self.clone()) {
            return false;
        }
        if !self.ways(goal).is_empty() {
            return true;
        }
        let others = self.planned.iter().filter(|&&action| action != goal);
        let performed = others.flat_map(|&action| self.ways(action));
        performed.chain(self.at_will()).any(|next| next.search(goal, known))
    }

    /// What may be done before any action: selling a treasure, begging.
    fn at_will(&self) -> Vec<Alone> {
        let mut all = Vec::new();
        for value in 1..=3 {
            if self.treasure[value - 1] > 0 {
                let mut next = self.clone();
                next.treasure[value - 1] -= 1;
                next.gain(value as u8);
                all.push(next);
            }
        }
        if self.character == Some(Character::Beggar) {
            for amount in (1..=3).filter(|&amount| i16::from(amount) <= self.points) {
                let mut next = self.clone();
                next.points -= i16::from(amount);
                next.character = None;
                next.gain(amount);
                all.push(next);
            }
        }
        all
    }

    /// Every way to perform an action now, with its bonus and without.
    fn ways(&self, action: Action) -> Vec<Alone> {
        let mut all = self.outcomes(action);
        for next in &mut all {
            next.planned.retain(|&planned| planned != action);
            if self.character.and_then(helps) == Some(action) {
                next.character = None;
            }
        }
        all
    }

    fn outcomes(&self, action: Action) -> Vec<Alone> {
        match action {
            Action::Sail => self.voyages(),
            Action::Build => self.works(),
            Action::Explore => self.treasures(),
            Action::Fish => self.catches(),
            Action::Sell => self.sales(),
            Action::Buy => self.purchases(),
            Action::Transport => self.tours(),
            Action::Draw => self.pictures(),
            // It brings nothing before the round ends.
            Action::Rest => vec![self.clone()],
        }
    }

    fn voyages(&self) -> Vec<Alone> {
        let mut all = Vec::new();
        let mut ends = vec![self.boat];
        for steps in 1..=3 {
            let next = |at: &(i8, i8)| {
                let at = *at;
                self.oceans.iter().map(|ocean| ocean.at).filter(move |&to| touch(at, to))
            };
            ends = ends.iter().flat_map(next).collect();
            ends.sort_unstable();
            ends.dedup();
            let free = (self.character == Some(Character::Navigator)).then_some(0);
            for price in [Some(steps), free].into_iter().flatten() {
                for &boat in ends.iter().filter(|&&end| Some(end) != self.taken) {
                    all.extend(self.paid(price).map(|paid| Alone { boat, ..paid }));
                }
            }
        }
        all
    }

    fn works(&self) -> Vec<Alone> {
        let mut all = Vec::new();
        let cheap = (self.character == Some(Character::Builder)).then_some(1);
        for place in self.near() {
            let island = &self.islands[place];
            let hut = island.lots > 0 && self.huts_left > 0;
            let dike = island.shores > 0 && self.dikes > 0;
            let mut build = |price: u8, huts: u8, dikes: u8| {
                if let Some(mut next) = self.paid(price) {
                    next.huts_left -= huts;
                    next.dikes -= dikes;
                    let island = &mut next.islands[place];
                    island.huts += huts;
                    island.lots -= huts;
                    island.own |= huts > 0;
                    island.shores -= dikes;
                    all.push(next);
                }
            };
            for price in [Some(3), cheap].into_iter().flatten().filter(|_| hut) {
                build(price, 1, 0);
                if dike {
                    build(price + 1, 1, 1);
                }
            }
            if dike {
                build(1, 0, 1);
            }
        }
        all
    }

    fn treasures(&self) -> Vec<Alone> {
        let place = self.under_boat();
        let value = self.oceans[place].treasure;
        if value == 0 {
            return Vec::new();
        }
        let mut next = self.clone();
        next.oceans[place].treasure -= 1;
        next.treasure[usize::from(value) - 1] += 1;
        let mut dived = next.clone();
        dived.gain(value);
        if self.character == Some(Character::Diver) { vec![next, dived] } else { vec![next] }
    }

    fn catches(&self) -> Vec<Alone> {
        let place = self.under_boat();
        let value = self.oceans[place].fish;
        if value == 0 {
            return Vec::new();
        }
        let mut next = self.clone();
        next.oceans[place].fish -= 1;
        next.fish[usize::from(value) - 1] += 1;
        if self.character == Some(Character::Fisherman) {
            next.points += i16::from(value);
        }
        vec![next]
    }

    fn sales(&self) -> Vec<Alone> {
        let market = self.near().any(|place| self.islands[place].own);
        if !market && self.character != Some(Character::Vendor) {
            return Vec::new();
        }
        let [ones, twos, threes] = self.fish;
        let mut all = Vec::new();
        for one in 0..=ones {
            for two in 0..=twos {
                for three in 0..=threes {
                    let mut next = self.clone();
                    next.fish = [ones - one, twos - two, threes - three];
                    next.gain((one + 2 * two + 3 * three) * self.price);
                    next.price = (self.price - 1).max(1);
                    if next.fish != self.fish {
                        all.push(next);
                    }
                }
            }
        }
        all
    }

    fn purchases(&self) -> Vec<Alone> {
        let mut all = Vec::new();
        for place in self.near() {
            for good in 0..3 {
                if self.islands[place].goods[good] == 0 {
                    continue;
                }
                // Kava costs 1, copra 2, beef 3.
                let Some(mut next) = self.paid(good as u8 + 1) else { continue };
                next.islands[place].goods[good] -= 1;
                next.export(good);
                if self.character == Some(Character::Buyer) && next.reserve[good] > 0 {
                    let mut second = next.clone();
                    second.reserve[good] -= 1;
                    second.export(good);
                    all.push(second);
                }
                all.push(next);
            }
        }
        all
    }

    fn tours(&self) -> Vec<Alone> {
        let open = self.near().filter(|&place| self.waiting > 0 && self.islands[place].room > 0);
        let bring = |place: usize| {
            let mut next = self.clone();
            next.waiting -= 1;
            next.islands[place].room -= 1;
            next.gain(self.islands[place].huts);
            if self.character == Some(Character::Guide) {
                next.points += 2 * i16::from(self.islands[place].drawings);
            }
            next
        };
        open.map(bring).collect()
    }

    fn pictures(&self) -> Vec<Alone> {
        let open = self.near().filter(|&place| self.islands[place].sites > 0);
        let draw = |place: usize| {
            let mut next = self.clone();
            next.islands[place].sites -= 1;
            next.islands[place].drawings += 1;
            next.points += if self.character == Some(Character::Artist) { 5 } else { 3 };
            next
        };
        open.map(draw).collect()
    }

    fn near(&self) -> impl Iterator<Item = usize> {
        (0..self.islands.len()).filter(|&place| touch(self.islands[place].at, self.boat))
    }

    fn under_boat(&self) -> usize {
        self.oceans.iter().position(|ocean| ocean.at == self.boat).unwrap()
    }

    fn paid(&self, price: u8) -> Option<Alone> {
        let vatus = self.vatus.checked_sub(price)?;
        Some(Alone { vatus, ..self.clone() })
    }

    /// Ten vatus become five points at once.
    fn gain(&mut self, vatus: u8) {
        self.vatus += vatus;
        while self.vatus >= 10 {
            self.vatus -= 10;
            self.points += 5;
        }
    }

    /// To the topmost tile that wants it, for 1, 3 or 5 points and 2 more if it fills the tile; or lost.
    fn export(&mut self, good: usize) {
        let Some(tile) = self.wanted.iter_mut().find(|tile| tile[good] > 0) else {
            self.reserve[good] += 1;
            return;
        };
        tile[good] -= 1;
        let filled = if *tile == [0; 3] { 2 } else { 0 };
        self.points += [1, 3, 5][good] + filled;
    }
}

/// Whether two spaces are next to each other.
fn touch(one: (i8, i8), other: (i8, i8)) -> bool {
    matches!((other.0 - one.0, other.1 - one.1), (1 | -1, 0) | (0, 1 | -1) | (1, 1) | (-1, -1))
}

/// Kava, copra, beef.
fn counts(goods: impl Iterator<Item = Good>) -> [u8; 3] {
    let mut counts = [0; 3];
    for good in goods {
        counts[good.index()] += 1;
    }
    counts
}

/// The action that turns a character's card down; written again, because what is tested here must not judge itself.
fn helps(character: Character) -> Option<Action> {
    match character {
        Character::Artist => Some(Action::Draw),
        Character::Builder => Some(Action::Build),
        Character::Buyer => Some(Action::Buy),
        Character::Diver => Some(Action::Explore),
        Character::Fisherman => Some(Action::Fish),
        Character::Guide => Some(Action::Transport),
        Character::Navigator => Some(Action::Sail),
        Character::Vendor => Some(Action::Sell),
        Character::Beggar | Character::Governor | Character::Preacher => None,
    }
}
