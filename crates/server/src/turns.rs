//! Turns that are shared out fairly: owner by owner, and first where somebody watches.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use tokio::sync::oneshot;

use crate::owner::Owner;

/// Who wants a turn.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) owner: Owner,
    /// Whether somebody watches, which may change while the claim waits.
    pub(crate) watched: Arc<AtomicBool>,
}

/// A few turns for many who want one.
#[derive(Debug)]
pub(crate) struct Turns {
    lines: Mutex<Lines>,
    /// How many turns one owner may have at once.
    each: usize,
}

#[derive(Debug)]
struct Lines {
    free: usize,
    /// One for each owner who waits or works; whoever had a turn goes to the end.
    lines: VecDeque<Line>,
}

#[derive(Debug)]
struct Line {
    owner: Owner,
    working: usize,
    waiting: VecDeque<Waiter>,
}

#[derive(Debug)]
struct Waiter {
    watched: Arc<AtomicBool>,
    turn: oneshot::Sender<ThinkingTurn>,
}

/// A turn, until it is dropped.
#[derive(Debug)]
pub(crate) struct ThinkingTurn {
    turns: Arc<Turns>,
    owner: Owner,
}

impl Turns {
    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        let lines = self.lines.lock().expect("no line panics");
        lines.lines.iter().map(|line| line.waiting.len()).sum()
    }

    /// So many at once. One owner has half of them at most: what others then want need not wait for
    /// what takes seconds.
    pub(crate) fn new(places: usize) -> Arc<Turns> {
        let lines = Lines { free: places, lines: VecDeque::new() };
        Arc::new(Turns { lines: Mutex::new(lines), each: places.div_ceil(2) })
    }

    /// A turn, when it has come. Whoever stops waiting has none.
    pub(crate) async fn take(self: &Arc<Turns>, claim: Claim) -> Option<ThinkingTurn> {
        let (turn, came) = oneshot::channel();
        {
            let mut lines = self.lock();
            let line = lines.line(claim.owner);
            // Those who have gone would be skipped, but until then they would take up room.
            line.waiting.retain(|waiter| !waiter.turn.is_closed());
            line.waiting.push_back(Waiter { watched: claim.watched, turn });
        }
        self.hand_out();
        came.await.ok()
    }

    /// Hands out turns while there are any and somebody waits.
    fn hand_out(self: &Arc<Turns>) {
        loop {
            let picked = self.lock().pick(self.each);
            let Some((owner, waiter)) = picked else { return };
            let turn = ThinkingTurn { turns: Arc::clone(self), owner };
            // Whoever has gone at this very moment gives the turn back by dropping it.
            let _ = waiter.turn.send(turn);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lines {
    fn line(&mut self, owner: Owner) -> &mut Line {
        let place = self.lines.iter().position(|line| line.owner == owner);
        let place = place.unwrap_or_else(|| {
            self.lines.push_back(Line { owner, working: 0, waiting: VecDeque::new() });
            self.lines.len() - 1
        });
        &mut self.lines[place]
    }

    /// Whose turn it is: the first owner with something that is watched, else the first with anything.
    fn pick(&mut self, each: usize) -> Option<(Owner, Waiter)> {
        if self.free == 0 {
            return None;
        }
        let watched = |waiter: &Waiter| waiter.watched.load(Relaxed);
        let found = self.find(each, watched).or_else(|| self.find(each, |_| true));
        let (place, waiter) = found?;
        let mut line = self.lines.remove(place)?;
        let waiter = line.waiting.remove(waiter)?;
        let owner = line.owner;
        line.working += 1;
        self.lines.push_back(line);
        self.free -= 1;
        Some((owner, waiter))
    }

    fn find(&self, each: usize, wanted: impl Fn(&Waiter) -> bool) -> Option<(usize, usize)> {
        let free = self.lines.iter().enumerate().filter(|(_, line)| line.working < each);
        free.into_iter().find_map(|(place, line)| {
            let fits = |waiter: &Waiter| !waiter.turn.is_closed() && wanted(waiter);
            Some((place, line.waiting.iter().position(fits)?))
        })
    }

    fn give_back(&mut self, owner: Owner) {
        self.free += 1;
        let Some(place) = self.lines.iter().position(|line| line.owner == owner) else { return };
        let Some(mut line) = self.lines.remove(place) else { return };
        line.working -= 1;
        line.waiting.retain(|waiter| !waiter.turn.is_closed());
        if line.working > 0 || !line.waiting.is_empty() {
            // Behind everybody who came meanwhile.
            self.lines.push_back(line);
        }
    }
}

impl Drop for ThinkingTurn {
    fn drop(&mut self) {
        self.turns.lock().give_back(self.owner);
        self.turns.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use tokio::task::{JoinSet, yield_now};

    use super::*;

    fn guests(last: u8) -> Owner {
        Owner::Guests(IpAddr::from([10, 0, 0, last]))
    }

    fn claim(owner: Owner, watched: bool) -> Claim {
        Claim { owner, watched: Arc::new(AtomicBool::new(watched)) }
    }

    /// Lets everybody wait in this order for one turn, and tells in which order they get it.
    async fn order(claims: Vec<(&'static str, Claim)>) -> Vec<&'static str> {
        let turns = Turns::new(1);
        let first = turns.take(claim(Owner::Server, true)).await.unwrap();
        let got = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = JoinSet::new();
        for (name, claim) in claims {
            let (turns, got) = (Arc::clone(&turns), Arc::clone(&got));
            waiting.spawn(async move {
                let _turn = turns.take(claim).await.unwrap();
                got.lock().unwrap().push(name);
            });
            yield_now().await;
        }
        drop(first);
        waiting.join_all().await;
        assert!(turns.lock().lines.is_empty(), "nothing is left");
        Arc::into_inner(got).unwrap().into_inner().unwrap()
    }

    #[tokio::test]
    async fn owners_take_turns_however_much_one_wants() {
        let crowd = || ("crowd", claim(guests(1), true));
        let claims =
            vec![crowd(), crowd(), crowd(), crowd(), ("one", claim(guests(2), true)), crowd()];
        assert_eq!(order(claims).await, ["crowd", "one", "crowd", "crowd", "crowd", "crowd"]);
    }

    #[tokio::test]
    async fn what_nobody_watches_comes_last() {
        let claims = vec![
            ("left alone", claim(guests(1), false)),
            ("watched", claim(guests(2), true)),
            ("own, watched", claim(guests(1), true)),
        ];
        assert_eq!(order(claims).await, ["own, watched", "watched", "left alone"]);
    }

    #[tokio::test]
    async fn who_comes_after_a_crowd_waits_for_one_turn_only() {
        let turns = Turns::new(1);
        let working = turns.take(claim(guests(1), true)).await.unwrap();
        let crowd: Vec<_> = (0..3)
            .map(|_| tokio::spawn(Arc::clone(&turns).take_owned(claim(guests(1), true))))
            .collect();
        yield_now().await;
        let other = tokio::spawn(Arc::clone(&turns).take_owned(claim(guests(2), true)));
        yield_now().await;
        drop(working);
        let turn = other.await.unwrap();
        assert!(crowd.iter().all(|it| !it.is_finished()));
        drop(turn);
        for it in crowd {
            drop(it.await.unwrap());
        }
    }

    impl Turns {
        async fn take_owned(self: Arc<Turns>, claim: Claim) -> ThinkingTurn {
            self.take(claim).await.unwrap()
        }
    }

    #[tokio::test]
    async fn one_owner_leaves_turns_to_others() {
        let turns = Turns::new(4);
        let mut held = Vec::new();
        for _ in 0..2 {
            held.push(turns.take(claim(guests(1), true)).await.unwrap());
        }
        let third = tokio::spawn(Arc::clone(&turns).take_owned(claim(guests(1), true)));
        yield_now().await;
        held.push(turns.take(claim(guests(2), true)).await.unwrap());
        assert!(!third.is_finished());
        held.clear();
        third.await.unwrap();
    }

    #[tokio::test]
    async fn who_has_gone_holds_nobody_up_and_takes_no_room() {
        let turns = Turns::new(1);
        let working = turns.take(claim(guests(1), true)).await.unwrap();
        for _ in 0..100 {
            let gone = tokio::spawn(Arc::clone(&turns).take_owned(claim(guests(2), true)));
            yield_now().await;
            gone.abort();
            assert!(gone.await.is_err());
        }
        assert!(turns.lock().line(guests(2)).waiting.len() <= 1);
        drop(working);
        drop(turns.take(claim(guests(2), true)).await.unwrap());
    }
}
