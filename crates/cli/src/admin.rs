use std::{env, time::Duration};

use clap::{Args, Subcommand};
use wayfinder_server::{Limits, UserAct, close_table};
use wayfinder_store::{
    Address, AuditLine, BannedNetwork, Network, News, Operator, Page, Store, StoreError,
    TableFilter, TableId, User, UserFilter, UserId,
};

use crate::{
    Console,
    database::{DatabaseArg, wait_for},
    failure::Failure,
    setting_value::{TIME, read_time},
    utc::Utc,
};

/// Look after users, tables and addresses, also while a server runs.
#[derive(Debug, Args)]
#[command(after_help = "\
Users are named by their id, or by the name of an account.

Examples:
  wayfinder admin users --name Hina
  wayfinder admin mute Hina
  wayfinder admin close k3x9m2p7q0ab
  wayfinder admin ban-address 203.0.113.7 --for 7d
  wayfinder admin audit")]
pub(crate) struct AdminCommand {
    #[command(subcommand)]
    command: AdminDeed,
    #[command(flatten)]
    database: DatabaseArg,
}

#[derive(Debug, Subcommand)]
enum AdminDeed {
    /// List users, those who came last first: id, name, what they are.
    Users {
        /// Only those who are called so, in whatever case.
        #[arg(long)]
        name: Option<String>,
        /// Only those who are muted or banned.
        #[arg(long)]
        restrained: bool,
        /// Go on after this user.
        #[arg(long, value_name = "ID")]
        after: Option<String>,
    },
    /// List tables, those that changed last first: id, title, how far they are, who sits there.
    Tables {
        /// Those that are over, too.
        #[arg(long)]
        all: bool,
        /// Go on after this table.
        #[arg(long, value_name = "ID")]
        after: Option<String>,
    },
    /// Take a user's voice: they play on, and say nothing.
    Mute { user: String },
    /// Give a user's voice back.
    Unmute { user: String },
    /// Keep a user out: their sessions end, and bots play on for them.
    Ban { user: String },
    /// Let a user in again.
    Unban { user: String },
    /// Remove all that is personal of a user; their games stay.
    Delete { user: String },
    /// Close a table: nobody plays there any more, and everybody may read it.
    Close { table: String },
    /// List the addresses that are kept out, the last first.
    Addresses,
    /// Keep out whoever comes from an address; of an IPv6 address its 64 bits of network count.
    BanAddress {
        address: Network,
        /// For so long, like 12h or 7d; for good if not told.
        #[arg(long = "for", value_name = "TIME", value_parser = time)]
        time: Option<Duration>,
    },
    /// Let an address in again.
    UnbanAddress { address: Network },
    /// List what operators did, here and over HTTP, the last first: number, when, who, what, to whom.
    Audit {
        /// Go on before this number.
        #[arg(long, value_name = "NUMBER")]
        before: Option<i64>,
    },
}

impl AdminCommand {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let address = self.database.address()?;
        // Opening would make a database that is not there.
        if let Address::Sqlite(path) = &address
            && !path.exists()
        {
            return Err(Failure::Data(format!("there is no database {address}")));
        }
        let lines = wait_for(async {
            let store = Store::open_at(&address).await?;
            let done = self.command.apply(&store).await;
            store.close().await;
            done
        })?;
        for line in lines {
            writeln!(console.out, "{line}")?;
        }
        Ok(())
    }
}

impl AdminDeed {
    /// Does it, tells a server that runs, and returns what there is to read.
    async fn apply(&self, store: &Store) -> Result<Vec<String>, Failure> {
        let (act, user) = match self {
            AdminDeed::Users { name, restrained, after } => {
                let after = after.as_deref().map(user_id).transpose()?;
                let which = UserFilter { name: name.clone(), restrained: *restrained, after };
                let users = store.users(&which, Limits::LIST).await?;
                return Ok(users.iter().map(user_line).collect());
            }
            AdminDeed::Tables { all, after } => {
                return tables(store, *all, after.as_deref()).await;
            }
            AdminDeed::Close { table } => return close(store, table_id(table)?).await,
            AdminDeed::Addresses => {
                let banned = store.banned_networks().await?;
                return Ok(banned.iter().map(network_line).collect());
            }
            AdminDeed::BanAddress { address, time } => {
                store.ban_network(&operator(), *address, *time).await?;
                store.tell_others(News::Networks).await?;
                return Ok(vec![format!("ban-address: {address}")]);
            }
            AdminDeed::UnbanAddress { address } => return unban(store, *address).await,
            AdminDeed::Audit { before } => {
                let lines = store.audit(*before, Limits::LIST).await?;
                return Ok(lines.iter().map(audit_line).collect());
            }
            AdminDeed::Mute { user } => (UserAct::Mute, user),
            AdminDeed::Unmute { user } => (UserAct::Unmute, user),
            AdminDeed::Ban { user } => (UserAct::Ban, user),
            AdminDeed::Unban { user } => (UserAct::Unban, user),
            AdminDeed::Delete { user } => (UserAct::Delete, user),
        };
        let user = find(store, user).await?;
        let news = act.apply(store, &operator(), user.id).await?;
        store.tell_others(news).await?;
        Ok(vec![format!("{act}: {} {}", user.id, user.name)])
    }
}

async fn tables(store: &Store, all: bool, after: Option<&str>) -> Result<Vec<String>, Failure> {
    let filter = if all { TableFilter::Any } else { TableFilter::Unfinished };
    let page = Page { limit: Limits::LIST, after: after.map(table_id).transpose()? };
    let tables = store.tables(filter, page).await?;
    let line = |table: &wayfinder_store::StoredTable| {
        let names = table.seats.iter().map(|it| it.name.as_deref().unwrap_or("-"));
        let names: Vec<_> = names.collect();
        format!("{} {} {}: {}", table.id, table.game, table.status.word(), names.join(", "))
    };
    Ok(tables.iter().map(line).collect())
}

async fn close(store: &Store, table: TableId) -> Result<Vec<String>, Failure> {
    let Some(news) = close_table(store, &operator(), table).await? else {
        return Err(Failure::Data(format!("table {table} is over already")));
    };
    for news in news {
        store.tell_others(news).await?;
    }
    Ok(vec![format!("close: {table}")])
}

async fn unban(store: &Store, network: Network) -> Result<Vec<String>, Failure> {
    if !store.unban_network(&operator(), network).await? {
        return Err(Failure::Data(format!("{network} is not kept out")));
    }
    store.tell_others(News::Networks).await?;
    Ok(vec![format!("unban-address: {network}")])
}

/// Whoever runs the program, as the system calls them; behind `sudo`, who asked for it.
pub(crate) fn operator() -> Operator {
    let named = ["SUDO_USER", "USER", "LOGNAME"].into_iter().filter_map(|it| env::var(it).ok());
    let name = named.into_iter().find(|name| !name.is_empty());
    Operator::CommandLine(name.unwrap_or_else(|| "somebody".into()))
}

fn time(text: &str) -> Result<Duration, String> {
    let time = read_time(text).filter(|time| !time.is_zero());
    time.ok_or_else(|| format!("{TIME} was expected"))
}

fn network_line(BannedNetwork { network, since, until }: &BannedNetwork) -> String {
    match until {
        Some(until) => format!("{network}: since {}, until {}", Utc(*since), Utc(*until)),
        None => format!("{network}: since {}, for good", Utc(*since)),
    }
}

fn audit_line(AuditLine { number, at, operator, deed, whom }: &AuditLine) -> String {
    format!("{number} {} {operator}: {deed} {whom}", Utc(*at))
}

fn user_line(user: &User) -> String {
    let kind = if user.account { "account" } else { "guest" };
    let muted = if user.muted { ", muted" } else { "" };
    let banned = if user.banned { ", banned" } else { "" };
    format!("{} {}: {kind}{muted}{banned}", user.id, user.name)
}

/// A user by id, or an account by name.
async fn find(store: &Store, text: &str) -> Result<User, Failure> {
    let unknown = || Failure::Data(format!("there is no user or account {text:?}"));
    if let Some(account) = store.find_account(text.trim()).await? {
        return Ok(account.user);
    }
    let id = text.parse().map_err(|_| unknown())?;
    match store.user(id).await {
        Ok(user) => Ok(user),
        Err(StoreError::NotFound(_)) => Err(unknown()),
        Err(error) => Err(error.into()),
    }
}

fn user_id(text: &str) -> Result<UserId, Failure> {
    text.parse().map_err(|_| Failure::Usage(format!("{text:?} is no id of a user")))
}

fn table_id(text: &str) -> Result<TableId, Failure> {
    text.parse().map_err(|_| Failure::Usage(format!("{text:?} is no id of a table")))
}
