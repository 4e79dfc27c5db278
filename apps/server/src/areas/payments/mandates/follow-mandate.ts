import type { OrderPurpose } from '@sikka/contract';
import type { GatewayMandate, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad } from '#platform/partner-answer.ts';
import { deliver } from '#areas/partner-work/index.ts';
import { definite, type PaymentsDeps } from '../deps.ts';
import { openNote, type OrderTransaction } from '../orders/order-store.ts';
import { isGatewayPage } from '../orders/attempt-rules.ts';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { transitionState } from '#areas/partner-work/index.ts';
import { hasEnded, isDone, mayBecome, pauseBeforeMandateRead } from './mandate-rules.ts';
import {
  findMandate,
  lockMandate,
  type MandateRow,
  recordMandateEvent,
  recordMandatePoll,
  setMandatePage,
  setRequestedChange,
} from './mandate-store.ts';

type MandateOutcome = Outcome<{ mandate: GatewayMandate; payUrl?: string }>;

/** Where the payer comes back to. */
const returnRoutes = {
  bill: ({ reference }) => `/setAutoPay?mandate=${reference}`,
  loan: ({ subject_id }) => `/loanStep?cid=${subject_id}`,
  // Neither a game nor the tax on a prize is paid by a mandate: each is paid once.
  game: () => '/games',
  prize: () => '/rewards/myrewards',
} satisfies Record<OrderPurpose, (mandate: MandateRow) => string>;

const createAtGateway = (deps: PaymentsDeps, mandate: MandateRow): Promise<MandateOutcome> =>
  deps.gateway.createMandate({
    reference: mandate.reference,
    maxPaise: mandate.max_amount,
    payeeName: mandate.payee_name,
    note: openNote(deps, mandate),
    returnUrl: deps.config.publicOrigin + deps.config.appBase + returnRoutes[mandate.purpose](mandate),
    endsAt: mandate.ends_at,
    expiresAt: mandate.expires_at,
    locale: mandate.locale,
  });

/** Whether the gateway can do what is requested: before the payer has agreed, it can only end what it knows. */
const isOpenTo = ({ requested_change: requested, state, pay_url: payUrl }: MandateRow): boolean =>
  state !== 'created' || (requested === 'revoke' && payUrl !== '');

const deliverMandate = (deps: PaymentsDeps, mandate: MandateRow): Promise<MandateOutcome> => {
  const { reference, requested_change: requested, pay_url: payUrl, state } = mandate;
  if (requested && isOpenTo(mandate)) return deps.gateway.changeMandate(reference, requested);
  return deliver({
    wasSent: payUrl !== '' || state !== 'created',
    mayResend: false,
    send: () => createAtGateway(deps, mandate),
    read: () => deps.gateway.readMandate(reference),
  });
};

const ended = (mandate: MandateRow, code: string): GatewayMandate => ({
  reference: mandate.reference,
  gatewayId: '',
  state: 'expired',
  maxPaise: mandate.max_amount,
  code,
  changedAt: mandate.expires_at,
});

/**
 * The gateway refuses a requested change; what was requested since then stays. An operations case is opened when the mandate was to end,
 * because its owner was told that it does. Answers the mandate as it is then.
 */
const dropRequestedChange = async (
  { cases }: PaymentsDeps,
  trx: OrderTransaction,
  requested: MandateRow,
  code: string,
): Promise<MandateRow | undefined> => {
  const { reference } = requested;
  const mandate = await lockMandate(trx, reference);
  if (requested.requested_change === 'revoke') await cases.open(trx, 'mandate_stays', reference, code);
  if (mandate?.requested_change && mandate.requested_change === requested.requested_change)
    await setRequestedChange(trx, reference, null);
  return lockMandate(trx, reference);
};

/** Registers a mandate and its requested changes at the gateway, and polls it until it has ended. */
export const followMandate =
  (deps: PaymentsDeps) =>
  async (reference: string): Promise<OutboxResult> => {
    const mandate = await findMandate(deps.db, reference);
    if (!mandate || hasEnded(mandate.state)) return 'done';
    const outcome = definite(await deliverMandate(deps, mandate));
    const after = await transaction(deps.db, async (trx) => {
      await deps.mandateListeners.of(mandate.purpose).lock(trx, mandate.subject_id);
      if (outcome.kind === 'accepted') {
        const { payUrl } = outcome;
        if (payUrl && isGatewayPage(payUrl, deps.gateway.pageOrigin)) await setMandatePage(trx, reference, payUrl);
        return applyMandateEvent(deps, trx, outcome.mandate);
      }
      const { code } = outcome;
      if (mandate.state === 'created') return applyMandateEvent(deps, trx, ended(mandate, code));
      if (code === neverHad) await deps.cases.open(trx, 'gateway_forgot', reference, code);
      return dropRequestedChange(deps, trx, mandate, code);
    });
    if (!after || hasEnded(after.state)) return 'done';
    if (after.requested_change && isOpenTo(after)) return { againInSeconds: 0 };
    await recordMandatePoll(deps.db, reference);
    return { againInSeconds: pauseBeforeMandateRead(after.state, after.polls) };
  };

/** The one place where the gateway's account of a mandate is applied. Returns the mandate as it is then. */
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
    await transitionState(trx, {
      machine: 'payment_mandate',
      table: 'payment_mandate',
      key: 'reference',
      id: reference,
      from: [mandate.state],
      to: state,
      actor: 'partner:gateway',
      evidence: `partner:gateway:${gatewayId}:${state}`,
    });
    await deps.mandateListeners.of(mandate.purpose).changed(trx, snapshot);
  }
  return lockMandate(trx, reference);
};
