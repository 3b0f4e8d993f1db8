import { translator } from '../i18n/index.svelte';
import en from './who.en.json';
import es from './who.es.json';

/** The words about people: names, devices, profiles, friends. */
export const whoWords = translator({ en, es });
