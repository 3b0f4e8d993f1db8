import type { Box } from '../../board/geometry';
import { box } from './box';
import type { StackView } from './types';

/** A stall from its top: the awning, the name, what it does, the markers, what stands in the way. */
export const STALL = { awning: 9, name: 25, line: 13, marker: 17, pad: 6 } as const;
/** How far apart the markers of a stack lie: closer where there are many, so that they need not be smaller. */
const STEPS = [8, 6.5, 5, 4] as const;

type Stacks = readonly Pick<StackView, 'seat' | 'markers'>[];

/** Where the stacks of a stall lie, and how far apart the markers of each. */
interface Stacking {
  boxes: Box[];
  step: number;
}

/** Beside each other, and in rows where there are many. */
function stacking(stall: Box, stacks: Stacks): Stacking {
  const all = STEPS.map((step) => stackedAt(stall, stacks, step));
  const best = Math.max(...all.map(({ scale }) => scale));
  return all.find(({ scale }) => scale === best) ?? { boxes: [], step: STEPS[0] };
}

function stackedAt(stall: Box, stacks: Stacks, step: number): Stacking & { scale: number } {
  const room = stall.width - 2 * STALL.pad;
  const [row, high] = [STALL.marker + 4, markersHeight(stall)];
  let at = { x: 0, line: 0 };
  const laid = stacks.map(({ markers }) => {
    const width = STALL.marker + (markers - 1) * step + 8;
    if (at.x > 0 && at.x + width > room) at = { x: 0, line: at.line + 1 };
    const place = box(at.x, at.line * row, width, row);
    at = { ...at, x: at.x + width + 1 };
    return place;
  });
  // More rows than there is room for are drawn smaller.
  const scale = Math.min(1, high / (row * (at.line + 1)));
  const top = stall.y + markersTop(stall);
  const boxes = laid.map(({ x, y, width, height }) =>
    box(stall.x + STALL.pad + x * scale, top + y * scale, width * scale, height * scale),
  );
  return { boxes, step, scale };
}

/** Where each stack of a stall lies. */
export function stackBoxes(stall: Box, stacks: Stacks): Box[] {
  return stacking(stall, stacks).boxes;
}

export function markerBox(stall: Box, stacks: Stacks, row: number, index: number): Box | null {
  const { boxes, step } = stacking(stall, stacks);
  const stack = boxes[row];
  if (!stack) return null;
  const scale = stack.height / (STALL.marker + 4);
  const size = STALL.marker * scale;
  return box(stack.x + (4 + index * step) * scale, stack.y + (stack.height - size) / 2, size, size);
}

/** How many lines of words fit above the markers and below them. */
export function linesOf(stall: Box): { above: number; below: number } {
  return { above: stall.height >= 130 && stall.width < 112 ? 3 : 2, below: stall.height >= 120 ? 2 : 1 };
}

/** How many letters a line has. */
export function lettersOf(stall: Box): number {
  return Math.floor((stall.width - 10) / 5.6);
}

function markersTop(stall: Box): number {
  return STALL.awning + STALL.name + linesOf(stall).above * STALL.line + 4;
}

function markersHeight(stall: Box): number {
  return Math.max(18, stall.height - markersTop(stall) - linesOf(stall).below * STALL.line - 5);
}
