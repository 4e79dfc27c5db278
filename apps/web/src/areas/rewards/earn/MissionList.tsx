import type { Mission, MissionId } from '@sikka/contract';
import { missionStates } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatNumber } from '#shared/format.ts';
import { hrefOf, hrefOfPath } from '#shared/navigation.ts';
import { ruleText } from './coin-texts.ts';
import { useCollect } from './use-coins.ts';
import { useShareLink } from './use-share-link.ts';

const missionText = textsOf<MissionId>({
  link_account: m.rewards_link_account_text,
  pay_bill: m.rewards_pay_bill_text,
  fill_profile: m.rewards_fill_profile_text,
  view_score: m.rewards_view_score_text,
  compare_loans: m.rewards_compare_loans_text,
  share_link: m.rewards_share_link_text,
  answer_quiz: m.rewards_answer_quiz_text,
});

/** A mission whose coins can be collected is done: its row names what was done. */
const doneText = textsOf<MissionId>({
  link_account: m.rewards_did_link_account,
  pay_bill: m.rewards_did_pay_bill,
  fill_profile: m.rewards_did_fill_profile,
  view_score: m.rewards_did_view_score,
  compare_loans: m.rewards_did_compare_loans,
  share_link: m.rewards_did_share_link,
  answer_quiz: m.rewards_did_answer_quiz,
});

/** The screen of each mission; sharing a link needs none, and a quiz has its own path. */
const placeOf: Readonly<Record<Exclude<MissionId, 'share_link' | 'answer_quiz'>, () => string>> = {
  view_score: () => hrefOf({ to: '/creditScore' }),
  compare_loans: () => hrefOf({ to: '/offers' }),
  link_account: () => hrefOf({ to: '/bbps' }),
  fill_profile: () => hrefOf({ to: '/edituserinfo' }),
  pay_bill: () => hrefOf({ to: '/billList', search: { billerType: 'Credit Card' } }),
};

const ShareAct = ({ name }: { name: string }) => {
  const { run, isBusy } = useShareLink();
  return (
    <Button size="small" variant="soft" isBusy={isBusy} onClick={() => void run()} aria-label={name}>
      {m.common_share()}
    </Button>
  );
};

const MissionAct = ({ mission }: { mission: Mission }) => {
  const { missionId, state } = mission;
  const collect = useCollect();
  const nameOf = (act: string): string => m.rewards_act_of({ act, mission: ruleText(missionId) });
  if (state === missionStates.completed) return <Tag tone="good">{m.rewards_completed()}</Tag>;
  if (state === missionStates.start)
    return missionId === 'share_link' ? (
      <ShareAct name={nameOf(m.common_share())} />
    ) : (
      <Button
        size="small"
        variant="soft"
        href={missionId === 'answer_quiz' ? hrefOfPath(mission.path ?? '/rewards', {}) : placeOf[missionId]()}
        aria-label={nameOf(m.rewards_start())}
      >
        {m.rewards_start()}
      </Button>
    );
  return (
    <Button
      size="small"
      variant="gold"
      isBusy={collect.isBusy}
      onClick={() => void collect.run(mission)}
      aria-label={nameOf(m.rewards_collect())}
    >
      {m.rewards_collect()}
    </Button>
  );
};

/** Display order: collectable first, completed last. */
const places = [missionStates.collect, missionStates.start, missionStates.completed];

/** Missions with their coins and next action, the first `max` of them. */
export const MissionList = ({ missions, max }: { missions: readonly Mission[]; max?: number }) => (
  <ListGroup>
    {missions
      .toSorted((a, b) => places.indexOf(a.state) - places.indexOf(b.state))
      .slice(0, max)
      .map((mission) => (
        <ListRow
          key={mission.missionId}
          title={(mission.state === missionStates.collect ? doneText : ruleText)(mission.missionId)}
          sub={
            <span className="sub">
              {mission.state !== missionStates.collect && missionText(mission.missionId)}
              <Tag tone="gold">{m.common_plus_coins({ coins: formatNumber(mission.prizeCoins) })}</Tag>
            </span>
          }
          trailing={<MissionAct mission={mission} />}
        />
      ))}
  </ListGroup>
);
