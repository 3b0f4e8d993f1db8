import type { Lava, Stone } from './types';

/** The stones one by one, the red ones first. */
export function stonesOf(lava: Lava): Stone[] {
  const order: readonly Stone[] = ['red', 'grey', 'black'];
  return order.flatMap((stone) => Array<Stone>(lava[stone]).fill(stone));
}
