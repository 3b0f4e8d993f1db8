import type { Action } from 'svelte/action';
import { pace } from '../settings/index.svelte';

/** Where a piece is drawn on the stage: its upper left corner and its scale. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

export interface Glide {
  to: Spot;
  /** Where it comes from when it is new; it fades in on its place if nowhere. */
  from: Spot | null;
  /** It is not lifted: a change of layout, or a piece that slides. */
  still: boolean;
  /** Spots it passes on its way. */
  via?: readonly Spot[];
}

function css({ x, y, scale }: Spot): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Moves a keyed piece from where it was to where it is: first, last, invert, play. */
export const glide: Action<SVGGElement, Glide> = (node, initial) => {
  let at = initial.to;
  node.style.transform = css(at);
  if (initial.from) {
    play(
      node,
      [
        { transform: css(initial.from), opacity: 0.2 },
        { opacity: 1, offset: 0.4 },
        { transform: css(at), opacity: 1 },
      ],
      pace(),
    );
  }
  return {
    update({ to, still, via = [] }) {
      if (to.x === at.x && to.y === at.y && to.scale === at.scale) return;
      const way = still || via.length > 0 ? via : [lifted(at, to)];
      play(
        node,
        [at, ...way, to].map((spot) => ({ transform: css(spot) })),
        still && via.length === 0 ? Math.min(360, pace()) : pace(),
      );
      at = to;
      node.style.transform = css(to);
    },
  };
};

/** Half way and a little above: a hand carries the piece. */
function lifted(from: Spot, to: Spot): Spot {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 26, scale: Math.max(from.scale, to.scale) * 1.08 };
}

function play(node: SVGGElement, frames: Keyframe[], duration: number): void {
  if (duration > 0) node.animate(frames, { duration, easing: 'cubic-bezier(.4, .05, .2, 1)' });
}
