import type { TableSummary } from '../wire';

/** Tells the server in which zone somebody lives who plays over days: weekends are those of where they are. */
export class ZoneTelling {
  #told = false;

  note({ terms }: TableSummary): void {
    if (this.#told || terms.time === 'none' || !('days' in terms.time)) return;
    this.#told = true;
    void import('../net/time').then(({ tellZone }) => tellZone()).catch(() => undefined);
  }
}
