import type { GatewayPayment } from '@sikka/partners/kit';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { makeRefund } from '../refunds/make-refund.ts';
import { judgeAttemptEvent, pauseBeforeRead } from './attempt-rules.ts';
import { judgeCollectedMoney } from './order-rules.ts';
import {
  attemptStates,
  toPaymentOrder,
  totalOf,
  type AttemptRow,
  type LoadedOrder,
  lockOrderOfAttempt,
  setAttemptCode,
  reportedColumns,
  setPayUrl,
  type OrderTransaction,
} from './order-store.ts';
import type { AttemptState } from './tables.ts';
import { transitionOrder } from './transition-order.ts';

/** Posts collected money. It pays the order, or we refund it. */
const postCollectedMoney = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  loadedOrder: LoadedOrder,
  attempt: AttemptRow,
  evidence: string,
): Promise<void> => {
  const { order, attempts } = loadedOrder;
  const { reference, taken: collected } = attempt;
  if (collected === null) throw new Error(`${reference} succeeded without an amount`);
  await deps.money.collect(trx, reference, collected);
  if (collected !== totalOf(order)) {
    await deps.cases.open(trx, 'amount_mismatch', reference, `requested ${totalOf(order)}, collected ${collected}`);
  }
  const isNewest = attempts[0]?.reference === reference;
  const verdict = judgeCollectedMoney({ state: order.state, total: totalOf(order) }, { isNewest, collected });
  if (verdict === 'pays') {
    const paid = await transitionOrder(trx, loadedOrder, ['open', 'checking'], 'collected', evidence, {
      paid_attempt: reference,
    });
    await deps.orderListeners.listenerOf(order.purpose).collected(trx, toPaymentOrder(paid));
    return;
  }
  if (verdict === 'wrongAmount') {
    const closed = await transitionOrder(trx, loadedOrder, ['open', 'checking'], 'cancelled', evidence);
    await deps.orderListeners.listenerOf(order.purpose).closed(trx, toPaymentOrder(closed), 'cancelled');
  }
  await makeRefund(deps, trx, { order, attempt, reason: verdict, evidence, from: 'order' });
};

/** Moves the order after an event without money: it waits (`checking`), reopens, or is cancelled if it is a debit. */
const updateOrderAfterAttempt = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  loadedOrder: LoadedOrder,
  attempt: AttemptRow,
  evidence: string,
): Promise<void> => {
  const { order, attempts } = loadedOrder;
  const isUnpaid = order.state === 'open' || order.state === 'checking';
  if (!isUnpaid || attempts[0]?.reference !== attempt.reference) return;
  if (attempt.state === 'pending') {
    if (order.state === 'open') await transitionOrder(trx, loadedOrder, ['open'], 'checking', evidence);
    return;
  }
  if (attempt.state === 'sent') return;
  if (order.mandate_reference !== null) {
    const closed = await transitionOrder(trx, loadedOrder, ['open', 'checking'], 'cancelled', evidence);
    await deps.orderListeners.listenerOf(order.purpose).closed(trx, toPaymentOrder(closed), 'cancelled');
  } else if (order.state === 'checking') await transitionOrder(trx, loadedOrder, ['checking'], 'open', evidence);
};

const applyTransition = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  loadedOrder: LoadedOrder,
  previousAttempt: AttemptRow,
  to: AttemptState,
  payment: GatewayPayment,
  payUrl?: string,
): Promise<void> => {
  const evidence = `partner:gateway:${payment.gatewayId}:${payment.state}`;
  const { reference } = previousAttempt;
  const columns = { ...reportedColumns(payment), ...(payUrl && { pay_url: payUrl }) };
  const step = { from: [previousAttempt.state], to, actor: 'partner:gateway', evidence };
  if (!(await attemptStates.transition(trx, reference, step, columns)))
    throw new Error(`The attempt ${reference} changed its state although its order is locked`);
  const attempt: AttemptRow = { ...previousAttempt, ...columns, state: to };
  const updatedOrder = {
    ...loadedOrder,
    attempts: loadedOrder.attempts.map((candidate) => (candidate.reference === reference ? attempt : candidate)),
  };
  if (to === 'succeeded') return postCollectedMoney(deps, trx, updatedOrder, attempt, evidence);
  if (to === 'sent' || to === 'pending')
    await deps.outbox.add(trx, gatewayTopics.readAttempt, reference, pauseBeforeRead(to, attempt.code, 0));
  return updateOrderAfterAttempt(deps, trx, updatedOrder, attempt, evidence);
};

/**
 * The only function that applies a gateway status to an attempt, be it from an enquiry or from the response to a
 * request. A repeated or stale status moves nothing. `payUrl`: the payment page, if the gateway sent one. Returns the
 * state of the attempt afterwards; undefined if we have no such attempt.
 */
export const applyAttemptEvent = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  payment: GatewayPayment,
  payUrl?: string,
): Promise<AttemptState | undefined> => {
  const loadedOrder = await lockOrderOfAttempt(trx, payment.reference);
  const attempt = loadedOrder?.attempts.find(({ reference }) => reference === payment.reference);
  if (!loadedOrder || !attempt) return undefined;
  const verdict = judgeAttemptEvent(attempt.state, payment.state);
  if (payUrl && verdict.kind !== 'step') await setPayUrl(trx, attempt.reference, payUrl);
  if (verdict.kind === 'contradiction') {
    const detail = `${attempt.state} before, ${payment.state} now`;
    await deps.cases.open(trx, 'gateway_contradicts', attempt.reference, detail);
    return attempt.state;
  }
  if (verdict.kind === 'nothing') {
    if (attempt.state === 'pending' && payment.state === 'pending') await setAttemptCode(trx, payment);
    return attempt.state;
  }
  await applyTransition(deps, trx, loadedOrder, attempt, verdict.to, payment, payUrl);
  return verdict.to;
};
