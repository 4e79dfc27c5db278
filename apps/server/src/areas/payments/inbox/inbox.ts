import { createHash } from 'node:crypto';
import { signedAt } from '@sikka/partners/kit';
import { sql } from 'kysely';
import { transaction } from '#platform/database.ts';
import { deleteInBatches } from '#platform/in-batches.ts';
import type { HandleWebhook } from '#platform/partner-events.ts';
import { gatewayName, gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { findMandate } from '../mandates/mandate-store.ts';
import { type Orders, type OrderTransaction, findOrderOfAttempt } from '../orders/order-store.ts';
import type { InboxSource } from '../payments.ts';
import { findRefund, timeOf } from '../refunds/refund-store.ts';

export interface Inbox {
  declare(source: InboxSource): void;
  /** Accepts one raw event: the signature first, then its row and its effects in one transaction. */
  take: HandleWebhook;
  purge(): Promise<void>;
}

export const createInbox = (db: Orders): Inbox => {
  const sources = new Map<string, InboxSource>();
  return {
    declare: (source) => {
      if (sources.has(source.source)) throw new Error(`The source ${source.source} is declared twice`);
      sources.set(source.source, source);
    },
    take: async (name, rawBody, signature) => {
      const source = sources.get(name);
      if (!source) return 'unknownSource';
      const body = rawBody.toString('utf8');
      const madeAt = signedAt(signature);
      // What no secret of ours has signed, whenever that was, is turned away before the database is asked for the time.
      if (!madeAt || !source.read(body, signature, madeAt)) return 'refused';
      const rawHash = createHash('sha256').update(rawBody).digest();
      return transaction(db, async (trx) => {
        const event = source.read(body, signature, await timeOf(trx));
        if (!event) return 'refused';
        if (await insertEvent(trx, name, event, rawHash)) await source.received(trx, event);
        return 'taken';
      });
    },
    purge: () => purgeEvents(db),
  };
};

/** Partners repeat events for up to a week; a later repeat only causes one more reading. */
const retentionDays = 30;

/** Whether the event is new. */
export const insertEvent = async (
  trx: OrderTransaction,
  source: string,
  { eventId, subject, reference }: { eventId: string; subject: string; reference: string },
  rawHash: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`insert into inbox (source, event_id, subject, reference, raw_hash)
    values (${source}, ${eventId}, ${subject}, ${reference}, ${rawHash})
    on conflict (source, event_id) do nothing returning event_id`.execute(trx);
  return rows.length > 0;
};

export const purgeEvents = (db: Orders): Promise<void> =>
  deleteInBatches(db, 'inbox', sql`received_at < app_now() - make_interval(days => ${retentionDays})`);

const refundIdOf = (reference: string): string => reference.replace(/R\d+$/, '');

/** A webhook event of the gateway only brings the reading step forward: the state itself is read from the gateway. */
export const gatewaySource = ({ gateway, outbox }: PaymentsDeps): InboxSource => ({
  source: gatewayName,
  read: (rawBody, signature, now) => gateway.readWebhookEvent(rawBody, signature, now),
  received: async (anyTrx, { subject, reference }) => {
    const trx: OrderTransaction = anyTrx;
    if (subject === 'payment' && (await findOrderOfAttempt(trx, reference)))
      await outbox.add(trx, gatewayTopics.readAttempt, reference);
    if (subject === 'refund' && (await findRefund(trx, refundIdOf(reference))))
      await outbox.add(trx, gatewayTopics.followRefund, refundIdOf(reference));
    if (subject === 'mandate' && (await findMandate(trx, reference)))
      await outbox.add(trx, gatewayTopics.followMandate, reference);
  },
});
