import type { Point } from '../../board/geometry';
import { path, type Target } from '../../board/nearest';
import type { Chart } from './chart';
import type { Choosing, Passage } from './choosing.svelte';
import { along, atSea } from './course';
import { place } from './places';
import { islandTarget, reaches, routeTarget, signTarget } from './reach';

/** Where everything that glows is hit, by its place; one of several ways to an island by its decision. */
export type Hits = ReadonlyMap<string, readonly Point[]>;

/** What glows, as far as it decides where it is hit. */
type Glowing = Pick<Choosing, 'routes' | 'pickedRoute' | 'pickable' | 'settled' | 'destinations' | 'byFinger'>;

/** In CSS pixels: what a fingertip hits, and a little more. */
const FINGER = 41;

/** A unit of the chart is so much of a pixel. */
export function hitsOf(chart: Chart, glowing: Glowing, unit: number): Hits {
  return reaches(chart, targetsOf(chart, glowing), glowing.byFinger ? FINGER * unit : 0);
}

function targetsOf(
  chart: Chart,
  { routes, pickedRoute, pickable, settled, destinations, byFinger }: Glowing,
): Target[] {
  const single = destinations.filter(({ ways }) => ways.length === 1 || byFinger);
  const several = destinations.flatMap(({ ways }) =>
    ways.length > 1 && !byFinger ? ways.map((way) => ({ way, ways })) : [],
  );
  const islands = new Set([...pickable, ...settled.map(({ island }) => island), ...single.map(({ island }) => island)]);
  return [
    // The ways to pay for a picked route lie over everything.
    ...routes.flatMap(({ route }) => {
      const course = chart.routes[route];
      return course && route !== pickedRoute ? [routeTarget(place.route(route), course)] : [];
    }),
    ...[...islands].map((island) => islandTarget(place.island(island), chart, island)),
    ...several.map(({ way, ways }) => signTarget(way.offered.text, chipAt(chart, way, ways))),
  ];
}

/** Where a passage's chip lies: in the middle of its route, or one after the other along it. */
export function chipAt(chart: Chart, way: Passage, ways: readonly Passage[]): Point {
  const course = chart.routes[way.route];
  if (!course) return chart.islands[way.to] ?? { x: 0, y: 0 };
  const same = ways.filter(({ route }) => route === way.route);
  const [start, end] = atSea(course);
  const outward = course.to === chart.islands[way.to];
  const share = same.length === 1 ? 0.5 : 0.85 - (same.indexOf(way) / (same.length - 1)) * 0.7;
  return along(course, outward ? start + (end - start) * share : end - (end - start) * share);
}

/** Where something is hit, as a path from its own upper left corner; nothing if it is hit where it is drawn. */
export function areaFrom(hits: Hits, key: string, corner: Point): string | null {
  const points = hits.get(key);
  return points ? path(points.map(({ x, y }) => ({ x: x - corner.x, y: y - corner.y }))) : null;
}
