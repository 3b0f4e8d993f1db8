//! What a messenger shows of a link to a page: a title, a sentence and a picture, written into the head of the page.
//!
//! It tells what a stranger may read of a table who has its link: the title, who sits there, how it ended. The picture is
//! what those see who only watch, so that nothing of it comes too early.

use std::{collections::BTreeMap, net::SocketAddr, sync::LazyLock, time::Instant};

use axum::{
    extract::ConnectInfo,
    http::{header, request::Parts},
};
use wayfinder_lessons::Library;
use wayfinder_painter::{Size, has_painting};
use wayfinder_store::{SeatRecord, Sitter, Status, StoredTable};

use crate::{Front, app::App, gate::visitor_address};

type PreviewWords = BTreeMap<String, String>;

static ENGLISH: LazyLock<PreviewWords> = LazyLock::new(|| read(include_str!("preview.en.json")));
static SPANISH: LazyLock<PreviewWords> = LazyLock::new(|| read(include_str!("preview.es.json")));

fn read(text: &str) -> PreviewWords {
    serde_json::from_str(text).expect("the words of previews are texts by their names")
}

/// What is shown of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Preview {
    title: String,
    say: String,
    /// The address of its picture; without one, the icon of the page is shown.
    picture: Option<String>,
}

/// Writes into a page what is shown of its address; the page as it is where there is nothing to say, or somebody asks too
/// often.
pub(crate) async fn with_preview(app: &App, request: &Parts, page: &str) -> Option<String> {
    let peer = request.extensions.get::<ConnectInfo<SocketAddr>>()?.0;
    let address = visitor_address(&request.headers, peer, &app.config.front);
    let parts: Vec<&str> = request.uri.path().split('/').filter(|it| !it.is_empty()).collect();
    let words = if speaks_spanish(request) { &*SPANISH } else { &*ENGLISH };
    let preview = match parts[..] {
        ["table" | "tables", id, ..] => {
            app.requests.take(address, Instant::now()).ok()?;
            of_table(words, &app.store.table(id.parse().ok()?).await.ok()?)
        }
        [area @ ("learn" | "rules"), game, ..] => {
            let game = app.catalog.find(game).ok()?.info().id;
            let named = [("game", capitalized(game))];
            let (title, sentence) =
                (say(words, area, &named), say(words, &format!("{area}.say"), &[]));
            Preview { title, say: sentence, picture: picture_of(game) }
        }
        _ => return None,
    };
    Some(written(page, &preview, &origin(app, request)?, request.uri.path()))
}

/// The language that was asked for: by the link, as messengers have none of their own, or by the browser.
fn speaks_spanish(request: &Parts) -> bool {
    let query = request.uri.query().unwrap_or_default();
    if let Some(language) = query.split('&').find_map(|it| it.strip_prefix("in=")) {
        return language == "es";
    }
    let accepted = request.headers.get(header::ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
    accepted.is_some_and(|it| it.trim_start().to_ascii_lowercase().starts_with("es"))
}

/// Where the page is, as others reach it: pictures are named by their whole address.
fn origin(app: &App, request: &Parts) -> Option<String> {
    let told = app.config.notify.public_url.trim_end_matches('/');
    if !told.is_empty() {
        return Some(told.to_owned());
    }
    let host = request.headers.get(header::HOST)?.to_str().ok()?;
    let plain = |it: char| it.is_ascii_alphanumeric() || ".-:[]".contains(it);
    let scheme = match app.config.front {
        Front::Direct => "http",
        Front::HttpsProxy { .. } => "https",
    };
    host.chars().all(plain).then(|| format!("{scheme}://{host}"))
}

fn of_table(words: &PreviewWords, table: &StoredTable) -> Preview {
    let game = capitalized(&table.game);
    let names: Vec<String> = table.seats.iter().filter_map(name).collect();
    let free = table.seats.iter().filter(|it| it.sitter == Sitter::Open).count();
    let host = table.seats.iter().find(|it| it.sitter.owner() == Some(table.host)).and_then(name);
    let listed = listed(words, &names);
    let (title, mut sentence) = match &table.status {
        Status::Waiting => {
            let counts = [
                ("names", listed),
                ("free", free.to_string()),
                ("players", table.seats.len().to_string()),
            ];
            let title = match host {
                Some(host) => say(words, "waiting", &[("game", game), ("host", host)]),
                None => say(words, "waiting.nobody", &[("game", game)]),
            };
            (title, say(words, "waiting.say", &counts))
        }
        Status::Running => (
            say(words, "running", &[("game", game), ("names", listed)]),
            say(words, "running.say", &[]),
        ),
        Status::Finished(result) => {
            let of = |seat: &SeatRecord| name(seat).unwrap_or_else(|| seat_word(seat));
            let winners =
                table.seats.iter().zip(&result.placings).filter(|(_, place)| **place == 1);
            let winners: Vec<String> = winners.map(|(seat, _)| of(seat)).collect();
            let scores = table.seats.iter().zip(&result.scores);
            let scores: Vec<String> =
                scores.map(|(seat, score)| format!("{} {score}", of(seat))).collect();
            let winner = self::listed(words, &winners);
            (
                say(words, "finished", &[("game", game), ("winner", winner)]),
                say(words, "finished.say", &[("scores", scores.join(", "))]),
            )
        }
        Status::Closed(_) => (
            say(words, "running", &[("game", game), ("names", listed)]),
            say(words, "closed.say", &[]),
        ),
    };
    if table.terms.rated && !table.status.is_over() {
        sentence = format!("{sentence} {}", say(words, "rated", &[]));
    }
    let picture = match table.status {
        Status::Waiting => picture_of(&table.game),
        Status::Running | Status::Finished(_) | Status::Closed(_) => {
            has_painting(&table.game).then(|| format!("/api/tables/{}/picture", table.id))
        }
    };
    Preview { title, say: sentence, picture }
}

/// The address of a title's picture, if it has one.
fn picture_of(title: &str) -> Option<String> {
    let shown = has_painting(title) && Library::built_in().of_title(title).next().is_some();
    shown.then(|| format!("/api/titles/{title}/picture"))
}

/// What a person is called, or that it is a bot. Nobody on a seat that is free.
fn name(record: &SeatRecord) -> Option<String> {
    match &record.sitter {
        Sitter::Open => None,
        Sitter::User(_) | Sitter::Bot { .. } => {
            Some(record.name.clone().unwrap_or_else(|| seat_word(record)))
        }
    }
}

fn seat_word(record: &SeatRecord) -> String {
    match &record.sitter {
        Sitter::Bot { spec, .. } => format!("Bot ({spec})"),
        Sitter::Open | Sitter::User(_) => "–".to_owned(),
    }
}

fn listed(words: &PreviewWords, names: &[String]) -> String {
    let and = words.get("and").map(String::as_str).unwrap_or_default();
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        [last] => last.clone(),
        _ => "–".to_owned(),
    }
}

fn say(words: &PreviewWords, key: &str, values: &[(&str, String)]) -> String {
    // One pass, so that a name that looks like a placeholder is a name.
    let mut rest = words.get(key).map(String::as_str).unwrap_or_default();
    let mut said = String::new();
    while let Some((before, after)) = rest.split_once('{') {
        let Some((place, after)) = after.split_once('}') else { break };
        said.push_str(before);
        said.push_str(
            values.iter().find(|(name, _)| *name == place).map_or("", |(_, value)| value),
        );
        rest = after;
    }
    said + rest
}

/// The name of a title, which is a name in every language.
fn capitalized(game: &str) -> String {
    let mut letters = game.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn written(page: &str, preview: &Preview, origin: &str, path: &str) -> String {
    let (title, say) = (escaped(&preview.title), escaped(&preview.say));
    let picture = match &preview.picture {
        Some(picture) => format!(
            "<meta property=\"og:image\" content=\"{origin}{picture}\" />\n\
             <meta property=\"og:image:type\" content=\"image/png\" />\n\
             <meta property=\"og:image:width\" content=\"{}\" />\n\
             <meta property=\"og:image:height\" content=\"{}\" />\n\
             <meta property=\"og:image:alt\" content=\"{title}\" />\n\
             <meta name=\"twitter:card\" content=\"summary_large_image\" />",
            Size::CARD.width(),
            Size::CARD.height(),
        ),
        None => format!(
            "<meta property=\"og:image\" content=\"{origin}/icon-512.png\" />\n\
             <meta name=\"twitter:card\" content=\"summary\" />"
        ),
    };
    let head = format!(
        "<title>{title} – Wayfinder</title>\n\
         <meta name=\"description\" content=\"{say}\" />\n\
         <meta property=\"og:site_name\" content=\"Wayfinder\" />\n\
         <meta property=\"og:type\" content=\"website\" />\n\
         <meta property=\"og:title\" content=\"{title}\" />\n\
         <meta property=\"og:description\" content=\"{say}\" />\n\
         <meta property=\"og:url\" content=\"{origin}{}\" />\n\
         {picture}",
        escaped(path),
    );
    let plain = without_description(page);
    plain.replacen("<title>Wayfinder</title>", &head, 1)
}

/// A page has one description: its own goes.
fn without_description(page: &str) -> String {
    let Some((before, rest)) = page.split_once("<meta name=\"description\"") else {
        return page.to_owned();
    };
    match rest.split_once('>') {
        Some((_, after)) => format!("{before}{after}"),
        None => page.to_owned(),
    }
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(ENGLISH.keys().collect::<Vec<_>>(), SPANISH.keys().collect::<Vec<_>>());
    }

    #[test]
    fn what_people_are_called_stays_text() {
        let title = say(
            &ENGLISH,
            "waiting",
            &[("game", "Maori".into()), ("host", "<b>{game}</b> & \"co\"".into())],
        );
        assert_eq!(title, "Maori: <b>{game}</b> & \"co\" invites you");
        let preview = Preview { title, say: "It's on".into(), picture: None };
        let page = "<head><meta name=\"description\" content=\"Four games\" /><title>Wayfinder</title></head>";
        let page = written(page, &preview, "https://games.example", "/tables/x\"");
        assert!(
            page.contains(
                "content=\"Maori: &lt;b&gt;{game}&lt;/b&gt; &amp; &quot;co&quot; invites you\""
            ),
            "{page}"
        );
        assert!(
            !page.contains("Four games") && !page.contains("<b>") && page.contains("It&#39;s on"),
            "{page}"
        );
        assert!(page.contains("https://games.example/tables/x&quot;\""), "{page}");
    }
}
