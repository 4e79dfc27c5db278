import type { BillPayment, LoanRepayment } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { formatMoment } from '../format.ts';
import { holderText } from './holder-text.ts';
import { type TimedStep, withTimes } from './step-times.ts';
import type { TimelineStep } from './Timeline.tsx';

/** A payment that our server reports step by step. */
export type SteppedPayment = BillPayment | LoanRepayment;
type PaymentStep = SteppedPayment['steps'][number]['step'];

const stepText = textsOf<PaymentStep, { payee: string }>({
  ordered: m.payments_step_ordered,
  debited: m.payments_step_debited,
  sentToBiller: m.payments_step_sent,
  sentToLender: m.payments_step_sent,
  withBiller: m.payments_step_received,
  withLender: m.payments_step_received,
  confirmed: m.payments_step_confirmed,
  booked: m.payments_step_booked,
  rejected: m.payments_step_refused,
  sentBack: m.payments_step_refused,
  refunding: m.payments_step_refunding,
  refunded: m.payments_step_refunded,
});

/** Texts of steps that are still to come. */
const awaitedTexts: Partial<Record<PaymentStep, (facts: { payee: string }) => string>> = {
  debited: m.payments_step_await_debited,
  confirmed: m.payments_step_await_confirmed,
  booked: m.payments_step_await_booked,
  refunded: m.payments_step_refunded,
};

const payeeOf = (payment: SteppedPayment): string =>
  'loanNumber' in payment ? payment.channelName : payment.billerName;

/** The step that ends a payment, and the payee's deadline for it. */
const arrivalOf = (payment: SteppedPayment): { step: PaymentStep; by?: string | undefined } =>
  'loanNumber' in payment
    ? { step: 'booked', by: payment.bookedUntil }
    : { step: 'confirmed', by: payment.pendingUntil };

const awaitedBy = (payment: SteppedPayment): { step: PaymentStep; by?: string | undefined } | undefined => {
  switch (payment.status) {
    case 'AWAITING_PAYMENT':
    case 'NOT_TAKEN':
      return { step: 'debited' };
    case 'PROCESSING':
    case 'CHECKING':
      return { step: payment.steps.some(({ step }) => step === 'debited') ? arrivalOf(payment).step : 'debited' };
    case 'PENDING':
    case 'WITH_LENDER':
      return arrivalOf(payment);
    case 'REJECTED':
      return payment.refund ? undefined : { step: 'refunded' };
    default:
      return undefined;
  }
};

/**
 * The step a payment waits for, with its deadline if one was promised; undefined if the payment is
 * final or has passed that step.
 */
export const awaitedStep = (payment: SteppedPayment): ReturnType<typeof awaitedBy> => {
  const awaited = awaitedBy(payment);
  return payment.steps.some(({ step }) => step === awaited?.step) ? undefined : awaited;
};

/** The steps a payment has passed: who holds the money now, or why the payee refused it. */
const passedSteps = (payment: SteppedPayment): TimedStep[] => {
  const payee = payeeOf(payment);
  const { failure, steps } = payment;
  return steps.map(({ step, at, holder }, index) => {
    const passed = { key: `${step} ${at}`, title: stepText(step, { payee }), at };
    if ((step === 'rejected' || step === 'sentBack') && failure)
      return { ...passed, note: `${failure.code}: ${failure.message}` };
    return index === steps.length - 1 ? { ...passed, note: holderText(holder, payee) } : passed;
  });
};

/** All steps of a payment: those it has passed, then the one it waits for. */
export const paymentSteps = (payment: SteppedPayment): TimelineStep[] => {
  const { step, by } = awaitedStep(payment) ?? {};
  const text = step && awaitedTexts[step];
  if (!text) return withTimes(passedSteps(payment));
  const time = by && m.payments_step_by({ moment: formatMoment(by) });
  const awaited = { key: 'awaited', title: text({ payee: payeeOf(payment) }), time, isNext: true };
  return withTimes([...passedSteps(payment), awaited]);
};
