import type { CreditDispute } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useDisputes } from '../score-data.ts';
import { accountName, disputeStateText, reasonText } from '../score-texts.ts';

/** The days left of 30, while the dispute is open. */
const clockText = ({ endedAt, daysLeft, compensationPaise }: CreditDispute): string | undefined => {
  if (endedAt) return undefined;
  if (compensationPaise > 0) return m.lending_score_overdue();
  return daysLeft > 0 ? m.lending_score_days_left({ count: daysLeft }) : m.lending_score_last_day();
};

const tones = {
  WRITTEN: 'plain',
  SENT: 'plain',
  RECEIVED: 'brand',
  WITH_LENDER: 'brand',
  CORRECTED: 'good',
  UNCHANGED: 'warn',
  NOT_TAKEN: 'warn',
} as const;

const UnchangedReasons = ({ reasons }: { reasons: readonly string[] }) => (
  <>
    <h3 className="heading">{m.lending_score_unchanged_reasons()}</h3>
    {reasons.map((reason) => (
      <blockquote key={reason}>{reason}</blockquote>
    ))}
    <p>{m.lending_score_unchanged_next()}</p>
  </>
);

interface DisputeCardProps {
  dispute: CreditDispute;
  bureau: { name: string; phone: string };
}

const DisputeCard = ({ dispute, bureau }: DisputeCardProps) => {
  const { who, account, state, raisedAt, dueDay, endedAt, compensationPaise } = dispute;
  const clock = clockText(dispute);
  return (
    <Card className="stack">
      <div>
        <h2 className="heading">{who}</h2>
        <p>{account ? accountName(account) : m.lending_score_dispute_enquiry()}</p>
      </div>
      <p>
        <Tag tone={tones[state]}>{disputeStateText(state, { who })}</Tag> {clock && <strong>{clock}</strong>}
      </p>
      {state === 'CORRECTED' && <p>{m.lending_score_dstate_corrected_text()}</p>}
      {state === 'NOT_TAKEN' && <p>{m.lending_score_dstate_not_taken_text()}</p>}
      {state === 'UNCHANGED' && <UnchangedReasons reasons={dispute.unchangedReasons} />}
      <Facts
        rows={[
          [m.lending_score_reason(), reasonText(dispute.reason)],
          [m.common_your_words(), dispute.remark],
          [m.lending_score_raised(), formatDay(raisedAt)],
          [m.lending_score_due(), !endedAt && formatDay(dueDay)],
          [m.lending_score_ended(), endedAt && formatDay(endedAt)],
          [m.lending_score_bureau_number(), dispute.bureauReference, 'copy'],
          [m.lending_score_compensation(), compensationPaise > 0 && formatPaise(compensationPaise), 'total'],
        ]}
      />
      {compensationPaise > 0 && (
        <p>{m.lending_score_compensation_text({ bureau: bureau.name, phone: bureau.phone })}</p>
      )}
    </Card>
  );
};

/** All disputes of the user, each with its deadline. */
export const DisputesScreen = () => (
  <Screen title={m.lending_score_disputes()} stacked>
    <Loaded query={useDisputes()} skeleton={<CardSkeleton />}>
      {({ disputes, bureau }) => (
        <>
          {disputes.length === 0 && (
            <EmptyState
              icon={<CheckBold />}
              title={m.lending_score_disputes_none()}
              text={m.lending_score_disputes_none_text()}
            />
          )}
          {disputes.map((dispute) => (
            <DisputeCard key={dispute.disputeGid} {...{ dispute, bureau }} />
          ))}
          <Button wide variant="soft" href={hrefOf({ to: '/creditScore' })}>
            {m.lending_score_to_score()}
          </Button>
        </>
      )}
    </Loaded>
  </Screen>
);
