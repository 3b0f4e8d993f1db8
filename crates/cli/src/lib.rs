//! The commands of the `wayfinder` program, apart from the process they run in, so that tests can
//! run them with titles and consoles of their own.
//!
//! Exit codes: 0 if all went well, 1 if data was at fault (a log, a board, a full disk), 2 if the
//! command line was. Errors are one line on standard error.

mod admin;
mod analyze;
mod arena;
mod backup;
mod bot;
mod calibrate;
mod check;
mod config;
mod console;
mod contenders;
mod database;
mod failure;
mod grid;
mod lessons;
mod manual;
mod out_file;
mod records;
mod replay;
mod report;
mod restore;
mod serve;
mod setting_value;
mod settings;
mod simulate;
mod table_args;
mod tune;
mod user;
mod utc;

pub use console::{Console, ProgressBars};

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand, error::ErrorKind};
use wayfinder_catalog::Catalog;
use wayfinder_lab::Lab;

use crate::failure::Failure;

/// Board games of islands and stars: exact rules, bots, and many games at once.
#[derive(Debug, Parser)]
#[command(name = "wayfinder", version, propagate_version = true, disable_help_subcommand = true)]
struct Cli {
    /// Without one, the server is started.
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::ServeCommand),
    Simulate(simulate::SimulateCommand),
    Replay(replay::ReplayCommand),
    Analyze(analyze::AnalyzeCommand),
    Lessons(lessons::LessonsCommand),
    Check(check::CheckCommand),
    Arena(arena::ArenaCommand),
    Bot(bot::BotCommand),
    Report(report::ReportCommand),
    Tune(tune::TuneCommand),
    Calibrate(calibrate::CalibrateCommand),
    Backup(backup::BackupCommand),
    Restore(restore::RestoreCommand),
    User(user::UserCommand),
    Admin(admin::AdminCommand),
    Config(config::ConfigCommand),
    Manual(manual::ManualCommand),
}

impl Default for Command {
    fn default() -> Command {
        Command::Serve(serve::ServeCommand::default())
    }
}

/// Runs one command line, the program's name first, with these titles, and returns the exit code. People are served
/// every title, whatever the others are told to play with.
pub fn run(lab: Lab, args: impl IntoIterator<Item = OsString>, console: &mut Console<'_>) -> u8 {
    let done = Cli::try_parse_from(args).map_err(Failure::from).and_then(|cli| {
        match cli.command.unwrap_or_default() {
            Command::Serve(command) => command.run(Catalog::ALL, console),
            Command::Simulate(command) => command.run(lab, console),
            Command::Replay(command) => command.run(lab, console),
            Command::Analyze(command) => command.run(lab, console),
            Command::Lessons(command) => command.run(console),
            Command::Check(command) => command.run(lab, console),
            Command::Arena(command) => command.run(lab, console),
            Command::Bot(command) => command.run(lab, console),
            Command::Report(command) => command.run(lab, console),
            Command::Tune(command) => command.run(lab, console),
            Command::Calibrate(command) => command.run(lab, console),
            Command::Backup(command) => command.run(console),
            Command::Restore(command) => command.run(console),
            Command::User(command) => command.run(console),
            Command::Admin(command) => command.run(console),
            Command::Config(command) => command.run(console),
            Command::Manual(command) => command.run(&Cli::command(), console),
        }
    });
    // Flushed even after a failure: what was replayed up to it is worth reading.
    let flushed = console.out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => 0,
        Err(failure) => failure.report(console),
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Failure {
        let text = error.render().to_string();
        match error.kind() {
            ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            // Somebody who says nothing wants to know what there is to say.
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Failure::Asked(text),
            ErrorKind::InvalidSubcommand => {
                Failure::Usage(format!("{}: use {}", first_lines(&text), command_names()))
            }
            ErrorKind::UnknownArgument | ErrorKind::MissingRequiredArgument => {
                Failure::Usage(format!("{} (--help lists them all)", first_lines(&text)))
            }
            // The other kinds say themselves what is allowed.
            _ => Failure::Usage(first_lines(&text)),
        }
    }
}

/// What is wrong, on one line: usage and tips follow after an empty one.
fn first_lines(text: &str) -> String {
    let lines = text.lines().take_while(|line| !line.trim().is_empty());
    let said: Vec<_> = lines.map(str::trim).collect();
    said.join(" ").trim_start_matches("error: ").to_owned()
}

fn command_names() -> String {
    let command = Cli::command();
    let names: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
    names.join(", ")
}
