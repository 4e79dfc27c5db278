import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { currentLocale } from '#shared/locale.ts';
import { GameEnd } from '../own/GameEnd.tsx';
import { starsOf } from '../own/stars.ts';
import styles from './Fantasy.module.css';
import { starPoints } from './fantasy-rules.ts';
import { sideNames } from './scorecards.ts';
import { Shirt } from './Shirt.tsx';
import { lineText, pointsText } from './texts.ts';
import type { Fantasy } from './use-fantasy.ts';

const factorText = { 2: m.games_fantasy_twice, 1.5: m.games_fantasy_half_more, 1: undefined } as const;

/** The team's score in a match by player, compared with the best possible team. */
export const TeamResult = ({ game: { points, bestPossible, best, match, scored } }: { game: Fantasy }) => {
  const locale = currentLocale();
  const { stars, next } = starsOf(points, starPoints(bestPossible));
  const sides = { one: sideNames.KITES[locale], other: sideNames.DRUMS[locale] };
  return (
    <>
      <GameEnd
        title={m.games_fantasy_match({ match, ...sides })}
        result={m.games_fantasy_points({ points: pointsText(points) })}
        stars={stars}
        compare={
          next === undefined
            ? undefined
            : m.games_next_star({ goal: m.games_fantasy_points({ points: pointsText(next) }) })
        }
        best={pointsText(best)}
        isBest={points >= best}
        note={m.games_fantasy_possible({ points: pointsText(bestPossible) })}
      />
      <ListGroup>
        {scored.map(({ player, line, factor, counted }) => (
          <ListRow
            key={player.id}
            icon={<Shirt team={player.team} className={styles.crest} />}
            title={player.name[locale]}
            sub={lineText(line)}
            trailing={
              <span className="tags">
                {factor !== 1 && <Tag tone="gold">{factorText[factor]()}</Tag>}
                <span className="strong">{pointsText(counted)}</span>
              </span>
            }
          />
        ))}
      </ListGroup>
    </>
  );
};
