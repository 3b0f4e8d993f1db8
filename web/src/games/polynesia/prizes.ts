import type { Point } from '../../board/geometry';
import { along, middle, type Course } from './course';
import { boxOf, type LabelSpot } from './labels';
import type { SeaMap } from './types';

interface LabelSheet {
  islands: readonly Point[];
  routes: readonly Course[];
  font: number;
}

/** The radius of the disc that lies between the islands of an archipelago. */
export const PRIZE = 15;

/** How far from the line between the islands it lies. */
const ASIDE = 34;
/** What lies on a route is as large as this. */
const CARGO = 16;

/** Where the prize of each archipelago lies, by the archipelago's number: beside the line between its islands, where it hides least. */
export function placePrizes(map: SeaMap, sheet: LabelSheet, labels: readonly LabelSpot[]): Map<number, Point> {
  const names = labels.map((spot, island) => boxOf(spot, map.islands[island]?.name ?? '', sheet.font));
  const cargoes = sheet.routes.map((course) => along(course, middle(course)));
  const waters = sheet.routes.flatMap((course) => [...Array(25).keys()].map((step) => along(course, step / 24)));
  const hidden = ({ x, y }: Point): number => {
    const under = names.filter(({ left, top, right, bottom }) => {
      return Math.hypot(x - clamp(x, left, right), y - clamp(y, top, bottom)) < PRIZE;
    });
    const near = (points: readonly Point[], reach: number): number =>
      points.filter((it) => Math.hypot(it.x - x, it.y - y) < reach).length;
    return under.length * 20 + near(cargoes, PRIZE + CARGO) * 10 + near(waters, PRIZE);
  };
  const pairs = [...new Set(map.islands.flatMap(({ archipelago }) => archipelago ?? []))].map((number) => {
    return { number, ends: sheet.islands.filter((_, island) => map.islands[island]?.archipelago === number) };
  });
  return new Map(
    pairs.flatMap(({ number, ends: [from, to] }) => {
      if (!from || !to) return [];
      const best = beside(from, to).reduce((least, spot) => (hidden(spot) < hidden(least) ? spot : least));
      return [[number, best] as const];
    }),
  );
}

/** Places on both sides of the line between two points, those at its middle first. */
function beside(from: Point, to: Point): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const unit = ASIDE / (Math.hypot(dx, dy) || 1);
  return [0.5, 0.42, 0.58, 0.34, 0.66].flatMap((share) =>
    [unit, -unit].map((aside) => ({ x: from.x + dx * share + dy * aside, y: from.y + dy * share - dx * aside })),
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
