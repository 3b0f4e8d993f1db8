import type { SeaMap } from './types';

/** An island's name for people. */
export function islandName(map: SeaMap, island: number): string {
  return map.islands[island]?.name ?? '';
}

/** The island at the other end of a route. */
export function across(map: SeaMap, route: number, from: number): number {
  const [a, b] = map.routes[route]?.between ?? [from, from];
  return a === from ? b : a;
}

/** The number of the volcano's island. */
export function mainIsland(map: SeaMap): number {
  return map.islands.findIndex(({ kind }) => kind === 'main');
}
