/** Marks on a scale that would cover each other are put into lanes: the lane of each, from 0. */
export function lanes(places: readonly number[], width: number): number[] {
  const taken: number[][] = [];
  return places.map((place) => {
    let lane = taken.findIndex((others) => others.every((other) => Math.abs(other - place) >= width));
    if (lane < 0) lane = taken.push([]) - 1;
    taken[lane]?.push(place);
    return lane;
  });
}
