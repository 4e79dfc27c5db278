import type { Payment } from '@sikka/contract';

/** How the money of an order stands. */
export type OrderMoneyStatus = Pick<Payment, 'state' | 'attempt'>;

/**
 * The status of what was not debited when it was read. Its order was read later, and the order's attempt last: what is further is believed.
 * `checking` is the status while the money may have been taken, `declined` after an attempt that took none.
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

/** States in which a partner has what was paid for to do. */
const withPartner = ['DEBITED', 'POSTING', 'PENDING'] as const;

/**
 * The status that people are shown of what a partner does for a payment, by our state and that of the money. Never failed while nobody knows; `waiting` is the
 * status while the partner is at it.
 */
export const statusOfHandover = <State extends string, Waiting extends string>(
  state: State,
  payment: OrderMoneyStatus,
  waiting: Waiting,
) => {
  if (state === 'CREATED') return statusBeforeDebit(payment, { checking: 'CHECKING', declined: 'NOT_TAKEN' } as const);
  if ((withPartner as readonly string[]).includes(state)) return waiting;
  if (state === 'REJECTED') return 'SENT_BACK' as const;
  return state as Exclude<State, 'CREATED' | 'REJECTED' | (typeof withPartner)[number]>;
};

/**
 * Seconds until a page should ask again; 0 when nothing changes by itself soon. `whileWaiting`: the pause for each status in which the partner is
 * at it.
 */
export const pauseOfHandover = <Status extends string>(
  status: Status,
  payment: Pick<Payment, 'nextQuerySeconds'>,
  whileWaiting: Partial<Record<Status, number>> = {},
): number => {
  if (status === 'CHECKING') return 2;
  if (status === 'AWAITING_PAYMENT' || status === 'NOT_TAKEN') return payment.nextQuerySeconds;
  return whileWaiting[status] ?? 0;
};
