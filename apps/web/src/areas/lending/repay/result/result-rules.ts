import type { LoanRepayment } from '@sikka/contract';

export type RepaymentStep = LoanRepayment['steps'][number]['step'];

/** What a repayment waits for, and by when the lender has to have booked it; undefined at its end, or where a refund tells the rest. */
export const awaitedStep = ({
  status,
  steps,
  bookedUntil,
}: Pick<LoanRepayment, 'status' | 'steps' | 'bookedUntil'>): { step: RepaymentStep; by?: string } | undefined => {
  switch (status) {
    case 'AWAITING_PAYMENT':
    case 'NOT_TAKEN':
      return { step: 'debited' };
    case 'CHECKING':
      return steps.some(({ step }) => step === 'debited') ? { step: 'booked' } : { step: 'debited' };
    case 'WITH_LENDER':
      return { step: 'booked', ...(bookedUntil && { by: bookedUntil }) };
    default:
      return undefined;
  }
};

/** What can be done about the payment: go on to pay it, or try anew; undefined whenever money is under way or arrived. */
export const payActionOf = ({
  status,
  payment,
}: Pick<LoanRepayment, 'status' | 'payment'>): 'pay' | 'retry' | undefined => {
  if (status === 'NOT_TAKEN' && payment.canRetry) return 'retry';
  return status === 'AWAITING_PAYMENT' ? 'pay' : undefined;
};

/** Whether the person may have paid a moment ago: the order waits at the gateway, whose word comes seconds after the person is back. */
export const mayJustHavePaid = ({ status, payment }: Pick<LoanRepayment, 'status' | 'payment'>): boolean =>
  status === 'AWAITING_PAYMENT' && payment.attempt?.state === 'waiting';
