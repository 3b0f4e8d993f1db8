use std::time::Duration;

use crate::Limits;

/// How a server behaves.
#[derive(Clone, Copy, Debug)]
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
    /// Who stands between the server and its visitors; nobody by default.
    pub front: Front,
}

/// Who stands between the server and its visitors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Front {
    /// Nobody: the address of a connection is the visitor's.
    Direct,
    /// A proxy that speaks HTTPS to the visitors and tells their address in `X-Forwarded-For`:
    /// cookies are for HTTPS only.
    HttpsProxy,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            limits: Limits::default(),
            bot_pause: Duration::from_millis(600),
            idle: Duration::from_mins(1),
            hint: Duration::from_millis(1800),
            analysis: 400,
            front: Front::Direct,
        }
    }
}
