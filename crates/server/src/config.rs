use std::{fmt, time::Duration};

use wayfinder_store::SweepAges;

use crate::{AdminToken, Chance, Limits};

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// How much of anything one visitor may have.
    pub limits: Limits,
    /// How long a bot takes at least, so that people can follow; 600 ms by default.
    pub bot_pause: Duration,
    /// How long a table that nobody looks at stays in memory; a minute by default.
    pub idle: Duration,
    /// How long a hint may take, waiting included; 1.8 seconds by default.
    pub hint: Duration,
    /// How many iterations the analysis of a finished game spends on a decision; 400 by default.
    pub analysis: u32,
    /// How long a picture of a table, for links that are shared, may be out of date; a minute by default.
    pub picture: Duration,
    /// How long a connection waits for the other side.
    pub deadlines: Deadlines,
    /// When what nobody will miss is removed.
    pub sweep: Sweep,
    /// Who stands between the server and its visitors; nobody by default.
    pub front: Front,
    /// Where `/metrics` is answered, and nothing but how the server fares; where everything else is by default.
    pub metrics: Option<String>,
    /// How users are told that it is their turn.
    pub notify: Notify,
    /// What operators show to be let in over HTTP; nobody is by default.
    pub admin_token: Option<AdminToken>,
    /// Whether anybody may let the clock go ahead, for tests of what takes days; never by default.
    pub test_clock: bool,
    /// Where everything comes from that is left to chance; secret by default.
    pub chance: Chance,
}

/// How users are told that it is their turn, where they want to be.
#[derive(Clone, PartialEq, Eq)]
pub struct Notify {
    /// Where visitors find the server, for links in what is sent; without it there are none.
    pub public_url: String,
    /// The mail server, as `smtps://user:password@host`; without it no mail is sent.
    pub mail_server: String,
    /// Whom mail comes from.
    pub mail_from: String,
    /// How long an address of mail rests after a letter; what happens meanwhile is told in one. Ten minutes by default.
    pub mail_rest: Duration,
    /// The same for webhooks and push services; half a minute by default.
    pub web_rest: Duration,
    /// How often the server looks what is to be told; every two seconds by default.
    pub every: Duration,
    /// How long whoever is at the table has to see it themselves; half a minute by default.
    pub wait: Duration,
    /// For how long somebody has had no page in sight who is away; five minutes by default.
    pub away: Duration,
    /// Whether webhooks and push services may be in private networks, and asked without HTTPS; not by default.
    pub private_targets: bool,
}

/// The address of the mail server may have a password in it.
impl fmt::Debug for Notify {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mail_server = if self.mail_server.is_empty() { "" } else { "(set)" };
        f.debug_struct("Notify")
            .field("public_url", &self.public_url)
            .field("mail_server", &mail_server)
            .field("mail_from", &self.mail_from)
            .field("mail_rest", &self.mail_rest)
            .field("web_rest", &self.web_rest)
            .field("every", &self.every)
            .field("wait", &self.wait)
            .field("away", &self.away)
            .field("private_targets", &self.private_targets)
            .finish()
    }
}

impl Default for Notify {
    fn default() -> Notify {
        Notify {
            public_url: String::new(),
            mail_server: String::new(),
            mail_from: "Wayfinder <wayfinder@localhost>".into(),
            mail_rest: Duration::from_mins(10),
            web_rest: Duration::from_secs(30),
            every: Duration::from_secs(2),
            wait: Duration::from_secs(30),
            away: Duration::from_mins(5),
            private_targets: false,
        }
    }
}

/// When what nobody will miss is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sweep {
    /// How often the server looks; every ten minutes by default.
    pub every: Duration,
    /// How old it must be; thirty days by default, ninety for sessions.
    pub ages: SweepAges,
}

impl Default for Sweep {
    fn default() -> Sweep {
        let month = Duration::from_hours(30 * 24);
        Sweep {
            every: Duration::from_mins(10),
            ages: SweepAges {
                guests: month,
                waiting: month,
                undone: month,
                sessions: 3 * month,
                told: month,
            },
        }
    }
}

/// How long a connection waits for the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deadlines {
    /// For the head of a request, also of the next one; 20 seconds by default.
    pub header: Duration,
    /// For the body of a request; 20 seconds by default.
    pub body: Duration,
    /// Until the other side has taken 32 KiB of what is written, all waiting together; 20 seconds by default.
    pub write: Duration,
}

impl Default for Deadlines {
    fn default() -> Deadlines {
        let usual = Duration::from_secs(20);
        Deadlines { header: usual, body: usual, write: usual }
    }
}

/// Who stands between the server and its visitors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Front {
    /// Nobody: the address of a connection is the visitor's.
    Direct,
    /// Proxies, the first of which speaks HTTPS to the visitors. Each adds to `X-Forwarded-For` from
    /// where it was asked. Cookies are for HTTPS only.
    HttpsProxy {
        /// How many stand in a row: so many entries of `X-Forwarded-For`, from the right, are theirs.
        proxies: usize,
        /// The names under which visitors know the server; any if there are none. What names no port
        /// stands for all.
        hosts: Vec<String>,
    },
}

impl Front {
    /// One proxy, and any name.
    pub const ONE_PROXY: Front = Front::HttpsProxy { proxies: 1, hosts: Vec::new() };

    /// Whether visitors speak HTTPS.
    pub(crate) fn is_https(&self) -> bool {
        match self {
            Front::Direct => false,
            Front::HttpsProxy { .. } => true,
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            limits: Limits::default(),
            bot_pause: Duration::from_millis(600),
            idle: Duration::from_mins(1),
            hint: Duration::from_millis(1800),
            analysis: 400,
            picture: Duration::from_mins(1),
            deadlines: Deadlines::default(),
            sweep: Sweep::default(),
            front: Front::Direct,
            metrics: None,
            notify: Notify::default(),
            admin_token: None,
            test_clock: false,
            chance: Chance::Secret,
        }
    }
}
