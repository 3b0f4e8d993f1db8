import type { AnyDecision, Asked, Blocked, Idea, LineStep, Offered, PlainOffer } from '../wire';

/** A seat as boards and texts speak of it. */
export interface SeatPerson {
  seat: number;
  name: string;
  you: boolean;
  bot: boolean;
}

/** A sentence, and the places on the board that it speaks of. */
export interface Words {
  text: string;
  places: readonly string[];
  /** Whose doing it is, if anybody's. */
  seat: number | null;
}

/** A short word for somebody who plays the title for the first time. */
export interface Tip {
  /** It is shown until it was read once. */
  id: string;
  text: string;
}

/** The types that are a title's own, as Rust has written them. The shell knows no more of them than this. */
export interface TitleTypes {
  View: unknown;
  Decision: AnyDecision;
  Offer: PlainOffer;
  Notice: unknown;
  /** Why actions are closed. */
  Reason: string;
  /** Where points come from. */
  Source: string;
}

/** The types of one title, each in its place. */
export interface Title<
  View,
  Decision extends AnyDecision,
  Offer extends PlainOffer,
  Notice,
  Reason extends string,
  Source extends string,
> extends TitleTypes {
  View: View;
  Decision: Decision;
  Offer: Offer;
  Notice: Notice;
  Reason: Reason;
  Source: Source;
}

/** A legal decision as a board needs it: whether it can be taken back is the shell's affair. */
type OnBoard<Decision, Offer> = Omit<Offered<Decision, Offer>, 'sequel'>;
/** A legal decision, with what it would mean. */
export type OfferedOf<T extends TitleTypes> = OnBoard<T['Decision'], T['Offer']>;
/** A legal decision of some kinds. */
export type OfferedAs<T extends TitleTypes, Verb extends T['Decision']['verb']> = OnBoard<
  Extract<T['Decision'], { verb: Verb }>,
  T['Offer']
>;
/** A decision of a line of play. */
export type LineStepOf<T extends TitleTypes> = Omit<LineStep, 'parts'> & { parts: T['Decision'] };
export type IdeaOf<T extends TitleTypes> = Omit<Idea, 'offered' | 'line'> & {
  offered: OfferedOf<T>;
  line: LineStepOf<T>[];
};
export type BlockedOf<T extends TitleTypes> = Omit<Blocked, 'reason'> & { reason: T['Reason'] };
/** What is asked of a seat. */
export type AskedOf<T extends TitleTypes> = Omit<Asked, 'offers' | 'blocked' | 'can_take_back'> & {
  offers: OfferedOf<T>[];
  blocked: BlockedOf<T>[];
};

export interface BoardProps<T extends TitleTypes = TitleTypes> {
  view: T['View'];
  /** The seat whose board is large; the first for a spectator. */
  own: number;
  people: readonly SeatPerson[];
  /** What has just been told, for what moves; nothing where a table is found, or looked back at. */
  told: readonly T['Notice'][];
  /** What is asked of a seat of this browser, if anything is. */
  asked: AskedOf<T> | null;
  /** The kind of action that was chosen in the action bar. */
  verb: T['Decision']['verb'] | null;
  ideas: readonly IdeaOf<T>[];
  /** Places to point at, as offers and `Words.places` name them. */
  pointed: readonly string[];
  busy: boolean;
  decide(decision: string): void;
  /** The board has taken the choice of an action back. */
  letGo(): void;
}

export interface StockProps<T extends TitleTypes = TitleTypes> {
  view: T['View'];
  seat: number;
}
