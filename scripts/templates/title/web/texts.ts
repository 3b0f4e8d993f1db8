import { translator } from '../../i18n/index.svelte';
import en from './en.json';
import es from './es.json';

/** __Title__'s own words. */
export const m = translator({ en, es });
