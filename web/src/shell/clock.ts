import type { ClockSummary, SeatClock, TimeLimit } from '../wire';

/** When this page heard what clocks showed, by its own clock: it counts on from there. */
const heard = new WeakMap<ClockSummary, number>();

export function heardAt(clock: ClockSummary, now: number): number {
  const known = heard.get(clock) ?? now;
  heard.set(clock, known);
  return known;
}

/** What a seat has left some time after that was told, in milliseconds. */
export function leftOf({ left, runs }: SeatClock, since: number): number {
  return runs ? Math.max(0, left - Math.max(0, since)) : left;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whether so little is left that one should hurry. */
export function isShort(limit: TimeLimit, left: number): boolean {
  if (limit === 'none') return false;
  if ('days' in limit) return left <= (limit.days.turn * DAY) / 5;
  return left <= Math.min(30 * SECOND, (limit.live.bank * SECOND) / 5);
}

type Say = (key: 'days' | 'hours' | 'minutes', values: Record<string, number>) => string;

/** What a clock shows: digits where seconds matter, words where they do not. */
export function clockFace(limit: TimeLimit, left: number, say: Say): string {
  if (limit !== 'none' && 'days' in limit) {
    const minutes = Math.floor(left / MINUTE);
    const hours = Math.floor(left / HOUR);
    if (hours >= 24) return say('days', { days: Math.floor(hours / 24), hours: hours % 24 });
    return hours > 0 ? say('hours', { hours, minutes: minutes % 60 }) : say('minutes', { minutes });
  }
  // The last second is shown until it is over.
  const seconds = Math.ceil(left / SECOND);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
