import type { Box } from '../../board/geometry';
import type { Area } from '../../board/inspect.svelte';
import type { Subject } from './cards';
import { castBox } from './cast';
import { halves, outline } from './hexes';
import type { Layout } from './layout';
import { berthOf, chip, goodBox, hexCentre, locate, shipBox, tokenBox } from './places';
import { tokens } from './tokens';
import type { View } from './types';

/** All that can be asked about on the stage: large things first, what lies on them above. */
export function areas(view: View, layout: Layout): Area<Subject>[] {
  return [...afloat(view, layout), ...town(view, layout)];
}

function at(key: string, subject: Subject, { x, y, width, height }: Box): Area<Subject> {
  return { key, subject, x, y, width, height };
}

function afloat(view: View, layout: Layout): Area<Subject>[] {
  const { sea } = layout;
  const half = halves(sea);
  const hexes = view.spaces.map(({ hex }): Area<Subject> => {
    const middle = hexCentre(layout, view, hex);
    const box = { x: middle.x - half.x, y: middle.y - half.y, width: 2 * half.x, height: 2 * half.y };
    return { key: `h:${hex}`, subject: { of: 'hex', hex }, ...box, outline: outline(half, sea.reach, sea.turned) };
  });
  const boats = view.players.flatMap((_, seat) => {
    const box = berthOf(layout, view, seat);
    return box ? [at(`boat:${seat}`, { of: 'boat', seat }, box)] : [];
  });
  const volcano =
    view.visible.length > 0 || view.stack.length > 0
      ? [
          at('volcano', { of: 'volcano' }, layout.volcano),
          ...view.visible.flatMap(({ tile }, index) => {
            const box = locate(layout, view, `v:${index}`);
            return box ? [at(`v:${index}`, { of: 'tile', tile }, box)] : [];
          }),
        ]
      : [];
  const flood = layout.flood ? [at('flood', { of: 'flood' }, layout.flood)] : [];
  return [...hexes, ...boats, ...volcano, ...flood];
}

function town(view: View, layout: Layout): Area<Subject>[] {
  const stalls = view.actions.flatMap(({ action }) => {
    const box = layout.stalls.get(action);
    return box ? [at(`a:${action}`, { of: 'action', action }, box)] : [];
  });
  const cast = [...view.stage, ...view.bench].flatMap((character) => {
    const box = castBox(layout, view, character);
    return box ? [at(`c:${character}`, { of: 'character', character }, box)] : [];
  });
  const [first] = view.order;
  // Its title belongs to the first of the list.
  const order = first === undefined ? [] : [at('order', { of: 'order', seat: first }, layout.order)];
  return [
    ...order,
    ...view.order.map((seat, index) => at(`s:${seat}`, { of: 'order', seat }, chip(layout, index, view.order.length))),
    ...stalls,
    ...cast,
    at('rounds', { of: 'rounds' }, layout.rounds),
    at('trade', { of: 'trade' }, layout.trade),
    ...view.demand.map((_, place) => at(`d:${place}`, { of: 'ship', place }, shipBox(layout, place))),
    ...view.goods.map(({ good }, index) => at(`g:${good}`, { of: 'good', index }, goodBox(layout, index))),
    at('market', { of: 'market' }, layout.market),
    at('office', { of: 'office' }, layout.office),
    at('rest', { of: 'rest' }, layout.rest),
    ...tokens(view).map((token, index) => at(`r:${index}`, { of: 'token', ...token }, tokenBox(layout, index))),
  ];
}
