import type { Mission, MissionId } from '@sikka/contract';
import { missionStates } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { ruleText } from './coin-texts.ts';
import { useCollect } from './use-coins.ts';

const missionText = textsOf<MissionId>({
  link_account: m.rewards_link_account_text,
  pay_bill: m.rewards_pay_bill_text,
  fill_profile: m.rewards_fill_profile_text,
});

/** Where a mission is done. */
const placeOf: Readonly<Record<MissionId, () => string>> = {
  link_account: () => hrefOf({ to: '/bbps' }),
  fill_profile: () => hrefOf({ to: '/edituserinfo' }),
  pay_bill: () => hrefOf({ to: '/billList', search: { billerType: 'Credit Card' } }),
};

const MissionAct = ({ mission }: { mission: Mission }) => {
  const { missionId, state } = mission;
  const collect = useCollect();
  const nameOf = (act: string): string => m.rewards_act_of({ act, mission: ruleText(missionId) });
  if (state === missionStates.completed) return <Tag tone="good">{m.rewards_completed()}</Tag>;
  if (state === missionStates.start)
    return (
      <Button size="small" variant="soft" href={placeOf[missionId]()} aria-label={nameOf(m.rewards_start())}>
        {m.rewards_start()}
      </Button>
    );
  return (
    <Button
      size="small"
      variant="gold"
      progress={collect.isBusy ? 'busy' : 'idle'}
      onClick={() => void collect.run(mission)}
      aria-label={nameOf(m.rewards_collect())}
    >
      {m.rewards_collect()}
    </Button>
  );
};

/** Missions, each with what it gives and its next step. */
export const MissionList = ({ missions }: { missions: readonly Mission[] }) => (
  <ListGroup>
    {missions.map((mission) => (
      <ListRow
        key={mission.missionId}
        title={ruleText(mission.missionId)}
        sub={
          <span className="sub">
            {missionText(mission.missionId)}
            <Tag tone="gold">{m.rewards_coins_tag({ coins: formatNumber(mission.prizeCoins) })}</Tag>
          </span>
        }
        trailing={<MissionAct mission={mission} />}
      />
    ))}
  </ListGroup>
);
