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

/**
 * The step a payment waits for, with its deadline if one was promised; undefined if the payment is
 * final or has passed that step.
 */
export const awaitedStep = (
  payment: Pick<BillPayment, 'status' | 'steps' | 'pendingUntil' | 'refund'>,
): Awaited | undefined => {
  const awaited = awaitedBy(payment);
  return payment.steps.some(({ step }) => step === awaited?.step) ? undefined : awaited;
};

/**
 * What the user can do about the payment. `pay`: the order is open. `retry`: the last attempt was
 * declined. `payAgain`: this payment is closed and the bill may be paid by a new one. Undefined
 * while money is in transit or has arrived.
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
 * Whether a complaint is open, or can be raised now or `from` a time. `nowMs` is in Unix
 * milliseconds; the server decides again.
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
 * Whether the user may just have paid: the attempt is open, and the gateway reports seconds after
 * the user is back.
 */
export const mayJustHavePaid = ({ status, payment }: Pick<BillPayment, 'status' | 'payment'>): boolean =>
  status === 'AWAITING_PAYMENT' && payment.attempt?.state === 'waiting';
