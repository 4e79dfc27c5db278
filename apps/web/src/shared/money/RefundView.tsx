import type { Refund } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { paymentLimits, type RefundOwner, type RefundStage } from '@sikka/contract/rules';
import { formatDay, formatMoment, formatPaise } from '../format.ts';
import { CopyFact, Fact, Facts } from './Facts.tsx';
import { holderText } from './holder-text.ts';
import { methodText } from './method-text.ts';
import { RefundStep } from './RefundStep.tsx';
import { stagesOf } from './refund-rules.ts';
import { Timeline, type TimelineStep } from './Timeline.tsx';

interface RefundViewProps {
  refund: Refund;
  /** Heading above the stages; default: that it is a refund. */
  heading?: string;
  /** Steps of the payment before the refund. */
  before?: readonly TimelineStep[];
}

const stageTexts: Readonly<Record<RefundStage, () => string>> = {
  DETECTED: m.payments_screen_refund_detected,
  REQUESTED: m.payments_screen_refund_requested,
  ACCEPTED: m.payments_screen_refund_accepted,
  SENT_BY_BANK: m.payments_screen_refund_sent,
  CREDITED: m.payments_screen_refund_credited,
};

/** We never hold the money of a loan: while we have to act, the gateway holds it. */
const holderOf = (owner: RefundOwner, { purpose }: Refund): RefundOwner =>
  purpose === 'loan' && owner === 'us' ? 'gateway' : owner;

const stepsOf = (refund: Refund): TimelineStep[] =>
  stagesOf(refund).map(({ stage, reached }) => ({
    key: stage,
    title: stageTexts[stage](),
    note: reached ? holderText(holderOf(reached.owner, refund), refund.payeeName) : undefined,
    time: reached ? formatMoment(reached.at) : m.common_by_day({ day: formatDay(refund.promisedBy) }),
    isNext: !reached,
  }));

/** The status of a refund as a tag. */
export const RefundTag = ({ refund: { stage, isLate, promisedBy } }: { refund: Refund }) => {
  if (stage === 'CREDITED') return <Tag tone="good">{m.payments_screen_refund_back()}</Tag>;
  if (isLate) return <Tag tone="bad">{m.payments_screen_refund_late()}</Tag>;
  return <Tag tone="warn">{m.common_by_day({ day: formatDay(promisedBy) })}</Tag>;
};

/** A refund: its stages with times, who has to act by when, and what the user should do. */
export const RefundView = ({ refund, heading = m.payments_screen_refund_title(), before = [] }: RefundViewProps) => {
  const { legalLimit, compensationPaise, method, bankReference, debitedAt, promisedBy } = refund;
  const day = formatDay(legalLimit);
  return (
    <>
      <Card>
        <div className="head">
          <h2 className="heading">{heading}</h2>
          <RefundTag refund={refund} />
        </div>
        <Timeline steps={[...before, ...stepsOf(refund)]} />
      </Card>
      <RefundStep refund={refund} />
      <Card>
        <Facts>
          <Fact label={m.payments_screen_refund_amount()}>{formatPaise(refund.amountPaise)}</Fact>
          <Fact label={m.payments_screen_refund_taken()}>{formatMoment(debitedAt)}</Fact>
          <Fact label={m.payments_screen_refund_way()}>{method && methodText(method)}</Fact>
          <Fact label={m.payments_screen_refund_promised()}>{formatDay(promisedBy)}</Fact>
          <Fact label={m.payments_screen_refund_legal()}>{day}</Fact>
          <CopyFact label={m.common_bank_reference()} value={bankReference} />
          <Fact label={m.payments_screen_refund_owed()}>{compensationPaise > 0 && formatPaise(compensationPaise)}</Fact>
        </Facts>
        {compensationPaise > 0 && (
          <p className="note">
            {m.payments_screen_refund_owed_why({
              amount: formatPaise(paymentLimits.compensationPaisePerDay),
              day,
            })}
          </p>
        )}
      </Card>
    </>
  );
};
