import type { RefundStage } from '@sikka/contract';
import type { GatewayRefund } from '@sikka/partners/kit';
import { userEvents } from '#platform/people/user-events.ts';
import type { PaymentsDeps } from '../deps.ts';
import { toPaymentOrder, lockOrder, type OrderTransaction } from '../orders/order-store.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { judgeRefundEvent, caseFromAttempt } from './refund-rules.ts';
import { lockRefund, recordNewAttempt, recordRefundEvent, type RefundRow, refundStates } from './refund-store.ts';

export const transitionRefund = (
  trx: OrderTransaction,
  { refund_id: id, state }: RefundRow,
  to: RefundStage,
  evidence: string,
): Promise<boolean> => refundStates.transition(trx, id, { from: [state], to, actor: 'partner:gateway', evidence });

/** Begins a new attempt under a new reference, after the gateway definitely did not refund. We still owe the money. */
export const beginNewAttempt = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  refund: RefundRow,
  code: string,
): Promise<void> => {
  await recordNewAttempt(trx, refund.refund_id, code);
  if (refund.state !== 'REQUESTED') await transitionRefund(trx, refund, 'REQUESTED', `partner:gateway:${code}`);
  if (refund.refund_attempt >= caseFromAttempt)
    await deps.cases.open(trx, 'refund_refused', refund.refund_id, `${refund.refund_attempt} tries, last ${code}`);
};

/** Records the user event that the refund is credited. */
const recordCredited = async (trx: OrderTransaction, userGid: string, refund: RefundRow): Promise<void> => {
  const { refund_id: key, amount: amountPaise, merchant_request_id: merchantRequestId } = refund;
  const facts = { amountPaise, merchantRequestId };
  await userEvents.record(trx, { userGid, kind: 'refundCredited', key, facts });
};

const credit = async (deps: PaymentsDeps, trx: OrderTransaction, refund: RefundRow, evidence: string) => {
  const { refund_id: id, amount, attempt_reference: reference } = refund;
  await deps.money.refund(trx, { id, amount });
  const loadedOrder = await lockOrder(trx, refund.merchant_request_id);
  if (loadedOrder) await recordCredited(trx, loadedOrder.order.user_gid, refund);
  if (loadedOrder?.order.state !== 'refunding' || loadedOrder.order.paid_attempt !== reference) return;
  const refunded = await transitionOrder(trx, loadedOrder, ['refunding'], 'refunded', evidence);
  await deps.orderListeners.listenerOf(loadedOrder.order.purpose).refunded(trx, toPaymentOrder(refunded));
};

/** The only function that applies a gateway snapshot to a refund. Returns the refund afterwards. */
export const applyRefundEvent = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  refundId: string,
  snapshot: GatewayRefund,
): Promise<RefundRow | undefined> => {
  const refund = await lockRefund(trx, refundId);
  if (!refund || snapshot.reference !== refundReference(refund)) return refund;
  if (snapshot.amountPaise !== refund.amount) {
    const detail = `${refund.amount} requested, ${snapshot.amountPaise} reported`;
    await deps.cases.open(trx, 'amount_mismatch', refundId, detail);
    return refund;
  }
  const verdict = judgeRefundEvent(refund.state, snapshot.state);
  const evidence = `partner:gateway:${snapshot.gatewayId}:${snapshot.state}`;
  if (verdict.kind === 'contradiction')
    await deps.cases.open(trx, 'gateway_contradicts', refundId, `${refund.state} before, ${snapshot.state} now`);
  if (verdict.kind === 'gaveUp') await beginNewAttempt(deps, trx, refund, snapshot.code ?? 'failed');
  if (verdict.kind === 'step') {
    await recordRefundEvent(trx, refundId, snapshot);
    await transitionRefund(trx, refund, verdict.to, evidence);
    if (verdict.to === 'CREDITED') await credit(deps, trx, refund, evidence);
  }
  return lockRefund(trx, refundId);
};

/** Reference of the present attempt at the gateway. */
export const refundReference = ({
  refund_id: id,
  refund_attempt: attempt,
}: Pick<RefundRow, 'refund_id' | 'refund_attempt'>): string => `${id}R${attempt}`;
