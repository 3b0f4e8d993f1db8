/** Reads Polynesia's notation, only to know where to draw: what is legal is the server's list. */

export type Kind = 'fish' | 'shells';

/** By which right a member sails a route. */
export type Right = { by: 'own' } | { by: 'neutral' } | { by: 'mask' } | { by: 'guide'; seat: number };

export type Decision =
  | { verb: 'explore' | 'explore-free'; route: number; kind: Kind | null }
  | { verb: 'move'; from: number; route: number; right: Right }
  | { verb: 'populate'; island: number }
  | { verb: 'fish' | 'take' | 'spoil' | 'extra-member' | 'decline'; kind: Kind }
  | { verb: 'populate-main' | 'end-travel' | 'skip' };

function asKind(word: string | undefined): Kind | null {
  return word === 'fish' || word === 'shells' ? word : null;
}

function asRight(word: string | undefined, seat: string | undefined): Right | null {
  switch (word) {
    case 'own':
    case 'neutral':
    case 'mask':
      return { by: word };
    case 'guide':
      return seat === undefined ? null : { by: word, seat: Number(seat) };
    default:
      return null;
  }
}

export function readDecision(text: string): Decision | null {
  const [verb, first, second, third, fourth] = text.split(' ');
  switch (verb) {
    case 'explore':
    case 'explore-free':
      return first === undefined ? null : { verb, route: Number(first), kind: asKind(second) };
    case 'move': {
      const right = asRight(third, fourth);
      return right ? { verb, from: Number(first), route: Number(second), right } : null;
    }
    case 'populate':
      return first === undefined ? null : { verb, island: Number(first) };
    case 'fish':
    case 'take':
    case 'spoil':
    case 'extra-member':
    case 'decline': {
      const kind = asKind(first);
      return kind ? { verb, kind } : null;
    }
    case 'populate-main':
    case 'end-travel':
    case 'skip':
      return { verb };
    default:
      return null;
  }
}

/** Places on the board by the names that texts point with. */
export const place = {
  island: (island: number): string => `i:${island}`,
  route: (route: number): string => `r:${route}`,
  tribe: (seat: number): string => `p:${seat}`,
  tide: (card: string): string => `t:${card}`,
} as const;

/** What a place's name says. */
export function readPlace(name: string): { area: 'island' | 'route' | 'tribe'; number: number } | { area: 'tide'; card: string } | null {
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
