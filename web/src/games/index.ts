import type { Component } from 'svelte';
import type { Catalogue, Language } from '../i18n/translate';
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
  /** Symbols that its drawings share, kept in the page once. */
  Defs: Component;
  Picture: Component;
  load(): Promise<GameModule>;
}

/** All titles with a table: each folder beside this file is one. The catalogue of the server says which of them are offered. */
export const games: readonly GameCard[] = Object.values(import.meta.glob<GameCard>('./*/card.ts', { eager: true, import: 'card' }));

export function gameCard(id: string): GameCard | undefined {
  return games.find((card) => card.id === id);
}
