import type { Chart as SeaMap } from '../../wire/generated/polynesia/Chart';
import type { Notice } from '../../wire/generated/polynesia/Notice';
import type { View } from '../../wire/generated/polynesia/View';

export type { IslandInfo } from '../../wire/generated/polynesia/IslandInfo';
export type { Chart as SeaMap } from '../../wire/generated/polynesia/Chart';
export type { Notice as PolynesiaNotice } from '../../wire/generated/polynesia/Notice';
export type { RouteView } from '../../wire/generated/polynesia/RouteView';
export type { Token } from '../../wire/generated/polynesia/Token';
export type { TribeView } from '../../wire/generated/polynesia/TribeView';
export type { View as PolynesiaView } from '../../wire/generated/polynesia/View';
export type { VolcanoView } from '../../wire/generated/polynesia/VolcanoView';

/** The shell hands views through untouched: this is where they get their type back. */
export function asView(view: unknown): View {
  return view as View;
}

export function asNotice(notice: unknown): Notice {
  return notice as Notice;
}

/** An island's name for people. */
export function islandName(map: SeaMap, island: number): string {
  return map.islands[island]?.name ?? '';
}

/** Which of two routes between the same islands it is, 1 or 2; nothing where there is only one. */
export function twinNumber(map: SeaMap, route: number): number | null {
  const [a, b] = map.routes[route]?.between ?? [-1, -1];
  const joining = map.routes.flatMap(({ between }, other) => (between.includes(a) && between.includes(b) ? [other] : []));
  return joining.length < 2 ? null : joining.indexOf(route) + 1;
}

/** The island at the other end of a route. */
export function across(map: SeaMap, route: number, from: number): number {
  const [a, b] = map.routes[route]?.between ?? [from, from];
  return a === from ? b : a;
}

/** Whether the volcano has erupted: then its island and the orange ones are gone. */
export function erupted(view: View): boolean {
  return view.phase.name === 'over';
}
