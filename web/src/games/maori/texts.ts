import { translator } from '../../i18n/index.svelte';
import en from './en.json';
import es from './es.json';

/** Maori's own words. Keys that the rules name are built of their types, so that one without words does not compile. */
export const m = translator({ en, es });
