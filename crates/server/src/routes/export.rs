//! All that is kept of a user, for the user.

use std::collections::VecDeque;

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::IntoResponse,
};
use futures_util::{Stream, stream};
use serde::Serialize;
use wayfinder_core::{Observer, Seat};
use wayfinder_store::{
    Page, Said, Status, StoredTable, TableFilter, TableId, Timestamp, User, UserId,
};
use wayfinder_table::Json;

use super::{
    invitations::wanted_at,
    learned::own_lessons,
    people::{known_to, own_profile},
    ratings::user_ratings,
    standing::own_wish,
    time::own_rest,
};
use crate::{
    Limits,
    app::App,
    counted::OneMore,
    error::Error,
    identity::SessionPlayer,
    sleeping_tables::taken_up,
    wire::{AccountState, ChannelInfo, ErrorBody, SessionInfo, TableSummary},
};

/// Everything that is kept of the user who asks, as one JSON object: account, sessions, when they last had a page in
/// sight, ratings with every rated game, profile, people and whom they ignore, how far they have got in lessons, when
/// their clock rests, the company they look for, channels, tables with what their seats were told or, once a game is over, its log, and what they said.
#[utoipa::path(get, path = "/api/me/export", tag = "users",
    responses((status = OK, body = Object), (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn export(
    State(app): State<App>,
    SessionPlayer(user, session): SessionPlayer,
) -> Result<impl IntoResponse, Error> {
    let alone = app.exports.enter(user.id).ok_or(Error::TooFast)?;
    let sessions = app.store.sessions(user.id).await?;
    let account = AccountState {
        created: user.created.millis(),
        recovery_codes: app.store.count_recovery_codes(user.id).await?,
        sessions: sessions.into_iter().map(|it| SessionInfo::of(it, session.id)).collect(),
        user: user.clone().into(),
    };
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"wayfinder.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let ratings = user_ratings(&app, user.id, u32::MAX).await?;
    let channels = app.store.channels(user.id).await?;
    let channels: Vec<ChannelInfo> = channels.into_iter().map(ChannelInfo::from).collect();
    let said = app.store.said_by(user.id).await?;
    let said: Vec<ExportedWord> = said.into_iter().map(ExportedWord::from).collect();
    let seen = app.store.last_seen(user.id).await?.map(Timestamp::millis);
    let beginning = format!(
        "{{\"account\":{},\"seen\":{},\"muted\":{},\"ratings\":{},\"profile\":{},\"people\":{},\
         \"ignored\":{},\"invitations\":{},\"lessons\":{},\"rest\":{},\"company\":{},\"said\":{},\"channels\":{},\"tables\":[",
        text(&account),
        text(&seen),
        text(&user.muted),
        text(&ratings.titles),
        text(&own_profile(&app, &user).await?),
        text(&known_to(&app, &user).await?),
        text(&app.store.ignored(user.id).await?),
        text(&wanted_at(&app, &user).await?),
        text(&own_lessons(&app, user.id).await?.lessons),
        text(&own_rest(&app, user.id).await?),
        text(&own_wish(&app, user.id).await?),
        text(&said),
        text(&channels),
    );
    let body = Body::from_stream(Export::new(app, user, alone, beginning).into_stream());
    Ok((headers, body))
}

/// How many lines of chat are read at once.
const LINES: u32 = 500;

/// An object that is written a table at a time: however much somebody has, little of it is in memory.
struct Export {
    app: App,
    user: User,
    part: ExportPart,
    first: bool,
    _alone: OneMore<UserId>,
}

/// What is to be written next.
enum ExportPart {
    /// All that is no list of many.
    Beginning(String),
    Tables {
        waiting: VecDeque<StoredTable>,
        page: Page,
    },
    Chat {
        after: i64,
    },
    End,
}

/// A table, as far as its user may know it.
#[derive(Serialize)]
struct ExportedTable {
    #[serde(flatten)]
    table: TableSummary,
    /// What each own seat was told in a game that is not over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    told: Vec<SeatTold>,
    /// What was decided and drawn in a game that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    log: Option<Vec<String>>,
}

#[derive(Serialize)]
struct SeatTold {
    seat: Seat,
    notices: Json,
}

/// Something that the user said.
#[derive(Serialize)]
struct ExportedLine {
    table: String,
    text: String,
    at: i64,
}

/// A vote, a knock, an answer to a rematch or an invitation of the user's.
#[derive(Serialize)]
struct ExportedWord {
    table: TableId,
    kind: String,
    what: String,
    at: i64,
}

impl From<Said> for ExportedWord {
    fn from(Said { table, kind, what, at }: Said) -> ExportedWord {
        ExportedWord { table, kind, what, at: at.millis() }
    }
}

impl Export {
    fn new(app: App, user: User, alone: OneMore<UserId>, beginning: String) -> Export {
        let part = ExportPart::Beginning(beginning);
        Export { app, user, part, first: true, _alone: alone }
    }

    fn into_stream(self) -> impl Stream<Item = Result<Bytes, String>> {
        stream::try_unfold(self, async |mut export| {
            let written = export.next().await.inspect_err(|error| {
                tracing::error!(
                    ?error,
                    "Export::next failed: what is handed out ends in the middle"
                );
            });
            let written = written.map_err(|_| "the export failed".to_owned())?;
            Ok(written.map(|text| (Bytes::from(text), export)))
        })
    }

    /// The next piece of text; `None` at the end.
    async fn next(&mut self) -> Result<Option<String>, Error> {
        match &mut self.part {
            ExportPart::Beginning(beginning) => {
                let opening = std::mem::take(beginning);
                self.part = ExportPart::Tables {
                    waiting: VecDeque::new(),
                    page: Page::first(Limits::LIST),
                };
                Ok(Some(opening))
            }
            ExportPart::Tables { waiting, page } => {
                if waiting.is_empty() {
                    let filter = TableFilter::Of(self.user.id);
                    waiting.extend(self.app.store.tables(filter, *page).await?);
                }
                let Some(table) = waiting.pop_front() else {
                    self.part = ExportPart::Chat { after: 0 };
                    self.first = true;
                    return Ok(Some("],\"chat\":[".to_owned()));
                };
                *page = Page::after(table.id, Limits::LIST);
                let exported = export_table(&self.app, &self.user, &table).await?;
                Ok(Some(self.listed(&text(&exported))))
            }
            ExportPart::Chat { after } => {
                let lines = self.app.store.chat_of(self.user.id, *after, LINES).await?;
                let Some((_, last)) = lines.last() else {
                    self.part = ExportPart::End;
                    return Ok(Some("]}\n".to_owned()));
                };
                *after = last.line;
                let mut written = String::new();
                for (table, line) in lines {
                    let (table, at) = (table.to_string(), line.at.millis());
                    let line = ExportedLine { table, text: line.text, at };
                    written.push_str(&self.listed(&text(&line)));
                }
                Ok(Some(written))
            }
            ExportPart::End => Ok(None),
        }
    }

    /// An entry of a list, apart from the one before.
    fn listed(&mut self, entry: &str) -> String {
        let between = if std::mem::take(&mut self.first) { "" } else { "," };
        format!("{between}{entry}\n")
    }
}

async fn export_table(
    app: &App,
    user: &User,
    stored: &StoredTable,
) -> Result<ExportedTable, Error> {
    let table = TableSummary::of(stored, Some(user.id));
    let (mut told, mut log) = (Vec::new(), None);
    match stored.status {
        Status::Waiting => (),
        Status::Finished(_) | Status::Closed(_) => {
            let entries = app.store.load_log(stored.id).await?;
            log = Some(entries.entries().into_iter().map(str::to_owned).collect());
        }
        Status::Running => {
            // What nature owes is not drawn yet, so that nobody was told; rules may be others by now.
            if let Some(game) = taken_up(app, stored).await.filter(|game| game.owes_nothing) {
                let own = stored.seats.iter().filter(|it| it.sitter.owner() == Some(user.id));
                told.extend(own.map(|it| SeatTold {
                    seat: it.seat,
                    notices: game.table.notices_since(0, Observer::Seat(it.seat)),
                }));
            }
        }
    }
    Ok(ExportedTable { table, told, log })
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is exported is plain data")
}
