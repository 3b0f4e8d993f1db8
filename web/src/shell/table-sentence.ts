import type { GameModule, SeatPerson } from '../games/module';
import { t } from '../i18n/index.svelte';
import type { Asked, TableFrame, ScoreSheet, TableSummary } from '../wire';
import { filesOf } from './own-files.svelte';

/** What the sentence above a board depends on. */
interface SentenceContext {
  table: TableSummary | null;
  game: GameModule | null;
  frame: TableFrame | null;
  score: ScoreSheet | null;
  people: readonly SeatPerson[];
  /** The seat of ours that is asked. */
  asked: Asked | null;
  verb: string | null;
  /** The seats that are waited for. */
  pending: readonly number[];
  /** Whether the log has entries that these rules cannot read. */
  unread: boolean;
}

/** What a table waits for, or how it ended, in a sentence. */
export function tableSentence({
  table,
  game,
  frame,
  score,
  people,
  asked,
  verb,
  pending,
  unread,
}: SentenceContext): string {
  if (table?.closed) return t(`closed.${table.closed}`);
  if (!game || !frame?.view) return '';
  const over = frame.pending === 'over';
  if (over && !frame.score && unread) return t('over.other-rules');
  if (over && score?.verdict === 'common_defeat') return game.defeat?.(frame.view) ?? t('over.lost');
  if (over) {
    const winners = score ? people.filter(({ seat }) => score.seats[seat]?.placing === 1) : [];
    return t(winners.length > 1 ? 'over.shared' : 'over.won', {
      name: winners.map(({ name }) => name).join(', '),
      count: score?.seats[winners[0]?.seat ?? 0]?.total ?? 0,
    });
  }
  if (asked) return game.prompt(frame.view, asked, verb);
  const waitedFor = people.filter(({ seat }) => pending.includes(seat)).map(({ name }) => name);
  return game.waiting(frame.view, waitedFor.join(', '));
}

/** How far a table is and what is particular about it, in a line. */
export function tableDetail({ options, watching, take_backs }: TableSummary, { progress }: TableFrame): string {
  const watchers = watching ? watching.names.length + watching.others : 0;
  const parts = [
    progress ? t('table.round', { round: progress.round }) : '',
    filesOf(options).length > 0 ? t('table.own') : '',
    watchers > 0 ? t('watching.count', { count: watchers }) : '',
    take_backs ? t('take-back.count', { count: take_backs.length }) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
