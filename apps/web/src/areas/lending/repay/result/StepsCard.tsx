import type { LoanRepayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatMoment } from '#shared/format.ts';
import { holderText } from '#shared/money/holder-text.ts';
import { RefundView } from '#shared/money/RefundView.tsx';
import stack from '#shared/money/Stack.module.css';
import { Timeline, type TimelineStep } from '#shared/money/Timeline.tsx';
import { awaitedStep, type RepaymentStep } from './result-rules.ts';

type Step = LoanRepayment['steps'][number];

const stepTexts: Readonly<Record<RepaymentStep, (inputs: { lender: string }) => string>> = {
  ordered: m.lending_repay_step_ordered,
  debited: m.lending_repay_step_debited,
  sentToLender: m.lending_repay_step_sent,
  withLender: m.lending_repay_step_with,
  booked: m.lending_repay_step_booked,
  sentBack: m.lending_repay_step_sent_back,
  refunded: m.lending_repay_step_refunded,
};

/** The steps that a repayment can wait for, as something still to come. */
const awaitedTexts: Readonly<Partial<typeof stepTexts>> = {
  debited: m.lending_repay_await_debited,
  booked: m.lending_repay_await_booked,
};

const holderOf = (holder: Step['holder'], lender: string): string =>
  holderText(holder === 'lender' ? 'biller' : holder, lender);

const passedSteps = ({
  steps,
  channelName: lender,
  failure,
}: LoanRepayment): (TimelineStep & { step: RepaymentStep })[] =>
  steps.map(({ step, at, holder }) => ({
    key: `${step} ${at}`,
    step,
    title: stepTexts[step]({ lender }),
    note: step === 'sentBack' && failure ? `${failure.code}: ${failure.message}` : holderOf(holder, lender),
    time: formatMoment(Date.parse(at)),
  }));

const awaitedSteps = (repayment: LoanRepayment): TimelineStep[] => {
  const { step, by } = awaitedStep(repayment) ?? {};
  const text = step && awaitedTexts[step];
  if (!text) return [];
  return [
    {
      key: 'awaited',
      title: text({ lender: repayment.channelName }),
      time: by && m.lending_repay_step_by({ moment: formatMoment(Date.parse(by)) }),
      isNext: true,
    },
  ];
};

/** Of money that goes back the refund itself tells the way. */
const refundSteps: readonly RepaymentStep[] = ['sentBack', 'refunded'];

/** The way of the money, step by step: who had it when, and who has it now; of money that goes back, its whole way. */
export const StepsCard = ({ repayment }: { repayment: LoanRepayment }) => {
  const passed = passedSteps(repayment);
  const { refund } = repayment;
  if (refund) return <RefundView refund={refund} before={passed.filter(({ step }) => !refundSteps.includes(step))} />;
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_repay_way()}</h2>
      <Timeline steps={[...passed, ...awaitedSteps(repayment)]} />
    </Card>
  );
};
