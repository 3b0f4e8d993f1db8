import type { Point } from '../../board/geometry';
import type { Area } from '../../board/inspect.svelte';
import { path } from '../../board/nearest';
import type { Subject } from './cards';
import { SHORE, VOLCANO_SHORE, type Chart } from './chart';
import { boxOf } from './labels';
import { SYMBOL, TOKEN } from './lying';
import { place } from './places';
import { PRIZE } from './prizes';
import { reaches, routeTarget } from './reach';
import { FIGURE, groupWidth, groups } from './stands';
import type { View } from './types';

/** The sea of each route, which never changes: it is told apart from the others' once. */
export function routeAreas(chart: Chart): Area<Subject>[] {
  const found = reaches(
    chart,
    chart.routes.map((course, route) => routeTarget(place.route(route), course)),
    1,
  );
  return [...found].map(([key, points], route) => ({
    ...around(key, { of: 'route', route }, points),
    outline: path(points),
    x: 0,
    y: 0,
  }));
}

/** What else on the chart can be asked about, what lies above last. */
export function areas(view: View, chart: Chart): Area<Subject>[] {
  const middle = (island: number): Point => chart.islands[island] ?? { x: 0, y: 0 };
  return [
    disc('rose', { of: 'rose' }, chart.rose, 88 * chart.rose.scale),
    ...view.map.islands.flatMap((island, number): Area<Subject>[] => {
      const subject: Subject = { of: 'island', island: number };
      const at = middle(number);
      const spot = chart.labels[number];
      const label = spot ? boxOf(spot, island.name, chart.font) : null;
      return [
        disc(`i:${number}`, subject, at, (number === chart.main ? VOLCANO_SHORE : SHORE) + 3),
        // Tribes may stand beyond the shore.
        ...groups(
          at,
          view.players.map(({ members }) => members[number] ?? 0),
          number === chart.main,
        ).map(({ seat, count, at: foot }) =>
          box(
            `i:${number}:${seat}`,
            subject,
            foot.x,
            foot.y - FIGURE.height,
            groupWidth(count) + (count > 2 ? 10 : 0),
            FIGURE.height,
          ),
        ),
        ...(label
          ? [box(`n:${number}`, subject, label.left, label.top, label.right - label.left, label.bottom - label.top)]
          : []),
        ...(island.symbol
          ? [disc(`y:${number}`, { of: 'symbol', island: number }, { x: at.x + SYMBOL.x, y: at.y + SYMBOL.y }, 20)]
          : []),
        ...(view.tokens[number]
          ? [disc(`t:${number}`, { of: 'token', island: number }, { x: at.x + TOKEN.x, y: at.y + TOKEN.y }, 20)]
          : []),
      ];
    }),
    ...[...chart.prizes].flatMap(([archipelago, at]) =>
      view.prizes[archipelago - 1] ? [disc(`p:${archipelago}`, { of: 'prize', archipelago }, at, PRIZE + 2)] : [],
    ),
  ];
}

function disc(key: string, subject: Subject, { x, y }: Point, radius: number): Area<Subject> {
  const across = 2 * radius;
  return {
    ...box(key, subject, x - radius, y - radius, across, across),
    outline: `M0 ${radius}a${radius} ${radius} 0 1 1 ${across} 0a${radius} ${radius} 0 1 1 ${-across} 0z`,
  };
}

function box(key: string, subject: Subject, x: number, y: number, width: number, height: number): Area<Subject> {
  return { key, subject, x, y, width, height };
}

function around(key: string, subject: Subject, points: readonly Point[]): Area<Subject> {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return box(key, subject, left, top, Math.max(...xs) - left, Math.max(...ys) - top);
}
