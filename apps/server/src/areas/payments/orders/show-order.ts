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
import { type AttemptRow, findOwnOrder, type LoadedOrder, openNote, totalOf } from './order-store.ts';

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
  loaded: LoadedOrder,
  locale: Locale,
): Payment => {
  const { order, now } = loaded;
  const status = orderStatus(loaded);
  const attempt = displayedAttempt(loaded);
  return {
    merchantRequestId: order.merchant_request_id,
    purpose: order.purpose,
    state: displayedState(order.state),
    amountPaise: totalOf(order),
    feePaise: order.fee,
    payeeName: order.payee_name,
    note: openNote(deps, order),
    methods: order.methods,
    refUrl: pageOf(loaded, deps.gateway.pageOrigin),
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
const readSooner = async ({ outbox, db }: PaymentsDeps, { attempts, now }: LoadedOrder): Promise<void> => {
  const [newest] = attempts;
  if (!newest || !isLive(newest.state) || newest.state === 'created') return;
  const { state, code, reference, read_at: readAt } = newest;
  const since = (readAt ?? newest.created_at).getTime();
  if (now.getTime() - since < minPauseBeforeRead(state, code) * 1_000) return;
  await transaction(db, (trx) => outbox.add(trx, gatewayTopics.readAttempt, reference));
};

/** Presents an order from our own books; undefined if it does not exist or is not the user's. */
export const showOrder = async (
  deps: PaymentsDeps,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
): Promise<Payment | undefined> => {
  const loaded = await findOwnOrder(deps.db, userGid, merchantRequestId);
  if (!loaded) return undefined;
  await readSooner(deps, loaded);
  return presentLoaded(deps, loaded, locale);
};

/** Maximum wait of a user for the gateway's page. */
const startWithinMs = 2_000;

/**
 * Like `showOrder`, but first starts a new attempt at the gateway and waits up to two seconds. `started`: reference of
 * an attempt that the caller has just started.
 */
export const presentOrder = async (
  deps: PaymentsDeps,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
  started?: string,
): Promise<Payment | undefined> => {
  const loaded = await findOwnOrder(deps.db, userGid, merchantRequestId);
  if (!loaded) return undefined;
  const [newest] = loaded.attempts;
  if (newest?.state === 'created' && newest.reference !== started) {
    await deps.outbox.runNow(gatewayTopics.startAttempt, newest.reference, startWithinMs);
    return showOrder(deps, userGid, merchantRequestId, locale);
  }
  await readSooner(deps, loaded);
  return presentLoaded(deps, loaded, locale);
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
