import { describe, expect, it } from 'vitest';
import { SHORE, VOLCANO_SHORE, layOut } from './chart';
import { along, atSea, berth, middle } from './course';
import { boxOf } from './labels';
import { PRIZE } from './prizes';
import { groups } from './stands';
import { FILES, readMap } from './printed-maps';

it('has maps to lay out', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(2);
});

describe.each(FILES)('%s', (file) => {
  const map = readMap(file);

  describe.each([false, true])('turned: %s', (turned) => {
    const chart = layOut(map, turned);

    it('keeps every island and name inside the frame', () => {
      chart.islands.forEach(({ x, y }, island) => {
        const r = island === chart.main ? VOLCANO_SHORE : SHORE;
        expect(
          Math.min(x - r, y - r, chart.width - x - r, chart.height - y - r),
          map.islands[island]?.id,
        ).toBeGreaterThan(0);
      });
      expect(chart.labels.length).toBe(map.islands.length);
      for (const { x, y } of chart.labels)
        expect(Math.min(x, y, chart.width - x, chart.height - y)).toBeGreaterThan(10);
    });

    it('draws no island into another, and no route across one', () => {
      const close = chart.islands.flatMap((a, island) =>
        chart.islands
          .slice(island + 1)
          .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 2 * SHORE + 20)
          .map((b) => [a, b]),
      );
      expect(close).toEqual([]);
      const steps = [...Array(51).keys()].map((step) => step / 50);
      const crossed = chart.routes.flatMap((course, route) => {
        const points = steps.map((share) => along(course, share));
        const ends: readonly number[] = map.routes[route]?.between ?? [];
        const under = chart.islands.flatMap((at, island) =>
          !ends.includes(island) && points.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < SHORE) ? [island] : [],
        );
        return under.map((island) => `route ${route} runs over ${map.islands[island]?.id ?? ''}`);
      });
      expect(crossed).toEqual([]);
    });

    it('lays no prize under a name, nor where a route has its resource', () => {
      expect(chart.prizes.size).toBe(4);
      for (const [number, { x, y }] of chart.prizes) {
        chart.labels.forEach((spot, island) => {
          const { left, top, right, bottom } = boxOf(spot, map.islands[island]?.name ?? '', chart.font);
          const near = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
          expect(near, `archipelago ${number}, ${map.islands[island]?.id ?? ''}`).toBeGreaterThanOrEqual(PRIZE);
        });
        for (const course of chart.routes) {
          const cargo = along(course, middle(course));
          expect(Math.hypot(cargo.x - x, cargo.y - y), `archipelago ${number}`).toBeGreaterThan(PRIZE + 10);
        }
      }
    });

    it('has room at sea for a resource and a ship of everybody on every route that can be explored', () => {
      const most = Math.max(...map.players);
      const crowded = chart.routes.flatMap((course, route) => {
        const spots = [
          along(course, middle(course)),
          ...[...Array(most).keys()].map((index) => berth(course, index, most)),
        ];
        const gaps = spots.flatMap((a, one) => spots.slice(one + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
        const [start, end] = atSea(course);
        return !map.routes[route]?.neutral && (start >= end || Math.min(...gaps) < 24)
          ? [`route ${route}: ${Math.min(...gaps)}`]
          : [];
      });
      expect(crowded).toEqual([]);
    });
  });
});

describe('groups', () => {
  it('of four tribes stand apart', () => {
    const standing = groups({ x: 0, y: 0 }, [5, 5, 5, 5], false);
    expect(standing.map(({ seat, count }) => [seat, count])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
      [3, 5],
    ]);
    standing.forEach((a, index) => {
      for (const b of standing.slice(index + 1))
        expect(Math.max(Math.abs(a.at.x - b.at.x), Math.abs(a.at.y - b.at.y))).toBeGreaterThan(20);
    });
  });

  it('leave out who is not there', () => {
    expect(groups({ x: 0, y: 0 }, [0, 2, 0, 1], true).map(({ seat }) => seat)).toEqual([1, 3]);
  });
});
