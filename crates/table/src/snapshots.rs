use wayfinder_core::{Entry, Game, Pending};

/// Positions to replay from, so that taking something back never replays a long log.
///
/// The first is at the barrier, below which nothing can be taken back; the others follow at even
/// distances, for titles that rarely have one.
#[derive(Clone, Debug)]
pub(crate) struct Snapshots<G> {
    barrier: Snapshot<G>,
    later: Vec<Snapshot<G>>,
}

/// A position and the length of the log that leads to it.
#[derive(Clone, Debug)]
struct Snapshot<G> {
    len: usize,
    position: G,
}

impl<G: Game> Snapshots<G> {
    /// At most so many entries are replayed to take one back.
    const DISTANCE: usize = 32;

    pub(crate) fn new(position: G) -> Snapshots<G> {
        Snapshots { barrier: Snapshot { len: 0, position }, later: Vec::new() }
    }

    /// The length below which the log stays as it is.
    pub(crate) fn barrier(&self) -> usize {
        self.barrier.len
    }

    /// An entry was applied, which made the log so long: sees whether it can be taken back.
    pub(crate) fn note(&mut self, len: usize, position: &G, entry: &Entry<G>, events: &[G::Event]) {
        let over = position.pending() == Pending::Over;
        if drawn(entry) || over || events.iter().any(G::reveals) {
            self.bar(len, position);
        } else {
            self.pass(len, position);
        }
    }

    /// Nothing up to here can be taken back any more.
    fn bar(&mut self, len: usize, position: &G) {
        self.barrier.len = len;
        self.barrier.position.clone_from(position);
        self.later.clear();
    }

    /// The log has grown; keeps the position if it is far enough from the last.
    fn pass(&mut self, len: usize, position: &G) {
        if len >= self.last().len + Self::DISTANCE {
            self.later.push(Snapshot { len, position: position.clone() });
        }
    }

    /// The position after the first `len` entries of the log, at or beyond the barrier. Forgets
    /// the snapshots beyond it.
    pub(crate) fn back_to(&mut self, len: usize, log: &[Entry<G>]) -> G {
        while self.later.last().is_some_and(|snapshot| snapshot.len > len) {
            self.later.pop();
        }
        let Snapshot { len: start, position } = self.last();
        let mut position = position.clone();
        for entry in &log[*start..len] {
            entry.apply_unchecked(&mut position, &mut ());
        }
        position
    }

    fn last(&self) -> &Snapshot<G> {
        self.later.last().unwrap_or(&self.barrier)
    }
}

/// Whether nature answered, rather than a seat.
pub(crate) fn drawn<G: Game>(entry: &Entry<G>) -> bool {
    match entry {
        Entry::Decision { .. } => false,
        Entry::Chance(_) => true,
    }
}
