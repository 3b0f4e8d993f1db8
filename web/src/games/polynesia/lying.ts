import type { Point } from '../../board/geometry';
import { SHORE, VOLCANO_SHORE } from './chart';
import { along, berth, middle } from './course';
import type { Bounds, LabelSheet } from './labels';
import { FIGURE, figureSpot, groups } from './stands';
import type { SeaMap } from './types';

/** Where an island's symbol and its token are drawn, from its middle. */
export const SYMBOL: Point = { x: -27, y: -30 };
export const TOKEN: Point = { x: 30, y: -28 };

/** What is drawn or may come to lie somewhere, on an island or on a route. */
export interface Obstacle {
  box: Bounds;
  island: number | null;
  /** Seldom there: a third or fourth ship of one route. A name may go there if it can go nowhere else. */
  rare: boolean;
}

/** Members are seldom more on one island than this of each tribe; more stand behind each other. */
const CROWD = 4;

/** Everything that a name must not cover: islands with all tribes on them, symbols, tokens, and routes with everybody's ships. */
export function lying(map: SeaMap, sheet: Pick<LabelSheet, 'islands' | 'routes' | 'main' | 'font'>): Obstacle[] {
  const seats = Math.max(...map.players);
  const onIslands = map.islands.flatMap(({ symbol, kind }, island): Obstacle[] => {
    const at = sheet.islands[island] ?? { x: 0, y: 0 };
    const volcano = island === sheet.main;
    const shore = (volcano ? VOLCANO_SHORE : SHORE) * 0.94;
    const token = kind === 'archipelago' || kind === 'turtle';
    const boxes = [
      // A shore is round: its corners are water.
      around(at, shore, shore * 0.55),
      around(at, shore * 0.55, shore),
      ...(symbol ? [around({ x: at.x + SYMBOL.x, y: at.y + SYMBOL.y }, symbol === 'turtles' ? 27 : 19, 19)] : []),
      ...(token ? [around({ x: at.x + TOKEN.x, y: at.y + TOKEN.y }, 18, 18)] : []),
      ...Array.from({ length: seats }, (_, tribes) => standing(at, tribes + 1, volcano)).flat(),
    ];
    return boxes.map((box) => ({ box, island, rare: false }));
  });
  const onRoutes = sheet.routes.flatMap((course, route): Obstacle[] => {
    if (map.routes[route]?.neutral) return [];
    const ships = (count: number): Bounds[] =>
      Array.from({ length: count }, (_, index) => around(berth(course, index, count), 16, 16));
    const usual = [around(along(course, middle(course)), 14, 14), ...ships(1), ...ships(Math.min(2, seats))];
    return [
      ...usual.map((box) => ({ box, island: null, rare: false })),
      ...(seats > 2 ? ships(seats) : []).map((box) => ({ box, island: null, rare: true })),
    ];
  });
  return [...onIslands, ...onRoutes];
}

/** So many tribes on an island, a crowd of each. */
function standing(at: Point, tribes: number, volcano: boolean): Bounds[] {
  return groups(at, Array<number>(tribes).fill(CROWD), volcano).map((group) => {
    const [first, last] = [figureSpot(group, 0), figureSpot(group, CROWD - 1)];
    return { left: first.x, top: first.y, right: last.x + FIGURE.width, bottom: first.y + FIGURE.height };
  });
}

function around({ x, y }: Point, across: number, down: number): Bounds {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}
