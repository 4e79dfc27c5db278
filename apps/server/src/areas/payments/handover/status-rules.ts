import type { Payment } from '@sikka/contract';

export type OrderMoneyStatus = Pick<Payment, 'state' | 'attempt'>;

/**
 * Status of a row that was not debited when we read it. We read the order after the row and the attempt last, so the
 * most advanced of them counts. `checking`: the status while the attempt may have taken money; `declined`: the status
 * after an attempt that took none.
 */
export const statusBeforeDebit = <Checking, Declined>(
  { state, attempt }: OrderMoneyStatus,
  { checking, declined }: { checking: Checking; declined: Declined },
): Checking | Declined | 'AWAITING_PAYMENT' | 'CANCELLED' | 'EXPIRED' => {
  switch (state) {
    case 'open':
      if (attempt?.state === 'succeeded') return checking;
      return attempt?.state === 'declined' ? declined : 'AWAITING_PAYMENT';
    case 'checking':
    case 'collected':
      return checking;
    case 'cancelled':
      return 'CANCELLED';
    case 'expired':
      return 'EXPIRED';
  }
};

/** States in which the row is paid and the partner has not decided. */
const undecidedStates = ['DEBITED', 'POSTING', 'PENDING'] as const;

/**
 * The status that we show to the user, from the state of the row and of its payment. An unknown outcome never shows as
 * failed. `waiting`: the status while the partner has not decided.
 */
export const statusOfHandover = <State extends string, Waiting extends string>(
  state: State,
  payment: OrderMoneyStatus,
  waiting: Waiting,
) => {
  if (state === 'CREATED') return statusBeforeDebit(payment, { checking: 'CHECKING', declined: 'NOT_TAKEN' } as const);
  if ((undecidedStates as readonly string[]).includes(state)) return waiting;
  if (state === 'REJECTED') return 'SENT_BACK' as const;
  return state as Exclude<State, 'CREATED' | 'REJECTED' | (typeof undecidedStates)[number]>;
};

/**
 * Seconds until a page should query again; 0 when nothing is about to change by itself. `pausesWhileUndecided`: the pause for
 * each status in which the partner has not decided.
 */
export const pauseOfHandover = <Status extends string>(
  status: Status,
  payment: Pick<Payment, 'nextQuerySeconds'>,
  pausesWhileUndecided: Partial<Record<Status, number>> = {},
): number => {
  if (status === 'CHECKING') return 2;
  if (status === 'AWAITING_PAYMENT' || status === 'NOT_TAKEN') return payment.nextQuerySeconds;
  return pausesWhileUndecided[status] ?? 0;
};
