/** What a lesson speaks of: everything else on the board is dimmed, and arrows lead from place to place. */
export const spotlight = $state<{ on: boolean; arrows: readonly (readonly [string, string])[] }>({
  on: false,
  arrows: [],
});
