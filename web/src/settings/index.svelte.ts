import { keep, readKept } from './kept';

/** What a person prefers on this device. */
export interface Settings {
  language: 'auto' | 'en' | 'es';
  theme: 'auto' | 'light' | 'dark';
  speed: Speed;
  marks: boolean;
  /** Whether a newcomer is helped along. */
  tips: boolean;
  /** Whether turns, moves, chat and the end can be heard. */
  sounds: boolean;
  /** What cannot be undone is confirmed. */
  confirm: 'always' | 'touch' | 'never';
  /** The last click of a turn waits for another. */
  endTurn: 'always' | 'people' | 'never';
}

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

const KEY = 'wayfinder.settings';
const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  speed: 'normal',
  marks: true,
  tips: true,
  sounds: false,
  confirm: 'touch',
  endTurn: 'people',
};

function read(): Settings {
  const kept = readKept(KEY);
  return typeof kept === 'object' && kept !== null ? { ...DEFAULTS, ...kept } : { ...DEFAULTS };
}

export const settings: Settings = $state(read());

export function keepSettings(): void {
  keep(KEY, settings);
}

const DURATIONS: Record<Speed, number> = { slow: 1100, normal: 620, fast: 280, instant: 0 };

/** How long a piece travels, in milliseconds; none where the reader asked for less motion. */
export function pace(): number {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : DURATIONS[settings.speed];
}
