import { m, textsOf } from '@sikka/messages';
import { formatNumber } from '#shared/format.ts';
import { currentLocale } from '#shared/locale.ts';
import type { PointKind, Role, ScoreLine } from './fantasy-rules.ts';

/** What one player is. */
export const playerText = textsOf<Role>({
  WK: m.games_fantasy_one_wk,
  BAT: m.games_fantasy_one_bat,
  AR: m.games_fantasy_one_ar,
  BOWL: m.games_fantasy_one_bowl,
});

/** The players of a role together. */
export const roleText = textsOf<Role>({
  WK: m.games_fantasy_wk,
  BAT: m.games_fantasy_bat,
  AR: m.games_fantasy_ar,
  BOWL: m.games_fantasy_bowl,
});

export const pointText = textsOf<PointKind>({
  run: m.games_fantasy_point_run,
  four: m.games_fantasy_point_four,
  six: m.games_fantasy_point_six,
  fifty: m.games_fantasy_point_fifty,
  hundred: m.games_fantasy_point_hundred,
  duck: m.games_fantasy_point_duck,
  wicket: m.games_fantasy_point_wicket,
  maiden: m.games_fantasy_point_maiden,
  fourWickets: m.games_fantasy_point_four_wickets,
  fiveWickets: m.games_fantasy_point_five_wickets,
  catch: m.games_fantasy_point_catch,
  stumping: m.games_fantasy_point_stumping,
  runOut: m.games_fantasy_point_run_out,
});

/** Names in one line, as the language joins them. */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names);

/** Points with at most one decimal: 41.5. */
export const pointsText = (points: number): string =>
  Number.isInteger(points) ? formatNumber(points) : points.toFixed(1);

/** A player's statistics in one line. */
export const lineText = ({ runs = 0, wickets = 0, catches = 0, stumpings = 0, runOuts = 0 }: ScoreLine): string => {
  const fielding = catches + stumpings + runOuts;
  const parts = [
    m.common_runs({ count: runs }),
    ...(wickets ? [m.games_fantasy_did_wickets({ count: wickets })] : []),
    ...(fielding ? [m.games_fantasy_did_fielding({ count: fielding })] : []),
  ];
  return parts.join(' · ');
};
