/** Where a piece lies and what it looks like, as a view tells it. */
export interface Lying {
  place: string;
  /** Pieces of one kind cannot be told apart: any of them may have moved. */
  kind: string;
  /** How it is drawn here. */
  face: string;
}

/** A piece that is followed from view to view. */
export interface Piece extends Lying {
  id: number;
  /** Where it lay in the view before, if it was there at all. */
  from: string | null;
  moved: boolean;
}

/**
 * Follows pieces through views that name no piece: what lies where it lay is the same piece; of the
 * rest, what vanished here and appeared there has moved; what is left over is new, or gone.
 */
export function follow(before: readonly Piece[], now: readonly Lying[], nextId: () => number): Piece[] {
  const lying = new Map(before.map((piece) => [piece.place, piece]));
  const arrived: Lying[] = [];
  const pieces: Piece[] = [];
  for (const it of now) {
    const same = lying.get(it.place);
    if (same && same.kind === it.kind) {
      lying.delete(it.place);
      pieces.push({ ...it, id: same.id, from: it.place, moved: false });
    } else {
      arrived.push(it);
    }
  }
  const gone = [...lying.values()];
  for (const it of arrived) {
    const index = gone.findIndex((piece) => piece.kind === it.kind);
    const [origin] = index < 0 ? [] : gone.splice(index, 1);
    pieces.push({ ...it, id: origin?.id ?? nextId(), from: origin?.place ?? null, moved: true });
  }
  // What moves is drawn last, above what rests.
  return pieces.sort((a, b) => Number(a.moved) - Number(b.moved));
}
