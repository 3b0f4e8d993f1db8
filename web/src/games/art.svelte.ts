import type { Component } from 'svelte';
import type { Art, GameCard } from './card';
import type { GameModule } from './module';

/** The symbols of every title that this page has drawn, each once. */
let drawn = $state.raw<readonly { id: string; Defs: Component }[]>([]);

export function symbols(): typeof drawn {
  return drawn;
}

/** What a title is drawn with; from now on its symbols are in the page. */
export async function drawingsOf({ id, art }: GameCard): Promise<Art> {
  const found = await art();
  if (drawn.every((one) => one.id !== id)) drawn = [...drawn, { id, Defs: found.Defs }];
  return found;
}

/** A title with all that its board needs. */
export async function loadGame(card: GameCard): Promise<GameModule> {
  const [game] = await Promise.all([card.load(), drawingsOf(card)]);
  return game;
}
