import type { CheerShown, Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BrandMark } from '@sikka/ui/brand-mark';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { Tag } from '@sikka/ui/tag';
import { formatNumber } from '#shared/format.ts';
import { EntryQuestions, useEntry } from '../season/EntryQuestions.tsx';
import { useSubmit } from '../use-season.ts';

/** Teams by cheers, with a button each until the user has cheered today. */
export const CheerBoard = ({ season, cheer }: { season: Season; cheer: CheerShown }) => {
  const entry = useEntry(season);
  const submit = useSubmit();
  const isOpen = season.phase === 'OPEN' && cheer.cheeredFor === undefined;
  /** The most cheers of a team; 0 before the first one, when every team would be first. */
  const most = Math.max(...cheer.teams.map(({ cheers }) => cheers));
  const own = cheer.teams.find(({ teamId }) => teamId === cheer.cheeredFor);
  return (
    <>
      {isOpen && !season.hasEntered && (
        <Card>
          <EntryQuestions season={season} entry={entry} />
        </Card>
      )}
      {own && (
        <Card className="lines">
          <output className="heading">{m.campaigns_cheer_thanks({ team: own.name })}</output>
          <p className="quiet">{m.campaigns_cheer_next()}</p>
        </Card>
      )}
      {isOpen && (
        <div className="split">
          <h2 className="heading">{cheer.title}</h2>
          {cheer.coins > 0 && <Tag tone="gold">{m.common_plus_coins({ coins: formatNumber(cheer.coins) })}</Tag>}
        </div>
      )}
      <ListGroup>
        {cheer.teams.map(({ teamId, name, cheers, place }) => (
          <ListRow
            key={teamId}
            icon={<BrandMark kind="team" name={teamId} />}
            title={name}
            sub={
              <span className="sub">
                {m.campaigns_cheers({ count: cheers, shown: formatNumber(cheers) })}
                {most > 0 && (
                  <>
                    <Tag tone={place === 1 ? 'gold' : 'plain'}>{formatNumber(place)}</Tag>
                    <ProgressBar label={name} value={cheers / most} tone={place === 1 ? 'gold' : 'brand'} />
                  </>
                )}
              </span>
            }
            trailing={
              isOpen && (
                <Button
                  size="small"
                  variant="soft"
                  disabled={!entry.isReady}
                  isBusy={submit.running?.[1].some((sent) => 'teamId' in sent && sent.teamId === teamId) ?? false}
                  aria-label={m.campaigns_cheer_for({ team: name })}
                  onClick={() =>
                    void submit.run(season, [{ kind: 'cheer', taskId: cheer.taskId, teamId }], entry.given)
                  }
                >
                  {m.campaigns_cheer()}
                </Button>
              )
            }
          />
        ))}
      </ListGroup>
    </>
  );
};
