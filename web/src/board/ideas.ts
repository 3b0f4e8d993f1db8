import type { IdeaOf, TitleTypes } from './title';

/** The numbers of a hint's ideas by the place that each leads to: the best one, where several lead there. */
export function ideasByPlace<T extends TitleTypes>(
  ideas: readonly Pick<IdeaOf<T>, 'offered'>[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  ideas.forEach(({ offered }, index) => {
    const place = offered.offer.places.at(-1);
    if (place && !found.has(place)) found.set(place, index + 1);
  });
  return found;
}

/** The ideas whose place does not glow, so that nothing there carries the number. */
export function beside(
  ideaAt: ReadonlyMap<string, number>,
  glowing: ReadonlySet<string>,
): (readonly [string, number])[] {
  return [...ideaAt].filter(([place]) => !glowing.has(place));
}
