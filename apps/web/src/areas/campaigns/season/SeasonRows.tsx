import type { SeasonPhase } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Picture } from '@sikka/ui/picture';
import { Tag } from '@sikka/ui/tag';
import { hrefOfPath } from '#shared/navigation.ts';
import { useSeasons } from '../use-season.ts';
import styles from './season.module.css';

const phaseText = textsOf<SeasonPhase>({
  PLANNED: m.common_soon,
  TEASER: m.common_soon,
  OPEN: m.common_open,
  COUNTING: m.campaigns_counting_tag,
  RESULTS: m.common_results,
  REDEMPTION: m.common_results,
  OVER: m.common_results,
});

/** Current seasons; nothing if there are none. */
export const SeasonRows = () => {
  const seasons = useSeasons();
  if (seasons.length === 0) return null;
  return (
    <ListGroup>
      {seasons.map(({ activityGid, path, artUrl, artDarkUrl, title, line, phase }) => (
        <ListRow
          key={activityGid}
          icon={
            <span className={styles.icon}>
              <Picture src={artUrl} darkSrc={artDarkUrl} alt="" width={48} height={48} />
            </span>
          }
          title={title}
          sub={line}
          trailing={phase !== 'OPEN' && <Tag>{phaseText(phase)}</Tag>}
          href={hrefOfPath(path)}
        />
      ))}
    </ListGroup>
  );
};
