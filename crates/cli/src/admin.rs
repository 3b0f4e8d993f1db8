use clap::{Args, Subcommand};
use wayfinder_server::{Limits, UserAct, close_table};
use wayfinder_store::{
    Address, Page, Store, StoreError, TableFilter, TableId, User, UserFilter, UserId,
};

use crate::{
    Console,
    database::{DatabaseArg, wait_for},
    failure::Failure,
};

/// Look after users and tables, also while a server runs.
#[derive(Debug, Args)]
#[command(after_help = "\
Users are named by their id, or by the name of an account.

Examples:
  wayfinder admin users --name Hina
  wayfinder admin mute Hina
  wayfinder admin close k3x9m2p7q0ab")]
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
            AdminDeed::Mute { user } => (UserAct::Mute, user),
            AdminDeed::Unmute { user } => (UserAct::Unmute, user),
            AdminDeed::Ban { user } => (UserAct::Ban, user),
            AdminDeed::Unban { user } => (UserAct::Unban, user),
            AdminDeed::Delete { user } => (UserAct::Delete, user),
        };
        let user = find(store, user).await?;
        let news = act.apply(store, user.id).await?;
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
    let Some(news) = close_table(store, table).await? else {
        return Err(Failure::Data(format!("table {table} is over already")));
    };
    for news in news {
        store.tell_others(news).await?;
    }
    Ok(vec![format!("close: {table}")])
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
