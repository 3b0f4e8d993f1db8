import { api } from '../net/api';
import type { Idea } from '../wire';
import type { Coach } from './guided.svelte';

/** What a strong bot would do, once somebody asks. */
export class Hints {
  ideas = $state.raw<readonly Idea[]>([]);
  /** The places of what somebody points at. */
  pointed = $state.raw<readonly string[]>([]);
  /** Whether an answer is on its way. */
  thinking = $state(false);

  clear(): void {
    this.ideas = this.pointed = [];
  }

  /** Asks for ideas; those that come when the question is another are of no use. */
  async ask(table: string, seat: number, version: () => number | undefined, coach: Coach | null): Promise<void> {
    this.thinking = true;
    const asked = version();
    try {
      await coach?.idle();
      const answer = await api.hint(table, seat);
      if (answer.version === asked && version() === asked) this.ideas = answer.ideas;
    } finally {
      this.thinking = false;
    }
  }
}
