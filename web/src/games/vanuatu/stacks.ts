import type { ActionView } from './view';

/** How a stack stands: it has the majority, has it next or later, is the neutral one, ties with that in vain, or is smaller. */
export type Standing = 'now' | 'next' | 'later' | 'neutral' | 'tied' | 'short';

/** Markers of one kind on a stall. */
export interface Stack {
  /** Whose they are; nobody's if they are neutral. */
  seat: number | null;
  markers: number;
  standing: Standing;
}

/** The stacks on a stall, from the top: those that will have the majority, the neutral one, those that it holds back. */
export function stacksOf({ markers, neutral, majority, queue }: ActionView): Stack[] {
  const after = majority === null ? 0 : 1;
  const counted = queue.map((seat, place): Stack => {
    const standing = seat === majority ? 'now' : place === after ? 'next' : 'later';
    return { seat, markers: markers[seat] ?? 0, standing };
  });
  const stopped = markers.flatMap((count, seat): Stack[] =>
    count === 0 || queue.includes(seat) ? [] : [{ seat, markers: count, standing: count === neutral ? 'tied' : 'short' }],
  );
  const middle: Stack[] = neutral === 0 ? [] : [{ seat: null, markers: neutral, standing: 'neutral' }];
  return [...counted, ...middle, ...stopped.sort((a, b) => b.markers - a.markers)];
}
