import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../../settings/index.svelte';
import { CARDS, PATTERNS } from './printed';
import { tell } from './tell';
import type { CardView, Decision, Offer, PolarisNotice } from './types';
import { decisionWords } from './words';

const RULES = join(import.meta.dirname, '..', '..', '..', '..', 'games', 'polaris');

describe('what the rules page draws', () => {
  const data = <T>(file: string): T => JSON.parse(readFileSync(join(RULES, 'data', file), 'utf8')) as T;

  it('is each kind of card once, and no other', () => {
    interface Face {
      options: string[];
      dawn?: boolean;
    }
    const cards = data<Record<'basic' | 'advanced', Face[]>>('cards.json');
    const printed = (['basic', 'advanced'] as const).flatMap((kind) =>
      cards[kind].map(({ options, dawn = false }) => `${kind} ${options.join(' or ')} ${dawn}`),
    );
    const drawn = CARDS.map(
      ({ kind, options, dawn }) =>
        `${kind} ${options.map(({ shape, shooting_stars }) => shape + '*'.repeat(shooting_stars)).join(' or ')} ${dawn}`,
    );
    expect(drawn.sort()).toEqual([...new Set(printed)].sort());
  });

  it('is every personal goal in both of its forms', () => {
    expect(PATTERNS.length).toBe(data<{ personal: object[] }>('goals.json').personal.length);
    for (const forms of PATTERNS) expect(forms.length).toBe(2);
    const all = PATTERNS.flat().map(({ stars, links }) => `${stars.toSorted().join()} ${links.toSorted().join()}`);
    expect(new Set(all).size).toBe(20);
    for (const { stars, links } of PATTERNS.flat()) expect([stars.length, links.length]).toEqual([4, 3]);
  });
});

describe('the log', () => {
  settings.language = 'en';
  const people = [{ seat: 0, name: 'Ana', you: true, bot: false }];
  const card: CardView = {
    card: 'b5',
    kind: 'basic',
    moon: 'new',
    dawn: true,
    options: [
      { shape: 'S', shooting_stars: 0 },
      { shape: 'V', shooting_stars: 1 },
    ],
  };
  type Table = Parameters<typeof tell>[2];
  const table: Table = { market_memory: 'open', board: { white: ['b1'] } };
  const told = (notice: PolarisNotice, view: Table = table): string | undefined => tell(notice, people, view)?.text;

  it('says what was played, and where it happened', () => {
    expect(tell({ what: 'played', seat: 0, card, option: 2, sector: 3, change: 0, gained: 1 }, people, table)).toEqual({
      text: 'Ana plays New Moon in sector 3: a link along a spoke, and 1 shooting star',
      places: ['z:3'],
      seat: 0,
    });
    expect(tell({ what: 'star_placed', seat: 0, space: 'c7', gained: 0, paid: 0 }, people, table)).toMatchObject({
      text: 'Ana places a star on c7',
      places: ['s:c7'],
    });
    expect(told({ what: 'link_placed', seat: 0, link: 'polaris-a2' })).toBe('Ana links Polaris–a2');
  });

  it('tells shooting stars as they come and go', () => {
    expect(told({ what: 'star_placed', seat: 0, space: 'b1', gained: 1, paid: 0 })).toBe(
      'Ana places a star on b1 and gains 1 shooting star',
    );
    expect(told({ what: 'star_placed', seat: 0, space: 'b0', gained: 0, paid: 1 })).toBe(
      'Ana places a star on b0 and pays 1 shooting star',
    );
    expect(told({ what: 'played', seat: 0, card, option: 1, sector: 3, change: 2, gained: 0 })).toBe(
      'Ana plays New Moon in sector 3, changed for 2 shooting stars to be paid at the end: a star',
    );
    expect(told({ what: 'changes_paid', seat: 0, paid: 4 })).toBe('Ana pays 4 shooting stars for changed cards');
  });

  it('says where an empty supply gave nothing', () => {
    expect(told({ what: 'played', seat: 0, card, option: 2, sector: 3, change: 0, gained: 0 })).toBe(
      'Ana plays New Moon in sector 3: a link along a spoke (the supply has no shooting star to bring)',
    );
    expect(told({ what: 'star_placed', seat: 0, space: 'b1', gained: 0, paid: 0 })).toBe(
      'Ana places a star on b1 (the supply has no shooting star to bring)',
    );
  });

  it('never names what only one seat was dealt', () => {
    expect(told({ what: 'dealt', seat: 0, card })).toBeUndefined();
    expect(told({ what: 'goal_dealt', seat: 0, goal: '4' })).toBeUndefined();
  });

  it('names what was taken where it stays known, and only where it lay where it must be remembered', () => {
    const filled: PolarisNotice = { what: 'market_filled', slot: 3, card };
    expect(told({ what: 'taken', seat: 0, slot: 3, card, paid: 0 })).toBe(
      'Ana takes New Moon: a star or a link along a spoke, and 1 shooting star (Dawn)',
    );
    expect(told(filled)).toMatch(/^New in the market: New Moon/);
    const closed: Table = { ...table, market_memory: 'closed' };
    // Its holder is told as the others are: they may sit at the same screen.
    for (const shown of [card, null])
      expect(told({ what: 'taken', seat: 0, slot: 3, card: shown, paid: 0 }, closed)).toBe(
        'Ana takes the card of market space 3',
      );
    expect(told({ what: 'taken', seat: 0, slot: 5, card: null, paid: 1 }, closed)).toBe(
      'Ana takes the card of market space 5, for 1 shooting star',
    );
    expect(told(filled, closed), 'what lay there is not written down').toBeUndefined();
  });
});

describe('decisions', () => {
  settings.language = 'en';
  const view = { board: { red: ['b0'], white: ['b1'] } };
  const card: CardView = {
    card: 'b5',
    kind: 'basic',
    moon: 'new',
    dawn: true,
    options: [{ shape: 'S', shooting_stars: 0 }],
  };
  const none: Offer = { places: [], card: null, choice: null, gains: 0, pays: 0, owes: 0 };
  const said = (parts: Decision, offer: Partial<Offer> = {}): string =>
    decisionWords({ text: '', parts, offer: { ...none, ...offer } }, view);

  it('say what they take, play and place', () => {
    expect(said({ verb: 'take', slot: 1 }, { card })).toBe('Take New Moon: a star (Dawn)');
    expect(said({ verb: 'take', slot: 5 }, { card: { ...card, kind: 'advanced' }, pays: 1 })).toBe(
      'Take New Moon: a star (Dawn), for a shooting star',
    );
    expect(
      said({ verb: 'play', card: 'b5', option: 1, sector: 3 }, { card, choice: { shape: 'S', shooting_stars: 0 } }),
    ).toBe('Play New Moon in sector 3: a star');
    expect(said({ verb: 'link', link: 'polaris-a2' })).toBe('Place a link: Polaris–a2');
    expect(said({ verb: 'star', space: 'c7' })).toBe('Place a star on c7');
  });

  it('say what they cost and bring', () => {
    expect(said({ verb: 'shooting-stars' }, { gains: 2 })).toBe('Take 2 shooting stars');
    expect(
      said(
        { verb: 'play', card: 'b5', option: 1, sector: 3 },
        { card, choice: { shape: 'S', shooting_stars: 0 }, owes: 2 },
      ),
    ).toBe('Play New Moon in sector 3, changed for 2 shooting stars that are paid when the play ends: a star');
    expect(said({ verb: 'star', space: 'b0' })).toBe('Place a star on b0 (costs a shooting star)');
    expect(said({ verb: 'star', space: 'b1' })).toBe('Place a star on b1 (brings a shooting star)');
    expect([said({ verb: 'end' }), said({ verb: 'end' }, { pays: 2 })]).toEqual([
      'End the play',
      'End the play and pay 2 shooting stars for changed cards',
    ]);
  });
});
