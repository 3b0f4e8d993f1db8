use crate::VectorError;

/// How large what the caller owns must be, for each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// How many games there are.
    pub games: usize,
    /// How many seats play: a reward for each.
    pub players: usize,
    /// How many actions there are: a place in the mask for each.
    pub actions: usize,
    /// How many numbers an observation has.
    pub numbers: usize,
}

/// What the caller owns and a step fills, game after game.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat that is asked sees.
    pub observations: &'a mut [f32],
    /// 1 for each action that is legal.
    pub masks: &'a mut [u8],
    /// By seat: what the game that this step has ended pays, see [`payoffs`](wayfinder_encoding::payoffs); zeros
    /// while a game goes on.
    pub rewards: &'a mut [f32],
    /// Which seat is asked.
    pub seats: &'a mut [u8],
    /// 1 where this step has ended a game. All else but the rewards is of the next game then.
    pub dones: &'a mut [u8],
}

impl Buffers<'_> {
    /// Refuses buffers of other sizes.
    pub(crate) fn check(&self, sizes: Sizes) -> Result<(), VectorError> {
        let Sizes { games, players, actions, numbers } = sizes;
        for (name, length, wanted) in [
            ("observations", self.observations.len(), games * numbers),
            ("masks", self.masks.len(), games * actions),
            ("rewards", self.rewards.len(), games * players),
            ("seats", self.seats.len(), games),
            ("dones", self.dones.len(), games),
        ] {
            if length != wanted {
                return Err(VectorError::Size { name, length, wanted });
            }
        }
        Ok(())
    }

    /// The buffers of the first so many games, and of the others.
    pub(crate) fn split_at(self, games: usize, sizes: Sizes) -> (Self, Self) {
        let (observations, more_observations) =
            self.observations.split_at_mut(games * sizes.numbers);
        let (masks, more_masks) = self.masks.split_at_mut(games * sizes.actions);
        let (rewards, more_rewards) = self.rewards.split_at_mut(games * sizes.players);
        let (seats, more_seats) = self.seats.split_at_mut(games);
        let (dones, more_dones) = self.dones.split_at_mut(games);
        (
            Buffers { observations, masks, rewards, seats, dones },
            Buffers {
                observations: more_observations,
                masks: more_masks,
                rewards: more_rewards,
                seats: more_seats,
                dones: more_dones,
            },
        )
    }

    /// The same for a shorter time.
    pub(crate) fn lend(&mut self) -> Buffers<'_> {
        Buffers {
            observations: self.observations,
            masks: self.masks,
            rewards: self.rewards,
            seats: self.seats,
            dones: self.dones,
        }
    }
}
