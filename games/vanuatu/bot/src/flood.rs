//! What the rising waters threaten, and what a dike is good for.

use ::vanuatu::{
    Components, FLOOD_ROUNDS, Island, LOST_ISLANDS, ROUNDS, SUBMERGING, Vanuatu, Waters,
};
use wayfinder_core::Game;

/// Dikes that an island still to be laid will need.
const UNSEEN: f32 = 2.5;

/// More dikes than any island can need: of those that are lost.
const LOST: f32 = 100.0;

/// How much of the floods to come a space beside an island will be sea for, if its tile is not laid yet.
const LATE: f32 = 0.6;

/// How much the next island counts that need not be saved, since others may still drown, and the most
/// dikes that are counted for it.
const SPARE: f32 = 0.25;
const SPARE_NEED: f32 = 4.0;

/// How many dikes more or less make a defeat e times as likely, where it is likely.
const MARGIN: f32 = 0.65;

/// How the islands stand against the floods to come.
///
/// Islands need not all be saved, only enough of them: what counts are the dikes that are missing where
/// fewest are. So dikes gather where they decide, and are not spread over islands that drown all the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flood {
    /// Floods to come; none where the waters are calm.
    floods: f32,
    /// Dikes that players can be trusted to build in time.
    trusted: f32,
    /// Dikes that each island needs; those that there are not need none and save nobody.
    needs: [f32; Components::ISLANDS],
    /// Islands that there are, those to come included.
    islands: usize,
}

impl Flood {
    pub(super) fn of(position: &Vanuatu) -> Flood {
        let mut needs = [UNSEEN; Components::ISLANDS];
        let floods = match position.waters() {
            Waters::Calm => return Flood { floods: 0.0, trusted: 0.0, needs, islands: 0 },
            Waters::Rising => floods_to_come(position),
        };
        for (need, island) in needs.iter_mut().zip(position.islands()) {
            *need = if island.is_dry() { dikes_needed(position, island, floods) } else { LOST };
        }
        let rounds = f32::from(ROUNDS - position.round());
        let trusted = 0.5 + 0.1 * rounds * f32::from(position.players());
        let islands = position.components().islands();
        Flood { floods, trusted, needs, islands }
    }

    /// How likely the waters are to win.
    pub(super) fn defeat(&self) -> f32 {
        if self.floods > 0.0 { 1.0 - self.safety(self.needs) } else { 0.0 }
    }

    /// How many times likelier a dike on an island makes it that anybody wins, as a logarithm.
    pub(super) fn relief(&self, place: usize) -> f32 {
        if self.floods == 0.0 {
            return 0.0;
        }
        let mut diked = self.needs;
        diked[place] = (diked[place] - 1.0).max(0.0);
        (self.safety(diked) / self.safety(self.needs)).ln()
    }

    /// What the best dike would do for everybody, likewise.
    pub(super) fn urgency(&self) -> f32 {
        let places = 0..self.islands;
        places.map(|place| self.relief(place)).fold(0.0, f32::max)
    }

    /// How likely enough islands are to be saved, by what those need that are the easiest to save.
    fn safety(&self, mut needs: [f32; Components::ISLANDS]) -> f32 {
        // So many must stay above water for anybody to win.
        let kept = (self.islands + 1).saturating_sub(LOST_ISLANDS.into());
        if kept == 0 {
            return 1.0;
        }
        let needs = &mut needs[..self.islands];
        needs.sort_unstable_by(f32::total_cmp);
        let needed = needs[..kept].iter().sum::<f32>() + SPARE * needs[kept].min(SPARE_NEED);
        1.0 / (1.0 + ((needed - self.trusted) / MARGIN).exp())
    }
}

/// How likely an island is to drown, with so many more dikes.
pub(super) fn drowning(position: &Vanuatu, island: &Island, dikes: f32) -> f32 {
    if position.waters() == Waters::Calm || !island.is_dry() {
        return 0.0;
    }
    let floods = floods_to_come(position);
    let water = water_to_come(position, island, floods) - floods * dikes;
    1.0 / (1.0 + ((f32::from(SUBMERGING) - 0.5 - water) / 1.4).exp())
}

/// One in each even round after this one, and this one's while the die threatens.
fn floods_to_come(position: &Vanuatu) -> f32 {
    let later = FLOOD_ROUNDS.iter().filter(|&&round| round > position.round()).count();
    later as f32 + f32::from(u8::from(position.die().is_some()))
}

/// The water on an island after the last flood, if nobody builds: every space beside it will be sea in the
/// end.
fn water_to_come(position: &Vanuatu, island: &Island, floods: f32) -> f32 {
    let covered = position.oceans().or(position.land());
    let around = island.hex.neighbours().and(position.components().board());
    let empty = around.without(covered).len();
    let open = f32::from(position.open_shores(island).len());
    f32::from(island.water()) + floods * (open + LATE * f32::from(empty))
}

/// Dikes without which an island drowns.
fn dikes_needed(position: &Vanuatu, island: &Island, floods: f32) -> f32 {
    if floods == 0.0 {
        return 0.0;
    }
    let bearable = f32::from(SUBMERGING - 1);
    ((water_to_come(position, island, floods) - bearable) / floods).max(0.0).ceil()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flood(needs: [f32; Components::ISLANDS]) -> Flood {
        Flood { floods: 2.0, trusted: 1.0, needs, islands: Components::ISLANDS }
    }

    #[test]
    fn dikes_decide_where_fewest_are_missing() {
        let flood = flood([1.0, 5.0, 2.0, LOST, 1.0]);
        assert!((0.5..1.0).contains(&flood.defeat()), "{}", flood.defeat());
        let relief = [0, 1, 2, 3, 4].map(|place| flood.relief(place));
        assert!(relief[0] > 0.5 && relief[2] > 0.5 && relief[4] > 0.5, "{relief:?}");
        assert!(relief[1] < 0.1, "it will drown all the same: {relief:?}");
        assert_eq!(relief[3].to_bits(), 0, "it is lost: {relief:?}");
        assert_eq!(flood.urgency().to_bits(), relief[0].max(relief[2]).to_bits());
    }

    #[test]
    fn every_dike_where_it_counts_makes_a_defeat_less_likely() {
        let defeats = [3.0, 2.0, 1.0, 0.0].map(|need| flood([0.0, need, 0.0, LOST, 4.0]).defeat());
        assert!(defeats.is_sorted_by(|one, next| one > next), "{defeats:?}");
    }

    #[test]
    fn fewer_islands_leave_fewer_to_keep() {
        let few = |islands| Flood { islands, ..flood([0.0, 3.0, 4.0, 4.0, 4.0]) };
        let defeats = [3, 4, 5].map(|islands| few(islands).defeat());
        assert!(defeats.is_sorted_by(|few, more| few < more), "{defeats:?}");
        let never = few(2);
        assert_eq!(
            (never.defeat().to_bits(), never.urgency().to_bits()),
            (0, 0),
            "two can't be three"
        );
    }

    #[test]
    fn calm_waters_threaten_nobody() {
        let calm = Flood { floods: 0.0, ..flood([3.0; Components::ISLANDS]) };
        assert_eq!((calm.defeat().to_bits(), calm.urgency().to_bits()), (0, 0));
    }
}
