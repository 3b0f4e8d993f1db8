use std::io::{self, Read};

use clap::{Args, Subcommand};
use wayfinder_server::hash_password;
use wayfinder_store::{Address, Invite, Store};

use crate::{
    Console,
    admin::operator,
    database::{DatabaseArg, wait_for},
    failure::Failure,
};

/// Look after accounts, also while a server runs.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wayfinder user reset Hina
  wayfinder user reset Hina --stdin <new-password.txt")]
pub(crate) struct UserCommand {
    #[command(subcommand)]
    command: UserSubcommand,
}

#[derive(Debug, Subcommand)]
enum UserSubcommand {
    Reset(Reset),
}

/// Give an account a new password, which is made up and printed once.
#[derive(Debug, Args)]
struct Reset {
    /// The name of the account, in whatever case.
    name: String,
    /// Take the new password from standard input, without the line break at its end; nothing secret is printed.
    #[arg(long)]
    stdin: bool,
    #[command(flatten)]
    database: DatabaseArg,
}

impl UserCommand {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        match &self.command {
            UserSubcommand::Reset(reset) => reset.run(console),
        }
    }
}

impl Reset {
    fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let address = self.database.address()?;
        let password = if self.stdin { read_password()? } else { new_password()? };
        let hash = hash_password(&password).map_err(|error| Failure::Data(error.to_string()))?;
        let name = wait_for(self.set(&address, &hash))?;
        writeln!(console.out, "{name} has a new password")?;
        if !self.stdin {
            writeln!(console.out, "password: {password}")?;
        }
        writeln!(
            console.out,
            "browsers that were logged in are so no longer; recovery codes stay as they are"
        )?;
        Ok(())
    }

    /// Returns the name as its owner writes it.
    async fn set(&self, address: &Address, hash: &str) -> Result<String, Failure> {
        // Opening would make a database that is not there.
        if let Address::Sqlite(path) = address
            && !path.exists()
        {
            return Err(Failure::Data(format!("there is no database {address}")));
        }
        let store = Store::open_at(address).await?;
        let found = store.find_account(self.name.trim()).await?;
        let account =
            found.ok_or_else(|| Failure::Data(format!("there is no account {:?}", self.name)))?;
        store.reset_password(&operator(), account.user.id, hash).await?;
        store.close().await;
        Ok(account.user.name)
    }
}

fn read_password() -> Result<String, Failure> {
    let mut password = String::new();
    let read = io::stdin().read_to_string(&mut password);
    read.map_err(|error| Failure::Data(format!("cannot read the password: {error}")))?;
    let line = password.strip_suffix('\n').unwrap_or(&password);
    Ok(line.strip_suffix('\r').unwrap_or(line).to_owned())
}

/// Letters and digits that nobody mistakes, as many as an invite has.
fn new_password() -> Result<String, Failure> {
    Ok(Invite::random()?.as_str().to_owned())
}
