import { paymentLimits } from '@sikka/contract';
import { sql } from 'kysely';
import { newPublicId } from '#platform/data/bucket.ts';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { flowOf, refuseIfFlowStopped } from '../flows/flows.ts';
import type { OrderRequest } from '../payments.ts';
import { insertAttempt, type OrderRow, type OrderTransaction, sealNote } from './order-store.ts';

/** Reference of an attempt at the gateway: the order's id and the attempt's number. */
export const attemptReference = (merchantRequestId: string, number: number): string => `${merchantRequestId}T${number}`;

/** Stores an attempt and enqueues its start at the gateway. */
export const beginAttempt = async (
  { outbox }: Pick<PaymentsDeps, 'outbox'>,
  trx: OrderTransaction,
  order: Pick<OrderRow, 'user_gid' | 'merchant_request_id' | 'methods' | 'mandate_reference'>,
  number: number,
): Promise<void> => {
  const reference = attemptReference(order.merchant_request_id, number);
  const { user_gid, merchant_request_id, methods, mandate_reference: mandate } = order;
  await insertAttempt(trx, { user_gid, merchant_request_id, reference, number, methods: [...methods] });
  // A user waits for the payment page, so the caller starts the attempt at once; no user waits for a debit.
  await outbox.add(trx, gatewayTopics.startAttempt, reference, mandate === null ? 'runNow' : 0);
};

/**
 * Stores an order with its first attempt and enqueues its expiry. Returns its id. Throws `paymentsPaused` if its flow
 * is stopped, `newDeviceHeld` while payments from the caller's device are blocked.
 */
export const createOrder = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  request: OrderRequest,
): Promise<string> => {
  if (request.methods.length === 0 && !request.mandateReference)
    throw new RangeError('A payment order needs a payment method or a mandate');
  const byMandate = request.mandateReference !== undefined;
  await refuseIfFlowStopped(trx, flowOf({ purpose: request.purpose, byMandate }));
  if (!byMandate) await deps.refuseIfHeld(trx, request.userGid, request.caller);
  const id = newPublicId(request.userGid);
  const order = {
    user_gid: request.userGid,
    merchant_request_id: id,
    purpose: request.purpose,
    subject_id: request.subjectId,
    amount: request.amount,
    fee: request.fee,
    payee_name: request.payeeName,
    note_sealed: sealNote(deps, request.userGid, request.note),
    methods: [...request.methods],
    locale: request.locale,
    mandate_reference: request.mandateReference ?? null,
  };
  const openSeconds = Math.min(paymentLimits.orderMinutes * 60, request.openSeconds ?? Infinity);
  await trx
    .insertInto('payment_order')
    .values({ ...order, state: 'open', expires_at: sql<Date>`app_now() + make_interval(secs => ${openSeconds})` })
    .execute();
  await deps.outbox.add(trx, gatewayTopics.closeOrder, id, openSeconds);
  await beginAttempt(deps, trx, order, 1);
  return id;
};
