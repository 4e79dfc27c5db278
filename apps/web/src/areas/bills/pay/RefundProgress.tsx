import type { BillPayment, Refund } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDay, formatMoment } from '#shared/format.ts';
import { grouped } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import { stagesOf } from '#shared/money/refund-rules.ts';
import { RefundStep } from '#shared/money/RefundStep.tsx';
import { RefundTag } from '#shared/money/RefundView.tsx';
import { Timeline, type TimelineStep } from '#shared/money/Timeline.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { Steps } from './StepsCard.tsx';

const timeOf = (at: string | undefined): string | undefined => at && formatMoment(at);

/** The four main stages: debited, refused, refund sent, credited. */
const stepsOf = ({ steps, payment, method, billerName, failure }: BillPayment, refund: Refund): TimelineStep[] => {
  const reachedAt = (stage: Refund['stage']) => stagesOf(refund).find((each) => each.stage === stage)?.reached?.at;
  const [sentAt, creditedAt] = [reachedAt('SENT_BY_BANK'), reachedAt('CREDITED')];
  const rejected = steps.find(({ step }) => step === 'rejected');
  return [
    {
      key: 'debited',
      title: m.payments_step_debited(),
      note: [method && methodText(method), payment.attempt?.payer].filter(Boolean).join(' · '),
      time: timeOf(refund.debitedAt),
    },
    {
      key: 'refused',
      title: rejected ? m.payments_step_refused({ payee: billerName }) : refund.reasonText,
      note: failure && m.payments_screen_declined_code({ code: failure.code }),
      time: timeOf(rejected?.at ?? reachedAt('DETECTED')),
    },
    {
      key: 'sent',
      title: m.payments_screen_refund_sent(),
      note: refund.bankReference && `RRN ${grouped(refund.bankReference)}`,
      time: timeOf(sentAt),
      isNext: !sentAt && !creditedAt,
    },
    {
      key: 'credited',
      title: m.payments_screen_refund_credited(),
      time: timeOf(creditedAt) ?? m.common_by_day({ day: formatDay(refund.promisedBy) }),
      isNext: !creditedAt,
    },
  ];
};

/** A payment being refunded: its stages, what to do if it is late, and details in a fold. */
export const RefundProgress = ({ payment, refund }: { payment: BillPayment; refund: Refund }) => (
  <>
    <Card>
      <div className="head">
        <h2 className="heading">{m.payments_screen_refund_title()}</h2>
        <RefundTag refund={refund} />
      </div>
      <Timeline steps={stepsOf(payment, refund)} />
    </Card>
    <RefundStep refund={refund} />
    <PaymentFacts payment={payment}>
      <Steps payment={payment} />
    </PaymentFacts>
  </>
);
