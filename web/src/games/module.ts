import type { Component } from 'svelte';
import type { AnyDecision, Asked, Blocked, Idea, LineStep, Offered, PlainOffer, ScoreSheet } from '../wire';

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

/** A legal decision, with what it would mean. */
export type OfferedOf<T extends TitleTypes> = Offered<T['Decision'], T['Offer']>;
/** A decision of a line of play. */
export type LineStepOf<T extends TitleTypes> = Omit<LineStep, 'parts'> & { parts: T['Decision'] };
export type IdeaOf<T extends TitleTypes> = Omit<Idea, 'offered' | 'line'> & { offered: OfferedOf<T>; line: LineStepOf<T>[] };
export type BlockedOf<T extends TitleTypes> = Omit<Blocked, 'reason'> & { reason: T['Reason'] };
/** What is asked of a seat. */
export type AskedOf<T extends TitleTypes> = Omit<Asked, 'offers' | 'blocked'> & { offers: OfferedOf<T>[]; blocked: BlockedOf<T>[] };

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

/** All that a title brings to the table. The shell knows no more of it than this. */
export interface GameModule<T extends TitleTypes = TitleTypes> {
  readonly id: string;
  /** Whether seats hide things from each other: then a hotseat table draws a curtain between turns. */
  readonly secrets: boolean;
  /** Whether the board itself says why actions are closed; the action bar does if not. */
  readonly tellsClosed?: boolean;
  /** The play area. */
  readonly Board: Component<BoardProps<T>>;
  /** What a player owns, in a line, for the player panels. */
  readonly Stock: Component<StockProps<T>>;
  /** The rules in our own words. */
  readonly Rules: Component;
  /** What the seat is asked, in a sentence. */
  prompt(view: T['View'], asked: AskedOf<T>, verb: T['Decision']['verb'] | null): string;
  /** What helps a newcomer with this question, the most important first. */
  guide?(view: T['View'], asked: AskedOf<T>): readonly Tip[];
  /** What a seat that is not ours is busy with. */
  waiting(view: T['View'], name: string): string;
  /** A kind of action. */
  verb(verb: T['Decision']['verb']): string;
  /** Why an action is closed. */
  reason(blocked: BlockedOf<T>): string;
  /** One decision in words. */
  decision(offered: OfferedOf<T>, view: T['View'], seat: number, people: readonly SeatPerson[]): string;
  /**
   * A decision further down a line of play, in a few words, with its places: only what holds whatever comes before it. Its kind
   * alone is named where there is nothing more to say.
   */
  ahead?(parts: T['Decision'], view: T['View'], seat: number): Pick<Words, 'text' | 'places'> | null;
  /** What happened, in sentences; the view is for what does not change in a game, such as names. */
  tell(notice: T['Notice'], people: readonly SeatPerson[], view: T['View']): Words | null;
  /** A source of points on the score sheet. */
  source(key: T['Source']): string;
  /** The score as it stands, where the game is open and its view tells it. */
  score(view: T['View']): ScoreSheet | null;
  /** A word that everybody should read now, such as that the last turns are played. */
  banner(view: T['View']): string | null;
  /** Why everybody has lost, in a title where that can happen. */
  defeat?(view: T['View']): string;
  /** How long the end is worth watching before the score sheet covers it, in milliseconds. */
  finale?(): number;
}

/**
 * Hands a title to the shell, which passes on the title's own values without looking into them: so this is the one place
 * where their types are forgotten, and no title has to remember them.
 */
export function defineGame<T extends TitleTypes>(game: GameModule<T>): GameModule {
  return game as unknown as GameModule;
}
