import type { Box } from '../../board/geometry';
import { describe, expect, it } from 'vitest';
import { ROOMS } from '../../board/rooms';
import { dawnBox, goalBox, handBox, layOut, marketBox, placeSquare, playBox } from './layout';
import { cellFor, layForm } from './pattern';
import {
  SHARES,
  ends,
  linkBar,
  linkLine,
  orbit,
  sectorAngle,
  sectorLens,
  sectorSpan,
  spacePoint,
  spaceSize,
  spoke,
  spokeAngle,
} from './sky';

describe('spaces and links', () => {
  it('are named by orbit and spoke', () => {
    expect([orbit('a0'), orbit('d19'), spoke('d19')]).toEqual([0, 3, 19]);
    expect(ends('b19-b0')).toEqual(['b19', 'b0']);
    expect(ends('polaris-a6')).toEqual(['polaris', 'a6']);
  });
});

describe('patterns', () => {
  const form = { stars: ['a0', 'a1', 'b1'], links: ['a0-a1', 'a1-b1'] };

  it('lie around their middle, outward is up', () => {
    expect(layForm(form, 10)).toEqual({
      stars: [
        { x: -5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: -5 },
      ],
      lines: [
        { from: { x: -5, y: 5 }, to: { x: 5, y: 5 } },
        { from: { x: 5, y: 5 }, to: { x: 5, y: -5 } },
      ],
    });
  });

  it('find room in every form', () => {
    expect(cellFor([form], 17, 34)).toBeCloseTo(10);
    expect(cellFor([form, { stars: ['a0', 'b0', 'c0'], links: [] }], 100, 27)).toBeCloseTo(10);
    expect(cellFor([form], 1000, 1000), 'but stay small').toBe(18);
  });
});

/** The borders of the standard sky, and others as an owner's file may have them: narrow, uneven, most of the sky in one sector. */
const BORDERS = [
  [0, 4, 8, 12, 16],
  [1, 4, 9, 13, 16],
  [0, 2, 4, 6, 8],
];
const STANDARD = [0, 4, 8, 12, 16];

describe('the sky', () => {
  const { sky } = layOut({ width: 1040, height: 740 });
  const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(0.001);

  it('has the middle of the first sector at the top, and runs clockwise', () => {
    near(spokeAngle(2), -90);
    near(sectorAngle(STANDARD, 1), -90);
    near(sectorAngle(STANDARD, 2), -18);
    near(sectorAngle(STANDARD, 6), 270);
    const top = spacePoint(sky, 'd2');
    near(top.x, sky.x);
    near(top.y, sky.y - sky.radius);
    expect(spacePoint(sky, 'd3').x).toBeGreaterThan(top.x);
  });

  it('keeps its spaces apart', () => {
    const spaces = [0, 1, 2, 3].flatMap((ring) =>
      [...Array(20).keys()].map((at) => spacePoint(sky, `${'abcd'[ring]}${at}`)),
    );
    for (const [index, one] of spaces.entries()) {
      for (const other of spaces.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(spaceSize(sky));
      }
    }
  });

  it('lays links between their ends, across the last spoke, too', () => {
    const { x, y, length } = linkBar(sky, 'b19-b0');
    const [from, to] = [spacePoint(sky, 'b19'), spacePoint(sky, 'b0')];
    near(x, (from.x + to.x) / 2);
    near(y, (from.y + to.y) / 2);
    expect(length).toBeLessThan(Math.hypot(to.x - from.x, to.y - from.y));
    expect(linkBar(sky, 'polaris-a2').length).toBeGreaterThan(10);
  });

  it.each(BORDERS)('is shared out among sectors by borders %s, %s, %s, %s, %s', (...borders) => {
    for (const sector of [1, 2, 3, 4, 5]) {
      const { from, to } = sectorSpan(borders, sector);
      near(from, spokeAngle(borders[sector - 1] ?? 0));
      near(to, sectorSpan(borders, sector + 1).from);
      expect(to).toBeGreaterThan(from);
    }
    near(sectorSpan(borders, 5).to - sectorSpan(borders, 1).from, 360);
  });

  it.each(BORDERS)('shows a whole sector through the lens, with borders %s, %s, %s, %s, %s', (...borders) => {
    for (const sector of [1, 2, 3, 4, 5]) {
      const { scale, at } = sectorLens(sky, borders, sector);
      const [from = 0, to = 0] = [borders[sector - 1], (borders[sector % 5] ?? 0) + (sector === 5 ? 20 : 0)];
      if (to - from <= 5) expect(scale).toBeGreaterThan(1.5);
      const half = (sky.radius * SHARES.frame) / scale;
      for (let spoke = from; spoke <= to; spoke++) {
        for (const ring of 'abcd') {
          const space = spacePoint(sky, `${ring}${spoke % 20}`);
          expect(Math.max(Math.abs(space.x - at.x), Math.abs(space.y - at.y))).toBeLessThan(half - spaceSize(sky) / 2);
        }
      }
    }
  });

  it('prints a place for a link along its orbit, its spoke, or from the rays of Polaris', () => {
    const [from, to] = [spacePoint(sky, 'b19'), spacePoint(sky, 'b0')];
    expect(linkLine(sky, 'b19-b0')).toBe(
      `M${from.x} ${from.y}A${sky.radius * 0.665} ${sky.radius * 0.665} 0 0 1${to.x} ${to.y}`,
    );
    expect(linkLine(sky, 'a4-b4')).toMatch(/^M[^A]+L/);
    const [x, y] = /^M(\S+) (\S+)L/.exec(linkLine(sky, 'polaris-a2'))?.slice(1).map(Number) ?? [];
    near(x ?? 0, sky.x);
    near(y ?? 0, sky.y - sky.radius * SHARES.polaris);
  });
});

describe.each(ROOMS)('the layout for $width × $height', (room) => {
  const layout = layOut(room);
  const rows: [string, Box[]][] = [
    ['goals', [1, 2, 3, 4, 5].map((at) => goalBox(layout, at))],
    ['market', [1, 2, 3, 4, 5, 6].map((at) => marketBox(layout, at))],
    ['hand', [0, 1, 2, 3, 4].map((at) => handBox(layout, at))],
    ['dawn', [0, 1, 2, 3, 4, 5].map((at) => dawnBox(layout, at, 5))],
  ];

  it('has cards large enough to read', () => {
    const scale = room.width / layout.width;
    expect(marketBox(layout, 1).width * scale).toBeGreaterThan(60);
    expect(handBox(layout, 0).width * scale).toBeGreaterThan(58);
  });

  it('lays what is played at the end of the hand, or small into a corner of the sky', () => {
    expect(playBox(layout, 1, { mine: true, count: 2 })).toEqual(handBox(layout, 4));
    const [first, last] = [0, 4].map((at) => playBox(layout, at, { mine: false, count: 5 }));
    expect(first?.x).toBeGreaterThanOrEqual(layout.guest.x);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(layout.guest.x + layout.guest.width + 0.01);
  });

  it('keeps everything on the stage and apart', () => {
    const all = [...rows.flatMap(([, boxes]) => boxes), layout.personal];
    for (const [index, one] of all.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(layout.width + 0.01);
      expect(one.y + one.height).toBeLessThanOrEqual(layout.height + 0.01);
      for (const other of all.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
      }
    }
  });

  it('finds room for as many Dawn spaces as there are, and for the telescope behind them', () => {
    const all = [...Array(11).keys()].map((at) => dawnBox(layout, at, 10));
    for (const [index, { x, width, height }] of all.entries()) {
      expect(x + width).toBeLessThanOrEqual(all[index + 1]?.x ?? layout.dawn.x + layout.dawn.width);
      expect(height).toBeLessThanOrEqual(layout.dawn.height);
    }
  });

  it('knows every place by its name', () => {
    for (const place of ['s:a0', 'l:polaris-a2', 'm:6', 'h:4', 'd:6', 'g:5', 'supply'])
      expect(placeSquare(layout, place, 5), place).not.toBeNull();
    expect(placeSquare(layout, 'z:3', 5)).toBeNull();
    expect(placeSquare(layout, 'b:0:c2', 5)).toBeNull();
  });
});
