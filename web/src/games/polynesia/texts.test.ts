import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Catalogue } from '../../i18n/translate';

const HERE = import.meta.dirname;

const catalogue = (name: string): Catalogue => JSON.parse(readFileSync(join(HERE, name), 'utf8')) as Catalogue;
const en = catalogue('en.json');

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
