use std::{env, process::ExitCode, time::Duration};

use wayfinder_core::{Game, Proposal, SetupError};

use crate::Measures;

const TIME: Duration = Duration::from_secs(4);

/// The whole of a title's benchmark: measures every player count with the options that the command
/// line names, as in `cargo bench -p maori -- edges=matching`, and prints what it finds.
pub fn bench<G: Game>() -> ExitCode {
    // Cargo adds `--bench` on its own account.
    let options: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let players = G::INFO.min_players..=G::INFO.max_players;
    for table in players.map(|players| table(players, &options)) {
        if let Err(reason) = table.and_then(|table| measure::<G>(&table)) {
            eprintln!("error: {reason}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn table(players: u8, options: &[String]) -> Result<Proposal, SetupError> {
    options.iter().try_fold(Proposal::new(players), |table, option| {
        let refusal = || SetupError::from(format!("{option:?} is no option: write key=value"));
        let (key, value) = option.split_once('=').ok_or_else(refusal)?;
        Ok(table.with(key, value))
    })
}

fn measure<G: Game>(table: &Proposal) -> Result<(), SetupError> {
    let measures = Measures::of::<G>(&G::setup(table)?, TIME);
    let Measures { decisions_per_second, position_bytes, .. } = measures;
    let Measures { clone_ns, determinize_ns, standings_ns, view_ns, .. } = measures;
    println!(
        "{} players: {decisions_per_second:.0} decisions a second; position {position_bytes} bytes, \
         clone {clone_ns:.0} ns, determinize {determinize_ns:.0} ns, standings {standings_ns:.0} ns, \
         view {view_ns:.0} ns",
        table.players,
    );
    Ok(())
}
