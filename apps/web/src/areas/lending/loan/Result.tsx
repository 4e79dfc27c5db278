import type { LoanRepayment } from '@sikka/contract';
import type { RepaymentStatus } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { Clock } from '@sikka/ui/icons/Clock';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { X } from '@sikka/ui/icons/X';
import { formatDated, formatMoment } from '#shared/format.ts';
import { GetHelp } from '#shared/help/help-links.tsx';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { RefundView } from '#shared/money/RefundView.tsx';
import { StatusHero, type StatusStyle } from '#shared/money/StatusHero.tsx';
import { Timeline, type TimelineStep } from '#shared/money/Timeline.tsx';
import { holderText } from '#shared/money/holder-text.ts';
import { methodText } from '#shared/money/method-text.ts';
import { awaitedStep, type RepaymentStep } from './loan-rules.ts';
import { QuoteLines, optionName } from './repayment-options.tsx';

/** Icon and tone of each status. Only a definite outcome is good or bad; an unknown one is pending. */
const statusStyles: Readonly<Record<RepaymentStatus, StatusStyle>> = {
  AWAITING_PAYMENT: { icon: <WalletDuotone />, tone: 'brand' },
  CHECKING: { icon: <HourglassDuotone />, tone: 'brand' },
  NOT_TAKEN: { icon: <WarningCircleDuotone />, tone: 'bad' },
  WITH_LENDER: { icon: <HourglassDuotone />, tone: 'brand' },
  BOOKED: { icon: <CheckCircle />, tone: 'good' },
  SENT_BACK: { icon: <ClockCounterClockwiseDuotone />, tone: 'warn' },
  REFUNDED: { icon: <ClockCounterClockwiseDuotone />, tone: 'good' },
  CANCELLED: { icon: <X />, tone: 'brand' },
  EXPIRED: { icon: <Clock />, tone: 'brand' },
};

type Step = LoanRepayment['steps'][number];

const stepText = textsOf<RepaymentStep, { lender: string }>({
  ordered: m.lending_repay_step_ordered,
  debited: m.lending_repay_step_debited,
  sentToLender: m.lending_repay_step_sent,
  withLender: m.lending_repay_step_with,
  booked: m.lending_repay_step_booked,
  sentBack: m.lending_repay_step_sent_back,
  refunded: m.lending_repay_step_refunded,
});

/** The texts of pending steps. */
const awaitedTexts: Readonly<Partial<Record<RepaymentStep, (inputs: { lender: string }) => string>>> = {
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
    title: stepText(step, { lender }),
    note: step === 'sentBack' && failure ? `${failure.code}: ${failure.message}` : holderOf(holder, lender),
    time: formatMoment(at),
  }));

const awaitedSteps = (repayment: LoanRepayment): TimelineStep[] => {
  const { step, by } = awaitedStep(repayment) ?? {};
  const text = step && awaitedTexts[step];
  if (!text) return [];
  return [
    {
      key: 'awaited',
      title: text({ lender: repayment.channelName }),
      time: by && m.lending_repay_step_by({ moment: formatMoment(by) }),
      isNext: true,
    },
  ];
};

/** Steps that the refund itself shows. */
const refundSteps: readonly RepaymentStep[] = ['sentBack', 'refunded'];

/** Where the money is, step by step; for a refund, its steps too. */
const StepsCard = ({ repayment }: { repayment: LoanRepayment }) => {
  const passed = passedSteps(repayment);
  const { refund } = repayment;
  if (refund) return <RefundView refund={refund} before={passed.filter(({ step }) => !refundSteps.includes(step))} />;
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_repay_way()}</h2>
      <Timeline steps={[...passed, ...awaitedSteps(repayment)]} />
    </Card>
  );
};

/** The lines of the payment, its method and its references. */
const RepaymentFacts = ({ repayment }: { repayment: LoanRepayment }) => {
  const { lines, amountPaise, loanNumber, method, payer, bankReference, reference, receiptNumber, at } = repayment;
  return (
    <>
      <Card className="stack">
        <h2 className="heading">{m.lending_repay_made_of()}</h2>
        <QuoteLines lines={lines} totalPaise={amountPaise} totalLabel={m.lending_repay_in_all()} />
      </Card>
      <Card className="stack">
        <h2 className="heading">{m.lending_repay_details()}</h2>
        <Facts
          rows={[
            [m.lending_repay_receipt_number(), receiptNumber, 'copy'],
            [m.lending_repay_loan_number(), loanNumber, 'copy'],
            [m.lending_repay_method(), method && methodText(method)],
            [m.lending_repay_payer(), payer],
            [m.lending_repay_bank_reference(), bankReference, 'copy'],
            [m.lending_repay_reference(), reference, 'copy'],
            [m.lending_repay_at(), formatDated(at)],
          ]}
        />
      </Card>
    </>
  );
};

interface ResultProps {
  repayment: LoanRepayment;
  /** The user may have paid a moment ago: the gateway's answer is pending. */
  isPolling: boolean;
}

/** A repayment: its status, where the money is, and its details. */
export const Result = ({ repayment, isPolling }: ResultProps) => {
  const { status, statusText, explanation, amountPaise, channelName, purpose, payment } = repayment;
  return (
    <>
      <StatusHero
        {...statusStyles[isPolling ? 'CHECKING' : status]}
        amountPaise={amountPaise}
        title={isPolling ? m.lending_repay_just_back() : statusText}
        text={isPolling ? m.lending_repay_just_back_text() : explanation}
        note={`${channelName} · ${optionName(purpose)}`}
      />
      {status === 'NOT_TAKEN' && <DeclinedCard failure={payment.attempt?.failure} />}
      <StepsCard repayment={repayment} />
      <RepaymentFacts repayment={repayment} />
      <GetHelp kind="PAYMENT" id={repayment.merchantRequestId} />
    </>
  );
};
