import en from './en.json';
import { settings } from '../settings/index.svelte';
import { format, negotiate, type Catalogue, type Language, type Message, type Params } from './translate';

/** A translator for the keys of one catalogue; follows the language setting. */
export type Translate<Key extends string> = (key: Key, params?: Params) => string;

export function language(): Language {
  return settings.language === 'auto' ? negotiate(navigator.languages) : settings.language;
}

/** The language as it is written where the reader lives, for dates. */
export function locale(): string {
  const spoken = language();
  return navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === spoken) ?? spoken;
}

/** Binds a set of catalogues that have the same keys. */
export function translator<Key extends string>(
  catalogues: Readonly<Record<Language, Readonly<Record<Key, Message>>>>,
): Translate<Key> {
  return (key, params) => {
    const spoken = language();
    return format(catalogues[spoken][key], spoken, params);
  };
}

/** How a language joins what one may choose from; British English, like the texts: no comma before "or". */
const choices: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  es: new Intl.ListFormat('es', { type: 'disjunction' }),
};

/** What one may choose from, in a row: "a, b or c". */
export function either(words: readonly string[]): string {
  return choices[language()].format(words);
}

/** Looks a computed key up, such as a reason the server names; falls back to the key's own words. */
export function lookup(catalogues: Readonly<Record<Language, Catalogue>>, key: string, params?: Params): string {
  const spoken = language();
  const message = catalogues[spoken][key];
  return message ? format(message, spoken, params) : key.slice(key.lastIndexOf('.') + 1).replaceAll('-', ' ');
}

/** The shell's own words. A key with a word of the server in it (`refused.${code}`) has one for every word, or this does not compile. */
export const t: Translate<keyof typeof en> = (key, params) => {
  const words = language() === 'es' ? spanish : null;
  return words ? format(words[key], 'es', params) : format(en[key], 'en', params);
};

/** Spanish is fetched by whoever reads it: the first page is the one that people wait for. */
let spanish = $state.raw<typeof en | null>(null);

/** Fetches the words of the reader's language, if they are not here yet. */
export async function fetchWords(): Promise<void> {
  if (language() === 'es') spanish ??= (await import('./es.json')).default;
}
