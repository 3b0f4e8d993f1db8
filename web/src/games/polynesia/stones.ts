import type { Lava } from '../../wire/generated/polynesia/Lava';

export type Stone = keyof Lava;

/** The stones one by one, the red ones first. */
export function stonesOf(lava: Lava): Stone[] {
  const order: readonly Stone[] = ['red', 'grey', 'black'];
  return order.flatMap((stone) => Array<Stone>(lava[stone]).fill(stone));
}
