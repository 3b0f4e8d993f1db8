// The maps as they are sent, for tests.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SeaMap } from './types';

const MAPS = join(import.meta.dirname, '..', '..', '..', '..', 'games', 'polynesia', 'data', 'maps');

interface Written extends Omit<SeaMap, 'routes' | 'islands'> {
  islands: (Partial<SeaMap['islands'][number]> & { id: string })[];
  routes: { between: [string, string]; neutral?: boolean; bend?: number }[];
}

/** A map's file as the server sends it: routes join numbers, and nothing is left out. */
export function readMap(file: string): SeaMap {
  const written = JSON.parse(readFileSync(join(MAPS, file), 'utf8')) as Written;
  const number = (id: string): number => written.islands.findIndex((island) => island.id === id);
  return {
    ...written,
    islands: written.islands.map(
      (island) =>
        ({ archipelago: null, symbol: null, label: null, doomed: false, ...island }) as SeaMap['islands'][number],
    ),
    routes: written.routes.map(({ between: [a, b], neutral = false, bend = 0 }) => ({
      between: [number(a), number(b)],
      neutral,
      twin: null,
      bend,
    })),
    crossings: [],
  };
}

export const FILES = readdirSync(MAPS).filter((file) => file.endsWith('.json'));
