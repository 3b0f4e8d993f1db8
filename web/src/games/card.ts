import type { Component } from 'svelte';
import type { Catalogue, Language, Message } from '../i18n/translate';
import type { Options } from '../wire';
import type { GameModule } from './module';

/** What the lobby shows of a title before anything of it is loaded. */
export interface GameCard {
  id: string;
  minutes: readonly [number, number];
  /** 1 (light) to 5 (heavy). */
  weight: number;
  /** Title, one sentence, and names for the options and their values. */
  texts: Readonly<Record<Language, Catalogue>>;
  /** What should be known of a table like this before it is opened, by its key in the texts; what is not chosen has its default. */
  advice?(players: number, options: Readonly<Record<string, string>>): string | null;
  /** What it is drawn with. */
  art(): Promise<Art>;
  load(): Promise<GameModule>;
}

export interface Art {
  /** Symbols that its drawings share. */
  Defs: Component;
  Picture: Component;
}

/** The keys of the texts that a title's options and their values need. */
type OptionKey<Id extends keyof Options> = {
  [Key in keyof Options[Id] & string]: `option.${Key}` | `option.${Key}.${Options[Id][Key] & string}`;
}[keyof Options[Id] & string];

type Texts<Id extends keyof Options> = Record<'title' | 'sentence' | OptionKey<Id>, Message>;

/** A card whose texts name everything that its title offers, in every language. */
export function defineCard<Id extends keyof Options>(
  card: GameCard & { id: Id; texts: Record<Language, Texts<Id>> },
): GameCard {
  return card;
}
