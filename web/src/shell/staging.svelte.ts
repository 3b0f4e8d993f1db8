import type { SeatPerson } from '../games/module';
import { settings } from '../settings/index.svelte';
import type { Asked } from '../wire';

export type AnyOffered = Asked['offers'][number];

/** What a click would do that cannot be undone by another: it waits until it is confirmed. */
export interface Staged {
  offered: AnyOffered;
  /** Whether the turn would end, or something would be settled for good. */
  ends: 'turn' | 'undo';
}

/** Whether the last thing that touched the page was a finger or a pen: they slip more easily. */
let touched = $state(false);
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', (event) => (touched = event.pointerType !== 'mouse'), { capture: true });
  window.addEventListener('keydown', () => (touched = false), { capture: true });
}

/** What a decision waits for before it is sent, if it does. Whatever can be undone is sent at once. */
export function stage(offered: AnyOffered, people: readonly SeatPerson[], byTouch: boolean = touched): Staged | null {
  if (offered.sequel === 'goes_on') return null;
  const company = people.some(({ you, bot }) => !you && !bot);
  const turn = settings.endTurn === 'always' || (settings.endTurn === 'people' && company);
  if (offered.sequel === 'passes' && turn) return { offered, ends: 'turn' };
  const confirm = settings.confirm === 'always' || (settings.confirm === 'touch' && byTouch);
  return confirm ? { offered, ends: 'undo' } : null;
}
