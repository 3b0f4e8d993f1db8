use serde::Deserialize;
use utoipa::ToSchema;
use wayfinder_core::Seat;
use wayfinder_table::Version;

/// What a client may say on a socket: an object with exactly one of these keys.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
    /// Takes a legal decision.
    Decide(Decide),
    /// Takes the seat's last decision back.
    Undo(AtSeat),
    /// Takes the decisions of the seat's turn back, as far as that goes.
    UndoTurn(AtSeat),
    /// Goes back to before the seat's last decision, over others and over chance: at once if no other person plays,
    /// else if they agree.
    TakeBack(AtSeat),
    /// Agrees that somebody takes back, or does not.
    AnswerTakeBack(AnswerTakeBack),
    /// Says something to everybody at the table.
    Chat(ChatText),
    /// Asks for the whole state.
    Resync(Empty),
    /// Says that somebody sees the table, and need not be told of it elsewhere.
    Seen(Empty),
    /// Asks for a sign of life.
    Ping(Empty),
}

impl ClientMessage {
    /// The version that it was made for, if it names one.
    pub fn seq(&self) -> Option<Version> {
        match self {
            ClientMessage::Decide(decide) => Some(decide.seq),
            ClientMessage::Undo(at) | ClientMessage::UndoTurn(at) | ClientMessage::TakeBack(at) => {
                Some(at.seq)
            }
            ClientMessage::AnswerTakeBack(answer) => Some(answer.seq),
            ClientMessage::Chat(_)
            | ClientMessage::Resync(_)
            | ClientMessage::Seen(_)
            | ClientMessage::Ping(_) => None,
        }
    }
}

/// A decision of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Decide {
    /// Whose decision.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The version that the client saw.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: Version,
    /// One of the legal ones, unchanged.
    pub decision: String,
}

/// A request of a seat, made for a version.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct AtSeat {
    /// Whose request.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The version that the client saw.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: Version,
}

/// What a seat says to another's wish to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct AnswerTakeBack {
    /// Who answers.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The version that the wish was made for.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: Version,
    /// Whether it may be.
    pub grant: bool,
}

/// Something to say.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct ChatText {
    /// At most 500 characters.
    pub text: String,
}

/// Nothing more to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Empty {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<ClientMessage> {
        serde_json::from_str(text).ok()
    }

    #[test]
    fn every_kind_is_read() {
        let decide = Decide { seat: Seat::FIRST, seq: Version::new(41), decision: "sail 3".into() };
        assert_eq!(
            read(r#"{"decide":{"seat":0,"seq":41,"decision":"sail 3"}}"#),
            Some(ClientMessage::Decide(decide)),
        );
        let at = AtSeat { seat: Seat::FIRST, seq: Version::new(4) };
        assert_eq!(read(r#"{"undo":{"seat":0,"seq":4}}"#), Some(ClientMessage::Undo(at.clone())));
        assert_eq!(read(r#"{"undo_turn":{"seat":0,"seq":4}}"#), Some(ClientMessage::UndoTurn(at)));
        assert!(matches!(
            read(r#"{"take_back":{"seat":0,"seq":4}}"#),
            Some(ClientMessage::TakeBack(AtSeat { .. })),
        ));
        assert!(matches!(
            read(r#"{"answer_take_back":{"seat":0,"seq":4,"grant":false}}"#),
            Some(ClientMessage::AnswerTakeBack(AnswerTakeBack { grant: false, .. })),
        ));
        let chat = ChatText { text: "hi".into() };
        assert_eq!(read(r#"{"chat":{"text":"hi"}}"#), Some(ClientMessage::Chat(chat)));
        assert_eq!(read(r#"{"resync":{}}"#), Some(ClientMessage::Resync(Empty {})));
        assert_eq!(read(r#"{"seen":{}}"#), Some(ClientMessage::Seen(Empty {})));
        assert_eq!(read(r#"{"ping":{}}"#), Some(ClientMessage::Ping(Empty {})));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "{}",
            "decide",
            r#"{"decide":{}}"#,
            r#"{"decide":{"seat":9,"seq":1,"decision":"x"}}"#,
            r#"{"decide":{"seat":0,"seq":-1,"decision":"x"}}"#,
            r#"{"decide":{"seat":0,"seq":1,"decision":"x","force":true}}"#,
            r#"{"ping":{},"resync":{}}"#,
            r#"{"shutdown":{}}"#,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
