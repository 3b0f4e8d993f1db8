import type { Box } from '../../board/geometry';
import type { Area } from '../../board/inspect.svelte';
import type { Subject } from './cards';
import { dawnBox, purseSize, type Layout } from './layout';
import { SHARES, linkBar, sectorSpan, slice, spacePoint, spaceSize, type Sky } from './sky';
import type { PolarisView } from './types';

const TITLE = 22;

/** What can be asked about in the sky, below the constellations: sectors, links and spaces, Polaris. */
export function skyAreas(view: PolarisView, sky: Sky): Area<Subject>[] {
  const whole = { x: 0, y: 0, width: 0, height: 0 };
  const size = spaceSize(sky);
  const { borders, links, spaces } = view.board;
  return [
    ...view.sectors.map(({ sector }): Area<Subject> => ({
      key: `z:${sector}`,
      subject: { of: 'sector', sector },
      ...whole,
      outline: wholeSector(sky, borders, sector),
    })),
    ...links.map((link): Area<Subject> => ({
      key: `l:${link}`,
      subject: { of: 'link', link },
      ...whole,
      outline: bar(sky, link),
    })),
    ...spaces.map((space): Area<Subject> => {
      const { x, y } = spacePoint(sky, space);
      return { key: `s:${space}`, subject: { of: 'space', space }, ...square(x, y, size) };
    }),
    { key: 'polaris', subject: { of: 'polaris' }, ...square(sky.x, sky.y, 2 * sky.radius * SHARES.polaris) },
  ];
}

/** A sector with its number at the edge, up to the frame. */
export function wholeSector(sky: Sky, borders: readonly number[], sector: number): string {
  const { from, to } = sectorSpan(borders, sector);
  return slice(sky, sky.radius * SHARES.polaris, sky.radius * SHARES.rim, from, to);
}

function square(x: number, y: number, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

/** The rectangle of a link as a path, turned as it lies. */
function bar(sky: Sky, link: string): string {
  const { x, y, length, turn } = linkBar(sky, link);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [along, across] = [length / 2, spaceSize(sky) * 0.3];
  const corner = (a: number, b: number): string =>
    `${(x + a * along * cos - b * across * sin).toFixed(1)} ${(y + a * along * sin + b * across * cos).toFixed(1)}`;
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}z`;
}

/** What can be asked about beside the sky, below the cards. */
export function tableAreas(view: PolarisView, layout: Layout, own: number): Area<Subject>[] {
  const { market, hand, dawn, personal, purse, supply } = layout;
  const size = purseSize(layout);
  const headed = ({ x, y, width, height }: Box): Box => ({ x, y: y - TITLE, width, height: height + TITLE });
  const rows = market.columns === 3 ? 2 : 1;
  return [
    { key: 'market', subject: { of: 'market' }, ...headed({ ...market, height: rows * (market.height + 6) }) },
    { key: 'hand', subject: { of: 'hand' }, ...headed(hand) },
    ...(view.play?.seat === own
      ? [
          {
            key: 'account',
            subject: { of: 'account' },
            ...headed({ ...hand, x: hand.x + hand.width / 2, width: hand.width / 2, height: 0 }),
          } as const,
        ]
      : []),
    { key: 'dawn', subject: { of: 'dawn' }, ...headed(dawn) },
    ...view.dawn.goals.flatMap((goal, place): Area<Subject>[] => {
      const sector = view.sectors.find((at) => at.goal?.goal === goal)?.sector;
      const box = dawnBox(layout, place, view.dawn.spaces);
      return sector === undefined ? [] : [{ key: `scored:${goal}`, subject: { of: 'goal', sector }, ...box }];
    }),
    { key: 'personal', subject: { of: 'personal' }, ...personal },
    { key: 'purse', subject: { of: 'purse', seat: own }, ...purse, ...size },
    { key: 'supply', subject: { of: 'supply' }, ...supply, ...size },
  ];
}
