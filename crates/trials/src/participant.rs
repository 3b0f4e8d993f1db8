//! Somebody at a table: reads everything, decides at random when asked, and comes back however often they are cut off.

use std::{pin::pin, sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::{
    sync::watch,
    time::{Instant, MissedTickBehavior, interval, sleep, sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::Message;
use wayfinder_core::Dice;
use wayfinder_dice::SeededDice;
use wayfinder_store::TableId;

use crate::{
    Attempt, Conversation, SocketEvent,
    cluster::{Cluster, Stage},
    heard::{AskedSeat, HeardMessage, TableState},
    person::{Person, Socket, connect},
};

/// How long somebody waits for an answer before they try elsewhere.
const PATIENCE: Duration = Duration::from_secs(6);
/// How often they ask for a sign of life.
const PING: Duration = Duration::from_secs(2);
/// How long they try to see the end of the game before they say that they cannot.
const AT_THE_END: Duration = Duration::from_mins(1);

pub(crate) struct Participant {
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) table: TableId,
    /// Nobody for a stranger who looks on.
    pub(crate) person: Option<Person>,
    /// Where they stay; elsewhere after each trouble if it is nowhere.
    pub(crate) home: Option<usize>,
    /// The longest time they think.
    pub(crate) pause: Duration,
    /// The version at which the table ends, once it is known.
    pub(crate) end: watch::Receiver<Option<u64>>,
    pub(crate) dice: SeededDice,
}

/// What somebody has lived through.
pub(crate) struct Lived {
    pub(crate) sessions: Vec<Conversation>,
    /// The last version they saw.
    pub(crate) version: u64,
    /// Whether they have seen the end.
    pub(crate) arrived: bool,
}

/// Why a connection ends.
enum SessionEnd {
    /// The game is over, or all has been seen.
    Arrived,
    /// There is no more time.
    Late,
    /// Trouble, or a whim: on to another.
    Elsewhere,
}

/// What somebody knows while connected.
struct Mind {
    session: Conversation,
    seen: Option<TableState>,
    /// Since when they wait for an answer.
    waiting: Option<Instant>,
    /// When they will have thought enough.
    ready: Option<Instant>,
    /// When they heard anything last.
    heard: Instant,
}

impl Participant {
    /// Lives until the game is over or the end is known and seen.
    pub(crate) async fn live(mut self) -> Lived {
        let mut lived = Lived { sessions: Vec::new(), version: 0, arrived: false };
        let mut late = pin!(sleep(Duration::MAX));
        loop {
            if self.end.borrow_and_update().is_some()
                && late.deadline() > Instant::now() + AT_THE_END
            {
                late.as_mut().reset(Instant::now() + AT_THE_END);
            }
            if late.deadline() <= Instant::now() {
                return lived;
            }
            let count = self.cluster.nodes.len() as u32;
            let node = self.home.unwrap_or_else(|| self.dice.below(count) as usize);
            let host = self.cluster.nodes[node].host();
            let arriving = connect(host, self.table.as_str(), self.person.as_ref());
            let Ok(Ok(socket)) = timeout(PATIENCE, arriving).await else {
                sleep(Duration::from_millis(50 + u64::from(self.dice.below(150)))).await;
                continue;
            };
            let user = self.person.as_ref().map(|person| person.user);
            let mut mind = Mind {
                session: Conversation::new(user),
                seen: None,
                waiting: None,
                ready: None,
                heard: Instant::now(),
            };
            let end = self.stay(node, socket, &mut mind, late.deadline()).await;
            lived.version = mind.seen.as_ref().map_or(lived.version, |seen| seen.version);
            lived.sessions.push(mind.session);
            match end {
                SessionEnd::Arrived => {
                    lived.arrived = true;
                    return lived;
                }
                SessionEnd::Late => return lived,
                SessionEnd::Elsewhere => (),
            }
        }
    }

    /// One connection; it is dropped without a word, as a cable that is pulled out.
    async fn stay(
        &mut self,
        node: usize,
        mut socket: Socket,
        mind: &mut Mind,
        mut late: Instant,
    ) -> SessionEnd {
        let mut cut = self.cluster.cut.subscribe();
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            if let Some(end) = self.has_arrived(mind) {
                return end;
            }
            let ready = mind.ready.unwrap_or_else(|| Instant::now() + PING);
            let going = tokio::select! {
                message = socket.next() => match message {
                    Some(Ok(Message::Text(text))) => self.hear(node, &mut socket, mind, text.as_str()).await,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => false,
                    Some(Ok(_)) => true,
                },
                () = sleep_until(ready), if mind.ready.is_some() => self.decide(&mut socket, mind).await,
                _ = ping.tick() => {
                    let silent = mind.heard.elapsed() > PATIENCE
                        || mind.waiting.is_some_and(|since| since.elapsed() > PATIENCE);
                    !silent && socket.send(Message::text(r#"{"ping":{}}"#)).await.is_ok()
                }
                _ = cut.changed() => false,
                Ok(()) = self.end.changed() => {
                    late = late.min(Instant::now() + AT_THE_END);
                    true
                }
                () = sleep_until(late) => return SessionEnd::Late,
            };
            if !going {
                return SessionEnd::Elsewhere;
            }
        }
    }

    fn has_arrived(&self, mind: &Mind) -> Option<SessionEnd> {
        let seen = mind.seen.as_ref()?;
        let over = seen.is_over();
        let all = self.end.borrow().is_some_and(|end| seen.version >= end);
        (over || all).then_some(SessionEnd::Arrived)
    }

    /// Takes a message in; tells whether the connection is still worth something.
    async fn hear(
        &mut self,
        node: usize,
        socket: &mut Socket,
        mind: &mut Mind,
        text: &str,
    ) -> bool {
        mind.heard = Instant::now();
        let heard = serde_json::from_str(text);
        mind.session.events.push(SocketEvent::Told(text.to_owned()));
        match heard {
            Ok(HeardMessage::State(seen)) => self.see(mind, seen),
            Ok(HeardMessage::Steps(seen)) => {
                if mind.waiting.is_some() && self.home.is_some() {
                    self.cluster.note_acknowledged(node);
                }
                self.see(mind, seen);
            }
            Ok(HeardMessage::Refused(refused)) => {
                let since = mind.waiting.take();
                mind.ready = Some(Instant::now() + Duration::from_millis(200));
                if refused.code == "stale" && since.is_some() {
                    return socket.send(Message::text(r#"{"resync":{}}"#)).await.is_ok();
                }
            }
            Ok(HeardMessage::Closing(_)) => return false,
            Ok(HeardMessage::Other(_)) | Err(_) => (),
        }
        true
    }

    fn see(&mut self, mind: &mut Mind, seen: TableState) {
        let asked = seen.asked.iter().any(|asked| !asked.legal.is_empty());
        let playing = *self.cluster.stage.borrow() == Stage::Play;
        let pause = self.dice.below(self.pause.as_millis() as u32 + 1);
        // Who waits for an answer still waits: somebody else may have been faster.
        if mind.seen.as_ref().is_none_or(|before| before.version < seen.version) {
            mind.waiting = None;
        }
        mind.seen = Some(seen);
        let think = Instant::now() + Duration::from_millis(pause.into());
        mind.ready = (asked && playing && mind.waiting.is_none()).then_some(think);
    }

    /// Decides, or takes back; tells whether the connection is still worth something.
    async fn decide(&mut self, socket: &mut Socket, mind: &mut Mind) -> bool {
        mind.ready = None;
        let Some(seen) = &mind.seen else { return true };
        if *self.cluster.stage.borrow() != Stage::Play {
            return true;
        }
        let asked: Vec<_> = seen.asked.iter().filter(|asked| !asked.legal.is_empty()).collect();
        let Some(place) = (!asked.is_empty()).then(|| self.dice.below(asked.len() as u32)) else {
            return true;
        };
        let &AskedSeat { seat, ref legal, can_undo } = asked[place as usize];
        let seq = seen.version;
        let (event, message) = if can_undo && self.dice.below(20) == 0 {
            (SocketEvent::TookBack { seat, seq }, json!({ "undo": { "seat": seat, "seq": seq } }))
        } else {
            let decision = legal[self.dice.below(legal.len() as u32) as usize].clone();
            let message = json!({ "decide": { "seat": seat, "seq": seq, "decision": decision } });
            (SocketEvent::Decided(Attempt { seat, seq, decision }), message)
        };
        mind.session.events.push(event);
        mind.waiting = Some(Instant::now());
        let sent = socket.send(Message::text(message.to_string())).await.is_ok();
        // Now and then somebody leaves in mid-move, and comes back at another node.
        sent && (self.home.is_some() || self.dice.below(80) > 0)
    }
}
