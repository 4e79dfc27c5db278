import type { KnownOrder } from './order-store.ts';
import type { Standing } from './order-rules.ts';

/** What the rules look at. Every order has a try from its beginning. */
export const standingOf = ({ order, attempts }: KnownOrder): Standing => {
  const [attempt] = attempts;
  if (!attempt) throw new Error(`The order ${order.merchant_request_id} has no try`);
  return { state: order.state, attempt, byMandate: order.mandate_reference !== null, expiresAt: order.expires_at };
};
