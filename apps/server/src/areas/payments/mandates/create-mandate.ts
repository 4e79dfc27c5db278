import { sql } from 'kysely';
import { refuseStopped } from '../flows/flows.ts';
import type { OrderTransaction } from '../orders/order-store.ts';
import type { Payments } from '../payments.ts';
import { gatewayTopics, type PaymentsParts } from '../parts.ts';
import { newName } from '#platform/bucket.ts';

type MandateWanted = Parameters<Payments['mandates']['create']>[1];

/** How long the payer has to agree. */
const agreeMinutes = 15;

/** Writes a mandate and the promise to tell the gateway; answers its reference. Throws `paymentsPaused` while the flow is stopped. */
export const createMandate = async (
  { outbox }: PaymentsParts,
  trx: OrderTransaction,
  wanted: MandateWanted,
): Promise<string> => {
  await refuseStopped(trx, 'mandates');
  const reference = newName(wanted.userGid);
  await trx
    .insertInto('payment_mandate')
    .values({
      user_gid: wanted.userGid,
      reference,
      purpose: wanted.purpose,
      subject_id: wanted.subjectId,
      max_amount: wanted.max,
      payee_name: wanted.payeeName,
      note: wanted.note,
      locale: wanted.locale,
      state: 'created',
      expires_at: sql<Date>`app_now() + make_interval(mins => ${agreeMinutes})`,
      ends_at: wanted.endsAt,
    })
    .execute();
  await outbox.add(trx, gatewayTopics.followMandate, reference);
  return reference;
};
