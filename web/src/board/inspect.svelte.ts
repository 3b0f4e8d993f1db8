import { untrack, type Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** What is told of one thing on the table. */
export interface InspectCard {
  name: string;
  /** What it is and does, in a line or two. */
  does: string;
  /** What makes it up, a line each: points by source, what is left of what. */
  facts?: readonly (readonly [what: string, amount: string])[];
  /** What it costs you now. */
  costs?: string | null;
  /** Why it is closed to you now. */
  closed?: string | null;
  /** A picture of it, where it is drawn too small to be read, and what that is a picture of. */
  picture?: Snippet<[of: number]>;
  pictured?: number;
  /** The section of the rules page that tells more, by its id. */
  rule?: string | null;
}

/** Something on the stage that can be asked about: where it is, and what a title calls it. */
export interface Area<Subject> {
  key: string;
  subject: Subject;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its shape, as a path from the upper left corner; a rectangle if not given. */
  outline?: string;
}

/** Who opened the card: a pointer that rests or a focus, which may go again, or somebody who asked, until they are done. */
export type Opened = 'rest' | 'focus' | 'asked';

const cards = new WeakMap<Element, () => InspectCard | null>();

/** The one card of the table: what it speaks of, and whether a tap asks instead of acts. */
class Inspector {
  /** What the card speaks of. */
  element = $state.raw<Element | null>(null);
  opened = $state<Opened>('rest');
  /** A tap asks instead of acts. */
  asking = $state(false);

  /** What is told: it follows the table for as long as it is shown. */
  readonly card = $derived.by((): InspectCard | null => (this.element ? cardOf(this.element) : null));

  open(element: Element, opened: Opened): void {
    if (cardOf(element) === null) return;
    if (element !== this.element) this.close();
    this.element = element;
    this.opened = opened;
    // The same words for whoever hears them.
    element.setAttribute('aria-describedby', SAID);
  }

  close(): void {
    this.element?.removeAttribute('aria-describedby');
    this.element = null;
  }

  toggle(): void {
    this.asking = !this.asking;
    this.close();
    for (const element of document.querySelectorAll(`[${INSPECT}]`)) {
      if (this.asking) reachable(element);
      else unreachable(element);
    }
  }
}

export const inspector = new Inspector();

/** The element with the words of the card that is open. */
export const SAID = 'inspect-said';

const INSPECT = 'data-inspect';
/** What the keyboard reaches only while a tap asks. */
const REACHED = 'data-asked';

/**
 * Lets an element be asked about: `{@attach inspect(() => card)}`. The card is made when somebody asks, and again when what it was
 * made of changes; nothing is said where it is null.
 */
export function inspect(card: () => InspectCard | null): Attachment {
  return (node) => {
    cards.set(node, card);
    node.setAttribute(INSPECT, '');
    if (untrack(() => inspector.asking)) untrack(() => reachable(node));
    return () => {
      cards.delete(node);
      if (untrack(() => inspector.element) === node) inspector.close();
    };
  };
}

/** The thing under a pointer or a focus that can be asked about. */
export function inspectable(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${INSPECT}]`) : null;
}

/** What is told of an element; null if nothing is. */
export function cardOf(element: Element): InspectCard | null {
  return cards.get(element)?.() ?? null;
}

/** A card as one text, for those who hear it. */
export function spoken({ name, does, facts = [], costs, closed }: InspectCard): string {
  const lines = [name, does, ...facts.map(([what, amount]) => `${what}: ${amount}`), costs ?? '', closed ?? ''];
  return lines
    .filter((line) => line !== '')
    .map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))
    .join(' ');
}

/** The keyboard comes to whatever can be asked about: by arrow keys on the stage, by Tab elsewhere. */
function reachable(element: Element): void {
  if (element.hasAttribute('tabindex') || element.matches('button, a, input, select')) return;
  const card = cardOf(element);
  if (!card) return;
  const lent = new Map([
    ['tabindex', element.closest('[role=group]') ? '-1' : '0'],
    ['role', 'button'],
    // What is written is its name; a drawing has none but the card's.
    ...(element instanceof SVGElement ? [['aria-label', card.name] as const] : []),
  ]);
  for (const name of lent.keys()) if (element.hasAttribute(name)) lent.delete(name);
  for (const [name, value] of lent) element.setAttribute(name, value);
  element.setAttribute(REACHED, [...lent.keys()].join(' '));
}

/** Takes back what was lent to it. */
function unreachable(element: Element): void {
  const lent = element.getAttribute(REACHED);
  if (lent === null) return;
  for (const name of [REACHED, ...lent.split(' ')]) element.removeAttribute(name);
}
