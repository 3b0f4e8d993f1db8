use wayfinder_store::{NAME_LENGTH, Quota, User};

use crate::Rate;

/// How much of anything one visitor may have. The defaults are those of `docs/PROTOCOL.md`.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests of one address.
    pub requests: Rate,
    /// Passwords tried from one address.
    pub passwords: Rate,
    /// Passwords tried for one account from addresses where nobody has logged in to it before.
    pub guesses: Rate,
    /// Strangers of one address who ask for what makes them guests.
    pub newcomers: Rate,
    /// Codes, and messages to try a channel out, that one visitor asks for. One address of mail is sent
    /// [`Limits::LETTER_BOX`] times fewer codes in the long run, whoever asks for them.
    pub codes: Rate,
    /// Invitations and votes of one user: others are told of them where they wish to be told.
    pub calls: Rate,
    /// Connections in all; whoever comes when there are so many is not answered.
    pub all_connections: usize,
    /// Connections of one address, where no proxy stands between.
    pub connections: usize,
    /// Sockets at tables of one address.
    pub address_sockets: usize,
    /// Sockets at tables of one user.
    pub user_sockets: usize,
    /// Messages of one socket.
    pub messages: Rate,
    /// Chat lines of one socket.
    pub chat: Rate,
    /// What makes the server tell everything anew to one socket or all of a table: `resync` and undo.
    pub states: Rate,
    /// Tables waiting or running that a guest hosts.
    pub guest_tables: u32,
    /// The same for an account.
    pub account_tables: u32,
    /// Bytes that all tables of a guest may take up, each its files and 16 KiB.
    pub guest_bytes: u64,
    /// The same for an account.
    pub account_bytes: u64,
    /// Tables waiting or running that a guest hosts and where bots alone sit.
    pub guest_bot_tables: u32,
    /// Changes of a table after which nothing is taken back any more. A long game has a thousand.
    pub changes: u64,
}

impl Limits {
    /// The longest name, in characters.
    pub const NAME: usize = NAME_LENGTH;
    /// The shortest and the longest password, in characters.
    pub const PASSWORD: (usize, usize) = (8, 128);
    /// The longest chat line, in characters.
    pub const CHAT: usize = 500;
    /// The longest message of a client, in bytes.
    pub const MESSAGE: usize = 4 * 1024;
    /// The longest body of a request, in bytes.
    pub const BODY: usize = 64 * 1024;
    /// The longest body that opens a table, in bytes: it may hold data files. The largest of today's formats needs a
    /// tenth of it.
    pub const TABLE_BODY: usize = 256 * 1024;
    /// The longest address where somebody wants to be told something, in bytes.
    pub const TARGET: usize = 2 * 1024;
    /// How many such addresses are looked at for one visitor at once.
    pub const TARGETS_EACH: usize = 2;
    /// How many times less often than one visitor may ask for codes an address of mail is sent one: some a day.
    pub const LETTER_BOX: f64 = 30.0;
    /// How many answers somebody may have given in a lesson.
    pub const LESSON_ANSWERS: usize = 300;
    /// How long they may be together, in bytes, to be kept.
    pub const LESSON_BYTES: usize = 8 * 1024;
    /// How many lines of chat a state has.
    pub const CHAT_LINES: u32 = 100;
    /// How many of those who watch a table are named, and how many may be at it for the others to be told of each who
    /// comes and goes.
    pub const WATCHERS: usize = 12;
    /// How much later those who only watch may be told, in changes and in minutes.
    pub const DELAY_CHANGES: u32 = 200;
    /// See [`Limits::DELAY_CHANGES`].
    pub const DELAY_MINUTES: u32 = 24 * 60;
    /// How many wishes for company are shown.
    pub const WISHES: u32 = 20;
    /// How many tables a list has.
    pub const LIST: u32 = 100;

    /// What a user may have stored.
    pub(crate) fn quota(&self, user: &User) -> Quota {
        if user.account {
            Quota {
                unfinished: self.account_tables,
                bots_alone: u32::MAX,
                bytes: self.account_bytes,
            }
        } else {
            Quota {
                unfinished: self.guest_tables,
                bots_alone: self.guest_bot_tables,
                bytes: self.guest_bytes,
            }
        }
    }

    /// No limits on rates and tables: for measuring.
    pub const NONE: Limits = Limits {
        requests: Rate::UNLIMITED,
        passwords: Rate::UNLIMITED,
        guesses: Rate::UNLIMITED,
        newcomers: Rate::UNLIMITED,
        codes: Rate::UNLIMITED,
        calls: Rate::UNLIMITED,
        all_connections: usize::MAX,
        connections: usize::MAX,
        address_sockets: usize::MAX,
        user_sockets: usize::MAX,
        messages: Rate::UNLIMITED,
        chat: Rate::UNLIMITED,
        states: Rate::UNLIMITED,
        guest_tables: u32::MAX,
        account_tables: u32::MAX,
        guest_bytes: u64::MAX,
        account_bytes: u64::MAX,
        guest_bot_tables: u32::MAX,
        changes: u64::MAX,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Rate { per_second: 20.0, burst: 100.0 },
            passwords: Rate { per_second: 0.2, burst: 10.0 },
            guesses: Rate { per_second: 0.05, burst: 20.0 },
            newcomers: Rate { per_second: 0.1, burst: 40.0 },
            codes: Rate { per_second: 0.002, burst: 6.0 },
            calls: Rate { per_second: 0.002, burst: 60.0 },
            all_connections: 10_000,
            connections: 256,
            address_sockets: 200,
            user_sockets: 50,
            messages: Rate { per_second: 20.0, burst: 60.0 },
            chat: Rate { per_second: 1.0, burst: 10.0 },
            states: Rate { per_second: 2.0, burst: 20.0 },
            guest_tables: 50,
            account_tables: 200,
            guest_bytes: 16 * 1024 * 1024,
            account_bytes: 256 * 1024 * 1024,
            guest_bot_tables: 4,
            changes: 20_000,
        }
    }
}
