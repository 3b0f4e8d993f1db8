import { describe, expect, it } from 'vitest';
import { readGoal } from './goals';
import { dawnBox, goalBox, handBox, layOut, marketBox, placeSquare, playBox, type Box } from './layout';
import { elements, ends, orbit, readDecision, spoke } from './notation';
import { SHARES, linkBar, sectorAngle, sectorLens, spacePoint, spaceSize, spokeAngle } from './sky';

describe('decisions', () => {
  it('are read', () => {
    expect(readDecision('take 5')).toEqual({ verb: 'take', slot: 5 });
    expect(readDecision('play b17 2 3')).toEqual({ verb: 'play', card: 'b17', option: 2, sector: 3 });
    expect(readDecision('star c12')).toEqual({ verb: 'star', space: 'c12' });
    expect(readDecision('link polaris-a2')).toEqual({ verb: 'link', link: 'polaris-a2' });
    expect(readDecision('shooting-stars')).toEqual({ verb: 'shooting-stars' });
    expect(readDecision('end')).toEqual({ verb: 'end' });
    expect(readDecision('pass')).toEqual({ verb: 'pass' });
  });

  it('of another title are left alone', () => {
    expect(readDecision('sail 3')).toBeNull();
    expect(readDecision('')).toBeNull();
    expect(readDecision('play')).toBeNull();
  });
});

describe('spaces and links', () => {
  it('are named by orbit and spoke', () => {
    expect([orbit('a0'), orbit('d19'), spoke('d19')]).toEqual([0, 3, 19]);
    expect(ends('b19-b0')).toEqual(['b19', 'b0']);
    expect(ends('polaris-a6')).toEqual(['polaris', 'a6']);
  });

  it('of a goal are read from its name', () => {
    expect(readGoal('sector-4')).toEqual({ kind: 'sector', number: 4 });
    expect(readGoal('orbits')).toEqual({ kind: 'orbits', number: null });
  });
});

describe('shapes', () => {
  const SHAPES = ['S', 'S+V', 'S+H', 'S+V+H', 'S+V+V', 'S+H+H', 'S-H-S', 'S-V-S', 'V', 'H', 'V,V', 'H,H', 'V,H'];

  it.each(SHAPES)('draw every element of %s', (shape) => {
    const placed = elements(shape).filter(({ ghost }) => !ghost);
    const letters = (letter: string): number => [...shape].filter((it) => it === letter).length;
    expect(placed.filter(({ what }) => what === 'star').length).toBe(letters('S'));
    expect(placed.filter(({ what }) => what === 'v').length).toBe(letters('V'));
    expect(placed.filter(({ what }) => what === 'h').length).toBe(letters('H'));
    const spots = elements(shape).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size, 'nothing lies on anything else').toBe(spots.length);
  });

  it('mark the other side where a link could lie', () => {
    expect(elements('S+H').filter(({ ghost }) => ghost)).toMatchObject([{ what: 'h' }]);
    expect(elements('S+V+H').filter(({ ghost }) => ghost).length).toBe(2);
    expect(elements('S+H+H').filter(({ ghost }) => ghost)).toEqual([]);
  });
});

describe('the sky', () => {
  const { sky } = layOut(false);
  const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(0.001);

  it('has the middle of the first sector at the top, and runs clockwise', () => {
    near(spokeAngle(2), -90);
    near(sectorAngle(1), -90);
    near(sectorAngle(2), -18);
    const top = spacePoint(sky, 'd2');
    near(top.x, sky.x);
    near(top.y, sky.y - sky.radius);
    expect(spacePoint(sky, 'd3').x).toBeGreaterThan(top.x);
  });

  it('keeps its spaces apart', () => {
    const spaces = [0, 1, 2, 3].flatMap((ring) => [...Array(20).keys()].map((at) => spacePoint(sky, `${'abcd'[ring]}${at}`)));
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

  it('shows a whole sector through the lens', () => {
    for (const sector of [1, 2, 3, 4, 5]) {
      const { scale, at } = sectorLens(sky, sector);
      expect(scale).toBeGreaterThan(1.5);
      const half = (sky.radius * SHARES.frame) / scale;
      for (const step of [0, 1, 2, 3, 4]) {
        for (const ring of 'abcd') {
          const space = spacePoint(sky, `${ring}${((sector - 1) * 4 + step) % 20}`);
          expect(Math.max(Math.abs(space.x - at.x), Math.abs(space.y - at.y))).toBeLessThan(half - spaceSize(sky) / 2);
        }
      }
    }
  });
});

describe.each([false, true])('the layout, upright: %s', (tall) => {
  const layout = layOut(tall);
  const rows: [string, Box[]][] = [
    ['goals', [1, 2, 3, 4, 5].map((at) => goalBox(layout, at))],
    ['market', [1, 2, 3, 4, 5, 6].map((at) => marketBox(layout, at))],
    ['hand', [0, 1, 2, 3, 4].map((at) => handBox(layout, at))],
    ['dawn', [0, 1, 2, 3, 4, 5].map((at) => dawnBox(layout, at))],
    ['play', [0, 1, 2, 3, 4].map((at) => playBox(layout, at))],
  ];

  it('keeps everything on the stage and apart', () => {
    const all = [...rows.flatMap(([, boxes]) => boxes), ...(tall ? [layout.window] : []), layout.personal];
    for (const [index, one] of all.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(layout.width);
      expect(one.y + one.height).toBeLessThanOrEqual(layout.height);
      for (const other of all.slice(index + 1)) {
        const apart = one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(apart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
      }
    }
  });

  it('knows every place by its name', () => {
    for (const place of ['s:a0', 'l:polaris-a2', 'm:6', 'h:4', 'd:6', 'p:4', 'g:5', 'supply']) expect(placeSquare(layout, place), place).not.toBeNull();
    expect(placeSquare(layout, 'z:3')).toBeNull();
    expect(placeSquare(layout, 'b:0:c2')).toBeNull();
  });
});
