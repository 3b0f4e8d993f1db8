import type { InspectCard } from '../../board/inspect.svelte';
import { nameOf } from '../../board/people';
import type { BlockedOf, SeatPerson } from '../module';
import { points, v, vatus } from './texts';
import type { Action, ActionView, Character, IslandView, VanuatuOffered, RestToken, Vanuatu, View } from './types';
import { islandAt, spaceAt } from './view';
import { actionWords, decisionWords, effectWords, tileValues, verdictWords } from './words';

/** What can be asked about. */
export type Subject =
  | { of: 'hex'; hex: string }
  | { of: 'side'; hex: string; offered: VanuatuOffered }
  | { of: 'boat'; seat: number }
  | { of: 'tile'; tile: string }
  | { of: 'action'; action: Action }
  | { of: 'character'; character: Character }
  | { of: 'token'; token: RestToken | null; seat?: number | null; mayBe?: readonly RestToken[] }
  | { of: 'ship'; place: number }
  | { of: 'good'; index: number }
  | { of: 'order'; seat: number }
  | { of: Town }
  | Owned;

/** Parts of the table that there is one of. */
type Town = 'volcano' | 'flood' | 'rounds' | 'market' | 'office' | 'rest' | 'turn' | 'trade';

/** What a player has of something. */
export type Owned = { of: 'vatus' | 'points' | 'huts' | 'fish' | 'treasure'; seat: number };

/** What is told depends on how the table stands for whoever asks. */
export interface CardContext {
  view: View;
  own: number;
  people: readonly SeatPerson[];
  offers: readonly VanuatuOffered[];
  blocked: readonly BlockedOf<Vanuatu>[];
}

export function card(subject: Subject, at: CardContext): InspectCard | null {
  const { view } = at;
  switch (subject.of) {
    case 'hex':
      return hexCard(subject.hex, at);
    case 'side':
      return {
        name: v('board.dike'),
        does: `${decisionWords(subject.offered)}. ${v('card.dike')}`,
        costs: price(subject.offered.offer.price),
        rule: 'waters',
      };
    case 'boat':
      return {
        name: v('card.boat', { name: nameOf(at.people, subject.seat) }),
        does: v(view.passing.includes(subject.seat) ? 'card.boat.passing' : 'card.boat.does'),
        facts: [[v('card.at'), view.players[subject.seat]?.boat ?? '']],
        rule: 'actions',
      };
    case 'tile':
      return tileCard(subject.tile, view);
    case 'action':
      return actionCard(subject.action, at);
    case 'character':
      return { ...characterCard(subject.character), closed: taken(subject.character, at) };
    case 'token':
      return tokenCard(subject, at);
    case 'ship':
      return shipCard(subject.place, view);
    case 'good':
      return goodCard(subject.index, view);
    case 'order':
      return orderCard(subject.seat, at);
    case 'vatus':
    case 'points':
    case 'huts':
    case 'fish':
    case 'treasure':
      return ownedCard(subject, view);
    default:
      return townCard(subject.of, view);
  }
}

const price = (of: number | null): string | null => (of === null ? null : v('card.costs', { price: vatus(of) }));
const list = (words: readonly string[]): string => words.join(', ') || v('stock.none');

function hexCard(hex: string, { view, people, offers }: CardContext): InspectCard {
  const [space, island] = [spaceAt(view, hex), islandAt(view, hex)];
  const here = offers.filter(({ offer }) => offer.places.at(-1) === `h:${hex}`);
  const [first] = here;
  const asked = {
    ...(first ? { costs: price(first.offer.price) } : {}),
    does: first ? here.slice(0, 3).map(decisionWords).join('. ') : '',
  };
  const boats = space?.boats.map((seat) => nameOf(people, seat)) ?? [];
  if (island) return { ...islandCard(island, view, people), ...(first ? asked : {}) };
  if (space?.ocean)
    return {
      name: v('card.ocean', { hex }),
      ...asked,
      does: asked.does || v('card.ocean.does'),
      facts: [
        [v('card.fish'), String(space.ocean.fish)],
        [v('card.treasure'), String(space.ocean.treasure)],
        ...(boats.length > 0 ? [[v('card.boats'), boats.join(', ')] as const] : []),
      ],
      rule: 'tiles',
    };
  return { name: v('card.empty', { hex }), ...asked, does: asked.does || v('card.empty.does'), rule: 'tiles' };
}

function islandCard(island: IslandView, view: View, people: readonly SeatPerson[]): InspectCard {
  const { hex, huts, lots, drawings, sites, tourists, room, goods, hut_worth, water } = island;
  if (island.submerged) return { name: v('card.island', { hex }), does: v('card.submerged'), rule: 'waters' };
  const owners = huts.flatMap((count, seat) => (count > 0 ? [`${nameOf(people, seat)} ${count}`] : []));
  const flood: [string, string][] = view.flood
    ? [
        [v('card.water'), `${water} / ${view.flood.submerging}`],
        [v('card.dikes'), String(island.dikes.length)],
        [v('card.shores'), String(island.shores.length)],
      ]
    : [];
  return {
    name: v('card.island', { hex }),
    does: v('card.island.does', { fare: vatus(island.fare) }),
    facts: [
      [v('card.huts'), `${huts.reduce((sum, count) => sum + count, 0)} / ${lots}`],
      ...(owners.length > 0 ? [[v('card.owners'), owners.join(', ')] as const] : []),
      [v('card.tourists'), `${tourists} / ${room}`],
      [v('card.worth'), points(hut_worth)],
      [v('card.drawings'), `${drawings} / ${sites}`],
      [v('card.goods'), list(goods.map((good) => v(`good.${good}`)))],
      ...flood,
    ],
    rule: 'tiles',
  };
}

function tileCard(name: string, view: View): InspectCard {
  const tile = view.visible.find((one) => one.tile === name);
  const facts: [string, string][] = tile?.ocean
    ? [
        [v('card.fish'), String(tile.ocean.fish)],
        [v('card.treasure'), String(tile.ocean.treasure)],
      ]
    : [
        [v('card.lots'), String(tile?.lots ?? 0)],
        [v('card.sites'), String(tile?.sites ?? 0)],
        [v('card.room'), String(tile?.room ?? 0)],
        [v('card.goods'), list((tile?.produces ?? []).map((good) => v(`good.${good}`)))],
      ];
  return { name: v('card.tile', { tile: name.toUpperCase() }), does: v('card.tile.does'), facts, rule: 'tiles' };
}

/** Why a stall is closed to the question that is asked; from Rust alone, so that it never contradicts what glows. */
export function closedWords(stall: ActionView, view: View, blocked: CardContext['blocked']): string | null {
  const block = blocked.find((one) => one.action === stall.action);
  if (!block) return null;
  const verdict = block.reason === 'neutral-markers' ? verdictWords(stall, view) : null;
  return verdict ?? v(`reason.${block.reason}`, { count: block.amount ?? 0 });
}

function actionCard(action: Action, { view, own, people, offers, blocked }: CardContext): InspectCard | null {
  const stall = view.actions.find((one) => one.action === action);
  if (!stall) return null;
  const open = offers.some(({ offer }) => offer.places.includes(`a:${action}`));
  const standing = stall.stacks.map(({ seat, markers, standing: stands }): [string, string] => [
    seat === null ? v('stall.neutral') : nameOf(people, seat),
    stands === 'later' ? String(markers) : `${markers} · ${v(`stall.${stands}`)}`,
  ]);
  const helper: [string, string][] = stall.helper ? [[v('card.helper'), v(`character.${stall.helper}`)]] : [];
  const verdict = verdictWords(stall, view);
  return {
    name: actionWords(action),
    does: [`${v(`about.${action}`)}.`, ...(verdict === null ? [] : [`${capital(verdict)}.`])].join(' '),
    facts: [...standing, ...helper],
    costs: effectWords(action, view, own),
    closed: open ? null : closedWords(stall, view, blocked),
    rule: 'actions',
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who a character is. */
export function characterCard(character: Character): InspectCard {
  return {
    name: v(`character.${character}`),
    does: capital(v(`character.about.${character}`)),
    rule: 'characters',
  };
}

/** Who somebody has, and whether they can still help. */
function taken(character: Character, { view, people }: CardContext): string | null {
  const seat = view.players.findIndex((player) => player.character === character);
  const used = view.players[seat]?.card === 'used';
  return seat < 0 ? null : v(used ? 'cast.used' : 'cast.with', { name: nameOf(people, seat) });
}

function tokenCard(
  { token, seat, mayBe = [] }: Extract<Subject, { of: 'token' }>,
  { people }: CardContext,
): InspectCard {
  const words = mayBe.map((one) => v(`token.${one}`)).join(v('token.or'));
  return {
    name: token === null ? v('card.token') : capital(v(`token.${token}`)),
    does: seat == null ? v('card.token.does') : v('rest.taken', { name: nameOf(people, seat), token: words }),
    rule: 'rest',
  };
}

function shipCard(place: number, view: View): InspectCard {
  const wants = view.demand[place]?.wants.filter(({ filled }) => !filled) ?? [];
  return {
    name: v('card.ship', { place: place + 1 }),
    does: v('card.ship.does'),
    facts: [[v('card.wants'), wants.map(({ good }) => v(`good.${good}`)).join(', ') || v('trade.full')]],
    rule: 'actions',
  };
}

function goodCard(index: number, view: View): InspectCard | null {
  const row = view.goods[index];
  if (!row) return null;
  const { good, place, reserve } = row;
  const named = { good: v(`good.${good}`), price: row.price, points: row.points, place: (place ?? 0) + 1 };
  return {
    name: named.good,
    does: v(place === null ? 'trade.lost' : 'trade.price', named),
    facts: [[v('card.reserve'), String(reserve)]],
    rule: 'actions',
  };
}

function orderCard(seat: number, { view, people }: CardContext): InspectCard {
  const place = view.order.indexOf(seat) + 1;
  return {
    name: v('order.place', { name: nameOf(people, seat), place }),
    does: [seat === view.first_player ? v('order.first') : '', v('card.order')].filter((part) => part !== '').join(' '),
    facts: [[v('card.hand'), String(view.players[seat]?.hand ?? 0)]],
    rule: 'act',
  };
}

function townCard(of: Town, view: View): InspectCard {
  switch (of) {
    case 'volcano':
      return {
        name: v('board.volcano'),
        does: v('card.volcano'),
        facts: [[v('card.to-come'), String(view.stack.length)]],
        rule: 'tiles',
      };
    case 'flood':
      return {
        name: view.flood?.die ? v('flood.in', { count: view.flood.die }) : v('flood.calm'),
        does: v('card.flood', { most: view.flood?.submerging ?? 0, count: view.flood?.lost_at ?? 0 }),
        facts: [
          [v('card.dikes-left'), String(view.flood?.dikes ?? 0)],
          [v('card.lost'), `${view.flood?.submerged ?? 0} / ${view.flood?.lost_at ?? 0}`],
        ],
        rule: 'waters',
      };
    case 'rounds':
      return {
        name: v('rounds.at', { round: view.round, rounds: view.rounds }),
        does: v(view.flood ? 'card.rounds-flood' : 'card.rounds'),
        rule: 'round',
      };
    case 'market':
      return {
        name: v('board.market'),
        does: `${v('market.price', { count: view.fish_price })}. ${v('card.market')}`,
        facts: [[v('card.prices'), view.fish_prices.join(' → ')]],
        rule: 'actions',
      };
    case 'office':
      return {
        name: v('board.office'),
        does: `${view.tourists > 0 ? v('office.waiting', { count: view.tourists }) : capital(v('office.nobody'))}. ${v('card.office')}`,
        rule: 'actions',
      };
    case 'rest':
      return {
        name: v('board.rest'),
        does: v('card.rest'),
        facts: [[v('card.left'), String(view.rest_tokens)]],
        rule: 'rest',
      };
    case 'trade':
      return { name: v('board.trade'), does: v('card.trade'), rule: 'actions' };
    case 'turn':
      return { name: v('card.turn'), does: v('card.turn.does'), rule: 'characters' };
  }
}

/** What a number in a player's panel means. */
export function ownedCard({ of, seat }: Owned, view: View): InspectCard | null {
  const player = view.players[seat];
  if (!player) return null;
  switch (of) {
    case 'vatus':
      return { name: vatus(player.vatus), does: v('card.vatus', { count: view.most_vatus + 1 }), rule: 'vatus' };
    case 'points':
      return { name: v('stock.points', { count: player.points }), does: v('card.points'), rule: 'end' };
    case 'huts':
      return {
        name: v('stock.huts', { count: player.huts_left }),
        does: v('card.huts.does'),
        facts: [[v('card.built'), String(player.huts_built)]],
        rule: 'end',
      };
    case 'fish':
      return { name: v('stock.fish', { tiles: tileValues(player.fish) }), does: v('card.fish.does'), rule: 'actions' };
    case 'treasure':
      return {
        name: v('stock.treasure', { tiles: tileValues(player.treasure) }),
        does: v('card.treasure.does'),
        rule: 'end',
      };
  }
}
