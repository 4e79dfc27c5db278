import { type Payment, paymentLimits, payments } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { failureOf } from '../failures/failures.ts';
import { isGatewayPage, isLive, minPauseBeforeRead } from './attempt-rules.ts';
import { attemptReference } from './create-order.ts';
import {
  displayedAttemptState,
  displayedState,
  nextQuerySeconds,
  orderStatus,
  refusalToCancel,
  refusalToRetry,
} from './order-rules.ts';
import { type AttemptRow, findOwnOrder, type LoadedOrder, unsealNote, totalOf } from './order-store.ts';

const presentAttempt = (attempt: AttemptRow, locale: Locale): NonNullable<Payment['attempt']> => {
  const { number, state, method, payer, bank_reference: bankReference } = attempt;
  const failure = failureOf(attempt, locale);
  return {
    number,
    state: displayedAttemptState(state),
    ...(method && { method }),
    ...(payer && { payer }),
    ...(bankReference && { bankReference }),
    ...(failure && { failure }),
  };
};

const pageOf = ({ order, attempts: [newest] }: LoadedOrder, pageOrigin: string): string =>
  order.state === 'open' && newest?.state === 'sent' && isGatewayPage(newest.pay_url, pageOrigin) ? newest.pay_url : '';

/** The attempt that paid, else the newest one. */
const displayedAttempt = ({ order, attempts }: LoadedOrder): AttemptRow | undefined =>
  attempts.find(({ reference }) => reference === order.paid_attempt) ?? attempts[0];

/** Presents a loaded order to its owner. */
export const presentLoaded = (
  deps: Pick<PaymentsDeps, 'gateway' | 'secrets'>,
  loadedOrder: LoadedOrder,
  locale: Locale,
): Payment => {
  const { order, now } = loadedOrder;
  const status = orderStatus(loadedOrder);
  const attempt = displayedAttempt(loadedOrder);
  return {
    merchantRequestId: order.merchant_request_id,
    purpose: order.purpose,
    state: displayedState(order.state),
    amountPaise: totalOf(order),
    feePaise: order.fee,
    payeeName: order.payee_name,
    note: unsealNote(deps, order),
    methods: order.methods,
    refUrl: pageOf(loadedOrder, deps.gateway.pageOrigin),
    ...(attempt && { attempt: presentAttempt(attempt, locale) }),
    canRetry: refusalToRetry(status, now) === undefined,
    canCancel: refusalToCancel(status) === undefined,
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    nextQuerySeconds: nextQuerySeconds(order.state, status.attempt.state),
    queryLimitTime: paymentLimits.querySeconds,
  };
};

/** Brings the next poll of a live attempt forward, because the user waits. The call itself never polls the gateway. */
const pollSooner = async ({ outbox, db }: PaymentsDeps, { attempts, now }: LoadedOrder): Promise<void> => {
  const [newest] = attempts;
  if (!newest || !isLive(newest.state) || newest.state === 'created') return;
  const { state, code, reference, read_at: readAt } = newest;
  const lastReadMs = (readAt ?? newest.created_at).getTime();
  if (now.getTime() - lastReadMs < minPauseBeforeRead(state, code) * 1_000) return;
  await transaction(db, (trx) => outbox.add(trx, gatewayTopics.readAttempt, reference));
};

/** Presents an order from our own books; undefined if it does not exist or is not the user's. */
export const showOrder = async (
  deps: PaymentsDeps,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
): Promise<Payment | undefined> => {
  const loadedOrder = await findOwnOrder(deps.db, userGid, merchantRequestId);
  if (!loadedOrder) return undefined;
  await pollSooner(deps, loadedOrder);
  return presentLoaded(deps, loadedOrder, locale);
};

/** Maximum wait of a user for the gateway's page. */
const startWithinMs = 2_000;

/**
 * Like `showOrder`, but first starts a new attempt at the gateway and waits up to two seconds. `startedReference`: reference of
 * an attempt that the caller has just started.
 */
export const presentOrder = async (
  deps: PaymentsDeps,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
  startedReference?: string,
): Promise<Payment | undefined> => {
  const loadedOrder = await findOwnOrder(deps.db, userGid, merchantRequestId);
  if (!loadedOrder) return undefined;
  const [newest] = loadedOrder.attempts;
  if (newest?.state === 'created' && newest.reference !== startedReference) {
    await deps.outbox.runNow(gatewayTopics.startAttempt, newest.reference, startWithinMs);
    return showOrder(deps, userGid, merchantRequestId, locale);
  }
  await pollSooner(deps, loadedOrder);
  return presentLoaded(deps, loadedOrder, locale);
};

/** Like `presentOrder`, for an order created just now: starts the first attempt before it reads the order. */
export const presentNewOrder: typeof presentOrder = async (deps, userGid, merchantRequestId, locale) => {
  const first = attemptReference(merchantRequestId, 1);
  await deps.outbox.runNow(gatewayTopics.startAttempt, first, startWithinMs);
  return presentOrder(deps, userGid, merchantRequestId, locale, first);
};

export const queryOrder = handler(
  payments.queryTransaction,
  async (deps: PaymentsDeps, { merchantRequestId }, { user, locale }) => {
    const order = await showOrder(deps, user.userGid, merchantRequestId, locale);
    if (!order) throw new Problem('notFound');
    return order;
  },
);
