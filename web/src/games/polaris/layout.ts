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
  /** As high as it needs to be, beside or below each other; the sky is small and has a lens. */
  tall: boolean;
  sky: Sky;
  /** The square around the sky: what the lens shows. */
  window: Box;
  goals: Box;
  /** As high as a card; with three columns there are two rows. */
  market: Box & { columns: 3 | 6 };
  dawn: Box;
  play: Box;
  /** The line below the cards being played: the account of shooting stars. */
  account: Box;
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
/** Between the cards of the two decks. */
const DECK_GAP = 10;
/** Room for the sign of whoever holds the telescope. */
const HOLDER = 16;

/** Across: the sky at the left, goals and cards beside it. The corners the round sky leaves free are used. */
const WIDE: Layout = {
  width: 1128,
  height: 764,
  tall: false,
  sky: { x: 376, y: 382, radius: 264 },
  window: { x: 4, y: 10, width: 744, height: 744 },
  goals: { x: 766, y: 8, width: 358, height: 224 },
  market: { x: 766, y: 270, width: 358, height: 77, columns: 6 },
  dawn: { x: 766, y: 390, width: 358, height: 56 },
  play: { x: 766, y: 488, width: 358, height: 84 },
  account: { x: 766, y: 584, width: 358, height: 18 },
  hand: { x: 766, y: 636, width: 358, height: 98 },
  personal: { x: 4, y: 656, width: 124, height: 104 },
  purse: { x: 6, y: 12 },
  supply: { x: 656, y: 12 },
  lens: { x: 712, y: 718 },
};

/** On a tablet: the sky smaller and what is looked at while playing around it, so that the hand is in sight; goals below. */
const MIDDLE: Layout = {
  width: 690,
  height: 812,
  tall: true,
  sky: { x: 215, y: 215, radius: 150 },
  window: { x: 1, y: 1, width: 428, height: 428 },
  personal: { x: 444, y: 4, width: 242, height: 94 },
  market: { x: 444, y: 126, width: 242, height: 98, columns: 3 },
  play: { x: 444, y: 362, width: 242, height: 60 },
  account: { x: 444, y: 430, width: 242, height: 36 },
  hand: { x: 6, y: 464, width: 376, height: 102 },
  dawn: { x: 394, y: 504, width: 292, height: 56 },
  goals: { x: 4, y: 590, width: 682, height: 216 },
  purse: { x: 6, y: 6 },
  supply: { x: 356, y: 6 },
  lens: { x: 392, y: 392 },
};

/** On a phone: one thing below the other, the hand nearest to the sky. */
const TALL: Layout = {
  width: 390,
  height: 1076,
  tall: true,
  sky: { x: 195, y: 195, radius: 136 },
  window: { x: 1, y: 1, width: 388, height: 388 },
  personal: { x: 4, y: 398, width: 112, height: 78 },
  play: { x: 124, y: 416, width: 264, height: 60 },
  account: { x: 6, y: 486, width: 378, height: 18 },
  hand: { x: 6, y: 532, width: 376, height: 102 },
  market: { x: 6, y: 670, width: 376, height: 80, columns: 6 },
  goals: { x: 4, y: 770, width: 382, height: 216 },
  dawn: { x: 6, y: 1014, width: 378, height: 56 },
  purse: { x: 6, y: 6 },
  supply: { x: 316, y: 6 },
  lens: { x: 352, y: 392 },
};

/** The layout for so many pixels across. */
export function layOut(room: number): Layout {
  if (room < 540) return TALL;
  return room < 860 ? MIDDLE : WIDE;
}

/** How large the signs of purse and supply are. */
export function purseSize(tall: boolean): { width: number; height: number } {
  return tall ? { width: 68, height: 32 } : { width: 88, height: 42 };
}

const cardWidth = (height: number): number => (height * CARD.width) / CARD.height;

/** Where a card of a row lies: so many beside each other, each as high as the box. */
function inRow({ x, y, height }: Box, place: number, step: number): Box {
  return { x: x + place * step, y, width: cardWidth(height), height };
}

export function marketBox({ market }: Layout, slot: number): Box {
  const [column, row] = [(slot - 1) % market.columns, Math.floor((slot - 1) / market.columns)];
  const box = inRow(market, column, (market.width - DECK_GAP - cardWidth(market.height)) / (market.columns - 1));
  return { ...box, x: box.x + (slot > 4 ? DECK_GAP : 0), y: box.y + row * (market.height + 6) };
}

export function handBox({ hand }: Layout, place: number): Box {
  return inRow(hand, place, (hand.width - cardWidth(hand.height)) / 4);
}

export function playBox({ play }: Layout, place: number): Box {
  return inRow(play, place, cardWidth(play.height) + 2);
}

/** One of so many Dawn spaces; behind the last one the telescope lies when it is taken. */
export function dawnBox({ dawn }: Layout, place: number, spaces: number): Box {
  const step = cardWidth(dawn.height) + DAWN_GAP;
  const scale = Math.min(1, (dawn.width - HOLDER) / (step * (spaces + 1)));
  const height = dawn.height * scale;
  return { ...inRow({ ...dawn, height }, place, step * scale), y: dawn.y + (dawn.height - height) / 2 };
}

export function goalBox({ goals }: Layout, sector: number): Box {
  const height = goals.height / 5;
  return { x: goals.x, y: goals.y + (sector - 1) * height, width: goals.width, height: height - 4 };
}

/** Where a common goal lies at its sector. */
export function goalPoint({ sky }: Layout, borders: readonly number[], sector: number): { x: number; y: number } {
  return polar(sky, sky.radius * SHARES.goals, sectorAngle(borders, sector));
}

/** Whether a place is in the sky, and moves with the lens. */
export function inSky(place: string): boolean {
  return /^[slz]:/.test(place);
}

/**
 * Where a place is: `s:c7` a space, `l:a4-b4` a link, `z:3` a sector, `g:3` its goal, `m:5` a market space, `h:0` a card of
 * the hand, `d:1` a Dawn space, `p:0` a card being played, `supply` the shooting stars.
 */
export function placeSquare(layout: Layout, place: string, dawnSpaces: number): Square | null {
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
      return around(dawnBox(layout, Number(name) - 1, dawnSpaces));
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
