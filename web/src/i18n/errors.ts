import en from './errors.en.json';
import es from './errors.es.json';
import { translator } from './index.svelte';

/** The words for what a server refuses, by its code. They are many and seldom needed: fetched with the first refusal. */
export const refusals = translator({ en, es });

export function isRefusal(code: string): code is Parameters<typeof refusals>[0] {
  return Object.hasOwn(en, code);
}
