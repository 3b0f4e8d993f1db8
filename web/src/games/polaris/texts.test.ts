import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/translate';
import { settings } from '../../shell/settings.svelte';
import en from './en.json';
import { tell } from './tell';
import type { CardView } from './view';

const HERE = import.meta.dirname;
const RULES = join(HERE, '..', '..', '..', '..', 'games', 'polaris');
const rust = (file: string): string => readFileSync(join(RULES, 'src', file), 'utf8');
const words = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, key]) => key ?? '');

describe('keys in use', () => {
  const sources = readdirSync(HERE)
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(HERE, file), 'utf8'))
    .join('\n');
  const used = new Set([...sources.matchAll(/(?<![\w.])p\(([^()]*?)[,)]/gs)].flatMap(([, argument]) => words(argument ?? '', /'([a-z][\w.-]+)'/g)));

  it('are in the catalogue', () => {
    expect(used.size).toBeGreaterThan(60);
    for (const key of used) expect(en).toHaveProperty([key]);
  });

  it('are all there is: no text is left over', () => {
    const computed = /^(moon|shape|goal|verb|reason|source|do|tell)\./;
    expect(Object.keys(en).filter((key) => !computed.test(key) && !used.has(key))).toEqual([]);
  });
});

describe('keys the rules name', () => {
  it('have a reason for every closed action', () => {
    const reasons = words(rust('blocked.rs'), /"([a-z]+(?:-[a-z]+)*)"/g).filter((key) => !['take', 'play', 'shooting-stars'].includes(key));
    expect(reasons.length).toBeGreaterThan(6);
    for (const reason of reasons) expect(en).toHaveProperty([`reason.${reason}`]);
  });

  it('have a name for every source of points', () => {
    const sources = words(rust('score.rs'), /ScoreLine::new\(\s*"([a-z-]+)"/g);
    expect(sources.length).toBe(8);
    for (const source of sources) expect(en).toHaveProperty([`source.${source}`]);
  });

  it('have a name for every kind of decision', () => {
    const verbs = new Set(words(rust('decision.rs'), /\["([a-z-]+)"/g));
    expect(verbs.size).toBe(7);
    for (const verb of verbs) expect(en).toHaveProperty([`verb.${verb}`]);
  });

  it('have a sentence for every notice that is told, and words for every shape, phase and goal', () => {
    for (const shape of words(rust('shape.rs'), /^ +"([SVH+,-]+)" =>/gm)) expect(en).toHaveProperty([`shape.${shape.toLowerCase().replaceAll(/[+,]/g, '-')}`]);
    for (const moon of words(rust('moon.rs'), /^ {4}([A-Z][a-z]+),$/gm)) expect(en).toHaveProperty([`moon.${moon.toLowerCase()}`]);
    const goals = JSON.parse(readFileSync(join(RULES, 'data', 'goals.json'), 'utf8')) as { common: { goal: string }[] };
    expect(goals.common.length).toBe(15);
    for (const { goal } of goals.common) {
      const kind = goal.split('-')[0] ?? '';
      expect(en).toHaveProperty([`goal.${kind}`]);
      expect(en).toHaveProperty([`goal.${kind}.counts`]);
    }
  });
});

describe('rules pages', () => {
  interface Section {
    id: string;
    text: string[];
    list?: string[];
  }
  const outline = (language: string): unknown =>
    (JSON.parse(readFileSync(join(HERE, `rules.${language}.json`), 'utf8')) as Section[]).map(({ id, text, list }) => [id, text.length, list?.length]);

  it.each(LANGUAGES)('has the same sections in %s', (language) => {
    expect(outline(language)).toEqual(outline('en'));
  });
});

describe('the log', () => {
  settings.language = 'en';
  const people = [{ seat: 0, name: 'Ana', you: true, bot: false }];
  const card: CardView = { card: 'b5', kind: 'basic', moon: 'new', dawn: true, options: [{ shape: 'S', shooting_stars: 0 }, { shape: 'V', shooting_stars: 1 }] };

  it('says what was played, and where it happened', () => {
    expect(tell({ what: 'played', seat: 0, card, option: 2, sector: 3, change: 0 }, people)).toEqual({
      text: 'Ana plays New Moon in sector 3: a link along a spoke, and 1 shooting star',
      places: ['z:3'],
      seat: 0,
    });
    expect(tell({ what: 'star_placed', seat: 0, space: 'c7' }, people)).toMatchObject({ text: 'Ana places a star on c7', places: ['s:c7'] });
    expect(tell({ what: 'link_placed', seat: 0, link: 'polaris-a2' }, people)?.text).toBe('Ana links Polaris–a2');
  });

  it('never names what only one seat was dealt', () => {
    expect(tell({ what: 'dealt', seat: 0, card }, people)).toBeNull();
    expect(tell({ what: 'goal_dealt', seat: 0, goal: '4' }, people)).toBeNull();
  });

  it('is silent about an account of nothing', () => {
    expect(tell({ what: 'settled', seat: 0, card, gains: 0, costs: 0, change: 0 }, people)).toBeNull();
    expect(tell({ what: 'settled', seat: 0, card, gains: 2, costs: 1, change: 1 }, people)?.text).toBe('Shooting stars: Ana gains 2 and pays 1');
    expect(tell({ what: 'settled', seat: 0, card, gains: 2, costs: 0, change: 1 }, people)?.text, 'the supply had one').toBe('Ana gains 1 shooting star');
  });
});
