/** Places on the board, by the names that offers and texts point with. */
export const place = {
  island: (island: number): string => `i:${island}`,
  route: (route: number): string => `r:${route}`,
  tribe: (seat: number): string => `p:${seat}`,
  tide: (card: string): string => `t:${card}`,
} as const;

/** What a place's name says. */
export function readPlace(
  name: string,
): { area: 'island' | 'route' | 'tribe'; number: number } | { area: 'tide'; card: string } | null {
  const [area, which = ''] = name.split(':');
  switch (area) {
    case 'i':
      return { area: 'island', number: Number(which) };
    case 'r':
      return { area: 'route', number: Number(which) };
    case 'p':
      return { area: 'tribe', number: Number(which) };
    case 't':
      return { area: 'tide', card: which };
    default:
      return null;
  }
}
