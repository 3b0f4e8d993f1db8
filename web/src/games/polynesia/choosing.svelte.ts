import type { BoardProps } from '../module';
import type { Offered, PolynesiaTypes, Verb, Via } from './types';

/** What was picked on the chart, before a decision is complete. */
export type Picked = { island: number } | { route: number };

/** A way to sail from the picked island. */
export interface Passage {
  offered: Offered;
  route: number;
  to: number;
  via: Via;
}

/** Where a member may be added, and the decision that does it. */
export interface Settlement {
  offered: Offered;
  island: number;
}

type Asking = Pick<BoardProps<PolynesiaTypes>, 'view' | 'own' | 'asked' | 'verb' | 'busy'>;

/** Decisions that are a button of their own in the middle of something else. */
const PLAIN: readonly Verb[] = ['end-travel', 'skip'];
/** Questions with a handful of answers, none of them on the chart. */
const SPOKEN: readonly Verb[] = ['fish', 'take', 'spoil', 'extra-member', 'decline'];
/** What there is to choose where a card lets somebody populate. */
const POPULATING: readonly Verb[] = ['populate', 'populate-main', 'skip'];

/** What a seat may do on the chart, from the server's list, and how far it has got with choosing. */
export class Choosing {
  picked = $state<Picked | null>(null);
  /** The island where the last member arrived: it is likely to sail on. */
  #arrived: number | null = null;

  readonly #asking: () => Asking;

  constructor(asking: () => Asking) {
    this.#asking = asking;
  }

  readonly view = $derived.by(() => this.#asking().view);
  readonly own = $derived.by(() => this.#asking().own);
  readonly verb = $derived.by(() => this.#asking().verb);

  readonly choices = $derived.by((): readonly Offered[] => {
    const { asked, busy } = this.#asking();
    return busy || !asked ? [] : asked.offers;
  });

  /** Routes that may be explored, each with the ways to pay for it. */
  readonly routes = $derived.by((): { route: number; ways: Offered[] }[] => {
    if (this.pickedIsland !== null) return [];
    const found = new Map<number, Offered[]>();
    for (const choice of this.choices) {
      const { parts } = choice;
      if ((parts.verb !== 'explore' && parts.verb !== 'explore-free') || !this.#wants(parts.verb)) continue;
      found.set(parts.route, [...(found.get(parts.route) ?? []), choice]);
    }
    return [...found].map(([route, ways]) => ({ route, ways }));
  });

  readonly pickedIsland = $derived.by(() => (this.picked && 'island' in this.picked ? this.picked.island : null));
  readonly pickedRoute = $derived.by(() => (this.picked && 'route' in this.picked ? this.picked.route : null));

  /** How the picked route may be paid for. */
  readonly payments = $derived.by(() => this.routes.find(({ route }) => route === this.pickedRoute)?.ways ?? []);

  /** Islands where a member may set off. */
  readonly origins = $derived.by(() => {
    if (!this.#wants('move')) return [];
    return [...new Set(this.choices.flatMap(({ parts }) => (parts.verb === 'move' ? [parts.from] : [])))];
  });

  /** Where a member may be added. */
  readonly settlements = $derived.by((): Settlement[] =>
    this.choices.flatMap((offered) => {
      const { parts, offer } = offered;
      const open = (parts.verb === 'populate' && this.#wants('populate')) || (parts.verb === 'populate-main' && this.verb === null);
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
    () => this.settlements.length > 0 && this.origins.length === 0 && this.choices.every(({ parts }) => POPULATING.includes(parts.verb)),
  );

  /** How the picked island's members may sail. */
  readonly passages = $derived.by((): Passage[] => {
    const from = this.pickedIsland;
    if (from === null || !this.#wants('move')) return [];
    return this.choices.flatMap((offered) => {
      const { parts, offer } = offered;
      if (parts.verb !== 'move' || parts.from !== from || offer.to === null) return [];
      return [{ offered, route: parts.route, to: offer.to, via: parts.via }];
    });
  });

  /** The passages by where they lead: several guides may know the way. */
  readonly destinations = $derived.by(() => {
    const found = new Map<number, Passage[]>();
    for (const passage of this.passages) found.set(passage.to, [...(found.get(passage.to) ?? []), passage]);
    return [...found].map(([island, ways]) => ({ island, ways }));
  });

  /** What can be added to the picked island. */
  readonly settleHere = $derived.by(() => this.settlements.filter(({ island }) => island === this.pickedIsland));

  /** What ends or leaves what is going on. */
  readonly plain = $derived.by(() => this.choices.filter(({ parts }) => PLAIN.includes(parts.verb)));

  /** Answers that are spoken, not pointed at. */
  readonly answers = $derived.by(() => {
    const all = this.choices.filter(({ parts }) => SPOKEN.includes(parts.verb));
    if (this.verb === 'fish') return all.filter(({ parts }) => parts.verb === 'fish');
    return this.choices.some(({ parts }) => parts.verb === 'fish') ? [] : all;
  });

  /** A new question: whatever was picked belongs to the old one, but a journey goes on where it has come to. */
  restart(): void {
    const from = this.view.phase.name === 'travel' ? this.origins : [];
    const next = from.find((island) => island === this.#arrived) ?? (from.length === 1 ? from[0] : undefined);
    this.picked = next === undefined ? null : { island: next };
    this.#arrived = null;
  }

  pickIsland(island: number): void {
    this.picked = this.pickedIsland === island ? null : { island };
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

  #wants(verb: Verb): boolean {
    return this.verb === null || this.verb === verb;
  }
}
