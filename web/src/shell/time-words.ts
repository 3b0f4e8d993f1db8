import { translator } from '../i18n/index.svelte';
import type { TimeLimit } from '../wire';
import en from './time.en.json';
import es from './time.es.json';

/** The words of clocks, of who does not come, and of vacations. */
export const timeWords = translator({ en, es });

const minutes = (seconds: number): number => Math.round((seconds / 60) * 10) / 10;

/** How long people may take, in a few words. */
export function limitWords(limit: TimeLimit): string {
  if (limit === 'none') return timeWords('limit.none');
  if ('days' in limit) {
    const { turn } = limit.days;
    return turn === 1 ? timeWords('limit.days.one') : timeWords('limit.days', { turn });
  }
  const { bank, increment } = limit.live;
  const plain = increment === 0 ? 'limit.live.plain' : 'limit.live';
  return timeWords(plain, { bank: minutes(bank), increment });
}

/** The same in a sentence or two, with what happens when time is up. */
export function limitSentence(limit: TimeLimit, rated: boolean): string {
  if (limit === 'none') return timeWords('limit.none.long');
  const up = timeWords(rated ? 'limit.up.rated' : 'limit.up');
  if ('days' in limit) {
    const { turn } = limit.days;
    return `${turn === 1 ? timeWords('limit.days.long.one') : timeWords('limit.days.long', { turn })} ${up}`;
  }
  const { bank, increment } = limit.live;
  return `${timeWords('limit.live.long', { bank: minutes(bank), increment })} ${up}`;
}
