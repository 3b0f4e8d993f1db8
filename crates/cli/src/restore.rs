use std::path::PathBuf;

use clap::Args;

use crate::{
    Console,
    database::{DatabaseArg, wait_for},
    failure::Failure,
};

/// Put a copy that `backup` made into the place of the database.
///
/// The database that was there is kept beside it under another name. Refused while a server has it open.
#[derive(Debug, Args)]
#[command(after_help = "\
A PostgreSQL is restored by its own program:
  pg_restore --clean --if-exists --dbname=postgres://… FILE

Examples:
  wayfinder restore backups/monday.db
  wayfinder restore --database /var/lib/wayfinder/wayfinder.db /backups/monday.db")]
pub(crate) struct RestoreCommand {
    /// The copy; it stays as it is.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArg,
}

impl RestoreCommand {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let file = self.file.display();
        let address = self.database.sqlite(|address| {
            format!(
                "a PostgreSQL is restored by its own program: pg_restore --clean --if-exists --dbname={address} {file}"
            )
        })?;
        let restored = wait_for(async { Ok(address.restore(&self.file).await?) })?;
        writeln!(
            console.out,
            "{address} has what {} held: {}",
            self.file.display(),
            restored.contents
        )?;
        if let Some(aside) = restored.aside {
            writeln!(console.out, "what was there before is kept as {}", aside.display())?;
        }
        Ok(())
    }
}
