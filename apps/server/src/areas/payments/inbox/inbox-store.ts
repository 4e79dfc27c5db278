import { sql } from 'kysely';
import { deleteInBatches } from '#platform/in-batches.ts';
import type { Orders, OrderTransaction } from '../orders/order-store.ts';

/** Partners repeat events for up to a week; whatever comes later only makes us look once more. */
const keptDays = 30;

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

export const forgetOldEvents = (db: Orders): Promise<void> =>
  deleteInBatches(db, 'inbox', sql`received_at < app_now() - make_interval(days => ${keptDays})`);
