import type { CheerShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BrandMark } from '@sikka/ui/brand-mark';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/format.ts';

type Team = CheerShown['teams'][number];

interface CheerTallyProps {
  cheer: CheerShown;
  /** Those of its teams that are shown. */
  teams: readonly Team[];
  /** At the end of a team's row. */
  renderAct?: (team: Team) => ReactNode;
}

/** Teams with their crests and cheers, each in proportion to the first. */
export const CheerTally = ({ cheer, teams, renderAct }: CheerTallyProps) => {
  /** The most cheers of a team; without a cheer a team has no place and no bar. */
  const most = Math.max(...cheer.teams.map(({ cheers }) => cheers));
  return (
    <ListGroup>
      {teams.map((team) => {
        const { teamId, name, cheers, place } = team;
        const tone = place === 1 ? 'gold' : 'brand';
        return (
          <ListRow
            key={teamId}
            icon={<BrandMark kind="team" name={teamId} />}
            title={
              <span className="near">
                {name}
                {cheers > 0 && <Tag tone={place === 1 ? 'gold' : 'plain'}>{formatNumber(place)}</Tag>}
              </span>
            }
            sub={
              <span className="tight">
                {cheers > 0
                  ? m.campaigns_cheers({ count: cheers, shown: formatNumber(cheers) })
                  : most > 0 && renderAct?.(team) && m.campaigns_cheer_first()}
                {cheers > 0 && <ProgressBar label={name} value={cheers / most} tone={tone} />}
              </span>
            }
            trailing={renderAct?.(team)}
          />
        );
      })}
    </ListGroup>
  );
};
