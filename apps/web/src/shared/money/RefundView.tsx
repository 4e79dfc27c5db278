import type { Refund } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { paymentLimits } from '@sikka/contract/rules';
import { formatDay, formatPaise } from '../format.ts';
import { CopyFact, Fact, Facts } from './Facts.tsx';
import { methodText } from './method-text.ts';
import { RefundStep } from './RefundStep.tsx';
import { nextStepOf, reachedAt } from './refund-rules.ts';
import { withTimes } from './step-times.ts';
import { Timeline, type TimelineStep } from './Timeline.tsx';

/** The four stages of a refund that its owner follows: debited, started, sent to the bank, credited. */
const stepsOf = (refund: Refund): TimelineStep[] => {
  const { debitedAt, method, reasonText, promisedBy } = refund;
  const [sentAt, creditedAt] = [reachedAt(refund, 'SENT_BY_BANK'), reachedAt(refund, 'CREDITED')];
  return withTimes([
    {
      key: 'debited',
      title: m.payments_step_debited(),
      note: method && methodText(method),
      at: debitedAt,
    },
    {
      key: 'started',
      title: m.payments_step_refunding(),
      note: reasonText,
      at: reachedAt(refund, 'DETECTED'),
    },
    {
      key: 'sent',
      title: m.payments_screen_refund_sent(),
      at: sentAt,
      isNext: !sentAt && !creditedAt,
    },
    {
      key: 'credited',
      title: m.payments_screen_refund_credited(),
      at: creditedAt,
      time: m.common_by_day({ day: formatDay(promisedBy) }),
      isNext: !creditedAt,
    },
  ]);
};

/** The status of a refund: back, late, or when it is due. */
export const refundText = ({ stage, isLate, promisedBy }: Refund): string => {
  if (stage === 'CREDITED') return m.payments_screen_refund_back();
  return isLate ? m.payments_screen_refund_late() : m.payments_screen_refund_coming({ day: formatDay(promisedBy) });
};

/** The status of a refund as a tag. */
export const RefundTag = ({ refund }: { refund: Refund }) => {
  const tone = refund.stage === 'CREDITED' ? 'good' : refund.isLate ? 'bad' : 'warn';
  return <Tag tone={tone}>{refundText(refund)}</Tag>;
};

interface RefundViewProps {
  refund: Refund;
  /** Whether the page has the refund as its title. */
  isPage?: boolean;
}

/** A refund: its stages with times, what the user should do, the reference for the bank, and what is owed for a delay. */
export const RefundView = ({ refund, isPage = false }: RefundViewProps) => {
  const { legalLimit, compensationPaise, bankReference, promisedBy } = refund;
  const day = formatDay(legalLimit);
  const step = nextStepOf(refund);
  return (
    <>
      <Card>
        {!isPage && (
          <div className="head">
            <h2 className="heading">{m.payments_screen_refund_title()}</h2>
          </div>
        )}
        <Timeline steps={stepsOf(refund)} />
      </Card>
      {step !== 'nothing' && <RefundStep step={step} refund={refund} />}
      {(legalLimit !== promisedBy || bankReference || compensationPaise > 0) && (
        <Card>
          <Facts>
            <Fact label={m.payments_screen_refund_legal()}>{legalLimit !== promisedBy && day}</Fact>
            <CopyFact label={m.common_bank_reference()} value={bankReference} />
            <Fact label={m.payments_screen_refund_owed()}>
              {compensationPaise > 0 && formatPaise(compensationPaise)}
            </Fact>
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
      )}
    </>
  );
};
