import type { GatewayPayment } from '@sikka/partners/kit';
import { moveState } from '../move-state.ts';
import { gatewayTopics, type PaymentsParts } from '../parts.ts';
import { makeRefund } from '../refunds/make-refund.ts';
import { judgeNews, pauseBeforeRead } from './attempt-rules.ts';
import { moveOrder } from './move-order.ts';
import { orderFor, totalOf } from './order-of.ts';
import { judgeMoney } from './order-rules.ts';
import {
  type AttemptRow,
  type KnownOrder,
  lockOrderOfAttempt,
  noteCode,
  noteNews,
  type OrderTransaction,
} from './order-store.ts';
import type { AttemptState } from './tables.ts';

/** Money has come: it pays the order, or goes back. */
const takeMoney = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  known: KnownOrder,
  attempt: AttemptRow,
  evidence: string,
): Promise<void> => {
  const { order, attempts } = known;
  const { reference, taken } = attempt;
  if (taken === null) throw new Error(`${reference} succeeded without an amount`);
  await parts.money.collect(trx, reference, taken);
  if (taken !== totalOf(order)) {
    await parts.reviews.open(trx, 'amount_differs', reference, `asked for ${totalOf(order)}, taken ${taken}`);
  }
  const isNewest = attempts[0]?.reference === reference;
  const use = judgeMoney({ state: order.state, total: totalOf(order) }, { isNewest, taken });
  if (use === 'pays') {
    const paid = await moveOrder(trx, known, ['open', 'checking'], 'collected', evidence, { paid_attempt: reference });
    await parts.orderListeners.of(order.purpose).collected(trx, orderFor(paid));
    return;
  }
  if (use === 'wrongAmount') {
    const closed = await moveOrder(trx, known, ['open', 'checking'], 'cancelled', evidence);
    await parts.orderListeners.of(order.purpose).closed(trx, orderFor(closed), 'cancelled');
  }
  await makeRefund(parts, trx, { order, attempt, reason: use, evidence, from: 'order' });
};

/** A try goes on or has ended without money: the order waits for it, can be paid anew, or ends with it. */
const followTry = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  known: KnownOrder,
  attempt: AttemptRow,
  evidence: string,
): Promise<void> => {
  const { order, attempts } = known;
  const waits = order.state === 'open' || order.state === 'checking';
  if (!waits || attempts[0]?.reference !== attempt.reference) return;
  if (attempt.state === 'pending') {
    if (order.state === 'open') await moveOrder(trx, known, ['open'], 'checking', evidence);
    return;
  }
  if (attempt.state === 'sent') return;
  if (order.mandate_reference !== null) {
    const closed = await moveOrder(trx, known, ['open', 'checking'], 'cancelled', evidence);
    await parts.orderListeners.of(order.purpose).closed(trx, orderFor(closed), 'cancelled');
  } else if (order.state === 'checking') await moveOrder(trx, known, ['checking'], 'open', evidence);
};

const takeStep = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  known: KnownOrder,
  from: AttemptState,
  to: AttemptState,
  payment: GatewayPayment,
): Promise<void> => {
  const evidence = `partner:gateway:${payment.gatewayId}:${payment.state}`;
  const noted = await noteNews(trx, payment);
  const { reference } = noted;
  const left = await moveState(trx, {
    machine: 'payment_attempt',
    table: 'payment_attempt',
    key: 'reference',
    id: reference,
    from: [from],
    to,
    actor: 'partner:gateway',
    evidence,
  });
  if (left === undefined) throw new Error(`The try ${reference} has moved although its order is locked`);
  const attempt = { ...noted, state: to };
  const after = { ...known, attempts: known.attempts.map((one) => (one.reference === reference ? attempt : one)) };
  if (to === 'succeeded') return takeMoney(parts, trx, after, attempt, evidence);
  if (to === 'sent' || to === 'pending')
    await parts.outbox.add(trx, gatewayTopics.readAttempt, reference, pauseBeforeRead(to, attempt.code, 0));
  return followTry(parts, trx, after, attempt, evidence);
};

/**
 * The one way in for what the gateway says of a try, whoever asked: an enquiry, the answer to a request, or an event that made us
 * look. What has been taken before changes nothing. Answers the state that the try is in now.
 */
export const takeNews = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  payment: GatewayPayment,
): Promise<AttemptState | undefined> => {
  const known = await lockOrderOfAttempt(trx, payment.reference);
  const attempt = known?.attempts.find(({ reference }) => reference === payment.reference);
  if (!known || !attempt) return undefined;
  const verdict = judgeNews(attempt.state, payment.state);
  if (verdict.kind === 'contradiction') {
    const detail = `${attempt.state} before, ${payment.state} now`;
    await parts.reviews.open(trx, 'gateway_contradicts', attempt.reference, detail);
    return attempt.state;
  }
  if (verdict.kind === 'nothing') {
    if (attempt.state === 'pending' && payment.state === 'pending') await noteCode(trx, payment);
    return attempt.state;
  }
  await takeStep(parts, trx, known, attempt.state, verdict.to, payment);
  return verdict.to;
};
