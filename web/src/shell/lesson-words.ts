import { language, translator } from '../i18n/index.svelte';
import en from './lesson.en.json';
import es from './lesson.es.json';

/** The shell's words about lessons, fetched with the first of them. */
export const lessonWords = translator({ en, es });

/** A text of the server's that comes in every language. */
export function spoken(texts: Readonly<Record<string, string | undefined>>): string {
  return texts[language()] ?? texts['en'] ?? '';
}

/** "this, that and more". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}
