import { people } from '../net/people';
import { keep, readKept } from '../settings/kept';
import { me, met } from './me.svelte';

const KEY = 'wayfinder.lessons';

/** How far somebody has got in a lesson: what this device knows of it, and with a user also what others do. */
interface Progress {
  answers: readonly string[];
  done: boolean;
}

const NONE: Progress = { answers: [], done: false };

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
  return learned[`${title}/${id}`] ?? NONE;
}

/** Whether a lesson of the title was finished. */
export function hasLearned(title: string): boolean {
  return Object.entries(learned).some(([lesson, { done }]) => done && lesson.startsWith(`${title}/`));
}

/** A lesson that was finished once stays so; its next walk begins at the beginning. */
export function keepProgress(title: string, id: string, answers: readonly string[], done: boolean): void {
  const before = progressIn(title, id);
  note(`${title}/${id}`, { answers: done ? [] : answers, done: done || before.done });
  if (me.user) void tell(`${title}/${id}`);
}

function note(lesson: string, progress: Progress): void {
  learned = { ...learned, [lesson]: progress };
  keep(KEY, learned);
}

/** One after the other, so that the last one is the one that stays. */
let telling: Promise<unknown> = Promise.resolve();

/** Tells the server; where it does not hear, this device still knows, and tells it another time. */
function tell(lesson: string): Promise<unknown> {
  const [title = '', id = ''] = lesson.split('/');
  const { answers, done } = progressIn(title, id);
  telling = telling.then(() => people.keepLesson(title, id, { answers, done }).catch(() => undefined));
  return telling;
}

/** Whose progress at other devices this page knows. */
let known: { user: string; brought: Promise<void> } | null = null;

/** Puts together what this device knows and what the user has done at others; nothing happens for whoever has no name. */
export async function bringProgress(): Promise<void> {
  // Who is not reached learns with what is here.
  await met().catch(() => undefined);
  const user = me.user?.id;
  if (user === undefined) return;
  if (known?.user !== user) known = { user, brought: bring().catch(() => void (known = null)) };
  await known.brought;
}

async function bring(): Promise<void> {
  const { lessons } = await people.lessons();
  const there = new Map(lessons.map(({ title, id, answers, done }) => [`${title}/${id}`, { answers, done }]));
  const here = learned;
  for (const [lesson, other] of there) note(lesson, together(here[lesson] ?? NONE, other));
  for (const lesson of Object.keys(here)) {
    const other = there.get(lesson) ?? NONE;
    const both = together(here[lesson] ?? NONE, other);
    if (both.done !== other.done || both.answers.length !== other.answers.length) void tell(lesson);
  }
}

/** What was finished anywhere is finished, and where somebody got further is where they go on. */
function together(one: Progress, other: Progress): Progress {
  const further = other.answers.length > one.answers.length ? other : one;
  return { answers: further.answers, done: one.done || other.done };
}
