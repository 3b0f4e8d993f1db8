import type { Point } from '../../board/geometry';
import { along, plot, type Course } from './course';
import { clear, crossing, type Crossing } from './crossings';
import { mainIsland } from './map';
import { away, boxOf, placeLabels, type LabelSpot } from './labels';
import { placePrizes } from './prizes';
import type { SeaMap } from './types';

/** A map laid out for drawing: everything that is drawn on it has fixed sizes in its units. */
export interface Chart {
  width: number;
  height: number;
  /** Turned a quarter to the right, for a screen that is held upright: north is at the right. */
  turned: boolean;
  islands: readonly Point[];
  routes: readonly Course[];
  /** Where routes cross, on a map where they do. */
  crossings: readonly Crossing[];
  labels: readonly LabelSpot[];
  /** Where the prize of each archipelago lies, by its number. */
  prizes: ReadonlyMap<number, Point>;
  /** The number of the volcano's island. */
  main: number;
  font: number;
  /** Where the sea is emptiest: there the compass rose is drawn, as large as there is room. */
  rose: Rose;
}

/** The compass rose, drawn at so much of its size. */
export interface Rose extends Point {
  scale: number;
}

/** From the middle of the compass rose to the tips of its points. */
export const ROSE = 62;

/** The radius of an island, and that of the volcano's. */
export const SHORE = 42;
export const VOLCANO_SHORE = 90;
/** The frame around the chart. */
export const FRAME = 26;

/** The length of route that the drawings are made for. */
const ROUTE = 212;
/** Upright there is less room: pieces are larger against the distances. */
const CROWDED = 1.13;

/**
 * How large names are where a pixel is so many units: they are read on the screen, whatever the size of the chart. In steps, so that it is
 * not laid out again for a pixel.
 */
export function fontFor(unit: number, turned: boolean): number {
  return Math.max(turned ? 26 : 22, Math.ceil(5.6 * unit) * 2);
}

/** Lays a map out, across or upright, with names so large. Maps of any size are brought to the size of the drawings. */
export function layOut(map: SeaMap, turned: boolean, font = fontFor(1, turned)): Chart {
  const unit = meanRoute(map) / ROUTE;
  const scale = turned ? unit * CROWDED : unit;
  const [across, down] = map.size;
  const bring = ([x, y]: readonly [number, number]): Point => {
    const [left, top] = turned ? [down - y, x] : [x, y];
    return { x: FRAME + left / scale, y: FRAME + top / scale };
  };
  const islands = map.islands.map(({ at }) => bring(at));
  const shore = (island: number): number => (map.islands[island]?.kind === 'main' ? VOLCANO_SHORE : SHORE);
  const plotted = map.routes.map(({ between: [a, b], bend }): Course => {
    const [from, to] = [islands[a] ?? ORIGIN, islands[b] ?? ORIGIN];
    return plot(from, to, bend / scale, [shore(a), shore(b)]);
  });
  const crossings = map.crossings.flatMap(({ over, under, at }) => crossing(plotted, over, under, bring(at)) ?? []);
  const routes = clear(plotted, crossings);
  const [wide, high] = turned ? [down, across] : [across, down];
  const chart = {
    width: wide / scale + 2 * FRAME,
    height: high / scale + 2 * FRAME,
    turned,
    islands,
    routes,
    crossings,
    main: mainIsland(map),
    font,
  };
  const labels = placeLabels(map, chart);
  return {
    ...chart,
    labels,
    prizes: placePrizes(map, chart, labels),
    rose: placeRose(map, { ...chart, labels }),
  };
}

/** What lies on an island's shore stands out so far. */
const RIM = 16;

/** The point farthest from everything that is drawn, names included. */
function placeRose(map: SeaMap, chart: Omit<Chart, 'prizes' | 'rose'>): Rose {
  const { width, height, islands, routes, labels, main, font } = chart;
  const lines = routes.flatMap((course) => [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => along(course, share)));
  const names = labels.map((spot, island) => boxOf(spot, map.islands[island]?.name ?? '', font));
  const free = (x: number, y: number): number =>
    Math.min(
      ...islands.map((it, island) => Math.hypot(it.x - x, it.y - y) - (island === main ? VOLCANO_SHORE : SHORE) - RIM),
      ...lines.map((it) => Math.hypot(it.x - x, it.y - y)),
      ...names.map((box) => away(box, { x, y })),
    );
  let best = { x: width / 2, y: height / 2, room: 0 };
  for (let x = FRAME + 80; x <= width - FRAME - 80; x += 20) {
    for (let y = FRAME + 80; y <= height - FRAME - 80; y += 20) {
      const room = free(x, y);
      if (room > best.room) best = { x, y, room };
    }
  }
  // The letter at its top stands beyond the tips.
  return { x: best.x, y: best.y, scale: Math.min(1, best.room / (ROSE + 4)) };
}

const ORIGIN: Point = { x: 0, y: 0 };

function meanRoute(map: SeaMap): number {
  const lengths = map.routes.map(({ between: [a, b] }) => {
    const [[x = 0, y = 0] = [], [u = 0, v = 0] = []] = [map.islands[a]?.at, map.islands[b]?.at];
    return Math.hypot(x - u, y - v);
  });
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}
