import type { InspectCard } from '../../board/inspect.svelte';
import { nameOf } from '../../board/people';
import type { BlockedOf, SeatPerson } from '../module';
import { steps } from './goals';
import { p } from './texts';
import type { CardView, Moon, PlayerView, PolarisOffered, PolarisTypes, PolarisView, SectorView } from './types';
import { choiceWords, decisionWords, goalWords, linkWords, moonWords } from './words';

/** What can be asked about. */
export type Subject =
  | { of: 'space'; space: string }
  | { of: 'link'; link: string }
  | { of: 'sector'; sector: number }
  | { of: 'moon'; moon: Moon }
  | { of: 'goal'; sector: number }
  | { of: 'slot'; slot: number }
  | { of: 'held'; place: number }
  | { of: 'card'; card: CardView; where: 'play' | 'dawn' }
  | { of: 'back'; kind: CardView['kind'] }
  | { of: 'figure'; seat: number; star: string }
  | { of: 'polaris' | 'market' | 'hand' | 'dawn' | 'telescope' | 'supply' | 'personal' | 'lens' | 'account' }
  | { of: 'purse' | 'score' | 'cards' | 'stars' | 'telescope-held'; seat: number };

/** What is told depends on how the table stands for whoever asks. */
export interface CardContext {
  view: PolarisView;
  own: number;
  people: readonly SeatPerson[];
  offers: readonly PolarisOffered[];
  blocked: readonly BlockedOf<PolarisTypes>[];
}

/** Why a kind of action is closed, from Rust alone; nothing while it is open. */
function closed({ offers, blocked }: CardContext, verb: PolarisOffered['parts']['verb']): string | null {
  const block = blocked.find(({ action }) => action === verb);
  return block && !offers.some(({ parts }) => parts.verb === verb) ? p(`reason.${block.reason}`) : null;
}

const paid = (count: number): string | null => (count > 0 ? p('card.costs', { count }) : null);

export function card(subject: Subject, at: CardContext): InspectCard | null {
  const { view, own, people } = at;
  switch (subject.of) {
    case 'space':
      return spaceCard(subject.space, at);
    case 'link':
      return linkCard(subject.link, at);
    case 'sector':
      return sectorCard(subject.sector, view);
    case 'moon':
      return moonCard(subject.moon, view);
    case 'goal': {
      const sector = view.sectors[subject.sector - 1];
      return sector ? goalCard(sector, view, people) : null;
    }
    case 'slot':
      return slotCard(subject.slot, at);
    case 'held':
      return heldCard(subject.place, at);
    case 'card':
      return { ...plainCard(subject.card), does: `${shows(subject.card)} ${p(`card.${subject.where}.does`)}` };
    case 'back':
      return { name: p(`stock.back-${subject.kind}`), does: p('card.back.does'), rule: 'cards' };
    case 'figure':
      return figureCard(subject.seat, subject.star, at);
    case 'polaris':
      return { name: 'Polaris', does: p('card.polaris.does'), rule: 'sky' };
    case 'market':
      return {
        name: p('market.title'),
        does: p('card.market.does'),
        facts: view.decks.map(({ cards }, deck) => [p(deck === 0 ? 'card.basic' : 'card.advanced'), String(cards)]),
        closed: closed(at, 'take'),
        rule: 'turn',
      };
    case 'hand':
      return {
        name:
          own === people.find(({ you }) => you)?.seat
            ? p('hand.yours')
            : p('hand.theirs', { name: nameOf(people, own) }),
        does: p('card.hand.does', { most: view.rates.hand, count: view.rates.change }),
        closed: closed(at, 'play'),
        rule: 'play',
      };
    case 'dawn':
      return {
        name: view.telescope === null ? p('dawn.free', { count: free(view) }) : p('dawn.full'),
        does: p('card.dawn-spaces.does'),
        rule: 'dawn',
      };
    case 'telescope':
      return { name: p('card.telescope'), does: p('dawn.telescope', { count: view.rates.telescope }), rule: 'dawn' };
    case 'supply':
      return {
        name: p('board.supply', { count: view.shooting_stars, links: view.sky.links_left }),
        does: p('card.supply.does', { count: view.rates.handful }),
        closed: closed(at, 'shooting-stars'),
        rule: 'turn',
      };
    case 'personal':
      return personalCard(view.players[own]);
    case 'lens':
      return { name: p('card.lens'), does: p('card.lens.does'), rule: 'sky' };
    case 'account':
      return {
        name: p('card.account'),
        does: view.play
          ? p('account.story', { count: view.play.shooting_stars, owed: view.play.owed, left: view.play.balance })
          : p('card.purse.does', { count: view.rates.change }),
        rule: 'play',
      };
    case 'purse':
    case 'score':
    case 'cards':
    case 'stars':
    case 'telescope-held':
      return ownedCard(subject.of, subject.seat, view);
  }
}

function free({ dawn }: PolarisView): number {
  return dawn.spaces - dawn.goals.length - dawn.cards.length;
}

/** What is told of a place in the sky where something may be placed now. */
function offered(place: string, { offers, view }: CardContext): { does?: string; costs?: string | null } {
  const found = offers.find(
    ({ parts, offer }) => (parts.verb === 'star' || parts.verb === 'link') && offer.places.includes(place),
  );
  return found ? { does: decisionWords(found, view), costs: paid(found.offer.pays) } : {};
}

function spaceCard(space: string, at: CardContext): InspectCard {
  const { board, sky, players } = at.view;
  const owner = players.findIndex(({ stars }) => stars.includes(space));
  const kind = board.red.includes(space) ? 'red' : board.white.includes(space) ? 'white' : 'plain';
  const star = sky.neutral.includes(space)
    ? p('card.star.neutral')
    : owner < 0
      ? ''
      : p(players[owner]?.lone.includes(space) ? 'card.star.lone' : 'card.star', {
          name: nameOf(at.people, owner),
          count: -at.view.rates.lone,
        });
  return {
    name: p('card.space', { space }),
    does: [star, p(`card.space.${kind}`)].filter((part) => part !== '').join(' '),
    rule: 'sky',
    ...offered(`s:${space}`, at),
  };
}

function linkCard(link: string, at: CardContext): InspectCard {
  const laid = at.view.sky.links.includes(link);
  return {
    name: p('card.link', { link: linkWords(link) }),
    does: p(laid ? 'card.link.laid' : 'card.link.free'),
    rule: 'sky',
    ...offered(`l:${link}`, at),
  };
}

function sectorCard(sector: number, view: PolarisView): InspectCard {
  const at = view.sectors[sector - 1];
  return {
    name: p('card.sector', { sector }),
    does: at ? p('card.sector.does', { moon: moonWords(at.moon) }) : '',
    facts: at?.goal ? [[p('card.goal'), goalWords(at.goal.goal)]] : [],
    rule: 'sky',
  };
}

function moonCard(moon: Moon, view: PolarisView): InspectCard {
  const at = view.sectors.find((one) => one.moon === moon);
  const next = moon === 'new' && at?.goal?.scored === false;
  return {
    name: moonWords(moon),
    does: at ? p(next ? 'card.moon.next' : 'card.moon.does', { sector: at.sector }) : '',
    rule: 'play',
  };
}

function goalCard(at: SectorView, view: PolarisView, people: readonly SeatPerson[]): InspectCard | null {
  const { goal } = at;
  if (!goal) return null;
  const scored = view.scorings.find((it) => it.goal === goal.goal);
  const leaders = scored?.bonus ?? goal.leaders;
  return {
    name: goalWords(goal.goal),
    does: `${p(`goal.${goal.kind}.counts`)}. ${p('card.goal.steps', { steps: steps(goal), least: goal.values[0] ?? 0 })}`,
    facts: [
      ...(scored?.tallies ?? goal.tallies).map(({ count, points }, seat): [string, string] => [
        nameOf(people, seat),
        `${count} · ${p('sky.worth', { count: points })}${leaders.includes(seat) ? ` + ${goal.bonus}` : ''}`,
      ]),
    ],
    closed: scored ? p('card.goal.scored') : null,
    rule: 'goals',
  };
}

/** What a card shows, in sentences. */
function shows(it: CardView): string {
  const options = it.options.map(choiceWords).join(` ${p('card.or')} `);
  return `${p('card.places', { options })}${it.dawn ? ` ${p('card.shows-dawn')}` : ''}`;
}

function plainCard(it: CardView): InspectCard {
  return { name: `${moonWords(it.moon)} · ${p(`card.${it.kind}`)}`, does: shows(it), rule: 'cards' };
}

function slotCard(slot: number, at: CardContext): InspectCard {
  const it = at.view.market[slot - 1];
  if (!it) return { name: p('card.slot'), does: p('card.slot.does'), rule: 'cards' };
  const take = at.offers.find(({ parts }) => parts.verb === 'take' && parts.slot === slot);
  return { ...plainCard(it), costs: take ? paid(take.offer.pays) : null, closed: closed(at, 'take') };
}

function heldCard(place: number, at: CardContext): InspectCard | null {
  const player = at.view.players[at.own];
  const it = (player?.hand ?? player?.known ?? [])[place];
  if (!it) return null;
  const ways = at.offers.filter(({ parts }) => parts.verb === 'play' && parts.card === it.card);
  const owes = Math.max(0, ...ways.map(({ offer }) => offer.owes));
  const sector = at.view.sectors.find(({ moon }) => moon === it.moon)?.sector ?? 0;
  return {
    ...plainCard(it),
    does: `${shows(it)} ${p('card.acts', { sector })}`,
    costs: owes > 0 ? p('card.owes', { count: owes }) : null,
    closed: closed(at, 'play'),
  };
}

function figureCard(seat: number, star: string, { view, people }: CardContext): InspectCard | null {
  const it = view.players[seat]?.constellations.find(({ stars }) => stars[0] === star);
  if (!it) return null;
  return {
    name: p('card.figure', { name: nameOf(people, seat) }),
    does: p('card.figure.does'),
    facts: [
      [p('card.figure.size'), String(it.size)],
      [p('card.figure.path'), String(it.longest_path)],
      [p('card.figure.worth'), p('sky.worth', { count: it.worth })],
    ],
    rule: 'end',
  };
}

function personalCard(player: PlayerView | undefined): InspectCard {
  const goal = player?.goal;
  return {
    name: goal ? p('personal.title') : p('personal.secret'),
    does: goal ? p('personal.story', { count: goal.copies, points: goal.points }) : p('card.personal.secret'),
    rule: 'personal',
  };
}

type OwnedName = Extract<Subject, { seat: number; of: 'purse' | 'score' | 'cards' | 'stars' | 'telescope-held' }>['of'];

/** What a number in a player's panel means. */
export function ownedCard(of: OwnedName, seat: number, view: PolarisView): InspectCard | null {
  const player = view.players[seat];
  if (!player) return null;
  const owed = view.play?.seat === seat ? view.play.owed : 0;
  switch (of) {
    case 'purse':
      return {
        name: p('stock.shooting-stars', { count: player.shooting_stars }),
        does: p('card.purse.does', { count: view.rates.change }),
        costs: owed > 0 ? p('stock.owed', { count: owed }) : null,
        rule: 'turn',
      };
    case 'score':
      return { name: p('stock.points', { count: player.score }), does: p('card.score.does'), rule: 'end' };
    case 'cards':
      return {
        name: p('stock.cards', { count: player.basic + player.advanced, advanced: player.advanced }),
        does: player.known.length > 0 ? p('card.cards.known') : p('card.cards.does'),
        facts: player.known.map((it) => [moonWords(it.moon), it.options.map(choiceWords).join(` ${p('card.or')} `)]),
        rule: 'cards',
      };
    case 'stars':
      return {
        name: p('stock.stars', { count: player.stars.length }),
        does: p('card.stars.does', { count: -view.rates.lone }),
        facts: [
          [p('card.stars.left'), String(player.stars_left)],
          [p('card.stars.lone'), String(player.lone.length)],
        ],
        rule: 'end',
      };
    case 'telescope-held':
      return { name: p('stock.telescope'), does: p('dawn.telescope', { count: view.rates.telescope }), rule: 'dawn' };
  }
}

/** Tells what somebody asks about, as the table stands for them. */
export type Tell = (subject: Subject) => InspectCard | null;
