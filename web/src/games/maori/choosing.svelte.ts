import type { BoardProps } from '../module';
import { pointing, readDecision, readTile, type Decision, type Facing } from './notation';
import { asView } from './view';
import { sailPrice, tileAt } from './words';

/** A decision of the server's list, with its text. */
export interface Choice {
  text: string;
  decision: Decision;
}

/** What was picked up to be placed: a tile in sight, or the stored one. */
export type Picked = { depth: number } | 'storage';

/** A space of the own board, and what can be done there with what is picked. */
export interface Space {
  cell: string;
  ways: { text: string; facing: Facing | null }[];
  /** The way that a click takes. */
  way: { text: string; facing: Facing | null } | undefined;
}

type Asking = Pick<BoardProps, 'view' | 'own' | 'asked' | 'verb' | 'busy'>;

/** What a seat may do on the board, from the server's list, and how far it has got with choosing. */
export class Choosing {
  picked = $state<Picked | null>(null);
  facing = $state<Facing | null>(null);
  /** The space under the pointer. */
  hovered = $state<string | null>(null);
  /** The berth under the pointer: what is in sight from there is shown. */
  lookout = $state<number | null>(null);

  readonly #asking: () => Asking;

  constructor(asking: () => Asking) {
    this.#asking = asking;
  }

  readonly view = $derived.by(() => asView(this.#asking().view));
  readonly own = $derived.by(() => this.#asking().own);

  readonly choices = $derived.by((): Choice[] => {
    const { asked, busy } = this.#asking();
    if (busy || !asked) return [];
    return asked.legal.flatMap((text) => {
      const decision = readDecision(text);
      return decision ? [{ text, decision }] : [];
    });
  });

  /** Where the discoverer ship may go. */
  readonly berths = $derived.by(() =>
    this.choices.flatMap(({ text, decision }) => {
      if (decision.verb === 'place-ship') return [{ text, edge: decision.edge, price: 0 }];
      if (decision.verb !== 'sail' || this.view.discoverer === null) return [];
      const edge = (this.view.discoverer + decision.steps) % 16;
      return [{ text, edge, price: sailPrice(this.view, decision.steps) }];
    }),
  );

  /** How far away the tiles are that may be taken or stored. */
  readonly depths = $derived.by(() => {
    const open = this.choices.flatMap(({ decision }) => {
      const can = (decision.verb === 'take' && this.#wants('take')) || (decision.verb === 'store' && this.#wants('store'));
      return can ? [decision.depth] : [];
    });
    return [...new Set(open)];
  });

  /** Whether the stored tile may be picked up. */
  readonly stored = $derived.by(
    () => this.choices.some(({ decision }) => decision.verb === 'from-storage') && this.#wants('from-storage'),
  );

  readonly pickedTile = $derived.by(() => {
    if (this.picked === null) return null;
    return this.picked === 'storage' ? (this.view.players[this.own]?.storage ?? null) : tileAt(this.view, this.picked.depth);
  });

  readonly spaces = $derived.by((): Space[] => {
    const found = new Map<string, Space['ways']>();
    for (const { text, decision } of this.choices) {
      if ((decision.verb !== 'take' && decision.verb !== 'from-storage') || !this.#fits(decision)) continue;
      const ways = found.get(decision.cell) ?? [];
      ways.push({ text, facing: decision.facing });
      found.set(decision.cell, ways);
    }
    return [...found].map(([cell, ways]) => ({ cell, ways, way: ways.find((way) => way.facing === this.facing) ?? ways[0] }));
  });

  readonly facings = $derived.by(() =>
    [...new Set(this.spaces.flatMap(({ ways }) => ways.map((way) => way.facing)))].filter((way) => way !== null),
  );

  /** What puts the picked tile into storage, if that is open. */
  readonly intoStorage = $derived.by(() => {
    const { picked } = this;
    return picked === null || picked === 'storage' ? undefined : this.#storing(picked.depth);
  });

  readonly discards = $derived.by(() =>
    this.#asking().verb === 'discard' ? this.choices.filter(({ decision }) => decision.verb === 'discard') : [],
  );
  readonly harbours = $derived.by(() => this.choices.filter(({ decision }) => decision.verb === 'move-ship'));
  readonly stay = $derived.by(() => this.choices.find(({ decision }) => decision.verb === 'stay'));

  /** The places that glow, so that a hint need not mark them again. */
  readonly glowing = $derived.by(
    () =>
      new Set([
        ...this.berths.map(({ edge }) => `e:${edge}`),
        ...this.spaces.map(({ cell }) => `b:${this.own}:${cell}`),
        ...this.harbours.flatMap(({ decision }) => ('cell' in decision ? [`b:${this.own}:${decision.cell}`] : [])),
      ]),
  );

  /** A new question: whatever was picked belongs to the old one. */
  restart(): void {
    this.picked = null;
    this.lookout = null;
    this.hovered = null;
  }

  /** Another kind of action was chosen in the action bar. */
  turnTo(verb: string | null): void {
    if (verb === 'from-storage') this.picked = 'storage';
    else if (this.picked === 'storage' || verb === 'discard') this.picked = null;
  }

  /** Picks the tile at a depth up, or puts it back; answers with a decision where that is one already. */
  pick(depth: number): string | null {
    const store = this.#storing(depth);
    if (this.#asking().verb === 'store' && store) return store.text;
    const again = this.picked !== null && this.picked !== 'storage' && this.picked.depth === depth;
    this.picked = again ? null : { depth };
    this.#face();
    return null;
  }

  pickStored(): void {
    this.picked = this.picked === 'storage' ? null : 'storage';
    this.#face();
  }

  /** Turns the picked tile on. */
  turn(): void {
    if (this.facings.length < 2) return;
    const at = this.facings.findIndex((way) => way === this.facing);
    this.facing = this.facings[(at + 1) % this.facings.length] ?? null;
  }

  #face(): void {
    this.facing = this.pickedTile ? pointing(readTile(this.pickedTile)) : null;
  }

  #wants(word: string): boolean {
    const { verb } = this.#asking();
    return verb === null || verb === word;
  }

  #fits(decision: Decision): boolean {
    const { picked } = this;
    if (picked === null) return false;
    if (picked === 'storage') return decision.verb === 'from-storage';
    return decision.verb === 'take' && decision.depth === picked.depth;
  }

  #storing(depth: number): Choice | undefined {
    return this.choices.find(({ decision }) => decision.verb === 'store' && decision.depth === depth);
  }
}
