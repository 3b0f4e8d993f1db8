import type { Spot } from '../../board/glide';
import { linkBar, sectorAngle, polar, spacePoint, spaceSize, SHARES, type Sky } from './sky';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Square {
  x: number;
  y: number;
  size: number;
}

export interface Layout {
  width: number;
  height: number;
  tall: boolean;
  sky: Sky;
  /** The square around the sky: what the lens shows. */
  window: Box;
  goals: Box;
  market: Box;
  dawn: Box;
  play: Box;
  hand: Box;
  personal: Box;
  purse: { x: number; y: number };
  supply: { x: number; y: number };
  /** Where one changes between a sector and the whole sky. */
  lens: { x: number; y: number };
}

/** A card is drawn in a box of 100 by 140. */
export const CARD = { width: 100, height: 140 } as const;
const DAWN_GAP = 6;

/** Across: the sky at the left, goals and cards beside it. The corners the round sky leaves free are used. */
const WIDE: Layout = {
  width: 1128,
  height: 764,
  tall: false,
  sky: { x: 376, y: 382, radius: 264 },
  window: { x: 4, y: 10, width: 744, height: 744 },
  goals: { x: 766, y: 8, width: 358, height: 224 },
  market: { x: 766, y: 270, width: 358, height: 77 },
  dawn: { x: 766, y: 390, width: 358, height: 56 },
  play: { x: 766, y: 488, width: 358, height: 84 },
  hand: { x: 766, y: 620, width: 358, height: 98 },
  personal: { x: 4, y: 656, width: 124, height: 104 },
  purse: { x: 6, y: 12 },
  supply: { x: 656, y: 12 },
  lens: { x: 712, y: 718 },
};

/** Upright: one thing below the other, the hand nearest to the sky. */
const TALL: Layout = {
  width: 390,
  height: 1052,
  tall: true,
  sky: { x: 195, y: 195, radius: 136 },
  window: { x: 1, y: 1, width: 388, height: 388 },
  personal: { x: 4, y: 398, width: 112, height: 78 },
  play: { x: 124, y: 416, width: 264, height: 60 },
  hand: { x: 6, y: 505, width: 376, height: 102 },
  market: { x: 6, y: 643, width: 376, height: 80 },
  goals: { x: 4, y: 744, width: 382, height: 216 },
  dawn: { x: 6, y: 990, width: 378, height: 56 },
  purse: { x: 6, y: 6 },
  supply: { x: 316, y: 6 },
  lens: { x: 352, y: 392 },
};

export function layOut(tall: boolean): Layout {
  return tall ? TALL : WIDE;
}

/** How large the signs of purse and supply are. */
export function purseSize(tall: boolean): { width: number; height: number } {
  return tall ? { width: 68, height: 32 } : { width: 88, height: 42 };
}

/** Where a card of a row lies: so many beside each other, each as high as the box. */
function inRow(box: Box, place: number, step: number): Box {
  const width = (box.height * CARD.width) / CARD.height;
  return { x: box.x + place * step, y: box.y, width, height: box.height };
}

export function marketBox({ market }: Layout, slot: number): Box {
  // Two decks: a gap between them.
  const gap = slot > 4 ? 10 : 0;
  const box = inRow(market, slot - 1, (market.width - 10 - (market.height * CARD.width) / CARD.height) / 5);
  return { ...box, x: box.x + gap };
}

export function handBox({ hand }: Layout, place: number): Box {
  return inRow(hand, place, (hand.width - (hand.height * CARD.width) / CARD.height) / 4);
}

export function playBox({ play, tall }: Layout, place: number): Box {
  return inRow(play, place, tall ? 44 : 62);
}

export function dawnBox({ dawn }: Layout, place: number): Box {
  return inRow(dawn, place, (dawn.height * CARD.width) / CARD.height + DAWN_GAP);
}

export function goalBox({ goals }: Layout, sector: number): Box {
  const height = goals.height / 5;
  return { x: goals.x, y: goals.y + (sector - 1) * height, width: goals.width, height: height - 4 };
}

/** Where a common goal lies at its sector. */
export function goalPoint({ sky }: Layout, sector: number): { x: number; y: number } {
  return polar(sky, sky.radius * SHARES.goals, sectorAngle(sector));
}

/** Whether a place is in the sky, and moves with the lens. */
export function inSky(place: string): boolean {
  return /^[slz]:/.test(place);
}

/**
 * Where a place is: `s:c7` a space, `l:a4-b4` a link, `z:3` a sector, `g:3` its goal, `m:5` a market space, `h:0` a card of
 * the hand, `d:1` a Dawn space, `p:0` a card being played, `supply` the shooting stars.
 */
export function placeSquare(layout: Layout, place: string): Square | null {
  const [area, name = ''] = place.split(':');
  const { sky } = layout;
  switch (area) {
    case 's': {
      const size = spaceSize(sky);
      const { x, y } = spacePoint(sky, name);
      return { x: x - size / 2, y: y - size / 2, size };
    }
    case 'l': {
      const { x, y, length } = linkBar(sky, name);
      const size = Math.min(length, spaceSize(sky) * 1.2);
      return { x: x - size / 2, y: y - size / 2, size };
    }
    case 'm':
      return around(marketBox(layout, Number(name)));
    case 'h':
      return around(handBox(layout, Number(name)));
    case 'd':
      return around(dawnBox(layout, Number(name) - 1));
    case 'p':
      return around(playBox(layout, Number(name)));
    case 'g':
      return around(goalBox(layout, Number(name)));
    case 'supply':
      return { ...layout.supply, size: purseSize(layout.tall).height };
    default:
      return null;
  }
}

function around({ x, y, height }: Box): Square {
  return { x, y, size: height };
}

export function spot({ x, y, width }: Box): Spot {
  return { x, y, scale: width / CARD.width };
}
