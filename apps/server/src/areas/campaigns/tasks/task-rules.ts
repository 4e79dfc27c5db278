/** Whether a cheer still earns its coins: what a season gives has an end. */
export const cheerEarns = (earned: number, cheerCoins: number, cap: number): boolean => earned + cheerCoins <= cap;

/**
 * The step of the rule for all tasks, from 1, that brings what a season has given to its cap and never above; undefined when nothing is left. A step
 * that is exact comes before a smaller one.
 */
export const topUpStep = (earned: number, cap: number, steps: readonly number[]): number | undefined => {
  const left = cap - earned;
  const best = Math.max(0, ...steps.filter((coins) => coins <= left));
  return best > 0 ? steps.indexOf(best) + 1 : undefined;
};

/** Teams by their cheers, the most first; teams with the same number share a place and stand in the season's own order. */
export const ranking = <Team extends { cheers: number }>(teams: readonly Team[]): (Team & { place: number })[] =>
  teams
    .toSorted((a, b) => b.cheers - a.cheers)
    .map((team) => ({ ...team, place: teams.filter(({ cheers }) => cheers > team.cheers).length + 1 }));
