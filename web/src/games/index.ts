import type { GameCard } from './card';
import { card as maori } from './maori/card';
import { card as polaris } from './polaris/card';
import { card as polynesia } from './polynesia/card';
import { card as vanuatu } from './vanuatu/card';

export type { GameCard } from './card';

/** All titles with a table. The catalogue of the server says which of them are offered. */
export const games: readonly GameCard[] = [maori, polynesia, vanuatu, polaris];

export function gameCard(id: string): GameCard | undefined {
  return games.find((card) => card.id === id);
}
