import type { Box, PointedSpot, Room } from '../../board/geometry';
import type { Spot } from '../../board/glide';
import { linkBar, sectorAngle, polar, spacePoint, spaceSize, SHARES, type Sky } from './sky';

export interface Layout {
  width: number;
  height: number;
  /** As high as it needs to be; the page is scrolled. */
  tall: boolean;
  /** The sky is small and has a lens. */
  small: boolean;
  sky: Sky;
  /** The square around the sky: what the lens shows. */
  window: Box;
  goals: Box;
  /** As high as a card; with three columns there are two rows. */
  market: Box & { columns: 3 | 6 };
  dawn: Box;
  /** The hand, and at its end the cards that one plays: together they are never more than a hand holds. */
  hand: Box;
  /** Cards that somebody else plays, small, in a corner of the sky. */
  guest: Box;
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

const GAP = 8;
const TITLE = 22;
/** Narrower than this, one thing lies below the other. */
const PHONE = 720;
/** What the wide form is drawn for: in more room than this it grows, in less it is laid out closer, down to the least. */
const IDEAL: Room = { width: 1040, height: 740 };
const LEAST: Room = { width: 860, height: 548 };
/** A sky below this is looked at through a lens while something is placed: fingers need more. */
const SMALL = { fine: 420, coarse: 860 } as const;
const PERSONAL = { width: 124, height: 104 } as const;

/** The layout for so many pixels. A unit is a pixel, or more than one where there is room to spare. */
export function layOut(room: Room, pointer: 'fine' | 'coarse' = 'fine'): Layout {
  const layout = arranged(room);
  return { ...layout, small: layout.window.width < SMALL[pointer] };
}

function arranged(room: Room): Omit<Layout, 'small'> {
  if (room.width < PHONE) return stack(room.width);
  return room.width >= LEAST.width && room.width / room.height >= 1.25 ? spread(room) : beside(room);
}

/** The size in units, of which each has a pixel or more. */
function units(room: Room, ideal: Room, least: Room): Room {
  const of = ({ width, height }: Room): number => Math.min(room.width / width, room.height / height);
  const scale = Math.max(Math.min(1, of(least)), of(ideal));
  return { width: room.width / scale, height: room.height / scale };
}

/** Across: the sky with the Dawn spaces below it, goals and cards beside. */
function spread(room: Room): Omit<Layout, 'small'> {
  const { width, height } = units(room, IDEAL, LEAST);
  const high = height >= 680;
  const side = Math.min(height - 70, width * 0.6);
  const x = side + 14;
  const column = width - x - 2;
  const goals = { x, y: 2, width: column, height: 5 * (high ? 44 : 36) };
  const hand = fiveCards(x, column, high ? 116 : 106);
  hand.y = height - hand.height - 6;
  const market = marketIn(x, goals.y + goals.height + GAP + TITLE, column, hand.y - TITLE - GAP);
  const window = { x: 2, y: 2, width: side - 4, height: side - 4 };
  return {
    width,
    height,
    tall: false,
    ...skyIn(window, 88),
    goals,
    market,
    hand,
    dawn: {
      x: PERSONAL.width + 18,
      y: side + TITLE - 4,
      width: side - PERSONAL.width - 24,
      height: Math.min(84, height - side - TITLE),
    },
    guest: { x: side - 100, y: side - 64, width: 98, height: 56 },
    personal: { x: 2, y: height - PERSONAL.height - 2, ...PERSONAL },
  };
}

/** In a room about as high as wide: the hand below the sky, goals and market beside it. */
function beside(room: Room): Omit<Layout, 'small'> {
  const { width, height } = units(room, { width: 860, height: 760 }, { width: 740, height: 600 });
  const hand = fiveCards(2, width * 0.55 - 4, 112);
  const dawn = 54;
  const side = Math.min(width * 0.55, height - hand.height - dawn - 2 * TITLE - 3 * GAP);
  const x = Math.max(side, width * 0.55) + 10;
  const column = width - x - 2;
  hand.y = side + TITLE + 2;
  const goals = { x, y: 2, width: column, height: 5 * 38 };
  const personal = { x, y: height - 92, width: column, height: 90 };
  return {
    width,
    height,
    tall: false,
    ...skyIn({ x: (x - side) / 2 - 3, y: 2, width: side - 4, height: side - 4 }, 76),
    goals,
    market: marketIn(x, goals.y + goals.height + GAP + TITLE, column, personal.y - GAP),
    hand,
    dawn: { x: 4, y: height - dawn - 2, width: width * 0.55 - 8, height: dawn },
    guest: { x: x - 108, y: side - 62, width: 92, height: 54 },
    personal,
  };
}

/** On a phone: one thing below the other, the hand nearest to the sky. */
function stack(room: number): Omit<Layout, 'small'> {
  const width = Math.min(480, Math.max(340, room));
  const hand = fiveCards(3, width - 6, 140);
  hand.y = width + TITLE + 4;
  const market = marketIn(3, hand.y + hand.height + 2 * GAP + TITLE, width - 6, Infinity);
  const after = market.y + 2 * market.height + 6 + GAP;
  const personal = { x: 2, y: after, width: 116, height: 84 };
  const goals = { x: 2, y: after + personal.height + GAP, width: width - 4, height: 5 * 43 };
  return {
    width,
    height: goals.y + goals.height + 2,
    tall: true,
    ...skyIn({ x: 1, y: 1, width: width - 2, height: width - 2 }, 72),
    goals,
    market,
    hand,
    dawn: { x: 126, y: after + TITLE + 2, width: width - 128, height: 56 },
    guest: { x: 2, y: width - 58, width: 90, height: 54 },
    personal,
  };
}

/** The sky in its window, and what lies in the window's corners. */
function skyIn(window: Box, purse: number): Pick<Layout, 'sky' | 'window' | 'purse' | 'supply' | 'lens'> {
  const { x, y, width } = window;
  return {
    window,
    sky: { x: x + width / 2, y: y + width / 2, radius: width / 2 / SHARES.frame - 1 },
    purse: { x: x + 2, y: y + 2 },
    supply: { x: x + width - purse - 2, y: y + 2 },
    lens: { x: x + width - 42, y: y + width - 42 },
  };
}

/** A row of five cards, as large as they go; it has no height of its own yet. */
function fiveCards(x: number, width: number, most: number): Box {
  const height = Math.min(most, ((width - 4 * 4) / 5) * (CARD.height / CARD.width));
  return { x, y: 0, width, height };
}

/** Six cards between two heights: in one row or in two, whichever makes them larger. */
function marketIn(x: number, y: number, width: number, bottom: number): Layout['market'] {
  const ratio = CARD.height / CARD.width;
  const room = bottom - y;
  const two = Math.min((room - 6) / 2, ((width - DECK_GAP - 2 * 4) / 3) * ratio, 150);
  const one = Math.min(room, ((width - DECK_GAP - 5 * 4) / 6) * ratio);
  const columns = two > one ? 3 : 6;
  const height = Math.max(two, one);
  // Where there is room to spare the cards stand together.
  const wide = Math.min(width, columns * (cardWidth(height) + 14) + DECK_GAP);
  return { x, y, width: wide, height, columns };
}

/** How large the signs of purse and supply are. */
export function purseSize({ window, supply }: Layout): { width: number; height: number } {
  const width = window.x + window.width - supply.x - 2;
  return { width, height: width > 80 ? 42 : 40 };
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

/** Cards being played: one's own at the end of the hand, those of somebody else small in a corner of the sky. */
export interface Played {
  mine: boolean;
  count: number;
}

export function playBox(layout: Layout, place: number, { mine, count }: Played): Box {
  if (mine) return handBox(layout, 5 - count + place);
  const { guest } = layout;
  return inRow(guest, place, Math.min(cardWidth(guest.height) + 2, (guest.width - cardWidth(guest.height)) / 4));
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
 * the hand, `d:1` a Dawn space, `supply` the shooting stars.
 */
export function placeSquare(layout: Layout, place: string, dawnSpaces: number): PointedSpot | null {
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
    case 'g':
      return around(goalBox(layout, Number(name)));
    case 'supply':
      return around({ ...layout.supply, ...purseSize(layout) });
    default:
      return null;
  }
}

function around({ x, y, width, height }: Box): PointedSpot {
  return { x, y, size: width, height };
}

/** A box as a path. */
export function outline({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function spot({ x, y, width }: Box): Spot {
  return { x, y, scale: width / CARD.width };
}
