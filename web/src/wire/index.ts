/**
 * What crosses the wire: the types in `generated/` are written by Rust (`scripts/wire-types`) and never by hand. The
 * shell treats views, notices and decisions as the game's own.
 */
import type { State } from './generated/State';

export type { AccountState } from './generated/AccountState';
export type { Analysis } from './generated/Analysis';
export type { AnalysisState } from './generated/AnalysisState';
export type { AbsenceSummary } from './generated/AbsenceSummary';
export type { AnyDecision } from './generated/AnyDecision';
export type { Asked } from './generated/Asked';
export type { Blocked } from './generated/Blocked';
export type { CatalogEntry } from './generated/CatalogEntry';
export type { ChannelInfo } from './generated/ChannelInfo';
export type { ChannelTarget } from './generated/ChannelTarget';
export type { Channels } from './generated/Channels';
export type { ChatLine } from './generated/ChatLine';
export type { ClockSummary } from './generated/ClockSummary';
export type { ClientMessage } from './generated/ClientMessage';
export type { DeviceLink } from './generated/DeviceLink';
export type { DeviceLinkState } from './generated/DeviceLinkState';
export type { ErrorCode } from './generated/ErrorCode';
export type { Advice } from './generated/Advice';
export type { Coaching } from './generated/Coaching';
export type { Difference } from './generated/Difference';
export type { Features } from './generated/Features';
export type { Hint } from './generated/Hint';
export type { Idea } from './generated/Idea';
export type { LessonEntry } from './generated/LessonEntry';
export type { LessonList } from './generated/LessonList';
export type { LessonState } from './generated/LessonState';
export type { LessonWords } from './generated/LessonWords';
export type { Ignored } from './generated/Ignored';
export type { KnockSummary } from './generated/KnockSummary';
export type { Level } from './generated/Level';
export type { LineStep } from './generated/LineStep';
export type { Me } from './generated/Me';
export type { Move } from './generated/Move';
export type { NewAccount } from './generated/NewAccount';
export type { OddsAt } from './generated/OddsAt';
export type { Offered } from './generated/Offered';
export type { OptionEntry } from './generated/OptionEntry';
export type { PlainOffer } from './generated/PlainOffer';
export type { Options } from './generated/Options';
export type { OpenedTable } from './generated/OpenedTable';
export type { PoorDecision } from './generated/PoorDecision';
export type { Purpose } from './generated/Purpose';
export type { QrDrawing } from './generated/QrDrawing';
export type { Reasons } from './generated/Reasons';
export type { RecoveryCodes } from './generated/RecoveryCodes';
export type { Refused } from './generated/Refused';
export type { RefusedCode } from './generated/RefusedCode';
export type { Remedy } from './generated/Remedy';
export type { ReplayMoment } from './generated/ReplayMoment';
export type { RestInfo } from './generated/RestInfo';
export type { RulesFigure } from './generated/RulesFigure';
export type { LearnedLessons } from './generated/LearnedLessons';
export type { RulesFigures } from './generated/RulesFigures';
export type { ScoreLine } from './generated/ScoreLine';
export type { ScoreSheet } from './generated/ScoreSheet';
export type { SeatClock } from './generated/SeatClock';
export type { SeatRating } from './generated/SeatRating';
export type { SeatScore } from './generated/SeatScore';
export type { SeatSummary } from './generated/SeatSummary';
export type { ServerMessage } from './generated/ServerMessage';
export type { SessionInfo } from './generated/SessionInfo';
export type { Since } from './generated/Since';
export type { StandingState } from './generated/StandingState';
export type { StandingWish } from './generated/StandingWish';
export type { State } from './generated/State';
export type { TakeBackSummary } from './generated/TakeBackSummary';
export type { Stretch } from './generated/Stretch';
export type { TimeLimit } from './generated/TimeLimit';
export type { Steps } from './generated/Steps';
export type { TableSummary } from './generated/TableSummary';
export type { TurningPoint } from './generated/TurningPoint';
export type { Acquaintances } from './generated/Acquaintances';
export type { Bond } from './generated/Bond';
export type { InvitationInfo } from './generated/InvitationInfo';
export type { InvitedPeople } from './generated/InvitedPeople';
export type { OpponentInfo } from './generated/OpponentInfo';
export type { Profile } from './generated/Profile';
export type { TitleRating } from './generated/TitleRating';
export type { UserRatings } from './generated/UserRatings';
export type { UserInfo } from './generated/UserInfo';
export type { WaitingTable } from './generated/WaitingTable';
export type { Wanted } from './generated/Wanted';

/** The part of a message that says how the table stands; nothing of it is there before the game starts. */
export type TableFrame = Pick<
  State,
  'version' | 'progress' | 'pending' | 'view' | 'view_of' | 'asked' | 'score' | 'step'
>;
