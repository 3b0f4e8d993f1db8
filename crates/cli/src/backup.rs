use std::path::PathBuf;

use clap::Args;

use crate::{
    Console,
    database::{DatabaseArg, wait_for},
    failure::Failure,
};

/// Copy the database into a file, also while a server has it open.
///
/// The copy has all that was acknowledged when the command began. It holds the server's key and the hashes of
/// passwords: only its owner may read it.
#[derive(Debug, Args)]
#[command(after_help = "\
A PostgreSQL is copied by its own program:
  pg_dump --format=custom --file=FILE postgres://…

Examples:
  wayfinder backup backups/monday.db
  wayfinder backup --database /var/lib/wayfinder/wayfinder.db /backups/monday.db")]
pub(crate) struct BackupCommand {
    /// Where to; refused if it is there already.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArg,
}

impl BackupCommand {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let file = self.file.display();
        let address = self.database.sqlite(|address| {
            format!("a PostgreSQL is copied by its own program: pg_dump --format=custom --file={file} {address}")
        })?;
        let contents = wait_for(async { Ok(address.back_up(&self.file).await?) })?;
        writeln!(console.out, "{address} is copied to {}: {contents}", self.file.display())?;
        Ok(())
    }
}
