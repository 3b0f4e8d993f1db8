//! How often a personal goal is fulfilled.

use crate::{Chart, Pattern, Space, Spaces};

/// Two forms with a corner on every space.
const MOST: usize = 2 * Space::COUNT as usize;

impl Chart {
    /// "End of the game", B: the largest number of copies of the pattern, in either of its forms, that share
    /// no star; counted up to `limit`.
    pub fn copies(&self, forms: &[Pattern; 2], limit: u8) -> u8 {
        let mut found = Packed { copies: [Spaces::NONE; MOST], len: 0 };
        for pattern in forms {
            let corners = pattern.corners(self.stars(), self.joined());
            corners.iter().for_each(|corner| found.push(pattern.stars_at(corner)));
        }
        let copies = &mut found.copies[..found.len];
        // By first star: once a star's turn is over, no later copy needs it.
        copies.sort_unstable_by_key(|copy| copy.first());
        let size = forms[0].size().min(forms[1].size());
        let mut search = Search { copies, size, limit, best: 0 };
        search.pack(0, Spaces::NONE, 0);
        search.best
    }
}

struct Packed {
    copies: [Spaces; MOST],
    len: usize,
}

impl Packed {
    fn push(&mut self, copy: Spaces) {
        self.copies[self.len] = copy;
        self.len += 1;
    }
}

struct Search<'a> {
    copies: &'a [Spaces],
    size: u8,
    limit: u8,
    best: u8,
}

impl Search<'_> {
    /// Takes one or none of the copies that start at the next star, then goes on behind them.
    fn pack(&mut self, from: usize, used: Spaces, taken: u8) {
        self.best = self.best.max(taken);
        let fits = |copy: &Spaces| copy.and(used).is_empty();
        let Some(next) = self.copies[from..].iter().position(fits).map(|skip| from + skip) else {
            return;
        };
        let left = self.copies[next..].iter().filter(|copy| fits(copy));
        let stars = left.fold(Spaces::NONE, |stars, &copy| stars.or(copy));
        if self.best >= self.limit || taken + stars.len() / self.size <= self.best {
            return;
        }
        let first = self.copies[next].first();
        let group = self.copies[next..].iter().take_while(|copy| copy.first() == first).count();
        for place in next..next + group {
            let copy = self.copies[place];
            if fits(&copy) {
                self.pack(next + group, used.or(copy), taken + 1);
            }
        }
        self.pack(next + group, used, taken);
    }
}
