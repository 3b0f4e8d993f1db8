import { Choosing as Base, grouped } from '../../board/choosing.svelte';
import { faceOf, tileInSight } from './faces';
import type { Face, Facing, Maori, MaoriDecision, MaoriOffered } from './types';
import { target } from './words';

/** What was picked up to be placed: a tile in sight, or the stored one. */
export type Picked = { depth: number } | 'storage';

/** A tile in sight that may be picked up. */
export interface Pick {
  depth: number;
  slot: number;
  face: Face;
  price: number;
}

/** A way to lay what is picked on a space: as it then lies, and what its ship's way there costs. */
export interface Way {
  offered: MaoriOffered;
  facing: Facing | null;
  face: Face;
  price: number;
}

/** A space of the own board, and what can be done there with what is picked. */
export interface OpenSpace {
  cell: string;
  ways: Way[];
  /** The way that a click takes. */
  way: Way | undefined;
}

/** What a seat may do on the board, from the server's list, and how far it has got with choosing. */
export class Choosing extends Base<Maori, Picked> {
  facing = $state<Facing | null>(null);
  /** What is in sight from the berth under the pointer. */
  lookout = $state<readonly number[] | null>(null);

  /** Where the discoverer ship may go. */
  readonly berths = $derived.by(() =>
    this.offers.flatMap((offered) => (offered.offer.berth ? [{ offered, ...offered.offer.berth }] : [])),
  );

  /** The tiles in sight that may be taken or stored, the nearest first. */
  readonly picks = $derived.by((): Pick[] => {
    const found = new Map<number, Pick>();
    for (const { parts, offer } of this.offers) {
      if ((parts.verb !== 'take' && parts.verb !== 'store') || !this.wants(parts.verb)) continue;
      const tile = tileInSight(this.view, parts.depth);
      if (tile === null || offer.tile?.slot === undefined) continue;
      found.set(parts.depth, {
        depth: parts.depth,
        slot: offer.tile.slot,
        face: faceOf(this.view, tile),
        price: offer.tile.look,
      });
    }
    return [...found.values()].sort((a, b) => a.depth - b.depth);
  });

  /** Whether the stored tile may be picked up. */
  readonly stored = $derived.by(() => this.of('from-storage').length > 0 && this.wants('from-storage'));

  /** The picked tile as it lies now. */
  readonly pickedTile = $derived.by(() => {
    if (this.picked === null) return null;
    return this.picked === 'storage'
      ? (this.view.players[this.own]?.storage ?? null)
      : tileInSight(this.view, this.picked.depth);
  });

  readonly spaces = $derived.by((): OpenSpace[] => {
    const fitting = this.of('take', 'from-storage').filter(({ parts }) => this.#fits(parts));
    const found = grouped(fitting, ({ parts }) => parts.cell);
    return [...found].map(([cell, offers]) => {
      const ways = offers.flatMap((offered): Way[] => {
        const { parts, offer } = offered;
        return offer.tile ? [{ offered, facing: parts.facing, face: offer.tile.face, price: offer.tile.way }] : [];
      });
      return { cell, ways, way: ways.find((way) => way.facing === this.facing) ?? ways[0] };
    });
  });

  readonly #ways = $derived.by(() => this.spaces.flatMap(({ ways }) => ways));
  readonly facings = $derived.by(() =>
    [...new Set(this.#ways.map(({ facing }) => facing))].filter((way) => way !== null),
  );

  /** What is in the hand: turned, if it may be and there is a choice. */
  readonly inHand = $derived.by((): Face | null => {
    if (this.pickedTile === null) return null;
    const turned = this.facings.length > 1 ? this.#ways.find(({ facing }) => facing === this.facing) : undefined;
    return turned?.face ?? faceOf(this.view, this.pickedTile);
  });

  /** What puts the picked tile into storage, if that is open. */
  readonly intoStorage = $derived.by(() => {
    const { picked } = this;
    return picked === null || picked === 'storage' ? undefined : this.#storing(picked.depth);
  });

  readonly discards = $derived.by(() => (this.verb === 'discard' ? this.of('discard') : []));
  readonly harbours = $derived.by(() => this.of('move-ship'));
  readonly stay = $derived.by(() => this.of('stay')[0]);

  /** The places that glow, so that a hint need not mark them again. */
  readonly glowing = $derived.by(
    () =>
      new Set(
        [...this.berths, ...this.#ways, ...this.harbours.map((offered) => ({ offered }))].map(({ offered }) =>
          target(offered),
        ),
      ),
  );

  override restart(): void {
    super.restart();
    this.lookout = null;
  }

  override turnToVerb(): void {
    if (this.verb === 'from-storage') this.picked = 'storage';
    else if (this.picked === 'storage' || this.verb === 'discard') this.back();
  }

  /** Picks the tile at a depth up, or puts it back; answers with a decision where that is one already. */
  pick(depth: number): string | null {
    const store = this.#storing(depth);
    if (this.verb === 'store' && store) return store.text;
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

  /** A tile is picked up as it lies. */
  #face(): void {
    this.facing = this.#ways.find(({ offered }) => offered.offer.tile?.tile === this.pickedTile)?.facing ?? null;
  }

  #fits(parts: MaoriDecision): boolean {
    const { picked } = this;
    if (picked === null) return false;
    if (picked === 'storage') return parts.verb === 'from-storage';
    return parts.verb === 'take' && parts.depth === picked.depth;
  }

  #storing(depth: number): MaoriOffered | undefined {
    return this.of('store').find(({ parts }) => parts.depth === depth);
  }
}
