import type { Component } from 'svelte';
import type {
  AskedOf,
  BlockedOf,
  BoardProps,
  OfferedOf,
  SeatPerson,
  StockProps,
  Tip,
  TitleTypes,
  Words,
} from '../board/title';
import type { ScoreSheet } from '../wire';

export type {
  AskedOf,
  BlockedOf,
  BoardProps,
  IdeaOf,
  LineStepOf,
  OfferedAs,
  OfferedOf,
  SeatPerson,
  StockProps,
  Tip,
  Title,
  TitleTypes,
  Words,
} from '../board/title';

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
  /** The rules in our own words, fetched when somebody wants to read them. */
  rules(): Promise<Component>;
  /** The words for what bots look at, fetched when a game is guided. */
  features?(): Promise<(key: string) => string>;
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
