import { translator } from '../i18n/index.svelte';
import en from './who.en.json';
import es from './who.es.json';

/** The words about people: names, devices, profiles, friends. */
export const whoWords = translator({ en, es });

/** A name for somebody who has none yet: a bird of the open sea. Another than the one before. */
export function suggestion(but?: string): string {
  const names = whoWords('name.ideas')
    .split(', ')
    .filter((name) => name !== but);
  return names[Math.floor(Math.random() * names.length)] ?? '';
}
