import { keep, readKept } from '../settings/kept';

const KEY = 'wayfinder.lessons';

/** How far somebody has got in a lesson on this device. */
interface Progress {
  answers: readonly string[];
  done: boolean;
}

/** By `title/id`. */
let learned = $state.raw<Readonly<Record<string, Progress>>>(remembered());

function remembered(): Record<string, Progress> {
  const kept = readKept(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Progress] => isProgress(entry[1])));
}

function isProgress(kept: unknown): kept is Progress {
  if (typeof kept !== 'object' || kept === null || !('answers' in kept) || !('done' in kept)) return false;
  const { answers, done } = kept;
  return Array.isArray(answers) && answers.every((it) => typeof it === 'string') && typeof done === 'boolean';
}

export function progressIn(title: string, id: string): Progress {
  return learned[`${title}/${id}`] ?? { answers: [], done: false };
}

/** Whether a lesson of the title was finished. */
export function hasLearned(title: string): boolean {
  return Object.entries(learned).some(([lesson, { done }]) => done && lesson.startsWith(`${title}/`));
}

/** A lesson that was finished once stays so; its next walk begins at the beginning. */
export function keepProgress(title: string, id: string, answers: readonly string[], done: boolean): void {
  const before = progressIn(title, id);
  learned = { ...learned, [`${title}/${id}`]: { answers: done ? [] : answers, done: done || before.done } };
  keep(KEY, learned);
}
