use std::{collections::BTreeMap, sync::LazyLock};

use serde::Serialize;
use wayfinder_store::{Envelope, OutboxItem, Told};

/// What somebody reads: a title, a line for each table, and where to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Letter {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    /// The table it is about, if it is about one.
    pub(super) table: Option<String>,
    pub(super) tables: Vec<LetterTable>,
    /// Where to go, if the server knows where it is.
    pub(super) link: Option<String>,
    /// Why it was sent and how to end that, for mail.
    pub(super) footer: String,
}

/// A table in a letter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct LetterTable {
    table: String,
    game: String,
    /// `hurry`, `vote`, `nudge`, `invite`, `turn`, `start` or `end`.
    what: &'static str,
    /// When it happened: milliseconds since 1970.
    at: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

type Phrases = BTreeMap<String, String>;

static ENGLISH: LazyLock<Phrases> = LazyLock::new(|| read(include_str!("letter.en.json")));
static SPANISH: LazyLock<Phrases> = LazyLock::new(|| read(include_str!("letter.es.json")));

fn read(text: &str) -> Phrases {
    serde_json::from_str(text).expect("the words of letters are texts by their names")
}

impl Letter {
    /// Writes all that an envelope has to tell, a line for each table, in the channel's language.
    pub(super) fn write(envelope: &Envelope, public_url: Option<&str>) -> Letter {
        let words = Wording(if envelope.channel.language == "es" { &SPANISH } else { &ENGLISH });
        let settings = public_url.map(|url| format!("{url}/notifications"));
        let footer = words.say("footer", &[("link", settings.as_deref().unwrap_or_default())]);
        if let Some(item) = envelope.items.iter().find(|it| it.told == Told::Confirm) {
            let id = envelope.channel.id.as_str();
            let link = settings.map(|url| format!("{url}?channel={id}&code={}", item.detail));
            let body = words.say("confirm.body", &[("code", &item.detail)]);
            return Letter {
                title: words.say("confirm.title", &[]),
                lines: vec![body],
                table: None,
                tables: Vec::new(),
                link,
                footer: words.say("confirm.footer", &[]),
            };
        }
        let news = newest_by_table(&envelope.items);
        let lines: Vec<String> = news.iter().map(|item| words.line(item)).collect();
        let link = |table: &str| public_url.map(|url| format!("{url}/tables/{table}"));
        let tables: Vec<LetterTable> =
            news.iter().filter_map(|item| LetterTable::of(item, link)).collect();
        let title = match lines.as_slice() {
            [] => words.say("test.title", &[]),
            [only] => only.clone(),
            [..] => words.say("many", &[("count", &lines.len().to_string())]),
        };
        let only = match tables.as_slice() {
            [table] => Some(table.table.clone()),
            _ => None,
        };
        Letter {
            link: only.as_deref().map_or_else(|| public_url.map(str::to_owned), link),
            lines: match lines.len() {
                0 => vec![words.say("test.body", &[])],
                1 => Vec::new(),
                _ => lines,
            },
            title,
            table: only,
            tables,
            footer,
        }
    }

    /// All of it, as one text.
    pub(super) fn text(&self) -> String {
        let parts = [Some(&self.title)].into_iter().flatten().chain(&self.lines).chain(&self.link);
        parts.map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

impl LetterTable {
    fn of(item: &OutboxItem, link: impl Fn(&str) -> Option<String>) -> Option<LetterTable> {
        let (table, game) = item.table.as_ref()?;
        let (what, at) = (item.told.word(), item.at.millis());
        let link = link(table.as_str());
        Some(LetterTable { table: table.to_string(), game: game.clone(), what, at, link })
    }
}

/// What matters most of each table, in the order in which they began to wait.
fn newest_by_table(items: &[OutboxItem]) -> Vec<&OutboxItem> {
    let mut news: Vec<&OutboxItem> = Vec::new();
    for item in items.iter().filter(|item| item.table.is_some()) {
        match news.iter_mut().find(|known| known.table == item.table) {
            Some(known) if item.told == Told::End || item.told < known.told => *known = item,
            Some(_) => (),
            None => news.push(item),
        }
    }
    news
}

/// The words of one language.
struct Wording<'a>(&'a Phrases);

impl Wording<'_> {
    fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        let mut text = self.0.get(key).cloned().unwrap_or_default();
        for (name, value) in values {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text.trim().to_owned()
    }

    fn line(&self, item: &OutboxItem) -> String {
        let game = item.table.as_ref().map(|(_, game)| capitalized(game)).unwrap_or_default();
        let key = format!("line.{}", item.told.word());
        self.say(&key, &[("game", &game), ("name", &item.detail)])
    }
}

/// The name of a title, which is a name in every language.
fn capitalized(game: &str) -> String {
    let mut letters = game.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use wayfinder_store::{Channel, ChannelId, ChannelKind, TableId, Timestamp, UserId, Wanted};

    use super::*;

    fn envelope(language: &str, items: Vec<(Told, Option<TableId>)>) -> Envelope {
        let item = |(number, (told, table)): (i64, (Told, Option<TableId>))| OutboxItem {
            number,
            told,
            table: table.map(|table| (table, "maori".to_owned())),
            detail: "Hina".to_owned(),
            at: Timestamp::now(),
            tries: 1,
        };
        Envelope {
            channel: Channel {
                id: ChannelId::random().unwrap(),
                user: UserId::random().unwrap(),
                kind: ChannelKind::Webhook,
                target: String::new(),
                wanted: Wanted::Always,
                language: language.to_owned(),
                confirmed: true,
                created: Timestamp::now(),
            },
            items: (1..).zip(items).map(item).collect(),
        }
    }

    #[test]
    fn both_languages_have_the_same_words() {
        assert_eq!(ENGLISH.keys().collect::<Vec<_>>(), SPANISH.keys().collect::<Vec<_>>());
        for told in ["hurry", "vote", "nudge", "invite", "turn", "start", "end"] {
            assert!(ENGLISH.contains_key(&format!("line.{told}")), "{told}");
        }
    }

    #[test]
    fn one_table_is_the_title_and_several_are_a_list() {
        let [one, other] = [0; 2].map(|_| TableId::random().unwrap());
        let news = vec![(Told::Start, Some(one)), (Told::Turn, Some(one))];
        let letter = Letter::write(&envelope("en", news), Some("https://games.example"));
        assert_eq!(letter.title, "Maori: it is your turn");
        assert_eq!(letter.link, Some(format!("https://games.example/tables/{one}")));
        assert_eq!(letter.text().lines().count(), 2);
        let news =
            vec![(Told::Turn, Some(one)), (Told::Nudge, Some(one)), (Told::End, Some(other))];
        let letter = Letter::write(&envelope("es", news), None);
        assert_eq!(letter.title, "Hay novedades en 2 mesas");
        assert_eq!(letter.lines, ["Maori: Hina te espera", "Maori: la partida ha terminado"]);
        assert_eq!((letter.link, letter.table), (None, None));
    }

    #[test]
    fn a_code_comes_with_a_way_to_use_it() {
        let letter = Letter::write(&envelope("en", vec![(Told::Confirm, None)]), Some("http://x"));
        assert!(letter.text().contains("Hina"), "{letter:?}");
        assert!(letter.link.unwrap().ends_with("&code=Hina"));
    }
}
