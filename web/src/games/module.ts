import type { Component } from 'svelte';
import type { Asked, Blocked, Idea, ScoreSheet } from '../wire';

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

export interface BoardProps {
  /** The game's own view. */
  view: unknown;
  /** The seat whose board is large; the first for a spectator. */
  own: number;
  people: readonly SeatPerson[];
  /** What has just been told, for what moves; nothing where a table is found, or looked back at. */
  told: readonly unknown[];
  /** What is asked of a seat of this browser, if anything is. */
  asked: Asked | null;
  /** The kind of action that was chosen in the action bar, by the first word of its decisions. */
  verb: string | null;
  ideas: readonly Idea[];
  /** Places to point at, as `Words.places` names them. */
  pointed: readonly string[];
  busy: boolean;
  decide(decision: string): void;
  /** The board has taken the choice of an action back. */
  letGo(): void;
}

export interface StockProps {
  view: unknown;
  seat: number;
}

/** All that a title brings to the table. The shell knows no more of it than this. */
export interface GameModule {
  readonly id: string;
  /** Whether seats hide things from each other: then a hotseat table draws a curtain between turns. */
  readonly secrets: boolean;
  /** Whether the board itself says why actions are closed; the action bar does if not. */
  readonly tellsClosed?: boolean;
  /** The play area. */
  readonly Board: Component<BoardProps>;
  /** What a player owns, in a line, for the player panels. */
  readonly Stock: Component<StockProps>;
  /** The rules in our own words. */
  readonly Rules: Component;
  /** What the seat is asked, in a sentence. */
  prompt(view: unknown, asked: Asked, verb: string | null): string;
  /** What helps a newcomer with this question, the most important first. */
  guide?(view: unknown, asked: Asked): readonly Tip[];
  /** What a seat that is not ours is busy with. */
  waiting(view: unknown, name: string): string;
  /** A kind of action, by the first word of its decisions. */
  verb(verb: string): string;
  /** Why an action is closed. */
  reason(blocked: Blocked): string;
  /** One decision in words. */
  decision(text: string, view: unknown, seat: number, people: readonly SeatPerson[]): string;
  /** The places a decision touches. */
  places(text: string, view: unknown, seat: number): readonly string[];
  /**
   * A decision further down a line of play, in a few words, with its places: only what holds whatever comes before it. Its kind
   * alone is named where there is nothing more to say.
   */
  ahead?(text: string, view: unknown, seat: number): Pick<Words, 'text' | 'places'> | null;
  /** What happened, in sentences; the view is for what does not change in a game, such as names. */
  tell(notice: unknown, people: readonly SeatPerson[], view: unknown): Words | null;
  /** A source of points on the score sheet. */
  source(key: string): string;
  /** The score as it stands, where the game is open and its view tells it. */
  score(view: unknown): ScoreSheet | null;
  /** A word that everybody should read now, such as that the last turns are played. */
  banner(view: unknown): string | null;
  /** Why everybody has lost, in a title where that can happen. */
  defeat?(view: unknown): string;
  /** How long the end is worth watching before the score sheet covers it, in milliseconds. */
  finale?(): number;
}
