/** Coasts: closed lines around a middle, different for every island and the same every time. */

/** A generator of its own, so that an island looks the same in every browser. */
function noise(seed: number): () => number {
  let state = (seed * 2654435761 + 1013904223) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return (state >>> 8) / 0x1000000;
  };
}

/** A smooth coast with this mean radius. */
export function coast(seed: number, radius: number, roughness = 0.13): string {
  const next = noise(seed + 7);
  const count = 11;
  const points = [...Array(count).keys()].map((index) => {
    const turn = ((index + (next() - 0.5) * 0.35) / count) * 2 * Math.PI;
    const reach = radius * (1 + (next() - 0.5) * 2 * roughness);
    return { x: reach * Math.cos(turn), y: reach * 0.94 * Math.sin(turn) };
  });
  return smooth(points);
}

/** A closed line through all points, without corners. */
function smooth(points: readonly { x: number; y: number }[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const start = at(0);
  const parts = points.map((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = `${(b.x + (c.x - a.x) / 6).toFixed(1)} ${(b.y + (c.y - a.y) / 6).toFixed(1)}`;
    const second = `${(c.x - (d.x - b.x) / 6).toFixed(1)} ${(c.y - (d.y - b.y) / 6).toFixed(1)}`;
    return `C${first} ${second} ${c.x.toFixed(1)} ${c.y.toFixed(1)}`;
  });
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}${parts.join('')}Z`;
}
