//! What a server is told, from a file, the environment and the command line.

use std::{env, fmt, fs, path::Path};

use wayfinder_server::{AdminToken, Config, Deadlines, Front, Limits, Notify, Rate, Sweep};
use wayfinder_store::{Address, SweepAges};

use crate::{
    failure::Failure,
    setting_value::{Setting, SettingValue},
};

/// Everything that can be set, with what holds if nobody sets it.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) addr: String,
    pub(crate) metrics_addr: String,
    pub(crate) database: String,
    pub(crate) admin_token_file: String,
    pub(crate) front: FrontKind,
    pub(crate) proxies: usize,
    pub(crate) hosts: Vec<String>,
    pub(crate) config: Config,
}

/// What stands before the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum FrontKind {
    Direct,
    HttpsProxy,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            addr: "127.0.0.1:8000".into(),
            metrics_addr: String::new(),
            database: "data/wayfinder.db".into(),
            admin_token_file: String::new(),
            front: FrontKind::Direct,
            proxies: 1,
            hosts: Vec::new(),
            config: Config::default(),
        }
    }
}

/// What names the file if the command line does not.
const FILE_VARIABLE: &str = "WAYFINDER_CONFIG";

/// Families of variables whose names must be known: a slip in one of them would go unnoticed.
const FAMILIES: [&str; 4] =
    ["WAYFINDER_LIMITS_", "WAYFINDER_DEADLINES_", "WAYFINDER_SWEEP_", "WAYFINDER_NOTIFY_"];

impl Settings {
    /// What a file says, what the environment says instead, and what `KEY=VALUE` texts say instead of both. Refuses with
    /// every reason.
    pub(crate) fn load(file: Option<&Path>, given: &[String]) -> Result<Settings, Failure> {
        let mut settings = Settings::default();
        let named = env::var_os(FILE_VARIABLE).filter(|name| !name.is_empty());
        if let Some(file) = file.or(named.as_deref().map(Path::new)) {
            settings.read_file(file)?;
        }
        settings.read_environment(env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        }))?;
        settings.read_given(given)?;
        Ok(settings)
    }

    /// Takes what a file says; returns how much that is.
    pub(crate) fn read_file(&mut self, file: &Path) -> Result<usize, Failure> {
        let refuse = |why: String| Failure::Data(format!("{}: {why}", file.display()));
        let text = fs::read_to_string(file).map_err(|error| refuse(error.to_string()))?;
        let said = SettingValue::read_file(&text).map_err(refuse)?;
        let faults: Vec<String> =
            said.iter().filter_map(|(key, value)| self.set(key, value).err()).collect();
        if faults.is_empty() { Ok(said.len()) } else { Err(refuse(faults.join("; "))) }
    }

    fn read_environment(
        &mut self,
        variables: impl Iterator<Item = (String, String)>,
    ) -> Result<(), Failure> {
        let keys: Vec<String> = self.slots().into_iter().map(|(key, _)| key).collect();
        let mut faults = Vec::new();
        for (name, text) in variables {
            let set = match keys.iter().find(|key| variable(key) == name) {
                Some(key) => self.set(key, &SettingValue::read(&text)),
                None if FAMILIES.iter().any(|family| name.starts_with(family)) => {
                    Err("there is no such setting".to_owned())
                }
                None => Ok(()),
            };
            faults.extend(set.err().map(|fault| format!("{name}: {fault}")));
        }
        refuse_all("the environment", &faults)
    }

    fn read_given(&mut self, given: &[String]) -> Result<(), Failure> {
        let set = |text: &String| match text.split_once('=') {
            Some((key, value)) => self.set(key.trim(), &SettingValue::read(value)),
            None => Err(format!("{text:?} sets nothing: write KEY=VALUE")),
        };
        let faults: Vec<String> = given.iter().map(set).filter_map(Result::err).collect();
        refuse_all("--set", &faults)
    }

    /// Refuses a key that there is not, and a value that does not fit.
    fn set(&mut self, key: &str, value: &SettingValue) -> Result<(), String> {
        let mut slots = self.slots();
        let slot = slots.iter_mut().find(|(name, _)| name == key);
        let (_, slot) = slot.ok_or_else(|| format!("there is no setting {key:?}"))?;
        slot.set(value).map_err(|why| format!("{key}: {why}"))
    }

    /// Every setting by its key. What the server can be told is taken apart here, so that a new limit does not compile
    /// until it has a name.
    fn slots(&mut self) -> Vec<(String, Setting<'_>)> {
        let Settings {
            addr,
            metrics_addr,
            database,
            admin_token_file,
            front,
            proxies,
            hosts,
            config,
        } = self;
        let Config {
            limits,
            bot_pause,
            idle,
            hint,
            analysis,
            deadlines,
            sweep,
            notify,
            front: _,
            metrics: _,
            admin_token: _,
            test_clock: _,
            picture: _,
            chance: _,
        } = config;
        let Deadlines { header, body, write } = deadlines;
        let Sweep { every, ages: SweepAges { guests, waiting, undone, sessions, told } } = sweep;
        let Notify {
            public_url,
            mail_server,
            mail_from,
            mail_rest,
            web_rest,
            every: look,
            wait,
            away,
            private_targets,
        } = notify;
        let mut slots = vec![
            ("addr".to_owned(), Setting::Text(addr)),
            ("metrics_addr".to_owned(), Setting::Text(metrics_addr)),
            ("database".to_owned(), Setting::Text(database)),
            ("admin_token_file".to_owned(), Setting::Text(admin_token_file)),
            ("front".to_owned(), Setting::Front(front)),
            ("proxies".to_owned(), Setting::Count(proxies)),
            ("hosts".to_owned(), Setting::Texts(hosts)),
            ("bot_pause".to_owned(), Setting::Pause(bot_pause)),
            ("idle".to_owned(), Setting::Time(idle)),
            ("hint".to_owned(), Setting::Time(hint)),
            ("analysis".to_owned(), Setting::Number(analysis)),
            ("deadlines.header".to_owned(), Setting::Time(header)),
            ("deadlines.body".to_owned(), Setting::Time(body)),
            ("deadlines.write".to_owned(), Setting::Time(write)),
            ("sweep.every".to_owned(), Setting::Time(every)),
            ("sweep.guests".to_owned(), Setting::Time(guests)),
            ("sweep.waiting".to_owned(), Setting::Time(waiting)),
            ("sweep.undone".to_owned(), Setting::Time(undone)),
            ("sweep.sessions".to_owned(), Setting::Time(sessions)),
            ("sweep.told".to_owned(), Setting::Time(told)),
            ("notify.public_url".to_owned(), Setting::Text(public_url)),
            ("notify.every".to_owned(), Setting::Time(look)),
            ("notify.wait".to_owned(), Setting::Pause(wait)),
            ("notify.away".to_owned(), Setting::Time(away)),
            ("notify.private_targets".to_owned(), Setting::Switch(private_targets)),
            ("notify.mail_server".to_owned(), Setting::Text(mail_server)),
            ("notify.mail_from".to_owned(), Setting::Text(mail_from)),
            ("notify.mail_rest".to_owned(), Setting::Pause(mail_rest)),
            ("notify.web_rest".to_owned(), Setting::Pause(web_rest)),
        ];
        slots.extend(limit_slots(limits));
        slots
    }

    /// What the server is told; refuses a file without an admin token.
    pub(crate) fn config(&self) -> Result<Config, Failure> {
        let admin_token = match self.admin_token_file.as_str() {
            "" => None,
            file => {
                let refuse = |why: String| Failure::Data(format!("{file}: {why}"));
                let text = fs::read_to_string(file).map_err(|error| refuse(error.to_string()))?;
                Some(AdminToken::new(&text).map_err(refuse)?)
            }
        };
        Ok(Config {
            front: match self.front {
                FrontKind::Direct => Front::Direct,
                FrontKind::HttpsProxy => {
                    Front::HttpsProxy { proxies: self.proxies, hosts: self.hosts.clone() }
                }
            },
            metrics: Some(self.metrics_addr.clone()).filter(|addr| !addr.is_empty()),
            admin_token,
            ..self.config.clone()
        })
    }
}

fn limit_slots(limits: &mut Limits) -> Vec<(String, Setting<'_>)> {
    let Limits {
        requests,
        passwords,
        guesses,
        newcomers,
        codes,
        calls,
        all_connections,
        connections,
        address_sockets,
        user_sockets,
        messages,
        chat,
        states,
        guest_tables,
        account_tables,
        guest_bytes,
        account_bytes,
        changes,
        guest_bot_tables,
    } = limits;
    let mut slots = vec![
        ("limits.all_connections".to_owned(), Setting::Count(all_connections)),
        ("limits.connections".to_owned(), Setting::Count(connections)),
        ("limits.address_sockets".to_owned(), Setting::Count(address_sockets)),
        ("limits.user_sockets".to_owned(), Setting::Count(user_sockets)),
        ("limits.guest_tables".to_owned(), Setting::Number(guest_tables)),
        ("limits.account_tables".to_owned(), Setting::Number(account_tables)),
        ("limits.guest_bytes".to_owned(), Setting::Large(guest_bytes)),
        ("limits.account_bytes".to_owned(), Setting::Large(account_bytes)),
        ("limits.changes".to_owned(), Setting::Large(changes)),
        ("limits.guest_bot_tables".to_owned(), Setting::Number(guest_bot_tables)),
    ];
    for (name, Rate { per_second, burst }) in [
        ("requests", requests),
        ("passwords", passwords),
        ("guesses", guesses),
        ("newcomers", newcomers),
        ("codes", codes),
        ("calls", calls),
        ("messages", messages),
        ("chat", chat),
        ("states", states),
    ] {
        slots.push((format!("limits.{name}.per_second"), Setting::Frequency(per_second)));
        slots.push((format!("limits.{name}.burst"), Setting::Burst(burst)));
    }
    slots
}

/// What the environment calls a setting.
fn variable(key: &str) -> String {
    format!("WAYFINDER_{}", key.replace('.', "_").to_uppercase())
}

fn refuse_all(place: &str, faults: &[String]) -> Result<(), Failure> {
    if faults.is_empty() {
        return Ok(());
    }
    Err(Failure::Usage(format!("{place}: {}", faults.join("; "))))
}

/// One line a setting, as a file would say it; of a database and a mail server no password.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = self.clone();
        if let Ok(address) = shown.database.parse::<Address>() {
            shown.database = address.to_string();
        }
        let mail_server = &mut shown.config.notify.mail_server;
        if let Some((start, (_, host))) = mail_server
            .split_once("://")
            .and_then(|(start, rest)| Some((start, rest.rsplit_once('@')?)))
        {
            *mail_server = format!("{start}://{host}");
        }
        for (key, setting) in shown.slots() {
            writeln!(f, "{key} = {setting}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// The example names every setting and says what holds without it.
    #[test]
    fn the_example_says_everything_as_it_is() {
        let file = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/wayfinder.toml"));
        let mut read = Settings::default();
        let said = read.read_file(file).unwrap();
        assert_eq!(said, Settings::default().slots().len(), "a setting is not in the example");
        assert_eq!(format!("{read:?}"), format!("{:?}", Settings::default()));
    }

    #[test]
    fn every_fault_of_a_file_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("bad.toml");
        let text = "adr = 'x'\nproxies = 'two'\nfront = 'http'\nhint = '5'\nanalysis = 0\nhosts = 'one'\n\
            [limits]\nguest_tables = -1\nrequests.burst = 0.5\n";
        fs::write(&file, text).unwrap();
        let Err(Failure::Data(said)) = Settings::default().read_file(&file) else { panic!("read") };
        for fault in [
            "there is no setting \"adr\"",
            "proxies: a whole number from 1 was expected, not 'two'",
            "front: direct or https-proxy was expected, not 'http'",
            "hint: a time like 500ms, 20s, 10m, 1h or 30d was expected, not '5'",
            "analysis: a whole number from 1 was expected, not 0",
            "hosts: a list of texts was expected, not 'one'",
            "limits.guest_tables: a whole number from 1 was expected, not -1",
            "limits.requests.burst: a number from 1 was expected, not 0.5",
        ] {
            assert!(said.contains(fault), "{fault} is not in {said}");
        }
        fs::write(&file, "addr = [\n").unwrap();
        assert!(Settings::default().read_file(&file).is_err(), "this is no TOML");
    }

    #[test]
    fn the_environment_wins_over_a_file_and_what_is_given_over_both() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("good.toml");
        fs::write(&file, "proxies = 2\nidle = '2m'\nanalysis = 7\n").unwrap();
        let mut settings = Settings::default();
        assert_eq!(settings.read_file(&file).unwrap(), 3);
        let variables = [
            ("WAYFINDER_IDLE", "3m"),
            ("WAYFINDER_ANALYSIS", "8"),
            ("WAYFINDER_HOSTS", "a.example, b.example"),
            ("WAYFINDER_LIMITS_CHAT_PER_SECOND", "2.5"),
            ("WAYFINDER_LOG", "info"),
        ];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        settings.read_environment(variables.into_iter()).unwrap();
        settings.read_given(&["analysis=9".to_owned()]).unwrap();
        assert_eq!((settings.proxies, settings.config.analysis), (2, 9));
        assert_eq!(settings.config.idle, Duration::from_mins(3));
        assert_eq!(settings.hosts, ["a.example", "b.example"]);
        assert_eq!(settings.config.limits.chat.per_second.to_bits(), 2.5_f64.to_bits());

        let slip = [("WAYFINDER_LIMITS_CHATS".to_owned(), "1".to_owned())];
        let Err(Failure::Usage(said)) = settings.read_environment(slip.into_iter()) else {
            panic!("nobody noticed")
        };
        assert_eq!(said, "the environment: WAYFINDER_LIMITS_CHATS: there is no such setting");
    }
}
