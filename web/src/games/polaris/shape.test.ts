import { describe, expect, it } from 'vitest';
import { HALF, elements, reach, shareOut, type Element } from './shape';
import type { Shape } from './types';

const SHAPES: readonly Shape[] = [
  'S',
  'S+V',
  'S+H',
  'S+V+H',
  'S+V+V',
  'S+H+H',
  'S-H-S',
  'S-V-S',
  'V',
  'H',
  'V-V',
  'H-H',
  'V-H',
];

/** The ends of a link, where something touches it. */
function tips({ what, x, y }: Element): string[] {
  const ends =
    what === 'v'
      ? [
          [x, y - HALF.along],
          [x, y + HALF.along],
        ]
      : [
          [x - HALF.along, y],
          [x + HALF.along, y],
        ];
  return ends.map(([a = 0, b = 0]) => `${a} ${b}`);
}

describe('shapes', () => {
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

  it.each<[Shape, number, number]>([
    ['V-V', 2, 0],
    ['H-H', 0, 2],
    ['V-H', 1, 1],
  ])('lay both links of %s at the space in which they meet', (shape, v, h) => {
    const [space, ...links] = elements(shape);
    expect(space).toEqual({ what: 'space', x: 0, y: 0, ghost: false });
    // Half a unit of air between the space and the link.
    const near = HALF.space + 0.5;
    const beside = new Set([`0 ${near}`, `0 ${-near}`, `${near} 0`, `${-near} 0`]);
    for (const link of links) expect(tips(link).filter((tip) => beside.has(tip)).length, `${link.x} ${link.y}`).toBe(1);
    const lie = (what: string): number => links.filter((link) => link.what === what && !link.ghost).length;
    expect([lie('v'), lie('h')]).toEqual([v, h]);
    // A corner may turn to any side; a row lies on both sides anyway.
    expect(links.filter(({ ghost }) => ghost).length).toBe(shape === 'V-H' ? 2 : 0);
  });

  it('reach as far as their outermost element', () => {
    expect(reach('S')).toEqual({ x: 12, y: 12 });
    expect(reach('H')).toEqual({ x: 10, y: 3.6 });
    expect(reach('S-V-S')).toEqual({ x: 12, y: 34 });
    expect(reach('V-V')).toEqual({ x: 4.5, y: 25 });
  });
});

describe('the face of a card', () => {
  const faces: Shape[][] = [
    ['S+H'],
    ['S+H', 'S+V'],
    ['S', 'V', 'H'],
    ['H-H', 'V-V'],
    ['S', 'V-H'],
    ['S-V-S', 'S+V+V', 'V-V'],
  ];

  it.each(faces)('has room for %s', (...shapes) => {
    const laid = shareOut(
      shapes.map((shape) => ({ shape, shooting_stars: 1 })),
      44,
      136,
    );
    for (const [index, { shape, top, middle, scale, shooting_stars }] of laid.entries()) {
      const { x, y } = reach(shape);
      expect(middle - y * scale).toBeGreaterThan(top);
      expect(middle + y * scale).toBeLessThan(laid[index + 1]?.top ?? 136);
      expect((2 * x + 30 * shooting_stars) * scale).toBeLessThanOrEqual(84.001);
      expect(scale, 'and can be read').toBeGreaterThan(0.3);
    }
  });
});
