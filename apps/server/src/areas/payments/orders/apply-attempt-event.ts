import type { GatewayPayment } from '@sikka/partners/kit';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { makeRefund } from '../refunds/make-refund.ts';
import { judgeAttemptEvent, pauseBeforeRead } from './attempt-rules.ts';
import { judgeMoney } from './order-rules.ts';
import {
  attemptStates,
  orderFor,
  totalOf,
  type AttemptRow,
  type LoadedOrder,
  lockOrderOfAttempt,
  setAttemptCode,
  factsOf,
  setPayUrl,
  type OrderTransaction,
} from './order-store.ts';
import type { AttemptState } from './tables.ts';
import { transitionOrder } from './transition-order.ts';

/** Posts collected money. It pays the order, or we refund it. */
const takeMoney = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  loaded: LoadedOrder,
  attempt: AttemptRow,
  evidence: string,
): Promise<void> => {
  const { order, attempts } = loaded;
  const { reference, taken } = attempt;
  if (taken === null) throw new Error(`${reference} succeeded without an amount`);
  await deps.money.collect(trx, reference, taken);
  if (taken !== totalOf(order)) {
    await deps.cases.open(trx, 'amount_mismatch', reference, `requested ${totalOf(order)}, collected ${taken}`);
  }
  const isNewest = attempts[0]?.reference === reference;
  const use = judgeMoney({ state: order.state, total: totalOf(order) }, { isNewest, taken });
  if (use === 'pays') {
    const paid = await transitionOrder(trx, loaded, ['open', 'checking'], 'collected', evidence, {
      paid_attempt: reference,
    });
    await deps.orderListeners.of(order.purpose).collected(trx, orderFor(paid));
    return;
  }
  if (use === 'wrongAmount') {
    const closed = await transitionOrder(trx, loaded, ['open', 'checking'], 'cancelled', evidence);
    await deps.orderListeners.of(order.purpose).closed(trx, orderFor(closed), 'cancelled');
  }
  await makeRefund(deps, trx, { order, attempt, reason: use, evidence, from: 'order' });
};

/** Moves the order after an event without money: it waits (`checking`), reopens, or is cancelled if it is a debit. */
const followTry = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  loaded: LoadedOrder,
  attempt: AttemptRow,
  evidence: string,
): Promise<void> => {
  const { order, attempts } = loaded;
  const waits = order.state === 'open' || order.state === 'checking';
  if (!waits || attempts[0]?.reference !== attempt.reference) return;
  if (attempt.state === 'pending') {
    if (order.state === 'open') await transitionOrder(trx, loaded, ['open'], 'checking', evidence);
    return;
  }
  if (attempt.state === 'sent') return;
  if (order.mandate_reference !== null) {
    const closed = await transitionOrder(trx, loaded, ['open', 'checking'], 'cancelled', evidence);
    await deps.orderListeners.of(order.purpose).closed(trx, orderFor(closed), 'cancelled');
  } else if (order.state === 'checking') await transitionOrder(trx, loaded, ['checking'], 'open', evidence);
};

const takeStep = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  loaded: LoadedOrder,
  before: AttemptRow,
  to: AttemptState,
  payment: GatewayPayment,
  payUrl?: string,
): Promise<void> => {
  const evidence = `partner:gateway:${payment.gatewayId}:${payment.state}`;
  const { reference } = before;
  const facts = { ...factsOf(payment), ...(payUrl && { pay_url: payUrl }) };
  const step = { from: [before.state], to, actor: 'partner:gateway', evidence };
  if (!(await attemptStates.transition(trx, reference, step, facts)))
    throw new Error(`The attempt ${reference} changed its state although its order is locked`);
  const attempt: AttemptRow = { ...before, ...facts, state: to };
  const after = { ...loaded, attempts: loaded.attempts.map((one) => (one.reference === reference ? attempt : one)) };
  if (to === 'succeeded') return takeMoney(deps, trx, after, attempt, evidence);
  if (to === 'sent' || to === 'pending')
    await deps.outbox.add(trx, gatewayTopics.readAttempt, reference, pauseBeforeRead(to, attempt.code, 0));
  return followTry(deps, trx, after, attempt, evidence);
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
  const loaded = await lockOrderOfAttempt(trx, payment.reference);
  const attempt = loaded?.attempts.find(({ reference }) => reference === payment.reference);
  if (!loaded || !attempt) return undefined;
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
  await takeStep(deps, trx, loaded, attempt, verdict.to, payment, payUrl);
  return verdict.to;
};
