/** What boards are given on a phone, tablets held either way, a laptop and larger screens: layouts are tested with these. */
export const ROOMS: readonly { width: number; height: number }[] = [
  { width: 352, height: 0 },
  { width: 374, height: 0 },
  { width: 756, height: 670 },
  { width: 764, height: 603 },
  { width: 960, height: 555 },
  { width: 908, height: 579 },
  { width: 1053, height: 755 },
  { width: 1423, height: 935 },
  { width: 2024, height: 1295 },
];
