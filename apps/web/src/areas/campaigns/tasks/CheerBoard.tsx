import type { CheerShown, Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BrandMark } from '@sikka/ui/brand-mark';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { EntryQuestions, useEntry } from '../season/EntryQuestions.tsx';
import { useSubmit } from '../use-season.ts';
import { CheerTally } from './CheerTally.tsx';

/** What the hero of the board says: the user's own cheer, or the team that leads alone. */
const heroOf = ({ teams, cheeredFor, title, coins }: CheerShown, isOpen: boolean) => {
  const [first, second] = teams;
  const own = teams.find(({ teamId }) => teamId === cheeredFor);
  const leader = first && first.place !== second?.place ? first : undefined;
  const earns = isOpen && coins > 0 ? m.common_plus_coins({ coins: formatNumber(coins) }) : undefined;
  if (own) return { team: own, text: m.campaigns_cheer_thanks({ team: own.name }), note: m.campaigns_cheer_next() };
  if (leader) return { team: leader, text: m.campaigns_cheer_leads({ team: leader.name }), note: earns };
  const invites = isOpen && teams.every(({ cheers }) => cheers === 0) ? m.campaigns_cheer_first() : undefined;
  return { team: first, text: title, note: [invites, earns].filter(Boolean).join(' · ') };
};

/** Teams by cheers, with a button each until the user has cheered today. */
export const CheerBoard = ({ season, cheer }: { season: Season; cheer: CheerShown }) => {
  const entry = useEntry(season);
  const submit = useSubmit();
  const isOpen = season.phase === 'OPEN' && cheer.cheeredFor === undefined;
  const { team, text, note } = heroOf(cheer, isOpen);
  return (
    <>
      <HeroCard className="row">
        {team && <BrandMark kind="team" name={team.teamId} size="large" />}
        <output className="tight">
          <strong className="heading">{text}</strong>
          {note && <HeroNote>{note}</HeroNote>}
        </output>
      </HeroCard>
      {isOpen && <EntryQuestions season={season} entry={entry} />}
      <CheerTally
        cheer={cheer}
        teams={cheer.teams}
        renderAct={({ teamId, name }) =>
          isOpen && (
            <Button
              size="small"
              variant="soft"
              isBusy={submit.running?.[1].some((sent) => 'teamId' in sent && sent.teamId === teamId) ?? false}
              aria-label={m.campaigns_cheer_for({ team: name })}
              onClick={() => {
                if (entry.complete())
                  void submit.run(season, [{ kind: 'cheer', taskId: cheer.taskId, teamId }], entry.given);
              }}
            >
              {m.campaigns_cheer()}
            </Button>
          )
        }
      />
      {cheer.cheeredFor !== undefined && (
        <Button wide variant="soft" href={hrefOf({ to: season.path })}>
          {m.campaigns_to_season({ title: season.title })}
        </Button>
      )}
    </>
  );
};
