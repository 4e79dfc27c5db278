import {
  type AttemptState as DisplayedAttemptState,
  paymentLimits,
  type PaymentState,
  type RefundReason,
} from '@sikka/contract';
import { isLive } from './attempt-rules.ts';
import type { LoadedOrder } from './order-store.ts';
import type { AttemptState, OrderState } from './tables.ts';

/** The state that the owner sees: `collected` also after the money was passed on or refunded. */
export const displayedState = (state: OrderState): PaymentState =>
  state === 'fulfilled' || state === 'refunding' || state === 'refunded' ? 'collected' : state;

const displayedAttempts: Record<AttemptState, DisplayedAttemptState> = {
  created: 'starting',
  sent: 'waiting',
  pending: 'checking',
  succeeded: 'succeeded',
  failed: 'declined',
  cancelled: 'declined',
  expired: 'declined',
};

export const displayedAttemptState = (state: AttemptState): DisplayedAttemptState => displayedAttempts[state];

/** The facts of an order and its newest attempt that the rules below need. */
export interface OrderStatus {
  state: OrderState;
  /** The attempt with the highest number. */
  attempt: { number: number; state: AttemptState };
  byMandate: boolean;
  expiresAt: Date;
}

/** Why no new attempt may start; undefined if it may. The last attempt must definitely have taken no money. */
export const refusalToRetry = (
  { state, attempt, byMandate, expiresAt }: OrderStatus,
  now: Date,
): 'paymentChecking' | 'paymentClosed' | 'tooManyAttempts' | undefined => {
  if (state === 'checking' || (state === 'open' && isLive(attempt.state))) return 'paymentChecking';
  if (state !== 'open' || byMandate || expiresAt <= now) return 'paymentClosed';
  return attempt.number >= paymentLimits.attempts ? 'tooManyAttempts' : undefined;
};

/** Why the owner cannot cancel an order; undefined if they can. */
export const refusalToCancel = ({ state, byMandate }: OrderStatus): 'paymentChecking' | 'paymentClosed' | undefined => {
  if (state === 'checking' || (state === 'open' && byMandate)) return 'paymentChecking';
  return state === 'open' ? undefined : 'paymentClosed';
};

/**
 * What to do with the money of an attempt, in paise. It pays the order if the attempt is the newest, the order is still
 * unpaid and the amount is exactly the order's total. Otherwise it is refunded for the returned reason.
 */
export const judgeCollectedMoney = (
  order: { state: OrderState; total: number },
  attempt: { isNewest: boolean; collected: number },
): 'pays' | Extract<RefundReason, 'paidAfterClosing' | 'paidTwice' | 'wrongAmount'> => {
  if (order.state === 'cancelled' || order.state === 'expired') return 'paidAfterClosing';
  if (order.state !== 'open' && order.state !== 'checking') return 'paidTwice';
  if (!attempt.isNewest) return 'paidAfterClosing';
  return attempt.collected === order.total ? 'pays' : 'wrongAmount';
};

/**
 * Seconds until a page should query again; 0 when nothing is about to change by itself. We read the attempt after its
 * order: if it has succeeded while the order still reads `open`, the next query shows the new state.
 */
export const nextQuerySeconds = (state: OrderState, attempt: AttemptState): number => {
  if (state === 'checking') return 3;
  return state === 'open' && (isLive(attempt) || attempt === 'succeeded') ? 3 : 0;
};

/** Extracts what the rules need. Every order has an attempt from the start. */
export const orderStatus = ({ order, attempts }: LoadedOrder): OrderStatus => {
  const [attempt] = attempts;
  if (!attempt) throw new Error(`The order ${order.merchant_request_id} has no attempt`);
  return { state: order.state, attempt, byMandate: order.mandate_reference !== null, expiresAt: order.expires_at };
};
