import { t } from '../i18n/index.svelte';
import type { TableSummary } from '../wire';
import { delayWords } from './delay-words';
import { togetherWords } from './together-words';

/** What those who sit at a table have agreed on, in a sentence; nothing where somebody plays with bots alone for fun. */
export function termsWords(table: TableSummary): string | null {
  const delay = delayWords(table.terms.delay);
  const watched = delay ? togetherWords('delay.terms', { delay }) : null;
  return [fairWords(table), watched].filter((words) => words !== null).join(' ') || null;
}

function fairWords({ terms, seats, host }: TableSummary): string | null {
  if (terms.rated) return t('terms.rated');
  const alone = seats.every(({ kind, user }) => kind !== 'open' && (user === null || user === host));
  if (alone) return null;
  return terms.advice ? t('terms.advice') : t('terms.no-advice');
}
