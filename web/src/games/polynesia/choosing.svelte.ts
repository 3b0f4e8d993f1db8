import { Choosing as Base, grouped } from '../../board/choosing.svelte';
import type { PolynesiaOffered, PolynesiaTypes, Verb, Via } from './types';

/** What was picked on the chart, before a decision is complete: an island, where a member of it shall go, or a route. */
export type Picked = { island: number; to?: number } | { route: number };

/** A way to sail from the picked island. */
export interface Passage {
  offered: PolynesiaOffered;
  route: number;
  to: number;
  via: Via;
}

/** Where a member may be added, and the decision that does it. */
export interface Settlement {
  offered: PolynesiaOffered;
  island: number;
}

/** Decisions that are a button of their own in the middle of something else. */
const PLAIN: readonly Verb[] = ['end-travel', 'skip'];
/** Questions with a handful of answers, none of them on the chart. */
const SPOKEN: readonly Verb[] = ['fish', 'take', 'spoil', 'extra-member', 'decline'];
/** What there is to choose where a card lets somebody populate. */
const POPULATING: readonly Verb[] = ['populate', 'populate-main', 'skip'];

/** What a seat may do on the chart, from the server's list, and how far it has got with choosing. */
export class Choosing extends Base<PolynesiaTypes, Picked> {
  /** The island where the last member arrived: it is likely to sail on. */
  #arrived: number | null = null;

  /**
   * Whether a finger points. Islands and routes lie too close for it: where both are open, routes wait until somebody chooses to explore.
   * And what lies along one route is told below the question, one button a way.
   */
  byFinger = $state(false);

  /** Routes that may be explored, each with the ways to pay for it. */
  readonly routes = $derived.by((): { route: number; ways: PolynesiaOffered[] }[] => {
    if (this.pickedIsland !== null) return [];
    if (this.byFinger && this.verb === null && this.pickable.length > 0) return [];
    const open = this.of('explore', 'explore-free').filter(({ parts }) => this.wants(parts.verb));
    const found = grouped(open, ({ parts }) => parts.route);
    return [...found].map(([route, ways]) => ({ route, ways }));
  });

  readonly pickedIsland = $derived.by(() => (this.picked && 'island' in this.picked ? this.picked.island : null));
  readonly pickedRoute = $derived.by(() => (this.picked && 'route' in this.picked ? this.picked.route : null));

  /** Where a member of the picked island shall go, while there are several ways to choose from. */
  readonly pickedDestination = $derived.by(() =>
    this.picked && 'to' in this.picked ? (this.picked.to ?? null) : null,
  );

  /** How the picked route may be paid for. */
  readonly payments = $derived.by(() => this.routes.find(({ route }) => route === this.pickedRoute)?.ways ?? []);

  /** Islands where a member may set off. */
  readonly origins = $derived.by(() => {
    if (!this.wants('move')) return [];
    return [...new Set(this.of('move').map(({ parts }) => parts.from))];
  });

  /** Where a member may be added. */
  readonly settlements = $derived.by((): Settlement[] =>
    this.offers.flatMap((offered) => {
      const { parts, offer } = offered;
      const open =
        (parts.verb === 'populate' && this.wants('populate')) || (parts.verb === 'populate-main' && this.verb === null);
      return open && offer.to !== null ? [{ offered, island: offer.to }] : [];
    }),
  );

  /** Islands that can be picked to see what may be done there. */
  readonly pickable = $derived.by(() => {
    if (this.verb === 'populate' || this.populatesOnly) return [];
    // With an island in hand only its ways glow; it can be put back.
    if (this.pickedIsland !== null) return [this.pickedIsland];
    return [...new Set([...this.origins, ...this.settlements.map(({ island }) => island)])];
  });

  /** Nothing but populating is asked for: then an island is a decision. */
  readonly populatesOnly = $derived.by(
    () =>
      this.settlements.length > 0 &&
      this.origins.length === 0 &&
      this.offers.every(({ parts }) => POPULATING.includes(parts.verb)),
  );

  /** Where a click adds a member at once. */
  readonly settled = $derived.by(() => (this.verb === 'populate' || this.populatesOnly ? this.settlements : []));

  /** How the picked island's members may sail. */
  readonly passages = $derived.by((): Passage[] => {
    const from = this.pickedIsland;
    if (from === null || !this.wants('move')) return [];
    return this.of('move').flatMap((offered) => {
      const { parts, offer } = offered;
      if (parts.from !== from || offer.to === null) return [];
      return [{ offered, route: parts.route, to: offer.to, via: parts.via }];
    });
  });

  /** The passages by where they lead: several guides may know the way. */
  readonly destinations = $derived.by(() => {
    const found = grouped(this.passages, ({ to }) => to);
    return [...found].map(([island, ways]) => ({ island, ways }));
  });

  /** The ways to the picked destination. */
  readonly waysThere = $derived.by(
    () => this.destinations.find(({ island }) => island === this.pickedDestination)?.ways ?? [],
  );

  /** What can be added to the picked island. */
  readonly settleHere = $derived.by(() => this.settlements.filter(({ island }) => island === this.pickedIsland));

  /** What ends or leaves what is going on. */
  readonly plain = $derived.by(() => this.offers.filter(({ parts }) => PLAIN.includes(parts.verb)));

  /** Answers that are spoken, not pointed at. */
  readonly answers = $derived.by(() => {
    const all = this.offers.filter(({ parts }) => SPOKEN.includes(parts.verb));
    if (this.verb === 'fish') return all.filter(({ parts }) => parts.verb === 'fish');
    return this.offers.some(({ parts }) => parts.verb === 'fish') ? [] : all;
  });

  /** A journey has begun before any kind of action is chosen: only to choose one lets go of its island. */
  override turnToVerb(): void {
    if (this.verb !== null) this.picked = null;
  }

  /** From a destination back to the island, and from there to the beginning. */
  override back(): void {
    const from = this.pickedDestination === null ? null : this.pickedIsland;
    this.picked = from === null ? null : { island: from };
  }

  /** A journey goes on where it has come to. */
  override restart(): void {
    const from = this.view.phase.name === 'travel' ? this.origins : [];
    const next = from.find((island) => island === this.#arrived) ?? (from.length === 1 ? from[0] : undefined);
    this.picked = next === undefined ? null : { island: next };
    this.#arrived = null;
  }

  pickIsland(island: number): void {
    this.picked = this.pickedIsland === island ? null : { island };
  }

  /** Picks where a member of the picked island shall go, or nowhere any more. */
  pickDestination(to: number): void {
    const island = this.pickedIsland;
    if (island !== null) this.picked = this.pickedDestination === to ? { island } : { island, to };
  }

  /** Picks a route, or answers with the decision if there is only one way to pay. */
  pickRoute(route: number): string | null {
    const ways = this.routes.find((it) => it.route === route)?.ways ?? [];
    if (ways.length === 1) return ways[0]?.text ?? null;
    this.picked = this.pickedRoute === route ? null : { route };
    return null;
  }

  /** Remembers where a member goes, to go on from there. */
  sail({ offered, to }: Passage): string {
    this.#arrived = to;
    return offered.text;
  }
}
