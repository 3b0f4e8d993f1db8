//! How many instructions fixed workloads of every title need: `make instructions` compares them with those that were
//! accepted in `instructions.json`, `make instructions-accept` accepts what they are now.
//!
//! Times depend on the machine and on what else it does. Instructions, counted by valgrind, repeat: seeds are fixed,
//! nothing runs on a second thread, and no map has a random order. Each workload is this program again, in a
//! process of its own.

mod workload;

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use wayfinder_testkit::Counts;
use workload::{Workload, workloads};

const ACCEPTED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions/instructions.json");

fn main() -> ExitCode {
    // Cargo adds `--bench` on its own account.
    let arguments: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match *arguments {
        ["--workload", name] => run(name),
        // Another processor has other instructions.
        _ if !cfg!(all(target_arch = "x86_64", target_os = "linux")) => {
            eprintln!("instructions: SKIPPED, they were counted on x86-64 Linux");
            Ok(ExitCode::SUCCESS)
        }
        [] => check(),
        ["--accept"] => accept(),
        _ => {
            eprintln!(
                "error: {arguments:?} are no arguments: use none, --accept or --workload NAME"
            );
            return ExitCode::from(2);
        }
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::FAILURE
    })
}

type Outcome<T = ExitCode> = Result<T, Box<dyn Error + Send + Sync>>;

fn run(name: &str) -> Outcome {
    let workload = workloads().into_iter().find(|workload| workload.name == name);
    (workload.ok_or_else(|| format!("there is no workload {name:?}"))?.run)();
    Ok(ExitCode::SUCCESS)
}

fn check() -> Outcome {
    let accepted =
        fs::read(ACCEPTED).map_err(|error| format!("cannot read {ACCEPTED}: {error}"))?;
    let accepted: Counts = serde_json::from_slice(&accepted)?;
    let counted = count_all()?;
    let changes = counted.compare(&accepted);
    for (name, change) in &changes {
        println!("{name:18} {change}");
    }
    if changes.values().any(|change| change.is_refused()) {
        eprintln!(
            "error: not as accepted: callgrind_annotate {}/NAME tells where instructions go; \
             make instructions-accept accepts them",
            folder().display(),
        );
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn accept() -> Outcome {
    let counted = serde_json::to_string_pretty(&count_all()?)?;
    fs::write(ACCEPTED, counted.clone() + "\n")?;
    println!("{counted}");
    Ok(ExitCode::SUCCESS)
}

/// Counts all workloads, as many at once as there are cores.
fn count_all() -> Outcome<Counts> {
    fs::create_dir_all(folder())?;
    let workloads = workloads();
    let (next, counts) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let count_some = || -> Outcome<()> {
        while let Some(workload) = workloads.get(next.fetch_add(1, Ordering::Relaxed)) {
            let instructions = count(workload)?;
            counts.lock().expect("nobody panics").push((workload.name.clone(), instructions));
        }
        Ok(())
    };
    let cores = thread::available_parallelism()?.get();
    thread::scope(|scope| {
        let counting: Vec<_> = (0..cores).map(|_| scope.spawn(count_some)).collect();
        counting.into_iter().try_for_each(|it| it.join().expect("nobody panics"))
    })?;
    Ok(counts.into_inner().expect("nobody panics").into_iter().collect())
}

/// Counts the instructions of one workload, from the start of its process to its end.
fn count(workload: &Workload) -> Outcome<u64> {
    let profile = folder().join(&workload.name);
    let mut out = "--callgrind-out-file=".to_owned();
    out += profile.to_str().ok_or("the folder of the build is not UTF-8")?;
    let valgrind = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet", &out])
        .arg(env::current_exe()?)
        .args(["--workload", &workload.name])
        .output()
        .map_err(|error| format!("cannot run valgrind: {error}: see scripts/install-valgrind"))?;
    if !valgrind.status.success() {
        let said = String::from_utf8_lossy(&valgrind.stderr);
        return Err(format!("{} failed under valgrind: {}", workload.name, said.trim()).into());
    }
    total(&profile)
}

/// Reads the total from what callgrind wrote.
fn total(profile: &Path) -> Outcome<u64> {
    let text = fs::read_to_string(profile)?;
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    Ok(total.ok_or_else(|| format!("{} has no totals", profile.display()))?.trim().parse()?)
}

/// Where the profiles are kept, to be looked at.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("instructions")
}
