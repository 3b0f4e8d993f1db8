import { translator } from '../../i18n/index.svelte';
import en from './en.json';
import es from './es.json';

/** Polynesia's own words. A key with a word of the server in it (`verb.${verb}`) has one for every word, or this does not compile. */
export const m = translator({ en, es });
