import { describe, expect, it } from 'vitest';
import { ROSE, SHORE, VOLCANO_SHORE, fontFor, layOut } from './chart';
import { along, atSea, berth, middle } from './course';
import { away, boxOf, overlap } from './labels';
import { lying } from './lying';
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
          const box = boxOf(spot, map.islands[island]?.name ?? '', chart.font);
          expect(away(box, { x, y }), `archipelago ${number}, ${map.islands[island]?.id ?? ''}`).toBeGreaterThanOrEqual(
            PRIZE,
          );
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

/** How wide the chart is on phones, and how many units a pixel is on tablets, laptops and larger screens. */
const PHONES = [352, 374];
const UNITS = [1.2, 1.6, 1.9, 2.1, 2.3, 2.6];

describe.each(FILES)('the names on %s', (file) => {
  const map = readMap(file);
  const upright = layOut(map, true).width;
  const layouts = [
    ...[...new Set(UNITS.map((unit) => fontFor(unit, false)))].map((font) => ({ turned: false, font })),
    ...PHONES.map((width) => ({ turned: true, font: fontFor(upright / width, true) })),
  ];

  it.each(layouts)(
    'cover neither each other nor a piece, not even where all tribes stand and two ships lie on every route: %o',
    ({ turned, font }) => {
      const chart = layOut(map, turned, font);
      const names = map.islands.map(({ name }, island) => ({
        name,
        box: boxOf(chart.labels[island] ?? { x: 0, y: 0, anchor: 'middle' }, name, font),
      }));
      const pieces = lying(map, chart).filter(({ rare }) => !rare);
      const clashes = names.flatMap(({ name, box }, index) => [
        ...names.slice(index + 1).flatMap((other) => (overlap(box, other.box) ? [`${name} and ${other.name}`] : [])),
        ...pieces.flatMap((piece) =>
          overlap(box, piece.box)
            ? [`${name} on ${piece.island === null ? 'a route' : (map.islands[piece.island]?.name ?? '')}`]
            : [],
        ),
      ]);
      expect(clashes).toEqual([]);
      // Where one is beside another, a letter's width is between them: no two read as one.
      const beside = names.flatMap(({ name, box }, index) =>
        names
          .slice(index + 1)
          .filter((other) => overlap({ ...box, left: box.left - font, right: box.right + font }, other.box))
          .map((other) => `${name} beside ${other.name}`),
      );
      expect(beside).toEqual([]);
      // The compass rose leaves them alone, too, and can still be seen.
      const { rose } = chart;
      for (const { name, box } of names) expect(away(box, rose), name).toBeGreaterThan(ROSE * rose.scale);
      expect(rose.scale).toBeGreaterThan(0.5);
    },
  );
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
