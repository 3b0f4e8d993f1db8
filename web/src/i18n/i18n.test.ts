import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, format, negotiate, type Catalogue, type Message } from './translate';

const SRC = join(import.meta.dirname, '..');
const RUST = join(SRC, '..', '..', 'crates');

function read(path: string): string {
  return readFileSync(join(SRC, path), 'utf8');
}

function catalogue(path: string): Catalogue {
  return JSON.parse(read(path)) as Catalogue;
}

function forms(message: Message): string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other];
}

function placeholders(message: Message): string[] {
  return [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

/** Every set of catalogues of the app, by the pattern of its file names. */
const SETS = [
  'i18n/%.json',
  ...readdirSync(join(SRC, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`games/${name}/%.json`, `games/${name}/card.%.json`]),
];

describe.each(SETS)('catalogues %s', (pattern) => {
  const en = catalogue(pattern.replace('%', 'en'));

  it.each(LANGUAGES.filter((language) => language !== 'en'))('says everything in %s', (language) => {
    const other = catalogue(pattern.replace('%', language));
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      const theirs = other[key];
      if (theirs === undefined) throw new Error(`${key} is missing`);
      expect(placeholders(theirs), key).toEqual(placeholders(message));
      expect(forms(theirs).every((text) => text.trim() !== ''), key).toBe(true);
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
    (JSON.parse(read(`games/maori/rules.${language}.json`)) as Section[]).map(({ id, text, list }) => [id, text.length, list?.length]);

  it.each(LANGUAGES)('has the same sections in %s', (language) => {
    expect(outline(language)).toEqual(outline('en'));
  });
});

/** Sources with the translator they use: `t` for the shell, `m` for Maori. */
function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file: join(folder, file), text: read(join(folder, file)) }));
}

function used(texts: { file: string; text: string }[], name: string): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { file, text } of texts) {
    const calls = text.matchAll(new RegExp(`(?<![\\w.])${name}\\(([^()]*?)[,)]`, 'gs'));
    for (const [, argument] of calls) {
      for (const [, key] of argument?.matchAll(/'([a-z][\w.-]+)'/g) ?? []) if (key) keys.set(key, file);
    }
  }
  return keys;
}

describe('keys in use', () => {
  it('are in the shell catalogue', () => {
    const en = catalogue('i18n/en.json');
    const keys = used(sources('.').filter(({ file }) => !file.startsWith('games/')), 't');
    expect(keys.size).toBeGreaterThan(80);
    for (const [key, file] of keys) expect(en, `${key} in ${file}`).toHaveProperty([key]);
  });

  it('are in the catalogue of Maori', () => {
    const en = catalogue('games/maori/en.json');
    const keys = used(sources('games/maori'), 'm');
    expect(keys.size).toBeGreaterThan(40);
    for (const [key, file] of keys) expect(en, `${key} in ${file}`).toHaveProperty([key]);
  });

  it('are all there is: no text is left over', () => {
    const shell = [...Object.keys(catalogue('i18n/en.json'))].filter((key) => !/^(bot|refused)\./.test(key));
    const known = used(sources('.').filter(({ file }) => !file.startsWith('games/')), 't');
    expect(shell.filter((key) => !known.has(key))).toEqual([]);

    const computed = /^(shape|facing|verb|reason|source|prompt|tell)\./;
    const maori = [...Object.keys(catalogue('games/maori/en.json'))].filter((key) => !computed.test(key));
    const spoken = used(sources('games/maori'), 'm');
    expect(maori.filter((key) => !spoken.has(key))).toEqual([]);
  });
});

describe('numbers in texts', () => {
  it('tell how large the files of a table may be', () => {
    const limits = readFileSync(join(RUST, 'server', 'src', 'limits.rs'), 'utf8');
    const [, kibibytes] = /TABLE_BODY: usize = (\d+) \* 1024/.exec(limits) ?? [];
    for (const language of LANGUAGES) expect(catalogue(`i18n/${language}.json`)['option.too-large']).toContain(`${kibibytes} KiB`);
  });
});

describe('format', () => {
  it('fills placeholders and chooses plurals', () => {
    const palms: Message = { one: '{count} palm', other: '{count} palms' };
    expect(format(palms, 'en', { count: 1 })).toBe('1 palm');
    expect(format(palms, 'en', { count: 0 })).toBe('0 palms');
    expect(format('{a} and {b}', 'es', { a: 'x' })).toBe('x and {b}');
  });

  it('writes what is below nothing with a minus sign', () => {
    expect(format('{points} points', 'en', { points: -2 })).toBe('−2 points');
    expect(format('{name}', 'en', { name: 'Jean-Luc' })).toBe('Jean-Luc');
  });

  it('speaks the first language it knows', () => {
    expect(negotiate(['fr-FR', 'es-MX', 'en'])).toBe('es');
    expect(negotiate(['de'])).toBe('en');
  });
});
