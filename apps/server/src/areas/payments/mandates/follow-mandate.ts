import type { OrderPurpose } from '@sikka/contract';
import type { GatewayMandate, Outcome } from '@sikka/partners/kit';
import { type Delivery, followRequest, type NextStep, type OutboxTopic } from '#areas/partner-work/index.ts';
import { notFoundCode } from '#platform/partners/partner-answer.ts';
import { definite, type PaymentsDeps } from '../deps.ts';
import { isGatewayPage } from '../orders/attempt-rules.ts';
import { unsealNote, type OrderTransaction } from '../orders/order-store.ts';
import type { OrderTables } from '../orders/tables.ts';
import { hasEnded, isDone, mayBecome, pauseBeforeMandateRead } from './mandate-rules.ts';
import {
  findMandate,
  lockMandate,
  type MandateRow,
  mandateStates,
  recordMandateEvent,
  setMandatePage,
  setRequestedChange,
} from './mandate-store.ts';

type MandateOutcome = Outcome<{ mandate: GatewayMandate; payUrl?: string }>;

/** Route to which the gateway returns the payer. */
const returnRoutes = {
  bill: ({ reference }) => `/setAutoPay?mandate=${reference}`,
  loan: ({ subject_id }) => `/loanStep?cid=${subject_id}`,
  // Unused: games and the tax on a prize are paid once, without a mandate.
  game: () => '/games',
  prize: () => '/rewards/myrewards',
} satisfies Record<OrderPurpose, (mandate: MandateRow) => string>;

const createAtGateway = (deps: PaymentsDeps, mandate: MandateRow): Promise<MandateOutcome> =>
  deps.gateway.createMandate({
    reference: mandate.reference,
    maxPaise: mandate.max_amount,
    payeeName: mandate.payee_name,
    note: unsealNote(deps, mandate),
    returnUrl: deps.config.publicOrigin + deps.config.appBase + returnRoutes[mandate.purpose](mandate),
    endsAt: mandate.ends_at,
    expiresAt: mandate.expires_at,
    locale: mandate.locale,
  });

/** Whether the gateway can apply a change now. Before the payer agrees, it can only revoke a mandate that it has. */
const canApplyChange = ({ requested_change: requestedChange, state, pay_url: payUrl }: MandateRow): boolean =>
  state !== 'created' || (requestedChange === 'revoke' && payUrl !== '');

const delivery = (deps: PaymentsDeps, mandate: MandateRow): Delivery<{ mandate: GatewayMandate; payUrl?: string }> => {
  const { gateway } = deps;
  const { reference, requested_change: requestedChange, pay_url: payUrl, state } = mandate;
  const read = () => gateway.readMandate(reference);
  if (requestedChange && canApplyChange(mandate))
    return { wasSent: false, mayResend: false, send: () => gateway.changeMandate(reference, requestedChange), read };
  return {
    wasSent: payUrl !== '' || state !== 'created',
    mayResend: false,
    send: () => createAtGateway(deps, mandate),
    read,
  };
};

const expiredMandate = (mandate: MandateRow, code: string): GatewayMandate => ({
  reference: mandate.reference,
  gatewayId: '',
  state: 'expired',
  maxPaise: mandate.max_amount,
  code,
  changedAt: mandate.expires_at,
});

/**
 * Removes a requested change that the gateway refused, unless the user has requested another one since. Opens an
 * operations case if it was a revocation, because we promised it to the user. Returns the mandate afterwards.
 */
const dropRequestedChange = async (
  { cases }: PaymentsDeps,
  trx: OrderTransaction,
  refusedMandate: MandateRow,
  code: string,
): Promise<MandateRow | undefined> => {
  const { reference } = refusedMandate;
  const mandate = await lockMandate(trx, reference);
  if (refusedMandate.requested_change === 'revoke') await cases.open(trx, 'mandate_not_revoked', reference, code);
  if (mandate?.requested_change && mandate.requested_change === refusedMandate.requested_change)
    await setRequestedChange(trx, reference, null);
  return lockMandate(trx, reference);
};

const nextStepOf = (mandate: MandateRow | undefined): NextStep => {
  if (!mandate || hasEnded(mandate.state)) return 'done';
  if (mandate.requested_change && canApplyChange(mandate)) return { againInSeconds: 0 };
  return { pollInSeconds: pauseBeforeMandateRead(mandate.state, mandate.polls) };
};

/** The outbox step: creates a mandate at the gateway, sends requested changes and polls it until it has ended. */
export const followMandate = (deps: PaymentsDeps): OutboxTopic['run'] => {
  const { db, gateway, cases } = deps;
  const lockSubject = (trx: OrderTransaction, { purpose, subject_id }: MandateRow): Promise<void> =>
    deps.mandateListeners.listenerOf(purpose).lock(trx, subject_id);
  return followRequest<OrderTables, MandateRow, { mandate: GatewayMandate; payUrl?: string }>(db, {
    find: async (reference) => {
      const mandate = await findMandate(db, reference);
      return mandate && hasEnded(mandate.state) ? undefined : mandate;
    },
    delivery: (mandate) => delivery(deps, mandate),
    definite,
    refusedCode: () => null,
    accept: async (trx, mandate, { mandate: snapshot, payUrl }) => {
      await lockSubject(trx, mandate);
      if (payUrl && isGatewayPage(payUrl, gateway.pageOrigin)) await setMandatePage(trx, mandate.reference, payUrl);
      return nextStepOf(await applyMandateEvent(deps, trx, snapshot));
    },
    refuse: async (trx, mandate, code) => {
      await lockSubject(trx, mandate);
      if (mandate.state === 'created')
        return nextStepOf(await applyMandateEvent(deps, trx, expiredMandate(mandate, code)));
      if (code === notFoundCode) await cases.open(trx, 'gateway_reference_lost', mandate.reference, code);
      return nextStepOf(await dropRequestedChange(deps, trx, mandate, code));
    },
    recordPoll: ({ reference }) => mandateStates.recordPoll(db, reference),
    pauseSeconds: ({ state, polls }) => pauseBeforeMandateRead(state, polls),
  });
};

/** The only function that applies a gateway snapshot to a mandate. Returns the mandate afterwards. */
export const applyMandateEvent = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  snapshot: GatewayMandate,
): Promise<MandateRow | undefined> => {
  const { reference, state, gatewayId } = snapshot;
  const mandate = await lockMandate(trx, reference);
  if (!mandate) return undefined;
  if (mandate.requested_change && isDone(mandate.requested_change, state))
    await setRequestedChange(trx, reference, null);
  if (mayBecome(mandate.state, state)) {
    await recordMandateEvent(trx, snapshot);
    const evidence = `partner:gateway:${gatewayId}:${state}`;
    await mandateStates.transition(trx, reference, {
      from: [mandate.state],
      to: state,
      actor: 'partner:gateway',
      evidence,
    });
    await deps.mandateListeners.listenerOf(mandate.purpose).changed(trx, snapshot);
  }
  return lockMandate(trx, reference);
};
