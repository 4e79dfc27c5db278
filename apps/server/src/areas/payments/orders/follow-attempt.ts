import { zero } from '@sikka/money';
import type { GatewayPayment, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/data/database.ts';
import { neverHad } from '#platform/partners/partner-answer.ts';
import { definite, type PaymentsDeps } from '../deps.ts';
import type { OutboxResult, OutboxTopic } from '#areas/partner-work/index.ts';
import { applyAttemptEvent } from './apply-attempt-event.ts';
import { isGatewayPage, isLive, pauseBeforeRead, returnUrl } from './attempt-rules.ts';
import { type AttemptRow, findOrderOfAttempt, openNote, type OrderRow, recordPoll, totalOf } from './order-store.ts';
import type { AttemptState } from './tables.ts';

/** Seconds after which a request that was under way has certainly ended. */
const longestRequest = 60;

/**
 * Cancels an attempt at the gateway and applies the response, `succeeded` if it was too late. Returns the attempt's state then; throws
 * while the gateway leaves it open. That the gateway never had it counts only at the second response, because the request that creates it
 * may still have been on its way at the first.
 */
export const closeAttempt = async (
  deps: PaymentsDeps,
  reference: string,
  how: 'cancelled' | 'expired',
): Promise<AttemptState | undefined> => {
  const loaded = await findOrderOfAttempt(deps.db, reference);
  const attempt = loaded?.attempts.find((one) => one.reference === reference);
  if (!loaded || !attempt || !isLive(attempt.state)) return attempt?.state;
  const outcome = definite(await deps.gateway.cancelPayment(reference));
  if (outcome.kind === 'refused' && outcome.code !== neverHad)
    throw new Error(`The gateway refuses to cancel attempt ${reference}: ${outcome.code}`);
  if (outcome.kind === 'refused' && attempt.polls === 0) {
    await recordPoll(deps.db, reference);
    return attempt.state;
  }
  const payment =
    outcome.kind === 'accepted'
      ? outcome.payment
      : ({ reference, gatewayId: '', state: how, amountPaise: zero, changedAt: loaded.now } as const);
  return transaction(deps.db, (trx) => applyAttemptEvent(deps, trx, payment));
};

/** Follows when a person closed the order: an attempt that is still unknown is read until it is known. */
export const cancelAttempt =
  (deps: PaymentsDeps) =>
  async (reference: string): Promise<OutboxResult> => {
    const state = await closeAttempt(deps, reference, 'cancelled');
    return state === 'created' || state === 'sent' ? { againInSeconds: longestRequest } : 'done';
  };

/** Polls an attempt until it has ended. An ended one is read once more after a webhook event about it. */
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
      await transaction(deps.db, (trx) => deps.cases.open(trx, 'gateway_forgot', reference, outcome.code));
    }
    return { againInSeconds: pauseBeforeRead(attempt.state, attempt.code, attempt.polls) };
  };

type Started = Outcome<{ payment: GatewayPayment; payUrl?: string }>;

const requestStart = (deps: PaymentsDeps, order: OrderRow, attempt: AttemptRow): Promise<Started> => {
  const { gateway, config } = deps;
  const { reference } = attempt;
  const amountPaise = totalOf(order);
  if (order.mandate_reference !== null) {
    return gateway.debitMandate({
      reference,
      mandateReference: order.mandate_reference,
      amountPaise,
      note: openNote(deps, order),
    });
  }
  return gateway.createPayment({
    reference,
    amountPaise,
    methods: attempt.methods,
    payeeName: order.payee_name,
    note: openNote(deps, order),
    returnUrl: returnUrl(config, order),
    expiresAt: order.expires_at,
    locale: order.locale,
  });
};

/** Whether an attempt is to be started: it was not, or an event came before the page that nobody can pay without. */
const isUnstarted = ({ mandate_reference: mandate }: OrderRow, { state, pay_url: payUrl }: AttemptRow): boolean =>
  state === 'created' || (state === 'sent' && payUrl === '' && mandate === null);

/** Too late to be paid: nothing is started any more, and the order closes soon. */
const untilClosed = { againInSeconds: 60 } as const;

/** Starts an attempt at the gateway under its own reference, so that starting it twice makes one payment. */
export const startAttempt =
  (deps: PaymentsDeps): OutboxTopic['run'] =>
  async (reference, done) => {
    const loaded = await findOrderOfAttempt(deps.db, reference);
    const attempt = loaded?.attempts.find((one) => one.reference === reference);
    if (!loaded || !attempt || loaded.order.state !== 'open' || !isUnstarted(loaded.order, attempt)) return 'done';
    if (loaded.order.expires_at <= loaded.now) return untilClosed;
    const outcome = definite(await requestStart(deps, loaded.order, attempt));
    if (outcome.kind === 'refused') {
      const { code } = outcome;
      if (attempt.state !== 'created')
        throw new Error(`The gateway has attempt ${reference} but refuses its page: ${code}`);
      const refused = {
        reference,
        gatewayId: '',
        state: 'failed',
        amountPaise: zero,
        code,
        changedAt: loaded.now,
      } as const;
      return transaction(deps.db, async (trx) => {
        await applyAttemptEvent(deps, trx, refused);
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
