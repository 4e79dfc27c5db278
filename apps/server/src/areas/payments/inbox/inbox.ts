import { createHash } from 'node:crypto';
import { signedAt } from '@sikka/partners/kit';
import type { Clock } from '#platform/clock.ts';
import { transaction } from '#platform/database.ts';
import type { TakePartnerEvent } from '#platform/partner-events.ts';
import type { Orders } from '../orders/order-store.ts';
import type { InboxSource } from '../payments.ts';
import { forgetOldEvents, insertEvent } from './inbox-store.ts';

export interface Inbox {
  declare(source: InboxSource): void;
  /** Takes one raw event: the signature first, then its row and what follows from it in one transaction. */
  take: TakePartnerEvent;
  forgetOld(): Promise<void>;
}

export const createInbox = (db: Orders, clock: Clock): Inbox => {
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
      const event = source.read(body, signature, await clock.now());
      if (!event) return 'refused';
      const rawHash = createHash('sha256').update(rawBody).digest();
      await transaction(db, async (trx) => {
        if (await insertEvent(trx, name, event, rawHash)) await source.received(trx, event);
      });
      return 'taken';
    },
    forgetOld: () => forgetOldEvents(db),
  };
};
