import type { BillPayment } from '@sikka/contract';

export type PaymentStep = BillPayment['steps'][number]['step'];

type Awaited = { step: PaymentStep; by?: string };

const awaitedBy = ({
  status,
  pendingUntil,
  refund,
  steps,
}: Pick<BillPayment, 'status' | 'steps' | 'pendingUntil' | 'refund'>): Awaited | undefined => {
  switch (status) {
    case 'AWAITING_PAYMENT':
      return { step: 'debited' };
    case 'PROCESSING':
      return { step: steps.some(({ step }) => step === 'debited') ? 'confirmed' : 'debited' };
    case 'PENDING':
      return { step: 'confirmed', ...(pendingUntil && { by: pendingUntil }) };
    case 'REJECTED':
      return refund ? undefined : { step: 'refunded' };
    default:
      return undefined;
  }
};

/** What a payment waits for, and by when if somebody promised; undefined when it has come to its end, or has that step behind it. */
export const awaitedStep = (
  payment: Pick<BillPayment, 'status' | 'steps' | 'pendingUntil' | 'refund'>,
): Awaited | undefined => {
  const awaited = awaitedBy(payment);
  return payment.steps.some(({ step }) => step === awaited?.step) ? undefined : awaited;
};

/**
 * What can be done about the payment itself. `pay`: the order waits. `retry`: the last try took nothing. `payAgain`: this payment is over
 * and the bill may be paid by a new one. Undefined whenever money is under way or arrived.
 */
export type PayAction = 'pay' | 'retry' | 'payAgain';

export const payActionOf = ({ status, payment }: Pick<BillPayment, 'status' | 'payment'>): PayAction | undefined => {
  switch (status) {
    case 'AWAITING_PAYMENT':
      return payment.canRetry ? 'retry' : 'pay';
    case 'FAILED':
      return payment.canRetry ? 'retry' : 'payAgain';
    case 'CANCELLED':
    case 'EXPIRED':
    case 'REJECTED':
    case 'REFUNDED':
      return 'payAgain';
    default:
      return undefined;
  }
};

/**
 * Whether a complaint can be raised, `from` when it can, or that there is one. `nowMs` is in Unix milliseconds; the server decides again.
 */
type ComplaintLink = { kind: 'none' } | { kind: 'open' } | { kind: 'later'; from: string } | { kind: 'now' };

export const complaintLinkOf = (
  { complaintId, complaintFrom }: Pick<BillPayment, 'complaintId' | 'complaintFrom'>,
  nowMs: number,
): ComplaintLink => {
  if (complaintId) return { kind: 'open' };
  if (!complaintFrom) return { kind: 'none' };
  return Date.parse(complaintFrom) > nowMs ? { kind: 'later', from: complaintFrom } : { kind: 'now' };
};

/**
 * Whether the person may have paid a moment ago: the order waits at the gateway, whose word comes seconds after the person is back.
 */
export const mayJustHavePaid = ({ status, payment }: Pick<BillPayment, 'status' | 'payment'>): boolean =>
  status === 'AWAITING_PAYMENT' && payment.attempt?.state === 'waiting';
