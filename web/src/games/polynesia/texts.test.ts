import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Catalogue } from '../../i18n/translate';

const HERE = import.meta.dirname;
const RULES = join(HERE, '..', '..', '..', '..', 'games', 'polynesia', 'src');

const catalogue = (name: string): Catalogue => JSON.parse(readFileSync(join(HERE, name), 'utf8')) as Catalogue;
const rust = (file: string): string => readFileSync(join(RULES, file), 'utf8');
const en = catalogue('en.json');
const found = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, key]) => key ?? ''))];
const tides = found(rust('tide.rs'), /=> "(\d\.\d)"/g);

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

describe('keys the rules name', () => {
  it('have a name and a text for every tide', () => {
    expect(tides.length).toBe(18);
    for (const tide of tides) {
      expect(en).toHaveProperty([`tide.${tide}.name`]);
      expect(en).toHaveProperty([`tide.${tide}.text`]);
    }
  });

  it('have a reason for every closed action', () => {
    const reasons = found(rust('blocked.rs'), /"([a-z]+(?:-[a-z]+)+)"/g).filter((key) => key !== 'populate-main');
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons) expect(en).toHaveProperty([`reason.${reason}`]);
  });

  it('have a name for every source of points', () => {
    const sources = found(rust('score.rs'), /"([a-z]+-[a-z0-9.]+)"/g);
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources) expect(en).toHaveProperty([`source.${source}`]);
  });

  it('have a name for every kind of decision', () => {
    const verbs = found(rust('decision.rs'), /\["([a-z-]+)"/g);
    expect(verbs.length).toBe(12);
    for (const verb of verbs) expect(en).toHaveProperty([`verb.${verb}`]);
  });

  it('have a name for every token and stone', () => {
    const tokens = found(rust('token.rs'), /=> "([a-z0-9-]+)"/g);
    expect(tokens.length).toBe(7);
    for (const token of tokens) expect(en).toHaveProperty([`token.${token}`]);
    const stones = found(rust('lava.rs'), /=> "([a-z]+)"/g);
    expect(stones.length).toBe(3);
    for (const stone of stones) expect(en).toHaveProperty([`stone.${stone}`]);
  });

  it('have a label for every option and its values', () => {
    const card = catalogue('card.en.json');
    const options = [...rust('setup.rs').matchAll(/key: "(\w+)",\s+values: &\[([^\]]+)\]/g)];
    expect(options.length).toBe(5);
    for (const [, key, values] of options) {
      expect(card).toHaveProperty([`option.${key}`]);
      for (const [, value] of values?.matchAll(/"([\w.]+)"/g) ?? []) expect(card).toHaveProperty([`option.${key}.${value}`]);
    }
  });
});

describe('keys in use', () => {
  const sources = readdirSync(HERE)
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(HERE, file), 'utf8'));
  const used = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?<![\w.])m\(([^()]*?)[,)]/gs)].flatMap(([, argument]) => [...(argument?.matchAll(/'([a-z]+\.[\w.-]+)'/g) ?? [])].map(([, key]) => key ?? '')),
    ),
  );

  it('are in the catalogue', () => {
    expect(used.size).toBeGreaterThan(60);
    for (const key of used) expect(en).toHaveProperty([key]);
  });

  it('are all there is: no text is left over', () => {
    const computed = /^(kind|kindname|token|stone|symbol|right|verb|reason|source|prompt|waiting|tide|do)\./;
    expect(Object.keys(en).filter((key) => !computed.test(key) && !used.has(key))).toEqual([]);
  });
});
