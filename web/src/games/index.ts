import { lookup } from '../i18n/index.svelte';
import type { GameCard } from './card';

export { loadGame } from './art.svelte';
export type { GameCard } from './card';

/** All titles with a table: each folder beside this file is one. The catalogue of the server says which of them are offered. */
export const games: readonly GameCard[] = Object.values(
  import.meta.glob<GameCard>('./*/card.ts', { eager: true, import: 'card' }),
);

export function gameCard(id: string): GameCard | undefined {
  return games.find((card) => card.id === id);
}

/** What a title is called; its id, if this page does not know it. */
export function titleName(id: string): string {
  const card = gameCard(id);
  return card ? lookup(card.texts, 'title') : id;
}
