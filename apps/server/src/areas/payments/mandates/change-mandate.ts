import { sql } from 'kysely';
import { newPublicId } from '#platform/data/bucket.ts';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { refuseIfFlowStopped } from '../flows/flows.ts';
import { isGatewayPage } from '../orders/attempt-rules.ts';
import { type OrderTransaction, sealNote } from '../orders/order-store.ts';
import type { MandateChange } from '../orders/tables.ts';
import type { MandateStatus, Payments } from '../payments.ts';
import { hasEnded, isDone } from './mandate-rules.ts';
import { findMandate, lockMandate, setRequestedChange } from './mandate-store.ts';

/** Maximum wait of a user for the gateway. */
const startWithinMs = 2_000;

/** Records the requested change and enqueues its delivery to the gateway, which notifies the listener when done. */
export const changeMandate = async (
  { outbox }: PaymentsDeps,
  trx: OrderTransaction,
  reference: string,
  change: MandateChange,
): Promise<void> => {
  const mandate = await lockMandate(trx, reference);
  if (!mandate) throw new Error(`There is no mandate ${reference}`);
  const { state, requested_change: requestedChange } = mandate;
  if (hasEnded(state) || (requestedChange === 'revoke' && change !== 'revoke')) return;
  // An earlier requested change may still take effect, so the new one must be sent even if the state matches it.
  if (!requestedChange && isDone(change, state)) return;
  await setRequestedChange(trx, reference, change);
  await outbox.add(trx, gatewayTopics.followMandate, reference);
};

/** Delivers the requested change to the gateway at once, if it answers. */
export const runMandateNow = ({ outbox }: PaymentsDeps, reference: string): Promise<void> =>
  outbox.runNow(gatewayTopics.followMandate, reference, startWithinMs);

/** Status of a mandate from our own books; undefined if it is not the user's. */
export const mandateStatus = async (
  { db }: PaymentsDeps,
  userGid: string,
  reference: string,
): Promise<MandateStatus | undefined> => {
  const mandate = await findMandate(db, reference);
  if (mandate?.user_gid !== userGid) return undefined;
  const {
    state,
    requested_change: requestedChange,
    requested_at: requestedAt,
    created_at: openedAt,
    ends_at: endsAt,
  } = mandate;
  return {
    state,
    endsAt,
    ...(requestedChange === 'revoke' && requestedAt && { endingSince: requestedAt }),
    ...(state === 'created' && { openedAt }),
  };
};

/** URL of the gateway's page where the payer agrees; empty until the gateway has answered, and after the agreement. */
export const mandatePage = async (deps: PaymentsDeps, userGid: string, reference: string): Promise<string> => {
  const { db, gateway } = deps;
  const storedMandate = await findMandate(db, reference);
  if (storedMandate?.user_gid !== userGid) return '';
  if (storedMandate.pay_url === '') await runMandateNow(deps, reference);
  const mandate = await findMandate(db, reference);
  return mandate?.state === 'created' && isGatewayPage(mandate.pay_url, gateway.pageOrigin) ? mandate.pay_url : '';
};

type MandateRequest = Parameters<Payments['mandates']['create']>[1];

/** Time for the payer to agree. */
const agreeMinutes = 15;

/** Stores a mandate and enqueues its creation at the gateway. Returns its reference. Throws `paymentsPaused`. */
export const createMandate = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  request: MandateRequest,
): Promise<string> => {
  await refuseIfFlowStopped(trx, 'mandates');
  const reference = newPublicId(request.userGid);
  await trx
    .insertInto('payment_mandate')
    .values({
      user_gid: request.userGid,
      reference,
      purpose: request.purpose,
      subject_id: request.subjectId,
      max_amount: request.maxAmount,
      payee_name: request.payeeName,
      note_sealed: sealNote(deps, request.userGid, request.note),
      locale: request.locale,
      state: 'created',
      expires_at: sql<Date>`app_now() + make_interval(mins => ${agreeMinutes})`,
      ends_at: request.endsAt,
    })
    .execute();
  await deps.outbox.add(trx, gatewayTopics.followMandate, reference);
  return reference;
};
