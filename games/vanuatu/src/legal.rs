//! What a seat may decide. This is legality: nothing else judges.

use wayfinder_core::Seat;

use crate::{
    Character, DIKE_COST, Decision, Face, Good, Hexes, Island, Possible, Question, Rewards, Step,
    Tile, Vanuatu, Works,
};

pub(crate) fn decisions(position: &Vanuatu, seat: Seat, out: &mut Vec<Decision>) {
    if let Some(&question) = position.pause.asked(seat) {
        position.answers(question, seat, out);
    }
}

impl Vanuatu {
    fn answers(&self, question: Question, seat: Seat, out: &mut Vec<Decision>) {
        match question {
            Question::Place => {
                for (tile, hexes) in self.tile_places() {
                    out.extend(hexes.iter().map(|hex| Decision::Place { tile, hex }));
                }
            }
            Question::Neutral { .. } => {
                out.extend(crate::Action::ALL.map(|action| Decision::Neutral { action }));
            }
            Question::Choose => {
                let free = self.free_characters();
                out.extend(free.map(|character| Decision::Choose { character }));
            }
            Question::Plan { .. } => {
                let actions = self.plannable(seat);
                out.extend(actions.iter().map(|action| Decision::Plan { action }));
            }
            Question::Turn => self.turn_decisions(seat, out),
            Question::Step { step } => {
                self.step_decisions(seat, step, &mut |decision| out.push(decision));
            }
            Question::Bonus { .. } => out.extend([Decision::UseBonus, Decision::DeclineBonus]),
            Question::LastBeg => {
                self.treasure_sales(seat, out);
                let alms = self.seats[seat].alms();
                out.extend((0..=alms).map(|amount| Decision::Beg { amount }));
            }
        }
    }

    /// "The First Player places the two visible Archipelago Tiles": each visible tile with the
    /// spaces it may go on. One without any waits while the other has some; if neither has any, each
    /// goes next to any two placed tiles.
    pub(crate) fn tile_places(&self) -> impl Iterator<Item = (Tile, Hexes)> {
        let land = self.land();
        let covered = self.oceans.or(land);
        let between = self.components.board().without(covered).touching_two(covered);
        let coast = land.neighbours();
        let legal = |tile| match self.components.face(tile) {
            Face::Island(_) => between.without(coast),
            Face::Ocean { .. } => between.and(coast),
        };
        let places = self.visible.map(|tile| tile.map_or(Hexes::NONE, legal));
        let stuck = places.iter().all(|places| places.is_empty());
        let places = if stuck { [between; 2] } else { places };
        self.visible.into_iter().zip(places).filter_map(|(tile, places)| Some((tile?, places)))
    }

    /// The characters that nobody has; one's own of the last round is not among them yet. With two
    /// players only those on offer.
    pub(crate) fn free_characters(&self) -> impl Iterator<Item = Character> {
        let there = move |it: Character| !self.is_duel() || self.offer.contains(it);
        let taken = |it: Character| {
            Seat::all(self.players).any(|seat| self.seats[seat].character == Some(it))
        };
        Character::ALL.into_iter().filter(move |&it| there(it) && !taken(it))
    }

    /// "Performing actions": a majority is performed if it is possible, else taken back. A bonus never
    /// has to be used. Without a majority any one stack is taken back.
    fn turn_decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        let player = &self.seats[seat];
        self.treasure_sales(seat, out);
        out.extend((1..=player.alms()).map(|amount| Decision::Beg { amount }));
        let (planned, held) = (player.planned(), self.majorities(seat));
        if held.is_empty() {
            out.extend(planned.iter().map(|action| Decision::Retrieve { action }));
            if player.has_ready(Character::Preacher) {
                let open = |action: &_| self.can_perform(seat, *action) == Possible::Yes;
                out.extend(planned.iter().filter(open).map(|action| Decision::Preach { action }));
            }
        } else {
            let start = out.len();
            let mut retrievable = crate::Actions::NONE;
            for action in held.iter() {
                let possible = self.can_perform(seat, action);
                match possible {
                    Possible::Yes | Possible::WithBonus => out.push(Decision::Resolve { action }),
                    Possible::No(_) => (),
                }
                match possible {
                    Possible::WithBonus | Possible::No(_) => retrievable.insert(action),
                    Possible::Yes => (),
                }
            }
            out.extend(retrievable.iter().map(|action| Decision::Retrieve { action }));
            debug_assert!(out.len() > start, "a majority can be performed or taken back");
        }
        if player.has_ready(Character::Governor) {
            for from in planned.iter() {
                let others = crate::Action::ALL.into_iter().filter(|&to| to != from);
                out.extend(others.map(|to| Decision::Govern { from, to }));
            }
        }
    }

    fn treasure_sales(&self, seat: Seat, out: &mut Vec<Decision>) {
        let treasure = self.seats[seat].treasure;
        let values = (1..=3).filter(|&value| treasure.of(value) > 0);
        out.extend(values.map(|value| Decision::SellTreasure { value }));
    }

    /// What is open in an action that was begun; only what the vatus in hand can pay for.
    pub(crate) fn step_decisions(&self, seat: Seat, step: Step, each: &mut impl FnMut(Decision)) {
        let player = &self.seats[seat];
        match step {
            Step::Sail => self.voyages(seat, each),
            Step::Build => self.islands_by_space(seat, |island| self.works(seat, island, each)),
            Step::Sell => {
                let [ones, twos, threes] = player.fish.0;
                for one in 0..=ones {
                    for two in 0..=twos {
                        (0..=threes)
                            .map(|three| Rewards([one, two, three]))
                            .filter(|tiles| !tiles.is_empty())
                            .for_each(|tiles| each(Decision::Sell { tiles }));
                    }
                }
            }
            Step::Buy => self.islands_by_space(seat, |island| {
                Good::ALL
                    .into_iter()
                    .filter(|&good| island.goods(good) > 0 && good.price() <= player.vatus)
                    .for_each(|good| each(Decision::Buy { island: island.hex, good }));
            }),
            Step::Transport => self.islands_by_space(seat, |island| {
                if island.has_room() {
                    each(Decision::Transport { island: island.hex });
                }
            }),
            Step::Draw => self.islands_by_space(seat, |island| {
                if island.has_site() {
                    each(Decision::Draw { island: island.hex });
                }
            }),
            Step::Rest => self.rests.left().iter().for_each(|token| each(Decision::Rest { token })),
        }
    }

    /// The islands above water next to a seat's boat, in reading order, which is the order of
    /// decisions.
    fn islands_by_space(&self, seat: Seat, mut each: impl FnMut(&Island)) {
        let near = self.seats[seat].boat.neighbours();
        for hex in near.iter() {
            if let Some(island) = self.island(hex).filter(|island| island.is_dry()) {
                each(island);
            }
        }
    }

    /// "The player pays 1 to 3 Vatus and moves their Sailboat an equal number of Ocean Tiles in any
    /// direction": any walk, back included.
    fn voyages(&self, seat: Seat, each: &mut impl FnMut(Decision)) {
        let player = &self.seats[seat];
        let free = player.has_ready(Character::Navigator);
        let most = if free { 3 } else { player.vatus.min(3) };
        for (steps, ends) in (1..=most).zip(self.voyage_ends(seat)) {
            ends.iter().for_each(|end| each(Decision::Sail { steps, end }));
        }
    }

    /// Where a seat's boat can end after 1, 2 and 3 steps. With two players it passes the opponent's
    /// boat, but doesn't stay there.
    #[inline]
    pub fn voyage_ends(&self, seat: Seat) -> [Hexes; 3] {
        let walks = self.walks(self.seats[seat].boat);
        if !self.is_duel() {
            return walks;
        }
        let opponent = Hexes::only(self.seats[seat.next(self.players)].boat);
        walks.map(|ends| ends.without(opponent))
    }

    /// Where walks of 1, 2 and 3 ocean tiles can end.
    #[inline]
    fn walks(&self, boat: crate::Hex) -> [Hexes; 3] {
        let one = boat.neighbours().and(self.oceans);
        let two = one.neighbours().and(self.oceans);
        [one, two, two.neighbours().and(self.oceans)]
    }

    /// "He can build a Hut and/or a Dike", both on the same island.
    fn works(&self, seat: Seat, island: &Island, each: &mut impl FnMut(Decision)) {
        let player = &self.seats[seat];
        let hut = Vanuatu::hut_cost(player);
        let build = |works| Decision::Build { island: island.hex, works };
        let can_hut = island.has_lot() && player.huts > 0 && player.vatus >= hut;
        let can_dike = self.can_be_diked(island);
        let shores = self.open_shores(island);
        if can_hut {
            each(build(Works::Hut));
        }
        if can_hut && can_dike && player.vatus >= hut + DIKE_COST {
            shores.iter().for_each(|side| each(build(Works::HutAndDike(side))));
        }
        if can_dike && player.vatus >= DIKE_COST {
            shores.iter().for_each(|side| each(build(Works::Dike(side))));
        }
    }
}
