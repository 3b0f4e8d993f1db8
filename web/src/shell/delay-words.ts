import { togetherWords as w } from './together-words';

/** How much later those are told who only watch; nothing if at once. */
export function delayWords({ changes, minutes }: { changes: number; minutes: number }): string | null {
  const parts = [
    ...(changes > 0 ? [w('delay.changes', { count: changes })] : []),
    ...(minutes > 0 ? [w('delay.minutes', { count: minutes })] : []),
  ];
  if (parts.length === 2) return w('delay.both', { changes: parts[0] ?? '', minutes: parts[1] ?? '' });
  return parts[0] ?? null;
}

/** What one may choose from when a table is opened: so many changes, or so many minutes. */
export const DELAYS = ['', '5 changes', '20 changes', '5 minutes', '15 minutes', '60 minutes'] as const;

/** What such a choice says. */
export function delayOf(choice: string): { changes: number; minutes: number } {
  const [number = '0', unit] = choice.split(' ');
  const amount = Number(number);
  return { changes: unit === 'changes' ? amount : 0, minutes: unit === 'minutes' ? amount : 0 };
}
