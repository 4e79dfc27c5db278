import { createHash } from 'node:crypto';
import { signedAt } from '@sikka/partners/kit';
import { sql } from 'kysely';
import { readNow } from '#platform/data/clock.ts';
import { type AnyTransaction, type Database, transaction } from '#platform/data/database.ts';
import { deleteInBatches } from '#platform/data/in-batches.ts';
import type { HandleWebhook } from '#platform/partners/partner-events.ts';
import type { Platform } from '#platform/platform.ts';
import type { InboxSource } from './partner-work.ts';

export interface Inbox {
  declare(source: InboxSource): void;
  /** Checks the signature of a raw event, then writes its row and its effects in one transaction. */
  take: HandleWebhook;
  purge(): Promise<void>;
}

/** An id of ours (platform/data/bucket.ts), not one that the partner made, as for a loan. */
const isOurReference = /^[0-9a-f]{30}/;

export const createInbox = ({ db, holdsId }: Pick<Platform, 'db' | 'holdsId'>): Inbox => {
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
      const signedTime = signedAt(signature);
      // Checks the signature at its own time first, so that forged requests never reach the database.
      const signed = signedTime && source.read(body, signature, signedTime);
      if (!signed) return 'refused';
      if (isOurReference.test(signed.reference) && !holdsId(signed.reference)) return 'elsewhere';
      const rawHash = createHash('sha256').update(rawBody).digest();
      return transaction(db, async (trx) => {
        const event = source.read(body, signature, await readNow(trx));
        if (!event) return 'refused';
        if (await insertEvent(trx, name, event, rawHash)) await source.onEvent(trx, event);
        return 'taken';
      });
    },
    purge: () => purgeEvents(db),
  };
};

/** Partners repeat events for up to a week. A repeat after the row is deleted only causes one more poll. */
const retentionDays = 30;

/** Inserts the event; false if it was received before. */
const insertEvent = async (
  trx: AnyTransaction,
  source: string,
  { eventId, subject, reference }: { eventId: string; subject: string; reference: string },
  rawHash: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`insert into inbox (source, event_id, subject, reference, raw_hash)
    values (${source}, ${eventId}, ${subject}, ${reference}, ${rawHash})
    on conflict (source, event_id) do nothing returning event_id`.execute(trx);
  return rows.length > 0;
};

const purgeEvents = (db: Database): Promise<void> =>
  deleteInBatches(db, 'inbox', sql`received_at < app_now() - make_interval(days => ${retentionDays})`);
