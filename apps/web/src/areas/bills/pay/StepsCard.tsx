import type { BillPayment } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatMoment } from '#shared/format.ts';
import { holderText } from '#shared/money/holder-text.ts';
import { Timeline, type TimelineStep } from '#shared/money/Timeline.tsx';
import { awaitedStep, type PaymentStep } from './result-rules.ts';

const stepText = textsOf<PaymentStep, { biller: string }>({
  ordered: m.bills_result_step_ordered,
  debited: m.bills_result_step_debited,
  sentToBiller: m.bills_result_step_sent,
  withBiller: m.bills_result_step_with,
  confirmed: m.bills_result_step_confirmed,
  rejected: m.bills_result_step_rejected,
  refunding: m.bills_result_step_refunding,
  refunded: m.bills_result_step_refunded,
});

/** Text of a step that is still to come. */
const awaitedText = (step: PaymentStep, biller: string): string => {
  if (step === 'debited') return m.bills_result_await_debited();
  return step === 'confirmed' ? m.bills_result_await_confirmed({ biller }) : stepText(step, { biller });
};

const passedSteps = ({ steps, billerName, failure }: BillPayment): TimelineStep[] =>
  steps.map(({ step, at, holder }) => ({
    key: `${step} ${at}`,
    title: stepText(step, { biller: billerName }),
    note: step === 'rejected' && failure ? `${failure.code}: ${failure.message}` : holderText(holder, billerName),
    time: formatMoment(at),
  }));

const awaitedSteps = (payment: BillPayment): TimelineStep[] => {
  const awaited = awaitedStep(payment);
  if (!awaited) return [];
  const { step, by } = awaited;
  return [
    {
      key: 'awaited',
      title: awaitedText(step, payment.billerName),
      time: by && m.bills_result_step_by({ moment: formatMoment(by) }),
      isNext: true,
    },
  ];
};

/** Steps of the payment: who held the money when. */
export const Steps = ({ payment }: { payment: BillPayment }) => (
  <Timeline steps={[...passedSteps(payment), ...awaitedSteps(payment)]} />
);

export const StepsCard = ({ payment }: { payment: BillPayment }) => (
  <Card>
    <div className="head">
      <h2 className="heading">{m.bills_result_way()}</h2>
    </div>
    <Steps payment={payment} />
  </Card>
);
