import { describe, expect, it } from 'vitest';
import { nearestAreas, side } from '../../board/nearest';
import { linkTarget, starTarget } from './hits';
import { layOut } from './layout';
import { sectorLens } from './sky';
import sky from '../../../../games/polaris/data/sky.json';

const SPOKES = 20;
const ORBITS = ['a', 'b', 'c', 'd'] as const;
const LEAST = 39.5;
const FINGER = 41;

/** What is left and right of the stage there. */
const PHONES: readonly (readonly [number, number])[] = [
  [360, 8],
  [390, 16],
];

/** Everything that may be open in a sector at once: stars, or links. */
function placesOf(sector: number): { spaces: string[]; links: string[] } {
  const [from = 0, to = SPOKES] = [sky.borders[sector - 1], sky.borders[sector]];
  const spokes = [...Array(to - from + 1).keys()].map((step) => (from + step) % SPOKES);
  const spaces = spokes.flatMap((spoke) => ORBITS.map((orbit) => `${orbit}${spoke}`));
  const links = [
    ...spokes.flatMap((spoke) =>
      ORBITS.slice(1).map((orbit, inner) => `${ORBITS[inner] ?? ''}${spoke}-${orbit}${spoke}`),
    ),
    ...spokes
      .slice(1)
      .flatMap((spoke, before) => ORBITS.map((orbit) => `${orbit}${spokes[before] ?? 0}-${orbit}${spoke}`)),
    ...sky.polaris.filter((space) => spaces.includes(space)).map((space) => `polaris-${space}`),
  ];
  return { spaces, links };
}

describe.each(PHONES)('on a phone of %i px', (screen, margin) => {
  const room = screen - margin;
  const layout = layOut({ width: room, height: 700 }, 'coarse');

  it.each([1, 2, 3, 4, 5])('every star and every link of sector %i is hit by a finger', (sector) => {
    const { scale } = sectorLens(layout.sky, sky.borders, sector);
    const pixel = layout.width / room / scale;
    const { spaces, links } = placesOf(sector);
    for (const targets of [
      spaces.map((space) => starTarget(space, layout.sky, space, FINGER * pixel)),
      links.map((link) => linkTarget(link, layout.sky, link, FINGER * pixel)),
    ])
      for (const [key, area] of nearestAreas(targets, [], FINGER * pixel))
        expect(side(area) / pixel, key).toBeGreaterThanOrEqual(LEAST);
  });
});
