import { translator } from '../../i18n/index.svelte';
import en from './en.json';
import es from './es.json';

/** Polaris' own words. Where the server names a part of the key, its type says that every key is there. */
export const p = translator({ en, es });
