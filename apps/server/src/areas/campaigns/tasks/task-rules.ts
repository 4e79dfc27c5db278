/** Whether a cheer still earns coins within the season's cap. */
export const cheerEarns = (earned: number, cheerCoins: number, cap: number): boolean => earned + cheerCoins <= cap;

/**
 * The step (from 1) of the rule for all tasks that tops the user up to the season's cap without
 * exceeding it; undefined if nothing is left. The largest fitting step wins.
 */
export const topUpStep = (earned: number, cap: number, steps: readonly number[]): number | undefined => {
  const remaining = cap - earned;
  const largestStep = Math.max(0, ...steps.filter((coins) => coins <= remaining));
  return largestStep > 0 ? steps.indexOf(largestStep) + 1 : undefined;
};

/** Teams by cheers, the most first; ties share a place and keep the season's order. */
export const ranking = <Team extends { cheers: number }>(teams: readonly Team[]): (Team & { place: number })[] =>
  teams
    .toSorted((a, b) => b.cheers - a.cheers)
    .map((team) => ({ ...team, place: teams.filter(({ cheers }) => cheers > team.cheers).length + 1 }));
