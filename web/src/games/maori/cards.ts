import type { InspectCard } from '../../board/inspect.svelte';
import { nameOf, turnWords } from '../../board/people';
import type { SeatPerson } from '../module';
import { faceOf } from './faces';
import { stepsTo } from './grid';
import { m } from './texts';
import type { Face, MaoriBlocked, MaoriOffered, MaoriView } from './types';
import { decisionWords, priceWords, tileWords } from './words';

/** What can be asked about. */
export type Subject =
  | { of: 'berth'; edge: number }
  | { of: 'discoverer' }
  | { of: 'slot'; slot: number }
  | { of: 'cell'; seat: number; cell: string }
  | { of: 'ship'; seat: number }
  | { of: 'storage'; seat: number }
  | { of: 'board'; seat: number }
  | { of: 'supply' }
  | { of: 'reserve' }
  | Owned;

/** What a player has of something. */
export type Owned = { of: 'shells' | 'ships' | 'tiles'; seat: number };

/** What is told depends on how the table stands for whoever asks. */
export interface CardContext {
  view: MaoriView;
  own: number;
  people: readonly SeatPerson[];
  offers: readonly MaoriOffered[];
  blocked: readonly MaoriBlocked[];
  /** The ways to lay what is in the hand, by space; null if nothing is in the hand. */
  laid: ReadonlyMap<string, MaoriOffered> | null;
}

export function card(subject: Subject, at: CardContext): InspectCard {
  switch (subject.of) {
    case 'berth':
      return berth(subject.edge, at);
    case 'discoverer':
      return { name: m('card.discoverer'), does: m('card.discoverer.does'), rule: 'sail' };
    case 'slot':
      return slot(subject.slot, at);
    case 'cell':
      return cell(subject.seat, subject.cell, at);
    case 'ship':
      return {
        name: m('card.ship', { name: nameOf(at.people, subject.seat) }),
        does: m(`card.ship.${at.view.variation}`),
        rule: 'variations',
      };
    case 'storage':
      return storage(subject.seat, at);
    case 'board':
      return board(subject.seat, at);
    case 'supply':
      return {
        name: `${m('board.supply')}: ${m('board.left', { count: at.view.left.reduce((sum, left) => sum + left, 0) })}`,
        does: m('card.supply.does'),
        facts: [[m('card.boxed'), String(at.view.boxed)]],
        rule: 'tiles',
      };
    case 'reserve':
      return {
        name: m('stock.shells', { count: at.view.shells }),
        does: m('card.reserve.does'),
        rule: 'tiles',
      };
    case 'shells':
    case 'ships':
    case 'tiles':
      return ownedCard(subject, at.view);
  }
}

/** What a number in a player's panel means. */
export function ownedCard({ of, seat }: Owned, { players, board }: MaoriView): InspectCard {
  const player = players[seat];
  switch (of) {
    case 'shells':
      return {
        name: m('stock.shells', { count: player?.shells ?? 0 }),
        does: m('card.shells.does'),
        rule: 'score',
      };
    case 'ships': {
      const [printed, hidden] = [player?.printed_ships ?? 0, player?.hidden_ships ?? 0];
      return {
        name: m('stock.ships', { count: player?.ships ?? 0 }),
        does: m('card.ships.does'),
        facts: [
          [m('card.ships.printed'), String(printed)],
          [m('card.ships.tiles'), String((player?.ships ?? 0) - printed)],
          ...(hidden > 0 ? [[m('card.ships.hidden'), String(hidden)] as const] : []),
        ],
        rule: 'sail',
      };
    }
    case 'tiles':
      return {
        name: m('card.tiles', { count: player?.tiles.length ?? 0, spaces: board.water.length }),
        does: m('card.tiles.does'),
        rule: 'score',
      };
  }
}

function berth(edge: number, at: CardContext): InspectCard {
  const { view, offers } = at;
  const offered = offers.find(({ offer }) => offer.berth?.edge === edge);
  const told = { name: m('card.berth', { edge }), does: m('card.berth.does'), rule: 'sail' };
  if (offered) return { ...told, costs: decisionWords(offered) };
  if (view.phase.name !== 'sail' || view.discoverer === null) return told;
  if (view.discoverer === edge) return { ...told, does: m('card.discoverer.does') };
  if (offers.length === 0) return { ...told, closed: turnWords(at.people, view.phase, at.own) };
  const steps = stepsTo(view.discoverer, edge);
  const price = view.prices.steps.find(([count]) => count === steps)?.[1] ?? 0;
  return { ...told, closed: tooDear(price, at) };
}

function slot(slot: number, at: CardContext): InspectCard {
  const { view, offers, blocked } = at;
  const tile = view.matrix[slot] ?? null;
  if (tile === null) return { name: m('card.gap'), does: m('card.gap.does'), rule: 'discover' };
  const told = { ...faceCard(faceOf(view, tile)), rule: 'discover' };
  if (told.volcano || view.phase.name !== 'discover') return told;
  const depth = view.sight.indexOf(slot);
  if (depth < 0) return { ...told, closed: m('card.out-of-sight') };
  if (offers.length === 0) return { ...told, closed: turnWords(at.people, view.phase, at.own) };
  const look = offers.find(({ offer }) => offer.tile?.slot === slot)?.offer.tile?.look;
  if (look !== undefined) return { ...told, costs: m('card.costs', { price: priceWords(look) }) };
  const price = view.prices.depths.find(([at]) => at === depth)?.[1] ?? 0;
  const purse = view.players[at.own]?.shells ?? 0;
  if (price > purse) return { ...told, closed: tooDear(price, at) };
  const why = blocked.find(({ action }) => action === 'take') ?? blocked.find(({ action }) => action === 'store');
  return { ...told, closed: why ? m(`reason.${why.reason}`) : m('card.behind') };
}

function cell(seat: number, cell: string, at: CardContext): InspectCard {
  const { view } = at;
  const player = view.players[seat];
  const inside = view.board.atoll.includes(cell);
  const tile = player?.tiles.find(([where]) => where === cell)?.[1];
  if (tile !== undefined) {
    const face = faceOf(view, tile);
    const state = face.shape === 'water' ? '' : ` ${m(`card.${player?.remaining.includes(cell) ? 'kept' : 'lost'}`)}`;
    const told = faceCard(face);
    const reef: Fact[] = inside && face.shape !== 'water' ? [[m('card.atoll'), m('card.atoll.palms')]] : [];
    return { ...told, does: told.does + state, facts: [...(told.facts ?? []), ...reef], rule: 'score' };
  }
  if (!view.board.water.includes(cell)) return { name: m('card.land'), does: m('card.land.does'), rule: 'score' };
  const told = {
    name: `${m('card.water')} ${cell}`,
    does: inside ? m('card.water.atoll') : m('card.water.does'),
    facts: view.board.ships_at === cell ? [[m('card.ships.printed'), String(view.board.ships)] as const] : [],
    rule: inside ? 'atoll' : 'score',
  };
  if (seat !== at.own || at.laid === null) return told;
  const way = at.laid.get(cell);
  return way ? { ...told, costs: decisionWords(way) } : { ...told, closed: whyNotHere(view) };
}

function storage(seat: number, at: CardContext): InspectCard {
  const stored = at.view.players[seat]?.storage ?? null;
  const told = stored === null ? null : faceCard(faceOf(at.view, stored));
  const open = at.offers.some(({ parts }) => parts.verb === 'store' || parts.verb === 'from-storage');
  const why = at.blocked.find(({ action }) => action === (stored === null ? 'store' : 'from-storage'));
  return {
    name: told ? `${m('board.storage')}: ${told.name}` : m('board.storage'),
    does: told ? `${m('card.storage.does')} ${told.does}` : m('card.storage.does'),
    facts: told?.facts ?? [],
    closed: seat === at.own && !open && why ? m(`reason.${why.reason}`) : null,
    rule: 'discover',
  };
}

function board(seat: number, { view, people }: CardContext): InspectCard {
  const player = view.players[seat];
  const stored = player?.storage ?? null;
  return {
    name: m('card.board', { name: nameOf(people, seat) }),
    does: m('card.board.does'),
    facts: [
      [m('board.shells'), String(player?.shells ?? 0)],
      [m('card.board.ships'), String(player?.ships ?? 0)],
      [m('card.board.tiles'), `${player?.tiles.length ?? 0} / ${view.board.water.length}`],
      [m('board.storage'), stored === null ? '–' : tileWords(faceOf(view, stored))],
    ],
    rule: 'end',
  };
}

type Fact = readonly [what: string, amount: string];

/** What a tile is, and what each thing on it is good for. */
function faceCard(face: Face): InspectCard & { volcano: boolean } {
  const { shape, palms = 0, hut = false, shells = 0, boats = 0, halves = [], whole_lei = false } = face;
  const shown: (Fact | false)[] = [
    palms > 0 && [m('tile.palms', { count: palms }), m('card.palms')],
    hut && [m('tile.hut'), m('card.hut')],
    shells > 0 && [m('tile.shells', { count: shells }), m('card.granted')],
    boats > 0 && [m('tile.boats', { count: boats }), m('card.boat')],
    halves.length > 0 && [m('tile.lei'), m('card.lei')],
    whole_lei && [m('tile.whole-lei'), m('card.whole-lei')],
  ];
  const words = tileWords(face);
  return {
    name: words.charAt(0).toUpperCase() + words.slice(1),
    does: m(`card.shape.${shape}`),
    facts: shown.filter((fact) => fact !== false),
    rule: 'tiles',
    volcano: shape === 'volcano',
  };
}

function tooDear(price: number, { view, own }: CardContext): string {
  return m('card.too-dear', { price: priceWords(price), have: view.players[own]?.shells ?? 0 });
}

function whyNotHere({ edges, variation }: MaoriView): string {
  if (edges === 'matching' && variation !== 'base') return m('card.not-here');
  return edges === 'matching' ? m('reason.no-matching-space') : m('reason.ship-too-far');
}
