import type { Game } from '@sikka/contract';
import { m } from '@sikka/messages';
import { pointsText } from '../fantasy/texts.ts';
import { bestScore } from './best-score.ts';
import { levels } from './coins/sort-rules.ts';

/** The best result in one of our own games on this phone; undefined before the first. */
export const bestText = ({ art }: Game): string | undefined => {
  const [runs, level, points] = [bestScore('cricket'), bestScore('coins'), bestScore('fantasy')];
  if (art === 'cricket' && runs > 0) return m.games_best({ best: m.common_runs({ count: runs }) });
  if (art === 'coins' && level > 0) return m.games_coins_level({ level: Math.min(level + 1, levels), levels });
  return art === 'team' && points > 0 ? m.games_best({ best: pointsText(points) }) : undefined;
};
