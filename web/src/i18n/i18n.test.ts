import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, categories, format, negotiate, type Catalogue, type Message } from './translate';

const SRC = join(import.meta.dirname, '..');

function read(path: string): string {
  return readFileSync(join(SRC, path), 'utf8');
}

function catalogue(path: string): Catalogue {
  return JSON.parse(read(path)) as Catalogue;
}

function forms(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function placeholders(message: Message): string[] {
  return [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

/** Every title by its folder. */
const TITLES = readdirSync(join(SRC, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every set of catalogues of the app, by the pattern of its file names. */
const SETS = [
  'i18n/%.json',
  'i18n/errors.%.json',
  'shell/who.%.json',
  'shell/together.%.json',
  ...TITLES.flatMap((title) => [`games/${title}/%.json`, `games/${title}/card.%.json`]),
];

describe.each(SETS)('catalogues %s', (pattern) => {
  const en = catalogue(pattern.replace('%', 'en'));

  it.each(LANGUAGES)('has no plural form in %s that the language has not, and none that is missing', (language) => {
    const known = categories(language);
    for (const [key, message] of Object.entries(catalogue(pattern.replace('%', language)))) {
      if (typeof message === 'string') continue;
      expect(known, key).toEqual(expect.arrayContaining(Object.keys(message)));
      expect(Object.keys(message), key).toEqual(expect.arrayContaining(['one', 'other']));
    }
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('says everything in %s', (language) => {
    const other = catalogue(pattern.replace('%', language));
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      const theirs = other[key];
      if (theirs === undefined) throw new Error(`${key} is missing`);
      expect(placeholders(theirs), key).toEqual(placeholders(message));
      expect(
        forms(theirs).every((text) => text.trim() !== ''),
        key,
      ).toBe(true);
    }
  });
});

describe.each(TITLES)('the rules page of %s', (title) => {
  interface Section {
    id: string;
    text: string[];
    list?: string[];
  }
  const outline = (language: string): unknown =>
    (JSON.parse(read(`games/${title}/rules.${language}.json`)) as Section[]).map(({ id, text, list }) => [
      id,
      text.length,
      list?.length,
    ]);

  it.each(LANGUAGES)('has the same sections in %s', (language) => {
    expect(outline(language)).toEqual(outline('en'));
  });
});

function sources(folder: string): string[] {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => read(join(folder, file)));
}

/** The keys that no source names, neither as they are nor put together of what the server names: `verb.${verb}`. */
function unused(keys: readonly string[], texts: readonly string[]): string[] {
  const spelled = new Set(texts.flatMap((text) => [...text.matchAll(/'([a-z][\w.-]*)'/g)].map(([, key]) => key)));
  const composed = texts.flatMap((text) =>
    [...text.matchAll(/\b\w\(\s*`([a-z][^`]*\$\{[^`]*)`/g)].map(([, key = '']) => {
      const fixed = key.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      return new RegExp(`^${fixed.join('.+')}$`);
    }),
  );
  return keys.filter((key) => !spelled.has(key) && !composed.some((family) => family.test(key)));
}

// A key that is used and has no text does not compile; one that has a text and is not used is found here.
describe('no text is left over', () => {
  it('by the shell', () => {
    const folders = ['board', 'games', 'net', 'shell'].flatMap(sources);
    expect(unused(Object.keys(catalogue('i18n/en.json')), [read('App.svelte'), ...folders])).toEqual([]);
  });

  it.each(TITLES)('by %s', (title) => {
    expect(unused(Object.keys(catalogue(`games/${title}/en.json`)), sources(`games/${title}`))).toEqual([]);
  });

  it('that a source would have to name', () => {
    const texts = ["m('tell.paid', { name }) + m(`verb.${verb}`)", 'm(`tide.${tide}.name`)'];
    expect(unused(['tell.paid', 'verb.sail', 'tide.1.1.name'], texts)).toEqual([]);
    expect(unused(['tell.gained', 'adverb.soon', 'tide.1.1.text'], texts)).toEqual([
      'tell.gained',
      'adverb.soon',
      'tide.1.1.text',
    ]);
  });
});

describe('format', () => {
  it('fills placeholders and chooses plurals', () => {
    const palms: Message = { one: '{count} palm', other: '{count} palms' };
    expect(format(palms, 'en', { count: 1 })).toBe('1 palm');
    expect(format(palms, 'en', { count: 0 })).toBe('0 palms');
    expect(format('{a} and {b}', 'es', { a: 'x' })).toBe('x and {b}');
  });

  it('knows every plural category of its languages', () => {
    expect([...categories('en')].sort()).toEqual(['one', 'other']);
    expect([...categories('es')].sort()).toEqual(['many', 'one', 'other']);
    const stars: Message = { one: '{count} estrella', many: '{count} de estrellas', other: '{count} estrellas' };
    expect(format(stars, 'es', { count: 1 })).toBe('1 estrella');
    expect(format(stars, 'es', { count: 2 })).toBe('2 estrellas');
    expect(format(stars, 'es', { count: 1_000_000 })).toBe('1000000 de estrellas');
    expect(format(stars, 'en', { count: 1_000_000 })).toBe('1000000 estrellas');
    expect(format({ other: 'all of {count}' }, 'es', { count: 1 })).toBe('all of 1');
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
