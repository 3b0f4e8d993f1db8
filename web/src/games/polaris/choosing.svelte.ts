import type { BoardProps } from '../module';
import { readDecision } from './notation';
import { asView, inHand } from './view';

/** One way to play a card: which of its options, and the sector of its moon or of the play. */
export interface Way {
  text: string;
  option: number;
  sector: number;
}

type Asking = Pick<BoardProps, 'view' | 'own' | 'asked' | 'verb' | 'busy'>;

/** What a seat may do on the board, from the server's list, and how far it has got with choosing. */
export class Choosing {
  /** The card that was picked up, while its option is not chosen. */
  picked = $state<string | null>(null);
  /** Sectors under the pointer: where the card would act. */
  pointedSectors = $state.raw<readonly number[]>([]);
  /** What is under the pointer in the sky. */
  hovered = $state<string | null>(null);

  readonly #asking: () => Asking;

  constructor(asking: () => Asking) {
    this.#asking = asking;
  }

  readonly view = $derived.by(() => asView(this.#asking().view));
  readonly own = $derived.by(() => this.#asking().own);

  readonly #choices = $derived.by(() => {
    const { asked, busy } = this.#asking();
    if (busy || !asked) return [];
    return asked.legal.flatMap((text) => {
      const decision = readDecision(text);
      return decision ? [{ text, decision }] : [];
    });
  });

  /** Market spaces a card may be taken from. */
  readonly takes = $derived.by(() =>
    this.#wants('take') && this.picked === null
      ? this.#choices.flatMap(({ text, decision }) => (decision.verb === 'take' ? [{ text, slot: decision.slot }] : []))
      : [],
  );

  /** Cards of the hand that may be played, each with the ways to do it. */
  readonly plays = $derived.by(() => {
    const found = new Map<string, Way[]>();
    if (!this.#wants('play')) return found;
    for (const { text, decision } of this.#choices) {
      if (decision.verb !== 'play') continue;
      const { card, option, sector } = decision;
      found.set(card, [...(found.get(card) ?? []), { text, option, sector }]);
    }
    return found;
  });

  readonly stars = $derived.by(() => this.#choices.flatMap(({ text, decision }) => (decision.verb === 'star' ? [{ text, space: decision.space }] : [])));
  readonly links = $derived.by(() => this.#choices.flatMap(({ text, decision }) => (decision.verb === 'link' ? [{ text, link: decision.link }] : [])));

  /** The decision to take shooting stars, where the supply may be clicked. */
  readonly supply = $derived.by(() => {
    const open = this.picked === null && this.#wants('shooting-stars');
    return open ? this.#choices.find(({ decision }) => decision.verb === 'shooting-stars') : undefined;
  });

  readonly pickedCard = $derived.by(() => (this.picked === null ? undefined : inHand(this.view, this.own, this.picked)));

  /** The ways to play the picked card: its options that are open. */
  readonly options = $derived.by((): Way[] => (this.picked === null ? [] : (this.plays.get(this.picked) ?? [])));

  /** The places that glow, so that a hint need not mark them again. */
  readonly glowing = $derived.by(
    () =>
      new Set([
        ...this.stars.map(({ space }) => `s:${space}`),
        ...this.links.map(({ link }) => `l:${link}`),
        ...this.takes.map(({ slot }) => `m:${slot}`),
        ...(this.supply ? ['supply'] : []),
        ...(this.view.players[this.own]?.hand ?? []).flatMap(({ card }, place) => (this.plays.has(card) ? [`h:${place}`] : [])),
      ]),
  );

  /** A new question: whatever was picked belongs to the old one. */
  restart(): void {
    this.putBack();
    this.hovered = null;
    this.pointedSectors = [];
  }

  putBack(): void {
    this.picked = null;
  }

  /** Picks a card up, or puts it back; answers with a decision where there is only one way. */
  pick(card: string): string | null {
    const ways = this.plays.get(card) ?? [];
    const [only] = ways;
    if (only && ways.length === 1) return only.text;
    const again = this.picked === card;
    this.putBack();
    if (!again) this.picked = card;
    return null;
  }

  #wants(word: string): boolean {
    const { verb } = this.#asking();
    return verb === null || verb === word;
  }
}
