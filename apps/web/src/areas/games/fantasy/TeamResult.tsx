import { m } from '@sikka/messages';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { currentLocale } from '#shared/locale.ts';
import styles from './Fantasy.module.css';
import { sideNames } from './scorecards.ts';
import { Shirt } from './Shirt.tsx';
import { lineText, pointsText } from './texts.ts';
import type { Fantasy } from './use-fantasy.ts';

const factorText = { 2: m.games_fantasy_twice, 1.5: m.games_fantasy_half_more, 1: undefined } as const;

/** The team's score in a match by player, compared with the best possible team. */
export const TeamResult = ({ game: { points, bestPossible, best, match, scored } }: { game: Fantasy }) => {
  const locale = currentLocale();
  const sides = { one: sideNames.KITES[locale], other: sideNames.DRUMS[locale] };
  return (
    <>
      <HeroCard aria-live="polite">
        <p className="huge">{m.games_fantasy_points({ points: pointsText(points) })}</p>
        <HeroNote>{m.games_fantasy_match({ match, ...sides })}</HeroNote>
        <HeroNote>
          {m.games_fantasy_possible({ points: pointsText(bestPossible) })} · {m.games_best({ best: pointsText(best) })}
        </HeroNote>
      </HeroCard>
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
