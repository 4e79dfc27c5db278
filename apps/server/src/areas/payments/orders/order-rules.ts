import {
  type AttemptState as DisplayedAttemptState,
  paymentLimits,
  type PaymentState,
  type RefundReason,
} from '@sikka/contract';
import { isLive } from './attempt-rules.ts';
import type { LoadedOrder } from './order-store.ts';
import type { AttemptState, OrderState } from './tables.ts';

/** What its owner sees of an order: whatever becomes of collected money, it was collected. */
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

/** An order with its newest try, as far as the rules look at it. */
export interface OrderStatus {
  state: OrderState;
  /** The try with the highest number. */
  attempt: { number: number; state: AttemptState };
  byMandate: boolean;
  expiresAt: Date;
}

/** Why no new try may begin; undefined when it may. Only a try that definitely took nothing makes room for another. */
export const refusalToRetry = (
  { state, attempt, byMandate, expiresAt }: OrderStatus,
  now: Date,
): 'paymentChecking' | 'paymentClosed' | 'tooManyAttempts' | undefined => {
  if (state === 'checking' || (state === 'open' && isLive(attempt.state))) return 'paymentChecking';
  if (state !== 'open' || byMandate || expiresAt <= now) return 'paymentClosed';
  return attempt.number >= paymentLimits.attempts ? 'tooManyAttempts' : undefined;
};

/** Why its owner cannot close an order; undefined when they can. */
export const refusalToCancel = ({ state, byMandate }: OrderStatus): 'paymentChecking' | 'paymentClosed' | undefined => {
  if (state === 'checking' || (state === 'open' && byMandate)) return 'paymentChecking';
  return state === 'open' ? undefined : 'paymentClosed';
};

/**
 * What becomes of money that a try took. It pays the order when it is the order's newest try, the order still waits for it, and it is
 * exactly what the order asks for. All other money goes back.
 */
export const judgeMoney = (
  order: { state: OrderState; total: number },
  attempt: { isNewest: boolean; taken: number },
): 'pays' | Extract<RefundReason, 'paidAfterClosing' | 'paidTwice' | 'wrongAmount'> => {
  if (order.state === 'cancelled' || order.state === 'expired') return 'paidAfterClosing';
  if (order.state !== 'open' && order.state !== 'checking') return 'paidTwice';
  if (!attempt.isNewest) return 'paidAfterClosing';
  return attempt.taken === order.total ? 'pays' : 'wrongAmount';
};

/**
 * Seconds after which a page should ask again; 0 when nothing will change by itself soon. The try is read after its order: one that
 * has ended meanwhile has moved the order, too, as the next answer will tell.
 */
export const nextQuerySeconds = (state: OrderState, attempt: AttemptState): number => {
  if (state === 'checking') return 3;
  return state === 'open' && (isLive(attempt) || attempt === 'succeeded') ? 3 : 0;
};

/** What the rules look at. Every order has a try from its beginning. */
export const orderStatus = ({ order, attempts }: LoadedOrder): OrderStatus => {
  const [attempt] = attempts;
  if (!attempt) throw new Error(`The order ${order.merchant_request_id} has no try`);
  return { state: order.state, attempt, byMandate: order.mandate_reference !== null, expiresAt: order.expires_at };
};
