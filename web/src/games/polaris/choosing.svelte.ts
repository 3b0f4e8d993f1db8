import { Choosing as Base, grouped } from '../../board/choosing.svelte';
import type { Card, PolarisTypes } from './types';

/** Choosing, where a card may be picked up to choose one of its options, and stars and links are pointed at in the sky. */
export class Choosing extends Base<PolarisTypes, Card> {
  /** Sectors under the pointer: where the card would act. */
  pointedSectors = $state.raw<readonly number[]>([]);

  /** Market spaces a card may be taken from. */
  readonly takes = $derived.by(() => (this.wants('take') && this.picked === null ? this.of('take') : []));

  /** Cards of the hand that may be played, each with the ways to do it: one for each of its options that is open. */
  readonly plays = $derived.by(() => grouped(this.wants('play') ? this.of('play') : [], ({ parts }) => parts.card));

  readonly stars = $derived.by(() => this.of('star'));
  readonly links = $derived.by(() => this.of('link'));

  /** The decision to take shooting stars, where the supply may be clicked. */
  readonly supply = $derived.by(() =>
    this.picked === null && this.wants('shooting-stars') ? this.of('shooting-stars')[0] : undefined,
  );

  /** The ways to play the picked card. */
  readonly options = $derived.by(() => (this.picked === null ? [] : (this.plays.get(this.picked) ?? [])));

  /** The places that glow, so that a hint need not mark them again. */
  readonly glowing = $derived.by(() => {
    const shown = [
      ...this.stars,
      ...this.links,
      ...this.takes,
      ...(this.supply ? [this.supply] : []),
      ...[...this.plays.values()].flat(),
    ];
    return new Set(shown.flatMap(({ offer }) => offer.places));
  });

  override restart(): void {
    super.restart();
    this.pointedSectors = [];
  }

  /** Picks a card up, or puts it back; answers with a decision where there is only one way. */
  pick(card: string): string | null {
    const ways = this.plays.get(card) ?? [];
    const [only] = ways;
    if (only && ways.length === 1) return only.text;
    const again = this.picked === card;
    this.back();
    if (!again) this.picked = card;
    return null;
  }
}
