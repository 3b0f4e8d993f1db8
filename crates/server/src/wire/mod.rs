//! What crosses the wire, as `docs/PROTOCOL.md` describes it.
//!
//! Views, notices and decisions are the title's own: they pass through as they were written.

mod account;
mod admin;
mod analysis;
mod channel;
mod client;
mod device_link;
mod error_code;
mod gathering;
mod http;
mod lesson;
mod message;
mod person;
mod rating;
mod standing;
mod state;
mod table;
mod time;

pub use account::{
    AccountState, DeleteRequest, NewAccount, PasswordProof, PasswordRequest, RecoveryCodes,
    RecoveryRequest, SessionInfo,
};
pub use admin::{AdminAddress, AdminAddressRequest, AdminUser, AuditEntry};
pub use analysis::{Analysis, AnalysisState, OddsAt, TurningPoint};
pub use channel::{
    ChannelInfo, ChannelKind, ChannelRequest, ChannelTarget, Channels, CodeRequest, HookForm,
    HookTarget, Subscription, WaitingTable, Wanted, WantedRequest,
};
pub use client::{AnswerTakeBack, AtSeat, ChatText, ClientMessage, Decide, Empty};
pub use device_link::{
    DeviceLink, DeviceLinkState, DeviceLinkToken, DeviceLinkUse, QrDrawing, QrText,
};
pub use error_code::ErrorCode;
pub use gathering::{
    DelaySummary, DoorRequest, JoinRequest, KnockSummary, KnockerRequest, ReadyRequest,
    RematchRequest, RematchSay, RematchWish,
};
pub use http::{
    CatalogEntry, CoachRequest, Coaching, Credentials, ErrorBody, ErrorDetail, Health, Hint,
    HintRequest, InviteToken, LeaveRequest, Me, NameRequest, NewTableRequest, OpenedTable,
    OptionEntry, PlayOnRequest, PlayRequest, Reasons, ReplayMoment, SeatRequest, Since, UserInfo,
};
pub use lesson::{
    LearnedLesson, LearnedLessons, LearnedRequest, LessonAnswers, LessonEntry, LessonFrame,
    LessonList, LessonState, LessonTask, LessonWords, RulesFigure, RulesFigures,
};
pub use message::{ChatLine, Closing, ClosingReason, Refused, RefusedCode, Remark, ServerMessage};
pub use person::{
    Acquaintances, BestMoment, Bond, BondRequest, InvitationInfo, InvitationRequest, InvitedPeople,
    OpponentInfo, Profile, TitleRecord,
};
pub use rating::{RatingInfo, RatingPoint, SeatRating, TitleRating, UserRatings};
pub use standing::{
    IgnoreRequest, Ignored, StandingPace, StandingState, StandingWish, WantedCompany,
};
pub use state::{Asked, Move, MoveEntry, Pending, State, Steps};
pub use table::{
    Chain, ClosedBy, OriginSummary, SeatKind, SeatSummary, TableStatus, TableSummary, TakeBack,
    TakeBackSummary, TermsSummary, Watching,
};
pub use time::{
    AbsenceSummary, ClockSummary, Remedy, RestInfo, RestRequest, SeatClock, Stretch, TimeLimit,
    VoteRequest, VoteSummary, Why,
};
