import { zero } from '@sikka/money';
import type { GatewayPayment, Outcome } from '@sikka/partners/kit';
import type { OutboxResult, OutboxTopic } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { notFoundCode } from '#platform/partners/partner-answer.ts';
import { definite, type PaymentsDeps } from '../deps.ts';
import { applyAttemptEvent } from './apply-attempt-event.ts';
import { isGatewayPage, isLive, pauseBeforeRead, returnUrl } from './attempt-rules.ts';
import { type AttemptRow, findOrderOfAttempt, unsealNote, type OrderRow, recordPoll, totalOf } from './order-store.ts';
import type { AttemptState } from './tables.ts';

/** Seconds after which no earlier request to the gateway can still be in flight. */
const longestRequest = 60;

/**
 * Cancels an attempt at the gateway and applies the response, which is `succeeded` if the user paid first. Returns the
 * attempt's state afterwards. Throws if the outcome is unknown or the gateway refuses to cancel. `NOT_FOUND` does not
 * count the first time, because the request that creates the attempt may still be in flight.
 */
export const closeAttempt = async (
  deps: PaymentsDeps,
  reference: string,
  endState: 'cancelled' | 'expired',
): Promise<AttemptState | undefined> => {
  const loadedOrder = await findOrderOfAttempt(deps.db, reference);
  const attempt = loadedOrder?.attempts.find((candidate) => candidate.reference === reference);
  if (!loadedOrder || !attempt || !isLive(attempt.state)) return attempt?.state;
  const outcome = definite(await deps.gateway.cancelPayment(reference));
  if (outcome.kind === 'refused' && outcome.code !== notFoundCode)
    throw new Error(`The gateway refused to cancel attempt ${reference}: ${outcome.code}`);
  if (outcome.kind === 'refused' && attempt.polls === 0) {
    await recordPoll(deps.db, reference);
    return attempt.state;
  }
  const payment =
    outcome.kind === 'accepted'
      ? outcome.payment
      : ({ reference, gatewayId: '', state: endState, amountPaise: zero, changedAt: loadedOrder.now } as const);
  return transaction(deps.db, (trx) => applyAttemptEvent(deps, trx, payment));
};

/** The outbox step after a user cancelled an order: repeats while its attempt is `created` or `sent`. */
export const cancelAttempt =
  (deps: PaymentsDeps) =>
  async (reference: string): Promise<OutboxResult> => {
    const state = await closeAttempt(deps, reference, 'cancelled');
    return state === 'created' || state === 'sent' ? { againInSeconds: longestRequest } : 'done';
  };

/** The outbox step that polls an attempt until it has ended. A webhook event has an ended one read once more. */
export const readAttempt =
  (deps: PaymentsDeps): OutboxTopic['run'] =>
  async (reference, done) => {
    const outcome = definite(await deps.gateway.readPayment(reference));
    if (outcome.kind === 'accepted') {
      const ended = await transaction(deps.db, async (trx) => {
        const state = await applyAttemptEvent(deps, trx, outcome.payment);
        return (!state || !isLive(state)) && done(trx);
      });
      if (ended) return ended;
    }
    const attempt = await recordPoll(deps.db, reference);
    if (!attempt || !isLive(attempt.state)) return 'done';
    if (outcome.kind === 'refused') {
      await transaction(deps.db, (trx) => deps.cases.open(trx, 'gateway_reference_lost', reference, outcome.code));
    }
    return { againInSeconds: pauseBeforeRead(attempt.state, attempt.code, attempt.polls) };
  };

type StartOutcome = Outcome<{ payment: GatewayPayment; payUrl?: string }>;

const requestStart = (deps: PaymentsDeps, order: OrderRow, attempt: AttemptRow): Promise<StartOutcome> => {
  const { gateway, config } = deps;
  const { reference } = attempt;
  const amountPaise = totalOf(order);
  if (order.mandate_reference !== null) {
    return gateway.debitMandate({
      reference,
      mandateReference: order.mandate_reference,
      amountPaise,
      note: unsealNote(deps, order),
    });
  }
  return gateway.createPayment({
    reference,
    amountPaise,
    methods: attempt.methods,
    payeeName: order.payee_name,
    note: unsealNote(deps, order),
    returnUrl: returnUrl(config, order),
    expiresAt: order.expires_at,
    locale: order.locale,
  });
};

/** Whether to start an attempt: it was not started, or a poll made it `sent` before we stored its payment page. */
const isUnstarted = ({ mandate_reference: mandate }: OrderRow, { state, pay_url: payUrl }: AttemptRow): boolean =>
  state === 'created' || (state === 'sent' && payUrl === '' && mandate === null);

/** The order has expired: starts nothing and waits until the order is closed. */
const retryUntilClosed = { againInSeconds: 60 } as const;

/** The outbox step that starts an attempt. The gateway deduplicates by its reference, so retries make one payment. */
export const startAttempt =
  (deps: PaymentsDeps): OutboxTopic['run'] =>
  async (reference, done) => {
    const loadedOrder = await findOrderOfAttempt(deps.db, reference);
    const attempt = loadedOrder?.attempts.find((candidate) => candidate.reference === reference);
    if (!loadedOrder || !attempt || loadedOrder.order.state !== 'open' || !isUnstarted(loadedOrder.order, attempt))
      return 'done';
    if (loadedOrder.order.expires_at <= loadedOrder.now) return retryUntilClosed;
    const outcome = definite(await requestStart(deps, loadedOrder.order, attempt));
    if (outcome.kind === 'refused') {
      const { code } = outcome;
      if (attempt.state !== 'created') throw new Error(`The gateway refused the page of attempt ${reference}: ${code}`);
      const failedPayment = {
        reference,
        gatewayId: '',
        state: 'failed',
        amountPaise: zero,
        code,
        changedAt: loadedOrder.now,
      } as const;
      return transaction(deps.db, async (trx) => {
        await applyAttemptEvent(deps, trx, failedPayment);
        return done(trx);
      });
    }
    const { payment, payUrl } = outcome;
    if (payUrl && !isGatewayPage(payUrl, deps.gateway.pageOrigin))
      throw new Error('The gateway answered with a page of another origin');
    return transaction(deps.db, async (trx) => {
      await applyAttemptEvent(deps, trx, payment, payUrl);
      return done(trx);
    });
  };
