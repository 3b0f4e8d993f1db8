/** Reads Vanuatu's notation, only to know where to draw: what is legal is the server's list. */
import type { Action, Character, Good, RestToken, Side } from './view';

export const ACTIONS = ['sail', 'build', 'explore', 'fish', 'sell', 'buy', 'transport', 'draw', 'rest'] as const satisfies readonly Action[];
export const CHARACTERS = [
  'artist', 'beggar', 'builder', 'buyer', 'diver', 'fisherman', 'governor', 'guide', 'navigator', 'preacher', 'vendor',
] as const satisfies readonly Character[];
export const GOODS = ['kava', 'copra', 'beef'] as const satisfies readonly Good[];
export const TOKENS = ['first', 'both', 'point', 'vatu'] as const satisfies readonly RestToken[];
export const SIDES = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const satisfies readonly Side[];

/** How many tiles of value 1, 2 and 3. */
export type Tiles = readonly [number, number, number];

export type Decision =
  | { verb: 'place'; tile: string; hex: string }
  | { verb: 'choose'; character: Character }
  | { verb: 'neutral' | 'plan' | 'resolve' | 'retrieve' | 'preach'; action: Action }
  | { verb: 'govern'; from: Action; to: Action }
  | { verb: 'sell-treasure'; value: number }
  | { verb: 'beg'; amount: number }
  | { verb: 'sail'; steps: number; hex: string }
  | { verb: 'build'; hex: string; hut: boolean; side: Side | null }
  | { verb: 'sell'; tiles: Tiles }
  | { verb: 'buy'; hex: string; good: Good }
  | { verb: 'transport' | 'draw'; hex: string }
  | { verb: 'rest'; token: RestToken }
  | { verb: 'use-bonus' | 'decline-bonus' };

/** A word of a closed set, or nothing. */
function among<Word extends string>(words: readonly Word[], word: string | undefined): Word | null {
  return words.find((one) => one === word) ?? null;
}

export function readDecision(text: string): Decision | null {
  const [verb, ...rest] = text.split(' ');
  const [first, second] = rest;
  switch (verb) {
    case 'place':
      return first && second ? { verb, tile: first, hex: second } : null;
    case 'choose': {
      const character = among(CHARACTERS, first);
      return character && { verb, character };
    }
    case 'neutral':
    case 'plan':
    case 'resolve':
    case 'retrieve':
    case 'preach': {
      const action = among(ACTIONS, first);
      return action && { verb, action };
    }
    case 'govern': {
      const [from, to] = [among(ACTIONS, first), among(ACTIONS, second)];
      return from && to && { verb, from, to };
    }
    case 'sell-treasure':
      return { verb, value: Number(first) };
    case 'beg':
      return { verb, amount: Number(first) };
    case 'sail':
      return second ? { verb, steps: Number(first), hex: second } : null;
    case 'build':
      return first ? { verb, hex: first, hut: rest.includes('hut'), side: rest.includes('dike') ? among(SIDES, rest.at(-1)) : null } : null;
    case 'sell':
      return { verb, tiles: [Number(first), Number(second), Number(rest[2])] };
    case 'buy': {
      const good = among(GOODS, second);
      return first && good ? { verb, hex: first, good } : null;
    }
    case 'transport':
    case 'draw':
      return first ? { verb, hex: first } : null;
    case 'rest': {
      const token = among(TOKENS, first);
      return token && { verb, token };
    }
    case 'use-bonus':
    case 'decline-bonus':
      return { verb };
    default:
      return null;
  }
}

/** Columns and rows to the space beside, by side. */
export const STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  ne: [0, -1],
  e: [1, 0],
  se: [1, 1],
  sw: [0, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/** The value of fish or treasure tiles, together. */
export function worth([ones, twos, threes]: Tiles): number {
  return ones + 2 * twos + 3 * threes;
}
